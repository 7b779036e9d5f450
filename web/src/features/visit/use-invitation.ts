// An invitation being made: what all rows share, the rows, and what came of each once they were sent.
import { useQuery } from '@apollo/client/react';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { type Refusal, rowRefusalOf, type WireRow } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { tell, toast } from '../../ui/toast.tsx';
import type { KnownGuestQuery, VisitWindowsQuery } from '../../wire.generated.ts';
import { INVITE_VISITORS, VISIT_GATES } from './invite.graphql.ts';
import { type InviteRow, judge, MOST_INVITED, modelOf, rowsFrom } from './invite-rows.ts';
import { useInviteWords } from './invite-words.ts';
import { useVerdicts } from './use-verdicts.ts';
import { VISIT_WINDOWS } from './visit.graphql.ts';

export type Window = VisitWindowsQuery['day']['windows'][number];

interface Wishes {
  readonly type: string;
  readonly reason: string;
  readonly date: LocalDate;
  readonly window: string;
  readonly start: number;
  readonly end: number;
  readonly gate: string;
}

export const POLL_MS = 10_000;

const blank = { name: '', phone: '', card: '', unit: '', plate: '', cardType: '1' } as const;

/** The first open window of the day, where the institution has windows. */
const windowOf = ({ window }: Wishes, windows: readonly Window[]): string | undefined =>
  windows.some(({ id }) => id === window) ? window : windows[0]?.id;

/** What all rows share, as it is sent. */
const occasionOf = (wishes: Wishes, windows: readonly Window[], window: string | undefined) => {
  const { type, reason, date, gate } = wishes;
  const { start_time, end_time } = windows.find(({ id }) => id === window) ?? {};
  return {
    type,
    reason,
    date,
    window,
    start: start_time ?? clockOf(wishes.start),
    end: end_time ?? clockOf(wishes.end),
    gates: gate ? [gate] : [],
  };
};

export const useInvitation = () => {
  const { both } = useInviteWords();
  const { run, isBusy } = useFormCommand();
  const today = useLocalNow(useCampus().zone).date;
  const [wishes, setWishes] = useState<Wishes>({
    type: '2',
    reason: '',
    date: addDays(today, 1),
    window: '',
    start: 9 * 60,
    end: 11 * 60,
    gate: '',
  });
  const [rows, setRows] = useState<readonly InviteRow[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const day = useQuery(VISIT_WINDOWS, {
    variables: { type: wishes.type, date: wishes.date },
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  const { data: gates } = useQuery(VISIT_GATES);
  const windows = day.data?.day.windows ?? [];
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  const window = windowOf(wishes, windows);
  const occasion = occasionOf(wishes, windows, window);
  const { weighed, isChecked } = useVerdicts(rows, today, occasion);
  const { list, left } = judge(weighed, today, window, windows);
  /** What the server said of the last try says nothing of another. */
  const change = (key: number, part: Partial<InviteRow>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...part, refusal: undefined } : row)));
  const send = async (): Promise<void> => {
    const going = list.filter(({ state }) => state === 'ready').map(({ row }) => row);
    const outcome = await run(INVITE_VISITORS, { models: going.map((row) => modelOf(row, occasion)) });
    const answers = outcome.answer?.rows ?? [];
    // Without a row for each, the whole was refused.
    if (answers.length !== going.length) return setRefusal(outcome.refusal);
    setRefusal(undefined);
    const verdicts = new Map(going.map(({ key }, at) => [key, answers[at]]));
    setRows((known) => known.map((row) => withVerdict(row, verdicts.get(row.key))));
    const count = answers.filter(({ errcode }) => errcode === 0).length;
    const stay = going.length - count;
    if (stay === 0) tell(undefined, both('done', { count }));
    else toast({ tone: 'bad', text: both('someStay', { count, stay }) });
    void askedAgain(day.refetch());
  };
  return {
    wishes,
    wish: (part: Partial<Wishes>) => {
      setWishes((before) => ({ ...before, ...part }));
      // Another hour or type is another question.
      setRows((known) => known.map((row) => ({ ...row, refusal: undefined, window: undefined })));
    },
    today,
    day: day.data?.day,
    heard: { isLoading: day.loading, hasFailed: day.error !== undefined },
    occasion,
    windows,
    window,
    /** What the list leaves of each window. */
    left,
    gates: gates?.gates ?? [],
    list,
    isChecked,
    room: MOST_INVITED - rows.length,
    /** Answers the lines that found no room. */
    take: (table: readonly (readonly string[])[]) => {
      const { rows: read, left } = rowsFrom(table, MOST_INVITED - rows.length, nextKey);
      setRows([...rows, ...read]);
      return { count: read.length, left };
    },
    add: () => setRows([...rows, { ...blank, key: nextKey }]),
    /** Somebody who came before: what is masked stays theirs. */
    addGuest: (visit: Guest) => {
      setWishes((before) => ({
        ...before,
        type: visit.visitor_type ?? before.type,
        reason: visit.in_school_reason ?? before.reason,
        gate: visit.gates[0] ?? before.gate,
      }));
      setRows([...rows, { ...blank, ...guestRow(visit), key: nextKey }]);
    },
    change,
    remove: (key: number) => setRows((known) => known.filter((row) => row.key !== key)),
    send,
    isBusy,
    refusal,
  };
};

type Guest = NonNullable<KnownGuestQuery['visit']>;

const guestRow = ({ id, visitor_name, phone, unit, car_card_number }: Guest) => ({
  again: id,
  name: visitor_name ?? '',
  phone: phone ?? '',
  unit: unit ?? '',
  plate: car_card_number ?? '',
});

const withVerdict = (
  row: InviteRow,
  verdict: (WireRow & { readonly id: string | null }) | undefined,
): InviteRow => {
  if (!verdict) return row;
  const refusal = rowRefusalOf(verdict);
  return refusal ? { ...row, refusal } : { ...row, sent: verdict.id ?? 'sent' };
};

export type Invitation = ReturnType<typeof useInvitation>;
