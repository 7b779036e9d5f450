// Urgent visitors whom the guard lets in: told at once, and where nothing is heard kept on the device until it is.
import { isObject } from '@campus/events/domain/unknown';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dequeue, enqueue, followQueue, waitingFirst } from '../kept/index.ts';
import type { Refusal } from '../lib/answer.ts';
import { useCommand } from '../lib/use-command.ts';
import type { AdmitAtGateInput } from '../wire.generated.ts';
import { ADMIT_AT_GATE } from './gate.graphql.ts';
import type { OwnModel } from './use-passage-queue.ts';

const KIND = 'urgent';
const MOST = 5_000;

const isUrgent = (body: unknown): body is AdmitAtGateInput =>
  isObject(body) && typeof body.id === 'string' && typeof body.name === 'string';

/** The list of the last twenty shows what waits. */
const lineOf = (model: AdmitAtGateInput): OwnModel => ({
  passage_id: model.id,
  happened_at: model.happened_at,
  gate: model.gate,
  holder: `urgent:${model.id}`,
  direction: 'in',
  count: (model.companions ?? 0) + 1,
});

export type Admitted = 'told' | 'kept' | 'full' | Refusal;

export const useUrgent = (
  isHeard: boolean,
  setIsHeard: (isHeard: boolean) => void,
  onTold: (position: string | undefined) => void,
) => {
  const command = useCommand();
  const [waiting, setWaiting] = useState<readonly AdmitAtGateInput[]>([]);
  const isTelling = useRef(false);
  const told = useRef(onTold);
  told.current = onTold;
  const read = useCallback(async () => {
    const found = await waitingFirst(MOST);
    setWaiting(found.flatMap(({ kind, body }) => (kind === KIND && isUrgent(body) ? [body] : [])));
  }, []);
  useEffect(() => {
    void read();
    return followQueue(() => void read());
  }, [read]);
  /** Undefined: nothing was heard. */
  const tell = useCallback(
    async (model: AdmitAtGateInput): Promise<'told' | Refusal | undefined> => {
      const { answer, refusal } = await command(ADMIT_AT_GATE, { model, command_id: model.id });
      if (!answer) return undefined;
      if (refusal) return refusal;
      told.current(answer.position ?? undefined);
      return 'told';
    },
    [command],
  );
  useEffect(() => {
    const tellAll = async (): Promise<void> => {
      isTelling.current = true;
      for (const model of waiting) if ((await tell(model)) === 'told') await dequeue([model.id]);
      isTelling.current = false;
    };
    if (isHeard && waiting.length > 0 && !isTelling.current) void tellAll();
  }, [isHeard, waiting, tell]);
  const admit = async (model: AdmitAtGateInput): Promise<Admitted> => {
    const answered = isHeard ? await tell(model) : undefined;
    if (answered) return answered;
    setIsHeard(false);
    const kept = await enqueue({ key: model.id, kind: KIND, at: model.happened_at, body: model });
    return kept === 'kept' ? 'kept' : 'full';
  };
  return { lines: waiting.map(lineOf), admit };
};
