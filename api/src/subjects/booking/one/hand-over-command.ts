// handOverAppointment: its owner or its office gives a booking to a colleague.
import { account as accountEntity } from '@campus/events/directory/account';
import { reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { refusal } from '../../../command/answer.ts';
import { actingOf, type OfOneArgs } from '../../../command/asking.ts';
import { fieldsOf, findBooking } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { rightsOn } from '../../../command/rights.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { savedAnswer } from '../view/answers.ts';
import { handOver, refusedToColleague } from './hand-over.ts';

interface HandOverArgs extends OfOneArgs {
  readonly appointment_user: string;
  readonly dataSource?: number | null;
}

/** `dataSource` of the back office: an administrator's own booking is handed over there like every other. */
const OFFICE = 3;
const COLLEAGUE = { zh: '接手人', en: 'The new person' };
const UNKNOWN = { zh: '没有这个账号', en: 'there is no such account' };
const DISABLED = { zh: '对方账号已停用', en: 'their account is disabled' };

/** The command came before, and is sent again by who had it until then. */
const wasTheirs = ({ account, history }: BookingDocument, caller: string, to: string): boolean => {
  const handed = history.findLast(({ type }) => type === 'HandedOver');
  return account === to && handed?.data.from === caller && handed.data.to === to;
};

export const handOverAppointment =
  (parts: Ports): Resolver<HandOverArgs> =>
  async (_source, args, context) => {
    const { id, dataSource } = args;
    const account = args.appointment_user.trim();
    const acting = actingOf(context, 'handOverAppointment', args, dataSource ?? 1);
    if (account === '') return refusal(reject(1001, { params: { field: COLLEAGUE } }));
    const found = await findBooking(parts, acting.tenant, id);
    const stored = found && (await parts.rulesOf(acting.tenant, found.resourceId));
    if (!found || !stored) return refusal(reject(4004));
    const caller = callerOf(context);
    const rights: readonly Right[] = wasTheirs(found, caller.account, account)
      ? ['owner']
      : await rightsOn(parts, caller, found);
    const wanted =
      dataSource === OFFICE ? (['administrator', 'owner'] as const) : (['owner', 'administrator'] as const);
    const right = wanted.find((each) => rights.includes(each));
    if (!right) return refusal(reject(rights.length > 0 ? 4001 : 4004));
    const person = await fieldsOf(parts, accountEntity.name, acting.tenant, account);
    if (!person) return refusal(reject(4004, { reason: UNKNOWN }));
    if (person.disabled === 1) return refusal(reject(4004, { reason: DISABLED }));
    const successor = { account, names: await parts.namesOf(acting.tenant, account) };
    const isTheirs = found.account === account;
    const refused = isTheirs
      ? undefined
      : await refusedToColleague(parts, acting.tenant, found, successor, stored, right);
    if (refused) return refusal(refused);
    return savedAnswer(acting.tenant, await handOver(parts, acting, found, successor, right));
  };
