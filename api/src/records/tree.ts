// Records that stand under one another form a tree: none of them stands below itself.
import { storeOf } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import type { Objection, RecordParts } from '../command/ports.ts';

const BELOW_ITSELF = {
  zh: '上级不能是其自身或其下级',
  en: 'the parent cannot be itself or one of those below it',
};

/** Code: 3001. Asked where the parent changes only: a circle of old does not stop another edit. */
export const staysATree =
  ({ look }: Pick<RecordParts, 'look'>): Objection =>
  async (tenant, entity, id, { before, after }) => {
    const { parent } = entity;
    if (!parent || after[parent] === before[parent]) return undefined;
    const passed = new Set<string>();
    let above = after[parent];
    while (typeof above === 'string' && above !== '' && !passed.has(above)) {
      if (above === id) return reject(3001, { reason: BELOW_ITSELF });
      passed.add(above);
      const { state } = await look(recordStream(tenant, storeOf(entity), above), record);
      above = state.fields[parent];
    }
    return undefined;
  };
