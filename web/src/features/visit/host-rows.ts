// How a visit stands for who receives it: its kind, the one thing that can be done with it, and under which head.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { HostVisitsQuery } from '../../wire.generated.ts';

export type HostVisit = HostVisitsQuery['visits'][number];

export type HostKind =
  | 'confirm'
  | 'answer'
  | 'unseen'
  | 'inside'
  | 'approved'
  | 'invited'
  | 'waiting'
  | 'left'
  | 'missed'
  | 'refused'
  | 'cancelled'
  | 'revoked'
  | 'expired';

export type HostAct = 'answer' | 'left' | 'withdraw' | 'resend' | 'again' | 'another';

/** @param now by the server's clock */
export const kindOf = (visit: HostVisit, now: number): HostKind => {
  if (visit.may_confirm === 1) return 'confirm';
  if (visit.may_answer === 1) return 'answer';
  if (visit.is_inside === 1) return now > visit.leave_by_at ? 'unseen' : 'inside';
  switch (visit.state) {
    case 'asked':
      return 'waiting';
    case 'refused':
    case 'cancelled':
    case 'revoked':
    case 'expired':
      return visit.state;
    default:
      if (visit.left_at !== null) return 'left';
      if (visit.ends_at < now || visit.state === 'ended') return 'missed';
      return visit.state === 'invited' ? 'invited' : 'approved';
  }
};

const acts: Readonly<Record<HostKind, HostAct>> = {
  confirm: 'answer',
  answer: 'answer',
  unseen: 'left',
  inside: 'left',
  approved: 'withdraw',
  invited: 'resend',
  waiting: 'withdraw',
  left: 'again',
  missed: 'again',
  refused: 'another',
  cancelled: 'again',
  revoked: 'again',
  expired: 'another',
};

/** Undefined: nothing, because they are received by somebody else or are known no more. */
export const actOf = (visit: HostVisit, kind: HostKind): HostAct | undefined => {
  const act = acts[kind];
  if (act === 'answer') return act;
  if (visit.is_host !== 1) return undefined;
  return (act === 'again' || act === 'another') && visit.is_erased === 1 ? undefined : act;
};

export interface HostRow {
  readonly visit: HostVisit;
  readonly kind: HostKind;
  readonly act: HostAct | undefined;
}

const waitsForHost: ReadonlySet<HostKind> = new Set(['confirm', 'answer', 'unseen']);

/** What needs the host, what is of today, and what comes later; each in the order in which it came. */
export const groupsOf = (visits: readonly HostVisit[], today: LocalDate, now: number) => {
  const rows = visits.map((visit): HostRow => {
    const kind = kindOf(visit, now);
    return { visit, kind, act: actOf(visit, kind) };
  });
  const others = rows.filter(({ kind }) => !waitsForHost.has(kind));
  return {
    todo: rows.filter(({ kind }) => waitsForHost.has(kind)),
    today: others.filter(({ visit }) => visit.in_school_date <= today),
    later: others.filter(({ visit }) => visit.in_school_date > today),
  };
};

export type HostGroup = keyof ReturnType<typeof groupsOf>;

const LEAST_TOGETHER = 3;

/** From the invitation to the end of the day. */
const goesTogether: ReadonlySet<HostKind> = new Set(['inside', 'approved', 'invited', 'left', 'missed']);

/** Each row by itself; those who come together, for one purpose at one time, as the rows of a batch. */
export const batched = (rows: readonly HostRow[]): readonly (readonly HostRow[])[] => {
  const keyOf = ({ visit, kind }: HostRow): string =>
    visit.in_school_reason && goesTogether.has(kind)
      ? [visit.in_school_date, visit.start_time, visit.end_time, visit.in_school_reason].join(' ')
      : visit.id;
  const together = new Map<string, HostRow[]>();
  for (const row of rows) together.set(keyOf(row), [...(together.get(keyOf(row)) ?? []), row]);
  return [...together.values()].flatMap((batch) =>
    batch.length < LEAST_TOGETHER ? batch.map((row) => [row]) : [batch],
  );
};

/** How many people of a batch stand how; the rest of a group that has begun may still come. */
export const peopleByKind = (batch: readonly HostRow[]): readonly (readonly [HostKind, number])[] => {
  const counts = new Map<HostKind, number>([...goesTogether].map((kind) => [kind, 0]));
  const add = (kind: HostKind, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const { visit, kind } of batch) {
    const inside = kind === 'inside' ? visit.entered : 0;
    add('inside', inside);
    add(kind === 'inside' ? 'approved' : kind, visit.of - inside);
  }
  return [...counts].filter(([, count]) => count > 0);
};
