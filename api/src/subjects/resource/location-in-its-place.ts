// A building and a gate stand on a campus, and a floor is in a building: maps and boards count on it.
import { storeOf } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { GATE, location } from '@campus/events/settings/location';
import type { Objection, RecordParts } from '../../command/ports.ts';

const CAMPUS = 1;

const WRONG_PLACE = {
  zh: '楼宇和校门的上级须为校区，楼层的上级须为楼宇',
  en: 'a building or a gate stands on a campus, and a floor in a building',
};

/** Code: 3001. Asked where the level or the parent changes only. */
export const locationInItsPlace =
  ({ look }: Pick<RecordParts, 'look'>): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    const { level, parent_id: parent } = after;
    if (storeOf(entity) !== location.name || typeof parent !== 'string') return undefined;
    // A campus says nothing by its parent.
    if (level === CAMPUS || (level === before.level && parent === before.parent_id)) return undefined;
    const { state } = await look(recordStream(tenant, location.name, parent), record);
    // Whether it is there is asked with every reference; a rehearsal takes it for written.
    if (state.status === 'unknown') return undefined;
    const above = level === GATE ? CAMPUS : Number(level) - 1;
    return state.fields.level === above ? undefined : reject(3001, { reason: WRONG_PLACE });
  };
