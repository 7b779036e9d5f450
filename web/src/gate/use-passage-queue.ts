// Passages that the server has not heard of: kept on the device, and told each once, in the order in which they were.
import { isObject } from '@campus/events/domain/unknown';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  dequeue,
  enqueue,
  followQueue,
  queueState,
  type RefusedForGood,
  setAside,
  waitingFirst,
} from '../kept/index.ts';
import { rowText, type WireRow } from '../lib/answer.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useCommand } from '../lib/use-command.ts';
import type { PassageInput } from '../wire.generated.ts';
import { SAVE_PASSAGES } from './gate.graphql.ts';

const KIND = 'passage';
const AT_ONCE = 100;
const MOST = 5_000;
const AGAIN_MS = 30_000;

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

/** Tells only that somebody was turned away, and is no passage. */
const isTurnedAway = ({ holder, verdict, override }: OwnModel): boolean =>
  verdict === 'refused' && !holder && !override;

/** So many of them wait at most: passages have the room. */
const MOST_TURNED_AWAY = 200;

/** Undefined: nothing was heard. */
type Tell = (models: readonly OwnModel[]) => Promise<readonly WireRow[] | undefined>;

/** May be taken another time: nothing is wrong with the passage. */
export const PASSING: ReadonlySet<number> = new Set([1004, 4009, 5000, 5003]);

const told = (row: WireRow | undefined): boolean => row?.errcode === 0;
const isForGood = (row: WireRow | undefined): row is WireRow =>
  row !== undefined && !told(row) && !PASSING.has(row.errcode);

interface Kept {
  readonly key: string;
  readonly model: OwnModel;
  readonly refused: RefusedForGood | undefined;
}

const keptPassages = async (): Promise<readonly Kept[]> =>
  (await waitingFirst(MOST)).flatMap(({ key, kind, body, refused }) =>
    kind === KIND && isPassage(body) ? [{ key, model: body, refused }] : [],
  );

/** Its server may take it after all, such as once a right was given back. */
export const tellAgain = (id: string): Promise<void> => setAside(new Map([[id, undefined]]));

/** Tells each that waits; what is refused for good is set aside with its reason and stops no other. */
export const tellWaiting = async (tell: Tell): Promise<void> => {
  const tried = new Set<string>();
  for (;;) {
    const untold = (await keptPassages()).filter(({ key, refused }) => !refused && !tried.has(key));
    if (untold.length === 0) return;
    for (let from = 0; from < untold.length; from += AT_ONCE) {
      const next = untold.slice(from, from + AT_ONCE);
      const rows = await tell(next.map(({ model }) => model));
      if (!rows) return;
      for (const { key } of next) tried.add(key);
      const refused = next.flatMap(({ key, model }, at) => {
        const row = rows[at];
        return isForGood(row) && !isTurnedAway(model)
          ? [[key, { code: String(row.errcode), ...rowText(row) }] as const]
          : [];
      });
      if (refused.length > 0) await setAside(new Map(refused));
      const isOver = ({ model }: Kept, at: number) =>
        told(rows[at]) || (isTurnedAway(model) && isForGood(rows[at]));
      await dequeue(next.filter(isOver).map(({ key }) => key));
    }
  }
};

/** A passage that the server will never take. */
export interface NotAccepted extends OwnModel {
  readonly why: RefusedForGood;
}

/** Hears what the server has taken, and where in the log it stands. */
export type OnTold = (models: readonly OwnModel[], position: string | undefined) => void;

export const usePassageQueue = (isHeard: boolean, onTold: OnTold) => {
  const command = useCommand();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [isFull, setIsFull] = useState(false);
  const isTelling = useRef(false);
  const read = useCallback(async () => {
    const [found, state] = await Promise.all([keptPassages(), queueState()]);
    setKept(found);
    setIsFull(state?.isFull ?? false);
  }, []);
  useEffect(() => {
    void read();
    return followQueue(() => void read());
  }, [read]);
  const heard = useRef(onTold);
  heard.current = onTold;
  const tell: Tell = useCallback(
    async (models) => {
      const { answer } = await command(SAVE_PASSAGES, { models: [...models], command_id: newCommandId() });
      // No row: all of them were refused at once, as where the right to stand here has ended.
      if (!answer || answer.rows.length < models.length) return undefined;
      const passed = models.filter((model, at) => told(answer.rows[at]) && !isTurnedAway(model));
      if (passed.length > 0) heard.current(passed, answer.position ?? undefined);
      return answer.rows;
    },
    [command],
  );
  const untold = kept.flatMap(({ model, refused }) => (refused ? [] : [model]));
  const waiting = untold.filter((model) => !isTurnedAway(model));
  const notAccepted = kept.flatMap(({ model, refused }): readonly NotAccepted[] =>
    refused ? [{ ...model, why: refused }] : [],
  );
  useEffect(() => {
    if (!isHeard || untold.length === 0) return undefined;
    const tellNow = (): void => {
      if (isTelling.current) return;
      isTelling.current = true;
      void tellWaiting(tell).finally(() => {
        isTelling.current = false;
      });
    };
    tellNow();
    // What the server was too busy for is told again.
    const timer = setInterval(tellNow, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isHeard, untold.length, tell]);
  const turnAway = (model: OwnModel): void => {
    if (untold.length - waiting.length < MOST_TURNED_AWAY) void keepPassage(model);
  };
  return { waiting, notAccepted, isFull, turnAway };
};
