// The hold that keeps a period for me while I fill the form: asked for as soon as something is selected,
// given back as soon as it is not.
import { clockOf } from '@campus/events/domain/time/period';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newCommandId } from '../../lib/command-id.ts';
import { type Sent, useSend } from '../../lib/send.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { HoldFieldsFragment } from '../../wire.generated.ts';
import { HOLD, RELEASE, RENEW } from './booking-flow.graphql.ts';
import { type Refused, refusedBy } from './refused.ts';
import { type AskedCaptcha, WRONG } from './use-captcha.ts';

export interface HeldPeriod {
  readonly id: string;
  /** Its opaque name on the timetable. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly renewalsLeft: number;
}

export type HoldState =
  /** `offline`: the server cannot be reached; it is asked again every little while. */
  | { readonly status: 'none' | 'asking' | 'offline' }
  | { readonly status: 'held'; readonly held: HeldPeriod }
  | { readonly status: 'refused'; readonly refused: Refused };

const stateOf = (sent: Sent<HoldFieldsFragment>): HoldState => {
  const refused = refusedBy(sent);
  // A hold may be asked for twice: nothing is lost with an answer.
  if (refused?.isUnanswered) return { status: 'offline' };
  if (refused) return { status: 'refused', refused };
  const { id, key, holdUntil, renewalsLeft } = sent.data ?? {};
  if (!id || !key || !holdUntil) return { status: 'none' };
  return { status: 'held', held: { id, key, until: holdUntil, renewalsLeft: renewalsLeft ?? 0 } };
};

const answered = <Name extends string>(
  { data, refusal }: Sent<Readonly<Record<Name, HoldFieldsFragment>>>,
  name: Name,
): Sent<HoldFieldsFragment> => (refusal ? { refusal } : { data: data[name] });

/** An answer that is not there by then keeps nobody waiting. */
const LONGEST_TURN_MS = 5_000;
/** The last that was asked for, on whichever form. */
let underway: Promise<unknown> = Promise.resolve();

/** One after the other: of two that an account asks for at once, the server refuses one. */
const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = underway.then(ask);
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_TURN_MS));
  underway = Promise.race([answer.catch(() => undefined), tooLong]);
  return answer;
};

const TRY_AGAIN_MS = 2_000;
const none: HoldState = { status: 'none' };

/** Where a captcha is asked for, nothing is held before it is typed; one that was wrong is asked for anew. */
const useAnswer = (captcha: Pick<AskedCaptcha, 'solved' | 'refused'> | undefined) => {
  const { solved, refused } = captcha ?? {};
  const latest = useRef(solved);
  useEffect(() => {
    latest.current = solved;
  }, [solved]);
  const isMissing = captcha !== undefined && solved === undefined;
  const heard = useCallback(
    (state: HoldState): HoldState => {
      if (state.status !== 'refused' || state.refused.code !== WRONG || !refused) return state;
      refused(WRONG);
      return none;
    },
    [refused],
  );
  return { isMissing, latest, heard };
};

const always = (): boolean => true;

/**
 * Holds `selection` while it stands. An account has one hold: asking for another period gives the earlier
 * one up. `keep` leaves it to the server, because a booking has taken its place.
 */
export const useHold = (
  selection: LaneSelection | null,
  units: number,
  seatNumber: string | null = null,
  captcha?: Pick<AskedCaptcha, 'solved' | 'refused'>,
): { readonly state: HoldState; readonly renew: () => void; readonly keep: () => void } => {
  const send = useSend();
  const [state, setState] = useState<HoldState>(none);
  const current = useRef<HeldPeriod | undefined>(undefined);
  const show = useCallback((next: HoldState) => {
    current.current = next.status === 'held' ? next.held : undefined;
    setState(next);
  }, []);
  const { isMissing, latest, heard } = useAnswer(captcha);
  const wanted = isMissing ? null : selection;
  const { resourceId, date, start, end } = wanted ?? { resourceId: '', date: '', start: 0, end: 0 };

  const ask = useCallback(
    (isWanted = always): Promise<HoldState> =>
      inTurn(async () => {
        // What was selected may have been given up before its turn came.
        if (!isWanted()) return none;
        const period = {
          resourceId,
          date,
          startTime: clockOf(start),
          endTime: clockOf(end),
          units,
          seatNumber,
        };
        const asked = { ...period, ...latest.current, command_id: newCommandId() };
        return heard(stateOf(answered(await send(HOLD, asked), 'holdSlot')));
      }),
    [send, resourceId, date, start, end, units, seatNumber, latest, heard],
  );

  const release = useCallback(
    ({ id }: HeldPeriod) => void send(RELEASE, { id, command_id: newCommandId() }),
    [send],
  );

  useEffect(() => {
    if (resourceId === '') {
      show(none);
      return;
    }
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async (): Promise<void> => {
      const next = await ask(() => isWanted);
      if (!isWanted) {
        if (next.status === 'held') release(next.held);
        return;
      }
      show(next);
      if (next.status === 'offline') timer = setTimeout(attempt, TRY_AGAIN_MS);
    };
    setState({ status: 'asking' });
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      if (current.current) release(current.current);
      current.current = undefined;
    };
  }, [resourceId, ask, show, release]);

  const renew = useCallback(() => {
    const held = current.current;
    if (!held) return;
    const isOver = held.until <= serverNow();
    const asked = isOver
      ? ask()
      : send(RENEW, { id: held.id, command_id: newCommandId() }).then((sent) =>
          stateOf(answered(sent, 'renewHold')),
        );
    void asked.then((next) => {
      if (current.current === held) show(next);
    });
  }, [ask, send, show]);

  const keep = useCallback(() => {
    current.current = undefined;
  }, []);
  return { state, renew, keep };
};
