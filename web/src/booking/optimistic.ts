// What a person has just done shows at once, and leaves again with its reason where the server refuses it.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { useCallback, useMemo, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { toast } from '../ui/toast.tsx';
import type { Booking } from './booking.ts';
import type { Ended } from './commands.ts';

/** Bookings on their way to another status, or out of the list. */
export type Expected = ReadonlyMap<string, BookingStatus | 'gone'>;

/** The bookings as they will be once the server has confirmed: nothing may be done to one on its way. */
export const asExpected = (bookings: readonly Booking[], expected: Expected): Booking[] =>
  bookings.flatMap((booking) => {
    const status = expected.get(booking.id);
    if (status === undefined) return [booking];
    return status === 'gone' ? [] : [{ ...booking, status, actions: new Set() }];
  });

/** One sentence for what was refused of several: the first, and how many more. */
export const refusedSentence = ({ refused, failed }: Ended): Refusal | undefined => {
  const [first] = refused;
  if (!first) return failed;
  const rest = refused.length - 1;
  const more = rest > 0 ? { zh: `，另有 ${rest} 项`, en: `, and ${rest} more` } : { zh: '', en: '' };
  const named = (text: string, by: string) => (first.name === '' ? text : `${first.name}${by}${text}`);
  return {
    text: { zh: `${named(first.text.zh, '：')}${more.zh}`, en: `${named(first.text.en, ': ')}${more.en}` },
    code: first.code,
  };
};

export interface Optimistic {
  readonly expected: Expected;
  /** Shows `status` for `ids` until `command` is answered and the list read again. */
  run(
    ids: readonly string[],
    status: BookingStatus | 'gone',
    command: () => Promise<Ended>,
  ): Promise<boolean>;
}

const without = (expected: Expected, ids: readonly string[]): Expected =>
  new Map([...expected].filter(([id]) => !ids.includes(id)));

export const useOptimistic = (readAgain: () => Promise<unknown>): Optimistic => {
  const [expected, setExpected] = useState<Expected>(new Map());
  const run: Optimistic['run'] = useCallback(
    async (ids, status, command) => {
      setExpected((before) => new Map([...before, ...ids.map((id) => [id, status] as const)]));
      const refusal = refusedSentence(await command());
      if (refusal) toast({ tone: 'bad', ...refusal });
      // The list tells the truth about those that were done and those that were not.
      await readAgain().catch(() => undefined);
      setExpected((before) => without(before, ids));
      return refusal === undefined;
    },
    [readAgain],
  );
  return useMemo(() => ({ expected, run }), [expected, run]);
};
