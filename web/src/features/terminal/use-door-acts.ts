// What the glass does with a code it reads: asks the server at once, or keeps it until the server is heard.

import { clockOf } from '@campus/events/domain/time/period';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followQueue, type QueueState, queueState } from '../../kept/index.ts';
import type { Refusal } from '../../lib/answer.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useTypedCodes } from '../../ui/code-reader.tsx';
import { SIGN_AT_DOOR } from './door.graphql.ts';
import { keepCode, keptCodes, type ReadCode, releaseCode } from './door-queue.ts';

export type DoorAct = ReadCode['action'] | 'extend';
/** What is told of a code that was read; an extension is never kept. */
type Told = Omit<ReadCode, 'action'> & { readonly action: DoorAct };

export interface DoorSaid {
  readonly act: DoorAct;
  /** Undefined: done, or kept. */
  readonly refusal: Refusal | undefined;
  /** The server was not heard: it will be told later. */
  readonly isKept: boolean;
  /** The server was not heard and no more can be kept. */
  readonly isFull: boolean;
  readonly at: number;
}

/** What was kept, told later and refused: the office decides it. */
export interface RefusedLate {
  readonly count: number;
  readonly last: Refusal;
}

const SHOWN_MS = 6_000;
const UNDO_MS = 5_000;
const RETRY_SECONDS = 15;

/** Whether nobody answered, so that it is worth telling again. */
const isUnheard = ({ code, isUnanswered }: Refusal): boolean =>
  isUnanswered === true || code === undefined || code.startsWith('5');

/** Undefined until it is read, and where this browser keeps nothing. */
const useQueue = (): QueueState | undefined => {
  const [queue, setQueue] = useState<QueueState>();
  useEffect(() => {
    const read = () => void queueState().then(setQueue);
    const stop = followQueue(read);
    read();
    return stop;
  }, []);
  return queue;
};

/** What the server said; `isTaken`: it was counted, or the office decides, or there is nothing to decide. */
interface Heard {
  readonly refusal: Refusal | undefined;
  readonly isTaken: boolean;
}

type Tell = (code: Told, isLate: boolean) => Promise<Heard>;

/** Tells what waits, in its order, as long as the server answers. */
const useCatchingUp = (waiting: number, second: number, tell: Tell): RefusedLate | undefined => {
  const [refused, setRefused] = useState<RefusedLate>();
  const told = useRef(new Set<string>());
  const turn = Math.floor(second / RETRY_SECONDS);
  useEffect(() => {
    if (turn <= 0 || waiting === 0) return undefined;
    let isGone = false;
    const catchUp = async (): Promise<void> => {
      for (const code of await keptCodes()) {
        const { refusal, isTaken } = await tell(code, true);
        if (isGone || (refusal && isUnheard(refusal))) return;
        // It leaves the queue only once the server has it.
        if (isTaken) await releaseCode(code.key);
        if (!refusal || told.current.has(code.key)) continue;
        told.current.add(code.key);
        setRefused((before) => ({ count: (before?.count ?? 0) + 1, last: refusal }));
      }
    };
    void catchUp();
    return () => {
      isGone = true;
    };
  }, [turn, waiting, tell]);
  return refused;
};

/** A code that is shown to a reader or typed at the glass; the panel closes when it was taken. */
export const useCodes = (read: (text: string) => Promise<DoorSaid>, close: () => void) => {
  const onCode = (text: string): void => {
    void read(text);
    close();
  };
  const onTyped = async (text: string): Promise<Refusal | undefined> => {
    const { refusal } = await read(text);
    if (!refusal) close();
    return refusal;
  };
  useTypedCodes(onCode);
  return { onCode, onTyped, onClose: close };
};

/** @param resourceId undefined: at any place of this terminal */
export const useDoorActs = (resourceId: string | undefined) => {
  const command = useCommand();
  const second = useServerSecond();
  const [said, setSaid] = useState<DoorSaid>();
  const [taken, setTaken] = useState<string>();
  const queue = useQueue();

  const tell = useCallback<Tell>(
    async ({ key, at, ...code }, isLate) => {
      const asked = { ...code, at: isLate ? at : null, command_id: key };
      const { answer, refusal } = await command(SIGN_AT_DOOR, asked);
      return { refusal, isTaken: answer !== undefined && answer.isForReview !== false };
    },
    [command],
  );

  const read = useCallback(
    async (barCode: string, action: DoorAct, end?: number, seat?: string): Promise<DoorSaid> => {
      const at = serverNow();
      const until = end === undefined ? undefined : clockOf(end);
      const code = { key: newCommandId(), resourceId, barCode, until, seat, at };
      const { refusal } = await tell({ ...code, action }, false);
      const isLost = refusal !== undefined && isUnheard(refusal);
      const kept = isLost && action !== 'extend' ? await keepCode({ ...code, action }) : undefined;
      const isKept = kept === 'kept';
      const answer = {
        act: action,
        refusal: isKept ? undefined : refusal,
        isKept,
        isFull: kept === 'full',
        at,
      };
      setSaid(answer);
      setTaken(action === 'use' && !refusal ? barCode : undefined);
      return answer;
    },
    [resourceId, tell],
  );

  // So long the code of who has just taken the room is known here, and no longer.
  useEffect(() => {
    if (taken === undefined) return undefined;
    const timer = setTimeout(() => setTaken(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken]);

  const waiting = queue?.length ?? 0;
  const refusedLate = useCatchingUp(waiting, second, tell);
  const isShown = said !== undefined && second * 1000 - said.at < SHOWN_MS;
  return {
    read,
    undo: taken === undefined ? undefined : () => void read(taken, 'out'),
    said: isShown ? said : undefined,
    queued: waiting,
    oldestAt: queue?.oldestAt,
    isFull: queue?.isFull === true,
    refusedLate,
  };
};
