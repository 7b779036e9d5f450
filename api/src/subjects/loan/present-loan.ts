// A loan as the wire shows it, for its borrower and for those at the desk.
import type { Instant } from '@campus/events/domain/envelope';
import type { Right } from '@campus/events/domain/rules/question';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { loanStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { type Act, isOverdue, returnRemarkOf, withBorrower } from '@campus/events/loan/lent';
import { loan } from '@campus/events/loan/loan';
import { onShelf } from '@campus/events/loan/stock';
import { loanActionsOf } from '@campus/events/loan/transitions';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import type { LoanDocument } from '@campus/projections/ports/documents';
import { fieldsOf, openDetails } from '../../command/find.ts';
import { textOf } from '../../command/open-words.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOn } from '../../command/rights.ts';
import { wireActionOf } from '../../command/wire-actions.ts';
import { callerOf } from '../../gateway/http/context.ts';
import type { ListView } from '../../records/read-model-list.ts';

/** The desk may be granted alone. */
export const DESK_ITEMS = ['register', 'appointment_manage'] as const;

export const presentLoan = async (parts: Ports, document: LoanDocument, { context, zone }: ListView) => {
  const { tenant, resourceId, account, loan: terms } = document;
  const [resource = {}, config = {}, rights, names] = await Promise.all([
    fieldsOf(parts, resourceEntity.name, tenant, resourceId),
    fieldsOf(parts, resourceConfig.name, tenant, resourceId),
    rightsOn(parts, callerOf(context), document, DESK_ITEMS),
    parts.namesOf(tenant, account),
  ]);
  const written = openDetails(parts, document)?.name ?? names.zh;
  const here = await onShelfOf(parts, document);
  const at = (instant: Instant | undefined) => (instant === undefined ? null : dateTimeOf(zone, instant));
  const { resources_number, resources_name, resources_name_en } = resource;
  return {
    desk: deskStateOf(document, context.now),
    actions: actionsFor(document, rights, here, context.now),
    resources_number,
    resources_name,
    resources_name_en,
    appointment_user_name: written,
    // What somebody typed has no other language.
    appointment_user_name_en: written === names.zh ? names.en : null,
    units: document.units,
    units_out: document.phase === 'performed' ? withBorrower(document) : 0,
    units_here: here ?? null,
    units_returned: terms.back,
    piece_numbers: terms.pieces ?? [],
    delayed: terms.delayedAt !== undefined && isAhead(document) ? 1 : 0,
    borrow_start_time: clockOf(document.start),
    borrow_end_time: clockOf(document.end),
    collect_by: at(terms.collectBy),
    consuming_status: terms.collected ? 1 : 0,
    return_status: returnStatusOf(document, context.now),
    return_review_url: config.return_review_url ?? null,
    ...(await actsOf(parts, document, at)),
  };
};

/** The acts on a loan, with actor and remark. */
const actsOf = async (
  parts: Ports,
  { tenant, loan }: LoanDocument,
  at: (instant: Instant | undefined) => string | null,
) => {
  const namesOf = async (act: Act | undefined): Promise<Bilingual | undefined> =>
    act?.actor === undefined ? undefined : parts.namesOf(tenant, act.actor);
  const { collected, broughtBack, accepted, operated } = loan;
  const [collector, accepter, operator] = await Promise.all([collected, accepted, operated].map(namesOf));
  return {
    consuming_time: at(collected?.at),
    consuming_user_id: collected?.actor ?? null,
    consuming_user_name: collector?.zh,
    consuming_user_name_en: collector?.en,
    consuming_remark: textOf(parts, collected?.remark),
    return_time: at(broughtBack?.at),
    return_remark: textOf(parts, returnRemarkOf(loan)),
    acceptance_user_id: accepted?.actor ?? null,
    acceptance_user_name: accepter?.zh,
    acceptance_user_name_en: accepter?.en,
    operate_user_id: operated.actor ?? null,
    operate_user_name: operator?.zh,
    operate_user_name_en: operator?.en,
    operate_time: at(operated.at),
  };
};

const isAhead = ({ phase }: LoanDocument): boolean => phase === 'approved' || phase === 'pending';

/** Units that the desk could hand out now; undefined: it waits for none. */
const onShelfOf = async (parts: Ports, document: LoanDocument): Promise<number | undefined> => {
  if (!isAhead(document)) return undefined;
  const { tenant, resourceId } = document;
  const stored = await parts.rulesOf(tenant, resourceId);
  if (!stored) return undefined;
  const { state } = await parts.look(loanStream(tenant, resourceId), loan);
  return Math.max(0, onShelf(Object.values(state.loans), stored.rules, parts.clock()));
};

const actionsFor = (
  document: LoanDocument,
  rights: readonly Right[],
  here: number | undefined,
  now: Instant,
): readonly string[] => {
  const all = rights
    .flatMap((right) => loanActionsOf(document, right, now))
    .filter((action) => action !== 'handOut' || here !== 0);
  return [...new Set(all)].map(wireActionOf);
};

const deskStateOf = (document: LoanDocument, now: Instant): string => {
  switch (document.phase) {
    case 'awaiting_approval':
      return 'asked';
    case 'approved':
    case 'pending':
      return 'collect';
    case 'performed':
      if (isOverdue(document, now)) return 'overdue';
      return withBorrower(document) > 0 ? 'out' : 'inspect';
    case 'completed':
      return 'back';
    default:
      return 'closed';
  }
};

/** U-061: 0 not returned, 1 waiting for return approval, 2 returned, 3 returned damaged, 4 overdue. */
const returnStatusOf = (document: LoanDocument, now: Instant): number => {
  const { phase, loan } = document;
  if (phase === 'completed') return loan.isDamaged ? 3 : 2;
  if (isOverdue(document, now)) return 4;
  return loan.inspected > 0 && withBorrower(document) === 0 ? 1 : 0;
};
