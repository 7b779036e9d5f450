// A visitor asks to come: the phone is the one that was proved, the host the one of that name in that department, and
// what was read and agreed to stands beside the visit.

import { reject } from '@campus/events/domain/rejections';
import { CONSENT_VERSION } from '@campus/events/visit/consent';
import { receiptOf, refusal } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { come } from '../come.ts';
import type { VisitForm } from '../wish.ts';
import { hostNamed } from './hosts.ts';

interface Registering extends CommandArgs {
  readonly model: VisitForm;
  readonly consent_version: string;
  readonly consent_language: string;
  readonly consent_card?: number | null;
}

const PAGE_OF_VISITORS = 5;
const NO_HOST = {
  zh: '未找到受访人，请填写完整姓名和部门',
  en: 'No such host. Enter the full name and the department.',
};
const NOT_AGREED = { zh: '请先阅读并同意告知书', en: 'Please read and accept the notice first' };
const CARD_NOT_AGREED = {
  zh: '填写证件号码需要另行同意',
  en: 'A number of a paper needs a consent of its own',
};

/** Codes: 1001 without the consent, 4004 no such host, and those of the form and the day. */
export const registerVisit =
  (parts: Ports): Resolver<Registering> =>
  async (_source, args, context) => {
    const { model, consent_version: version, consent_language, consent_card } = args;
    const { tenant, account, visitor } = callerOf(context);
    if (version !== CONSENT_VERSION) return refusal(reject(1001, { sentence: NOT_AGREED }));
    const card = consent_card === 1;
    if (model.card_number && !card) return refusal(reject(1001, { sentence: CARD_NOT_AGREED }));
    const named = { name: model.accept_visit_name ?? '', unit: model.accept_visit_unit ?? '' };
    const host = await hostNamed(parts, tenant, named);
    if (!host) return refusal(reject(4004, { sentence: NO_HOST }));
    const acting = actingOf(context, 'saveVisitorRegistration', args, PAGE_OF_VISITORS);
    const language = consent_language === 'en' ? 'en' : 'zh';
    const came = await come(
      parts,
      acting,
      { ...model, phone: visitor?.phone },
      {
        path: '1',
        host: host.account,
        visitor: account,
        isInvitation: false,
        consent: { version, language, card },
      },
    );
    return came.outcome === 'refused' ? refusal(came.rejection) : receiptOf(came.answer, came.id);
  };
