// The holder of a refused pass: a masked name and four digits, for a guard to ask for before letting anybody in by
// hand. The log tells who looked.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { reject } from '@campus/events/domain/rejections';
import { partsOfHolder } from '@campus/events/gate/pass-code';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { actOnVisit } from '../visit/answering.ts';
import { findVisit, personIn } from '../visit/present.ts';
import { checkOpened } from './picture.ts';

const SHOWN_DIGITS = 4;
/** These leave the word to the duty officer alone, and name nobody. */
const unnamed: ReadonlySet<string> = new Set(['ask_duty_officer', 'same_name']);

/** Code 4004: not their check, not a visit's, erased, or for the duty officer alone. */
export const showHolderAtGate =
  (parts: Ports): Resolver<CommandArgs & { readonly check_id: string }> =>
  async (_source, args, context) => {
    const { tenant, account } = callerOf(context);
    const sealed = checkOpened(parts, context, args.check_id);
    const holder = sealed && !unnamed.has(sealed.reason) ? partsOfHolder(sealed.holder) : undefined;
    const found = holder?.kind === 'visit' ? await findVisit(parts, tenant, holder.id) : undefined;
    const person = found && personIn(parts, found);
    if (!person) return refusedResult(reject(4004));
    const { cardNumber: card, phone } = person;
    const field = card ? 'card_end' : 'phone_end';
    const command = { type: 'ShowNumber', now: parts.clock(), field, purpose: 'verify', account } as const;
    const answer = await actOnVisit(parts, actingOf(context, 'showHolderAtGate', args), found, command);
    if (answer.outcome === 'refused') return refusedResult(answer.rejection);
    return {
      ...acceptedResult,
      masked: maskedName(person.name),
      card_end: card?.slice(-SHOWN_DIGITS) ?? null,
      phone_end: card ? null : (phone?.slice(-SHOWN_DIGITS) ?? null),
      position: answer.position,
    };
  };
