// What people were told, held against the log: every acknowledgement is there once and is said again when
// it is asked for again, and every refusal was true at some moment while it was being decided.
import type { Rejection } from '@campus/events/domain/rejections';
import type { Answer, Sent } from '../people/journal.ts';
import { type Bundle, whyGiveUpUnjustified } from './bundles.ts';
import type { Fact } from './facts.ts';
import type { Day } from './occupancy.ts';
import { type Evidence, type Moment, whyUnjustified } from './refusals.ts';
import { whyEditUnjustified } from './series.ts';
import type { Series } from './series-states.ts';
import { type Account, wasBanned, whyAppealUnjustified } from './standing.ts';

export interface Groups extends Evidence {
  readonly series: ReadonlyMap<string, Series>;
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly accounts: readonly Account[];
}

type Accepted = Extract<Answer, { outcome: 'accepted' }>;

export const checkAnswers = (
  journal: readonly Sent[],
  facts: readonly Fact[],
  days: ReadonlyMap<string, Day>,
  evidence: Groups,
): string[] => {
  const commands = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.commandKey === undefined || (fact.category !== 'schedule' && fact.category !== 'standing'))
      continue;
    // `account/operation/step/…` of the product's own making.
    const [account = '', operation = '', step = ''] = fact.commandKey.split('/');
    const key = `${account}/${operation}/${step}`;
    commands.set(key, [...(commands.get(key) ?? []), fact]);
  }
  return journal.flatMap((sent) => {
    if (sent.answers.length === 0) return [`${sent.key} was never answered`];
    const caused = commands.get(`${sent.account}/${sent.key}`) ?? [];
    return [
      ...checkReceipts(sent, caused, days),
      ...checkStaysAccepted(sent),
      ...sent.answers.flatMap(({ answer, at, before }) => {
        if (answer.outcome !== 'refused') return [];
        const why = whyRefused(sent, answer.rejection, { at, before }, evidence);
        return why ? [`${sent.key} was refused with ${answer.rejection.code}: ${why}`] : [];
      }),
    ];
  });
};

const whyRefused = (
  sent: Sent,
  rejection: Rejection,
  moment: Moment,
  evidence: Groups,
): string | undefined => {
  const { code } = rejection;
  switch (sent.step.kind) {
    case 'edit':
    case 'seriesDate':
      return whyEditUnjustified(sent, code, moment, evidence.series);
    case 'giveUpBundle':
      return whyGiveUpUnjustified(sent, code, moment, evidence.bundles);
    case 'appeal':
    case 'decide':
      return whyAppealUnjustified(sent, code, moment, evidence);
    default: {
      const tenant = evidence.tenantOf(sent.step.resource);
      if (code === 2007)
        return wasBanned(evidence.accounts, tenant, sent, moment) ? undefined : 'nobody was banned';
      return whyUnjustified(sent, rejection, moment, evidence);
    }
  }
};

/**
 * Asked again after the acceptance has arrived, it is accepted again, after any change; a hold that has
 * ended is gone.
 */
const checkStaysAccepted = ({ key, step, answers }: Sent): string[] => {
  const first = answers.find(({ answer }) => answer.outcome === 'accepted');
  const refused = answers.find(
    ({ answer, askedAt }) => first && askedAt > first.at && answer.outcome === 'refused',
  );
  if (refused?.answer.outcome !== 'refused') return [];
  const { code } = refused.answer.rejection;
  return step.kind === 'hold' && (code === 2015 || code === 2007)
    ? []
    : [`${key} was accepted, and later refused with ${code}`];
};

const checkReceipts = (sent: Sent, caused: readonly Fact[], days: ReadonlyMap<string, Day>): string[] => {
  const complaints: string[] = [];
  const { kind } = sent.step;
  for (const { answer } of sent.answers) {
    if (answer.outcome === 'settled') complaints.push(...checkDates(sent, answer, days));
    if (answer.outcome !== 'accepted') continue;
    const own = caused.filter(({ stream }) => stream === answer.stream);
    const last = own.at(-1);
    if (!last) complaints.push(`${sent.key} was acknowledged and nothing of it is in ${answer.stream}`);
    else if (last.revision !== answer.revision || (kind !== 'hold' && last.at !== answer.at))
      complaints.push(
        `${sent.key} was told ${answer.stream}@${answer.revision}, and its event is at ${last.revision}`,
      );
    else if (last.type === 'AlreadyDone') complaints.push(...foundDone(sent, answer, days));
  }
  if (kind !== 'book' && kind !== 'accept') return complaints;
  const bookings = caused.filter(({ type }) => type === 'Booked');
  if (bookings.length > 1) complaints.push(`${sent.key} booked ${bookings.length} times`);
  const acknowledged = sent.answers.some(({ answer }) => answer.outcome === 'accepted');
  if (acknowledged && bookings.length === 0) complaints.push(`${sent.key} was acknowledged and is lost`);
  return complaints;
};

/** Accepted because it was so already: then it has to have been so. */
const foundDone = (sent: Sent, answer: Accepted, days: ReadonlyMap<string, Day>): string[] => {
  const { step, key } = sent;
  const booking = days.get(answer.stream)?.states[answer.revision]?.bookings.get(answer.booking ?? '');
  const isDone: Readonly<Record<typeof step.kind, boolean>> = {
    book: false,
    series: false,
    close: false,
    hold: false,
    accept: false,
    wait: false,
    leave:
      'wait' in step &&
      !days.get(answer.stream)?.states[answer.revision]?.waits.some(({ wait }) => wait === step.wait),
    cancel: booking?.phase === 'cancelled',
    takeAway: booking?.phase === 'cancelled',
    edit: false,
    seriesDate: false,
    bundle: false,
    giveUpBundle: false,
    appeal: false,
    decide: false,
    signIn: booking !== undefined && booking.phase !== 'ahead' && booking.phase !== 'cancelled',
    terminate: booking?.phase === 'over',
    change: step.kind === 'change' && booking?.start === step.to.start && booking.wholeEnd === step.to.end,
  };
  return isDone[step.kind] ? [] : [`${key} was acknowledged as done already, and it was not`];
};

const checkDates = (
  sent: Sent,
  answer: Extract<Answer, { outcome: 'settled' }>,
  days: ReadonlyMap<string, Day>,
): string[] =>
  answer.dates.flatMap(({ date, answer: each }) => {
    if (each.outcome !== 'accepted') return [];
    const day = days.get(each.stream);
    const fact = day?.facts[each.revision];
    // A user who goes on with it under another key finds it booked.
    const isFound =
      fact?.type === 'AlreadyDone' && day?.states[each.revision]?.bookings.has(each.booking ?? '');
    const isBooked = fact?.type === 'Booked' && fact.data.booking === each.booking;
    return (isBooked || isFound) && fact.at === each.at
      ? []
      : [`${sent.key} was told that ${date} is booked, and it is not`];
  });
