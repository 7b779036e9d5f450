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
import { admittedNow, type ShownVerdict } from './verdict.ts';

interface Parts {
  readonly gate: string;
  readonly again: (position: string | undefined) => void;
  readonly waiting: readonly OwnModel[];
  readonly record: Telling;
  readonly setVerdict: (next: ShownVerdict) => void;
  readonly admit: (model: AdmitAtGateInput) => Promise<Admitted>;
}

export const useGuard = ({ gate, again, waiting, record, setVerdict, admit }: Parts) => {
  const command = useCommand();
  return {
    undo: async (id: string): Promise<void> => {
      if (waiting.some(({ passage_id }) => passage_id === id)) return dequeue([id]);
      const { answer } = await command(UNDO_PASSAGE, { id, command_id: `undo-${id}` });
      again(answer?.position ?? undefined);
    },
    /** Somebody slipped through; the guard's word counts them. */
    uncoded: () =>
      keepPassage({
        passage_id: crypto.randomUUID(),
        happened_at: serverNow(),
        gate,
        direction: 'in',
        method: 3,
        count: 1,
        verdict: 'guard',
        reason: 'uncoded',
      }),
    /** Somebody urgent without a pass, on the guard's word. */
    admitNow: async (model: AdmitAtGateInput, host: Bilingual | undefined): Promise<Admitted> => {
      const outcome = await admit(model);
      if (outcome === 'told' || outcome === 'kept') setVerdict(admittedNow(model, host, outcome === 'kept'));
      return outcome;
    },
    admitByHand: async (from: ShownVerdict, because: OverrideReason): Promise<void> => {
      if (!(await record(from, because))) return;
      const { next } = reasonTexts('admitted');
      setVerdict({ ...from, verdict: 'admitted', reason: 'by_hand', next });
    },
    /** The group's next, without a scan. */
    oneMore: async (from: ShownVerdict): Promise<void> => {
      const isKept = await keepPassage(modelOf(from, gate, { reason: 'more_of_group' }));
      if (isKept) setVerdict({ ...from, entered: (from.entered ?? 1) + 1 });
    },
  };
};
