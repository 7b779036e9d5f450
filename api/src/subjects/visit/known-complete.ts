// What the office keeps of a visitor has every field that its settings require.
import { reject } from '@campus/events/domain/rejections';
import { visitorInfo } from '@campus/events/visit/visitor-info';
import type { Objection, RecordParts } from '../../command/ports.ts';
import { fieldRules, INFO_FIELDS } from './records.ts';

/** Code: 1001. Asked where something of the person is new. */
export const knownComplete =
  (parts: Pick<RecordParts, 'readStore'>): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    if (entity.name !== visitorInfo.name) return undefined;
    const rules = await fieldRules(parts, tenant, INFO_FIELDS, [
      'is_visitor_valid_info',
      'is_visitor_required_info',
    ]);
    const asked = Object.entries(visitorInfo.fields).filter(([name]) => Object.hasOwn(rules, name));
    if (asked.every(([name]) => before[name] === after[name])) return undefined;
    const lacking = asked.find(([name]) => rules[name]?.isRequired && (after[name] ?? '') === '');
    return lacking && reject(1001, { params: { field: { zh: lacking[1].zh, en: lacking[1].en } } });
  };
