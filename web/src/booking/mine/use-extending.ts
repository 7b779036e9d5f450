// A use that goes on: whether its next step can be had, what is said of it, and the press with its way back.
import { useQuery } from '@apollo/client/react';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { useEffect } from 'react';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type Toast, tell, toast } from '../../ui/toast.tsx';
import type { Booking } from '../booking.ts';
import { CHECK_EXTENSION, EXTEND, TAKE_BACK_EXTENSION } from '../extend.graphql.ts';
import { bookInHandPath } from '../paths.ts';

/** Others may take what comes next meanwhile. */
const ASK_AGAIN_MS = 30_000;
/** A second less than the server gives. */
const UNDO_SECONDS = 9;

type Extendable = Pick<Booking, 'id' | 'date' | 'end' | 'actions' | 'resourceId' | 'seat'>;

export interface Extension {
  readonly minutes: number;
  /** `HH:mm`. */
  readonly until: string;
  /** In fen, where the whole use costs something. */
  readonly fee: number | undefined;
  /** Why it cannot go on; absent: it can. */
  readonly refusal: Refusal | undefined;
  /** Where the time that follows is asked for, or another place for it is found. */
  readonly elsewhere: {
    readonly path: string;
    readonly kind: 'ask' | 'seat' | 'room';
    /** `HH:mm`. */
    readonly from: string;
  };
}

/** Pure. A room is sought in the search of all kinds, a seat on the map of its room. */
export const elsewhereOf = (
  { date, end, resourceId, seat }: Omit<Extendable, 'id' | 'actions'>,
  to: number,
  needsApproval: boolean,
): Extension['elsewhere'] => {
  const from = clockOf(end);
  const period = new URLSearchParams({ date, from, to: clockOf(to) });
  const path = bookInHandPath({ resourceId, seat }, period);
  if (needsApproval) return { path, kind: 'ask', from };
  if (seat !== undefined) return { path, kind: 'seat', from };
  const sought = new URLSearchParams({ date, from, long: String(to - end) });
  return { path: `/mobile/search?${sought}`, kind: 'room', from };
};

/** Undefined while it is not known, and for what is not in use. */
export const useExtension = (booking: Extendable): Extension | undefined => {
  const { data, refetch } = useQuery(CHECK_EXTENSION, {
    variables: { id: booking.id },
    skip: !booking.actions.has('extend'),
    fetchPolicy: 'network-only',
    pollInterval: ASK_AGAIN_MS,
    context: { isQuiet: true },
  });
  const checked = booking.actions.has('extend') ? data?.extension : undefined;
  const to = minutesOf(checked?.endTime ?? '');
  // The booking and its step are asked for apart: after each change of its end its next step is asked for.
  const isBehind = to !== undefined && minutesOf(checked?.currentEnd ?? '') !== booking.end;
  useEffect(() => {
    if (isBehind) void askedAgain(refetch());
  }, [isBehind, refetch]);
  if (!checked || to === undefined || isBehind) return undefined;
  return {
    minutes: to - booking.end,
    until: clockOf(to),
    fee: checked.fee ?? undefined,
    refusal: refusalOf(checked),
    elsewhere: elsewhereOf(booking, to, checked.needsApproval),
  };
};

const extendedText = (until: string, fee: number | undefined): Bilingual => ({
  zh: `已延长到 ${until}${fee === undefined ? '' : `，共 ¥${fee / 100}`}`,
  en: `Extended to ${until}${fee === undefined ? '' : `, ¥${fee / 100} in all`}`,
});

export const useExtending = (readAgain: () => Promise<unknown>) => {
  const command = useCommand();
  const undo = async ({ id, end }: Extendable): Promise<void> => {
    const { refusal } = await command(TAKE_BACK_EXTENSION, { id });
    if (refusal) tell(refusal);
    else
      toast({ tone: 'good', text: { zh: `仍到 ${clockOf(end)}`, en: `It ends at ${clockOf(end)} again` } });
    await readAgain();
  };
  return async (booking: Extendable, { until, fee }: Pick<Extension, 'until' | 'fee'>): Promise<void> => {
    const { refusal } = await command(EXTEND, { id: booking.id, endTime: until });
    const done: Toast = {
      tone: 'good',
      text: extendedText(until, fee),
      onUndo: () => void undo(booking),
      staySeconds: UNDO_SECONDS,
    };
    if (refusal) tell(refusal);
    else toast(done);
    await readAgain();
  };
};
