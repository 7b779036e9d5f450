// What a visitor is told before anything of theirs is sent: version, purposes, days. Shown by the page, named by the
// event. A changed text is a new version.
import type { Bilingual } from '../domain/rules/rules.ts';

export const CONSENT_VERSION = '1';

/** Days for which a registration is kept that never became a visit. */
const UNUSED_DAYS = 7;

export const consentText = (institution: Bilingual): Bilingual => ({
  zh: `${institution.zh}只为核验来访和校园安全使用以上信息，不对外提供。您可随时在“我的来访”里查看、更正或撤回；撤回后本次来访取消，信息当晚删除。没有到访的登记，${UNUSED_DAYS} 天后删除。`,
  en: `${institution.en} uses this to check your visit and to keep the campus safe, and gives it to nobody else. Under My visits you can read it, correct it or withdraw it; then the visit is cancelled and the data is deleted that night. If you never come, it is deleted after ${UNUSED_DAYS} days.`,
});
