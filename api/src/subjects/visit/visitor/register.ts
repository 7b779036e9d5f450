// A visitor asks to come: the phone is the one that was proved, the host the one of that name in that department, and
// what was read and agreed to stands beside the visit.

import { reject } from '@campus/events/domain/rejections';
import { receiptOf, refusal } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { come } from '../come.ts';
import { type ConsentArgs, readConsent } from '../consent.ts';
import type { VisitForm } from '../wish.ts';
import { hostNamed } from './hosts.ts';

interface Registering extends CommandArgs, ConsentArgs {
  readonly model: VisitForm;
}

const PAGE_OF_VISITORS = 5;
const NO_HOST = {
  zh: '未找到受访人，请填写完整姓名和部门',
  en: 'No such host. Enter the full name and the department.',
};

/** Codes: 1001 without the consent, 4004 no such host, and those of the form and the day. */
export const registerVisit =
  (parts: Ports): Resolver<Registering> =>
  async (_source, args, context) => {
    const { model } = args;
    const { tenant, account, visitor } = callerOf(context);
    const consent = readConsent(args, model.card_number);
    if (!consent.ok) return refusal(consent.rejection);
    const named = { name: model.accept_visit_name ?? '', unit: model.accept_visit_unit ?? '' };
    const host = await hostNamed(parts, tenant, named);
    if (!host) return refusal(reject(4004, { sentence: NO_HOST }));
    const acting = actingOf(context, 'saveVisitorRegistration', args, PAGE_OF_VISITORS);
    const came = await come(
      parts,
      acting,
      { ...model, phone: visitor?.phone },
      {
        path: '1',
        host: host.account,
        visitor: account,
        isInvitation: false,
        consent: consent.value,
      },
    );
    return came.outcome === 'refused' ? refusal(came.rejection) : receiptOf(came.answer, came.id);
  };
