// What an api node does with requests about devices that are lent, as its resolvers call the product's processes.
import type { Acting } from '@campus/api/command/acting';
import type { Ports } from '@campus/api/command/ports';
import { actOnLoan } from '@campus/api/subjects/loan/act-on-loan';
import { borrow } from '@campus/api/subjects/loan/borrow';
import { reject } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import type { LoanCommand } from '@campus/events/loan/commands';
import type { Answer, Step } from '../people/journal.ts';
import { followed } from './serve-groups.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type AtDesk = Of<'giveUpLoan' | 'withdrawLoan' | 'handOut' | 'bringBack' | 'acceptReturn'>;

export const borrowed = async (parts: Ports, acting: Acting, step: Of<'borrow'>): Promise<Answer> => {
  const { resource: resourceId, date, until, start, end, units } = step;
  const stored = await parts.rulesOf(acting.tenant, resourceId);
  if (!stored) return { outcome: 'refused', rejection: reject(2001) };
  const who = { path: 'page', right: 'owner', owner: acting.account } as const;
  const base = { resourceId, units, persons: 0, details: {}, ...who };
  const clocks =
    start === undefined || end === undefined ? {} : { startTime: clockOf(start), endTime: clockOf(end) };
  return told(await borrow(parts, acting, stored, base, {}, { dates: [date, until], ...clocks }));
};

export const atDesk = async (parts: Ports, acting: Acting, step: AtDesk): Promise<Answer> => {
  const { loan: booking, resource: resourceId, date, units } = step;
  const stored = await parts.rulesOf(acting.tenant, resourceId);
  if (!stored) return { outcome: 'refused', rejection: reject(2001) };
  const now = parts.clock();
  const byOffice = { now, booking, right: 'administrator' } as const;
  const commands: Readonly<Record<AtDesk['kind'], LoanCommand>> = {
    giveUpLoan: { type: 'Cancel', now, booking, right: 'owner', reason: 'ill', cancelMinutes: 0 },
    withdrawLoan: { type: 'Cancel', ...byOffice, reason: 'repairs', cancelMinutes: 0 },
    handOut: { type: 'HandOut', ...byOffice, rules: stored.rules },
    bringBack: {
      type: 'BringBack',
      ...byOffice,
      isDamaged: false,
      ...(units === undefined ? {} : { units }),
    },
    acceptReturn: { type: 'AcceptReturn', ...byOffice },
  };
  const place = { booking, number: '', resourceId, date };
  return followed(parts, acting, step, told(await actOnLoan(parts, acting, place, commands[step.kind])));
};

const told = (outcome: Awaited<ReturnType<typeof actOnLoan>>): Answer => {
  if (outcome.outcome === 'refused') return outcome;
  const { stream, revision, at, booking } = outcome;
  return { outcome: 'accepted', stream, revision, at, booking };
};
