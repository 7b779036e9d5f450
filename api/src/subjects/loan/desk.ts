// What the desk does to a loan: hands it out, takes it back, accepts what came back.
import type { Instant } from '@campus/events/domain/envelope';
import { halfWidth } from '@campus/events/domain/half-width';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { visibleText } from '@campus/events/domain/visible-text';
import type { LoanCommand } from '@campus/events/loan/commands';
import { isLoan, type StoredRules } from '@campus/projections/ports/documents';
import { actingOf, type OfOneArgs } from '../../command/asking.ts';
import { findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOn } from '../../command/rights.ts';
import type { PermissionItem } from '../../gateway/access/access.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { actOnLoan } from './act-on-loan.ts';
import { DESK_ITEMS } from './present-loan.ts';

interface DeskArgs extends OfOneArgs {
  readonly remark?: string | null | undefined;
}

interface At {
  readonly now: Instant;
  readonly booking: string;
  readonly right: Right;
  readonly remark?: string | undefined;
}

const atDesk =
  <Args extends DeskArgs>(
    operation: string,
    wanted: readonly Right[],
    build: (at: At, args: Args, stored: StoredRules) => LoanCommand | Rejection,
  ) =>
  (parts: Ports): Resolver<Args> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, 3);
    const document = await findBooking(parts, acting.tenant, args.id);
    const stored = document && (await parts.rulesOf(acting.tenant, document.resourceId));
    if (!stored || !isLoan(document)) return refusedResult(reject(4004));
    const items: readonly PermissionItem[] = DESK_ITEMS;
    const rights = await rightsOn(parts, callerOf(context), document, items);
    const right = wanted.find((each) => rights.includes(each));
    if (!right) return refusedResult(reject(rights.length > 0 ? 4001 : 4004));
    const remark = visibleText(args.remark);
    const at: At = {
      now: parts.clock(),
      booking: document.booking,
      right,
      remark: remark || undefined,
    };
    const command = build(at, args, stored);
    if ('code' in command) return refusedResult(command);
    const outcome = await actOnLoan(parts, acting, document, command);
    if (outcome.outcome === 'refused') return refusedResult(outcome.rejection);
    const { revision, position } = outcome;
    return { ...acceptedResult, ids: [args.id], revision, position };
  };

interface UnitsArgs extends DeskArgs {
  readonly units?: number | null | undefined;
}

interface HandOutArgs extends UnitsArgs {
  readonly pieces?: readonly string[] | null | undefined;
}

export const handOut = atDesk<HandOutArgs>(
  'updateAppointmentConsuming',
  ['administrator'],
  (at, { units, pieces }, { rules }) => ({
    type: 'HandOut',
    ...at,
    rules,
    units: units ?? undefined,
    pieces: pieces?.map((piece) => visibleText(halfWidth(piece))).filter((piece) => piece !== ''),
  }),
);

/** By who borrows, too: the rest is free. */
export const lowerUnits = atDesk<DeskArgs & { readonly units: number }>(
  'updateAppointmentBorrowUnits',
  ['owner', 'administrator'],
  ({ now, booking, right }, { units }) => ({ type: 'LowerUnits', now, booking, right, units }),
);

interface ReturnArgs extends UnitsArgs {
  readonly damaged?: number | null | undefined;
}

export const bringBack = atDesk<ReturnArgs>(
  'updateAppointmentReturn',
  ['administrator'],
  (at, { units, damaged }) =>
    (damaged ?? 0) !== 0 && damaged !== 1
      ? reject(1002)
      : {
          type: 'BringBack',
          ...at,
          isDamaged: damaged === 1,
          units: typeof units === 'number' ? units : undefined,
        },
);

export const acceptReturn = atDesk('updateAppointmentReturnAudit', ['approver', 'administrator'], (at) => ({
  type: 'AcceptReturn',
  ...at,
}));
