// What a gate records: what the server has checked, and what it has decided by itself.
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { newCommandId } from '../lib/command-id.ts';
import { serverNow } from '../lib/server-time.ts';
import { useCommand } from '../lib/use-command.ts';
import { SAVE_PASSAGES } from './gate.graphql.ts';
import { keepPassage, type OnTold, type OwnModel } from './use-passage-queue.ts';
import type { ShownVerdict } from './verdict.ts';

/** What this gate tells by itself, without a check id. */
export const modelOf = (from: ShownVerdict, gate: string, more: Partial<OwnModel> = {}): OwnModel => ({
  holder: from.holder ?? null,
  gate,
  direction: from.direction,
  method: 1,
  category: from.category ?? null,
  count: 1,
  of: from.of,
  verdict: from.verdict,
  reason: from.reason,
  ...more,
  passage_id: crypto.randomUUID(),
  happened_at: serverNow(),
});

/** Nobody stands in it. */
export const turnedAway = (gate: string, reason: string, direction: 'in' | 'out'): OwnModel => ({
  gate,
  direction,
  verdict: 'refused',
  reason,
  passage_id: crypto.randomUUID(),
  happened_at: serverNow(),
});

/**
 * Records at once what the server has checked, and keeps what this gate has decided by itself. Answers the id of the
 * passage; undefined: it was not recorded.
 */
export const useTelling = (gate: string, onTold: OnTold) => {
  const command = useCommand();
  return async (
    from: ShownVerdict,
    override?: OverrideReason,
    more: Partial<OwnModel> = {},
  ): Promise<string | undefined> => {
    if (from.isOffline || !from.checkId) {
      const model = modelOf(from, gate, { ...more, override: override ?? null });
      return (await keepPassage(model)) ? model.passage_id : undefined;
    }
    const models = [{ check_id: from.checkId, override: override ?? null }];
    const { answer, refusal } = await command(SAVE_PASSAGES, { models, command_id: newCommandId() });
    if (!answer || refusal) return undefined;
    onTold([{ ...modelOf(from, gate), happened_at: from.at }], answer.position ?? undefined);
    return answer.ids?.[0];
  };
};

export type Telling = ReturnType<typeof useTelling>;
