// holdSlot, renewHold, releaseHold.
import { reject } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import { claimKey } from '@campus/projections/ports/claim-key';
import { refusal } from '../../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../../command/asking.ts';
import { findRules } from '../../../command/find.ts';
import { idFor } from '../../../command/identifiers.ts';
import type { Ports } from '../../../command/ports.ts';
import { readCount, readDate, readPeriod } from '../../../command/read.ts';
import { acceptedResult } from '../../../gateway/access/refusals.ts';
import type { Solution } from '../../../gateway/captcha/captchas.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { viewerOf } from '../../../records/reach.ts';
import { refusedAtHold } from '../form/save-gate.ts';
import { type HoldOutcome, holdPeriod, releaseHold, renewHold } from './hold-period.ts';

interface HoldArgs extends CommandArgs, Solution {
  readonly resourceId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly units?: number | null;
  readonly seatNumber?: string | null;
}

export const holdSlot =
  (parts: Ports): Resolver<HoldArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'holdSlot', args);
    const date = readDate(args.date);
    if (!date.ok) return refusal(date.rejection);
    const period = readPeriod(args.startTime, args.endTime);
    if (!period.ok) return refusal(period.rejection);
    const units = readCount('units', args.units);
    if (!units.ok) return refusal(units.rejection);
    const document = await findRules(parts, acting.tenant, args.resourceId);
    if (!document) return refusal(reject(2001));
    const { subjects } = await viewerOf(parts, callerOf(context));
    const stranger = checkAudience(document.audience, subjects);
    const refused = stranger ?? refusedAtHold(parts, acting, document, args);
    if (refused) return refusal(refused);
    const claim = idFor(acting, 'hold');
    const request = {
      claim,
      resourceId: args.resourceId,
      date: date.value,
      ...period.value,
      units: units.value,
      seat: args.seatNumber || undefined,
    };
    return present(acting.tenant, await holdPeriod(parts, acting, request));
  };

export const renewHoldSlot =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'renewHold', args);
    return present(acting.tenant, await renewHold(parts, acting, args.id));
  };

export const releaseHoldSlot =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'releaseHold', args);
    return present(acting.tenant, await releaseHold(parts, acting, args.id));
  };

const present = (tenant: string, outcome: HoldOutcome) => {
  if (outcome.outcome === 'refused') return refusal(outcome.rejection);
  const { claim, until, renewalsLeft, revision, position } = outcome;
  return {
    ...acceptedResult,
    id: claim,
    key: claimKey(tenant, claim),
    holdUntil: until,
    renewalsLeft,
    revision,
    position,
  };
};
