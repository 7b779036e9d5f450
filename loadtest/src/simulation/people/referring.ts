// Commands about what was asked for earlier: a booking that is cancelled or moved, a series that is edited, a bundle
// that is given up, left, or taken away in part. Its owner knows of it what they were told last.
import { isOfKind } from '../places.ts';
import { DATES, type EditTask, type PartTask, type Task } from '../tasks.ts';
import type { MemberAs, Sent, Step } from './journal.ts';

/** Undefined: its owner was never told that there is such a thing. */
export const stepAbout = (
  journal: readonly Sent[],
  task: Extract<Task, { of: string }>,
): Step | undefined => {
  switch (task.kind) {
    case 'edit':
      return editStep(journal, task);
    case 'giveUpBundle':
    case 'leave':
    case 'takeAway':
    case 'move':
      return partStep(journal, task);
    default: {
      const place = standing(journal, task.of);
      if (!place) return undefined;
      if (task.kind === 'report') return { kind: 'reportSeat', ...place };
      if (task.kind !== 'change') return { kind: task.kind, ...place };
      const { date, start, end } = task;
      return { kind: 'change', ...place, to: { date, start, end } };
    }
  }
};

const editStep = (journal: readonly Sent[], { of, nth, scope, to, action }: EditTask): Step | undefined => {
  const asked = journal.find(({ operation, step }) => operation.id === of && step.kind === 'series');
  const answer = asked?.answers[0]?.answer;
  const date = DATES[nth];
  if (asked?.step.kind !== 'series' || answer?.outcome !== 'settled' || date === undefined) return undefined;
  const { resource, start } = asked.step;
  const named = { series: answer.series, resource, date, start };
  if (action === 'change') return { kind: 'edit', ...named, scope, ...(to ? { to } : {}) };
  return { kind: 'seriesDate', ...named, action };
};

/** The office takes away what its owner does not give up. A device is lent for the time of its bundle. */
const partStep = (journal: readonly Sent[], { kind, of, nth, to }: PartTask): Step | undefined => {
  const asked = journal.find(({ operation, step }) => operation.id === of && step.kind === 'bundle');
  const answer = asked?.answers[0]?.answer;
  if (asked?.step.kind !== 'bundle' || answer?.outcome !== 'bundled') return undefined;
  const { date, resource } = asked.step;
  const { bundle, members } = answer;
  if (kind === 'giveUpBundle') return { kind, bundle, resource, date };
  const isLent = (member: MemberAs): boolean => isOfKind(member.resource, 'device');
  const among = kind === 'move' ? members.filter((each) => !isLent(each)) : members;
  const member = among[nth % among.length];
  if (!member) return undefined;
  const { booking } = member;
  const place = { resource: member.resource, date };
  if (kind === 'move') return { kind: 'change', booking, ...place, to };
  if (isLent(member))
    return { kind: kind === 'leave' ? 'giveUpLoan' : 'withdrawLoan', loan: booking, bundle, ...place };
  return { kind: kind === 'leave' ? 'cancel' : kind, booking, bundle, ...place };
};

/** The bookings that an answer says there are now. */
export const bookingsIn = ({ step, answers }: Sent): readonly string[] => {
  const answer = answers[0]?.answer;
  switch (answer?.outcome) {
    case 'accepted':
      return (step.kind === 'book' || step.kind === 'accept') && answer.booking ? [answer.booking] : [];
    case 'settled':
      return answer.dates.flatMap(({ answer: each }) =>
        each.outcome === 'accepted' && each.booking ? [each.booking] : [],
      );
    case 'bundled':
      return answer.members.flatMap(({ booking, became }) => (became === 'taken' ? [booking] : []));
    default:
      return [];
  }
};

type Place = Pick<Extract<Step, { booking: string }>, 'booking' | 'resource' | 'date'>;

/** Where a booking of an earlier operation stands, as its owner was last told. */
export const standing = (journal: readonly Sent[], of: string): Place | undefined => {
  const opened = journal.find((sent) => sent.operation.id === of && sent.step.kind === 'book');
  const answer = opened?.answers[0]?.answer;
  if (opened?.step.kind !== 'book' || answer?.outcome !== 'accepted' || !answer.booking) return undefined;
  const moved = journal.findLast(
    ({ step, answers }) =>
      step.kind === 'change' && step.booking === answer.booking && answers[0]?.answer.outcome === 'accepted',
  );
  return {
    booking: answer.booking,
    resource: opened.step.resource,
    date: moved?.step.kind === 'change' ? moved.step.to.date : opened.step.date,
  };
};
