// The consent of a visitor, before anything of theirs is kept: to the notice as it stands now, once, and to the number
// of a paper by itself.
import { reject } from '@campus/events/domain/rejections';
import type { Consent } from '@campus/events/visit/commands';
import { CONSENT_VERSION } from '@campus/events/visit/consent';
import type { Visit } from '@campus/events/visit/state';
import { type Read, readAs, unread } from '../../command/read.ts';

export interface ConsentArgs {
  readonly consent_version?: string | null;
  readonly consent_language?: string | null;
  readonly consent_card?: number | null;
}

const NOT_AGREED = { zh: '请先阅读并同意告知书', en: 'Please read and accept the notice first' };
const CARD_NOT_AGREED = {
  zh: '填写证件号码需要另行同意',
  en: 'A number of a paper needs a consent of its own',
};

/** Nothing where `before` says all of it. Code 1001: not agreed to. */
export const readConsent = (
  { consent_version: version, consent_language, consent_card }: ConsentArgs,
  number: string | null | undefined,
  before?: Visit['consent'],
): Read<Consent | undefined> => {
  if (before?.version === CONSENT_VERSION && (before.card || !number)) return readAs(undefined);
  if (version !== CONSENT_VERSION) return unread(reject(1001, { sentence: NOT_AGREED }));
  const card = consent_card === 1;
  if (number && !card) return unread(reject(1001, { sentence: CARD_NOT_AGREED }));
  return readAs({ version, language: consent_language === 'en' ? 'en' : 'zh', card });
};
