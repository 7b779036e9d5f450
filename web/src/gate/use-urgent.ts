// Urgent visitors whom the guard lets in: told at once, and where nothing is heard kept on the device until it is.
import { isObject } from '@campus/events/domain/unknown';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dequeue, enqueue, followQueue, type RefusedForGood, setAside, waitingFirst } from '../kept/index.ts';
import type { Refusal } from '../lib/answer.ts';
import { useCommand } from '../lib/use-command.ts';
import type { AdmitAtGateInput } from '../wire.generated.ts';
import { ADMIT_AT_GATE } from './gate.graphql.ts';
import { type NotAccepted, type OwnModel, PASSING } from './use-passage-queue.ts';

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

/** The right to stand at the gate has ended, and may be given back. */
const NO_RIGHT = 4001;

/** Undefined: it may be taken another time. */
const forGood = ({ code, text }: Refusal): RefusedForGood | undefined =>
  code === undefined || PASSING.has(Number(code)) || Number(code) === NO_RIGHT
    ? undefined
    : { code, ...text };

interface Kept {
  readonly model: AdmitAtGateInput;
  readonly refused: RefusedForGood | undefined;
}

export type Admitted = 'told' | 'kept' | 'full' | Refusal;

export const useUrgent = (
  isHeard: boolean,
  setIsHeard: (isHeard: boolean) => void,
  onTold: (position: string | undefined) => void,
) => {
  const command = useCommand();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const isTelling = useRef(false);
  const told = useRef(onTold);
  told.current = onTold;
  const read = useCallback(async () => {
    const found = await waitingFirst(MOST);
    setKept(
      found.flatMap(({ kind, body, refused }) =>
        kind === KIND && isUrgent(body) ? [{ model: body, refused }] : [],
      ),
    );
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
      for (const { model, refused } of kept) {
        const answered = refused ? undefined : await tell(model);
        if (answered === 'told') await dequeue([model.id]);
        const why = typeof answered === 'object' ? forGood(answered) : undefined;
        if (why) await setAside(new Map([[model.id, why]]));
      }
    };
    if (!isHeard || isTelling.current || kept.every(({ refused }) => refused)) return;
    isTelling.current = true;
    void tellAll().finally(() => {
      isTelling.current = false;
    });
  }, [isHeard, kept, tell]);
  const admit = async (model: AdmitAtGateInput): Promise<Admitted> => {
    const answered = isHeard ? await tell(model) : undefined;
    if (answered) return answered;
    setIsHeard(false);
    const queued = await enqueue({ key: model.id, kind: KIND, at: model.happened_at, body: model });
    return queued === 'kept' ? 'kept' : 'full';
  };
  const lines = kept.flatMap(({ model, refused }) => (refused ? [] : [lineOf(model)]));
  const notAccepted = kept.flatMap(({ model, refused }): readonly NotAccepted[] =>
    refused ? [{ ...lineOf(model), why: refused }] : [],
  );
  return { lines, notAccepted, admit };
};
