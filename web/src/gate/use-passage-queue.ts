// Passages that the server has not heard of: kept on the device, and told each once, in the order in which they were.
import { isObject } from '@campus/events/domain/unknown';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dequeue, enqueue, followQueue, queueState, waitingFirst } from '../kept/index.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useCommand } from '../lib/use-command.ts';
import type { PassageInput } from '../wire.generated.ts';
import { SAVE_PASSAGES } from './gate.graphql.ts';

const KIND = 'passage';
const AT_ONCE = 100;
const MOST = 5_000;

/** A passage that this gate tells by itself. */
export interface OwnModel extends PassageInput {
  readonly passage_id: string;
  readonly happened_at: number;
}

const isPassage = (body: unknown): body is OwnModel =>
  isObject(body) && typeof body.passage_id === 'string' && typeof body.happened_at === 'number';

/** False: it could not be kept, so nobody may be told that it is. */
export const keepPassage = async (model: OwnModel): Promise<boolean> =>
  (await enqueue({ key: model.passage_id, kind: KIND, at: model.happened_at, body: model })) === 'kept';

export const usePassageQueue = (isHeard: boolean, onTold: (position: string | undefined) => void) => {
  const command = useCommand();
  const [waiting, setWaiting] = useState<readonly OwnModel[]>([]);
  const [isFull, setIsFull] = useState(false);
  const isTelling = useRef(false);
  const read = useCallback(async () => {
    const [found, state] = await Promise.all([waitingFirst(MOST), queueState()]);
    setWaiting(found.flatMap(({ kind, body }) => (kind === KIND && isPassage(body) ? [body] : [])));
    setIsFull(state?.isFull ?? false);
  }, []);
  useEffect(() => {
    void read();
    return followQueue(() => void read());
  }, [read]);
  const told = useRef(onTold);
  told.current = onTold;
  const tellAll = useCallback(async () => {
    if (isTelling.current) return;
    isTelling.current = true;
    try {
      for (;;) {
        const next = (await waitingFirst(AT_ONCE)).filter(({ body }) => isPassage(body));
        if (next.length === 0) return;
        const models = next.flatMap(({ body }) => (isPassage(body) ? [body] : []));
        const { answer } = await command(SAVE_PASSAGES, { models, command_id: newCommandId() });
        const taken = next.filter((_, at) => answer?.rows[at]?.errcode === 0);
        if (taken.length === 0) return;
        await dequeue(taken.map(({ key }) => key));
        told.current(answer?.position ?? undefined);
        if (taken.length < next.length) return;
      }
    } finally {
      isTelling.current = false;
    }
  }, [command]);
  useEffect(() => {
    if (isHeard && waiting.length > 0) void tellAll();
  }, [isHeard, waiting.length, tellAll]);
  return { waiting, isFull };
};
