// What the glass does with a code it reads: asks the server at once, or keeps it until the server is heard.
import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { SIGN_AT_DOOR } from './door.graphql.ts';
import { addToQueue, type ReadCode, readQueue, removeFromQueue } from './door-queue.ts';

export type DoorAct = 'in' | 'out' | 'use';

export interface DoorSaid {
  readonly act: DoorAct;
  /** Undefined: done, or kept. */
  readonly refusal: Refusal | undefined;
  /** The server was not heard: it will be told later. */
  readonly isKept: boolean;
  readonly at: number;
}

const SHOWN_MS = 6_000;
const RETRY_SECONDS = 15;

/** Whether nobody answered, so that it is worth telling again. */
const isUnheard = ({ code, isUnanswered }: Refusal): boolean =>
  isUnanswered === true || code === undefined || code.startsWith('5');

export const useDoorActs = (resourceId: string) => {
  const command = useCommand();
  const second = useServerSecond();
  const [said, setSaid] = useState<DoorSaid>();
  const [queued, setQueued] = useState(() => readQueue(window.localStorage, serverNow()).length);

  const tell = useCallback(
    async ({ key, at, ...code }: Omit<ReadCode, 'action'> & { action: DoorAct }, isLate: boolean) => {
      const asked = { ...code, at: isLate ? at : null, command_id: key };
      return (await command(SIGN_AT_DOOR, asked)).refusal;
    },
    [command],
  );

  const read = useCallback(
    async (barCode: string, action: DoorAct): Promise<void> => {
      const at = serverNow();
      const code = { key: newCommandId(), resourceId, barCode, at };
      const refusal = await tell({ ...code, action }, false);
      const isLost = refusal !== undefined && isUnheard(refusal);
      // Nobody can promise a room that may be taken by now.
      const isKept = isLost && action !== 'use' && addToQueue(window.localStorage, { ...code, action });
      setSaid({ act: action, refusal: isKept ? undefined : refusal, isKept, at });
      setQueued(readQueue(window.localStorage, at).length);
    },
    [resourceId, tell],
  );

  const turn = Math.floor(second / RETRY_SECONDS);
  useEffect(() => {
    if (turn <= 0 || queued === 0) return undefined;
    let isGone = false;
    const catchUp = async (): Promise<void> => {
      for (const code of readQueue(window.localStorage, serverNow())) {
        const refusal = await tell(code, true);
        if (isGone || (refusal && isUnheard(refusal))) return;
        removeFromQueue(window.localStorage, code.key, serverNow());
      }
      setQueued(readQueue(window.localStorage, serverNow()).length);
    };
    void catchUp();
    return () => {
      isGone = true;
    };
  }, [turn, queued, tell]);

  const isShown = said !== undefined && second * 1000 - said.at < SHOWN_MS;
  return { read, said: isShown ? said : undefined, queued };
};
