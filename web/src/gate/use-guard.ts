// What the guard does beside scanning: takes back, counts who slipped in, admits by hand, lets a group's next in.
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { reasonTexts } from '@campus/events/gate/reasons';
import { dequeue } from '../kept/index.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { serverNow } from '../lib/server-time.ts';
import { useCommand } from '../lib/use-command.ts';
import type { AdmitAtGateInput } from '../wire.generated.ts';
import { UNDO_PASSAGE } from './gate.graphql.ts';
import { keepPassage, type OwnModel } from './use-passage-queue.ts';
import { modelOf, type Telling } from './use-telling.ts';
import type { Admitted } from './use-urgent.ts';
import type { Passed, VerdictState } from './use-verdict.ts';
import { admittedNow, type ShownVerdict } from './verdict.ts';

interface Parts {
  readonly gate: string;
  readonly again: (position: string | undefined) => void;
  readonly waiting: readonly OwnModel[];
  readonly record: Telling;
  readonly shown: VerdictState;
  readonly decide: (text: string, way: 'in' | 'out') => Promise<ShownVerdict>;
  readonly admit: (model: AdmitAtGateInput) => Promise<Admitted>;
}

export const useGuard = ({ gate, again, waiting, record, shown, decide, admit }: Parts) => {
  const command = useCommand();
  const { setVerdict, pass, setPassed, settle } = shown;
  /** False: it stands, such as after half a minute. */
  const undo = async (id: string): Promise<boolean> => {
    if (waiting.some(({ passage_id }) => passage_id === id)) {
      await dequeue([id]);
    } else {
      const { answer, refusal } = await command(UNDO_PASSAGE, { id, command_id: `undo-${id}` });
      if (refusal) return false;
      again(answer?.position ?? undefined);
    }
    setPassed((before) => (before?.passage === id ? undefined : before));
    return true;
  };
  return {
    undo,
    /** They went the other way than was taken for granted: one counter-event, and the passage as it was. */
    swap: async ({ verdict, passage }: Passed): Promise<void> => {
      const way = verdict.direction === 'in' ? 'out' : 'in';
      if (!verdict.text) return;
      const next = await decide(verdict.text, way);
      if (next.verdict === 'refused') return settle(next);
      if (!(await undo(passage))) return;
      const made = await record(next, way === 'in' ? 'left_since' : undefined);
      const { next: says } = reasonTexts(way === 'in' ? 'admitted' : 'leaving');
      if (made) pass({ ...next, verdict: 'admitted', reason: 'by_hand', next: says }, made);
    },
    /** Somebody slipped through, or drives a car without a plate; the guard's word counts them. */
    uncoded: (override?: 'no_plate') =>
      keepPassage({
        passage_id: crypto.randomUUID(),
        happened_at: serverNow(),
        gate,
        direction: 'in',
        method: 3,
        count: 1,
        verdict: 'guard',
        reason: 'uncoded',
        override,
      }),
    /** Somebody urgent without a pass, on the guard's word. */
    admitNow: async (model: AdmitAtGateInput, host: Bilingual | undefined): Promise<Admitted> => {
      const outcome = await admit(model);
      if (outcome === 'told' || outcome === 'kept') setVerdict(admittedNow(model, host, outcome === 'kept'));
      return outcome;
    },
    admitByHand: async (from: ShownVerdict, because: OverrideReason): Promise<void> => {
      const passage = await record(from, because);
      if (!passage) return;
      const { next } = reasonTexts('admitted');
      pass({ ...from, verdict: 'admitted', reason: 'by_hand', next }, passage);
    },
    /** The group's next, without a scan. */
    oneMore: async (from: ShownVerdict): Promise<void> => {
      const entered = (from.entered ?? 1) + 1;
      if (entered > from.of) return;
      const model = modelOf(from, gate, { reason: 'more_of_group' });
      if (await keepPassage(model)) pass({ ...from, entered, text: undefined }, model.passage_id);
    },
  };
};
