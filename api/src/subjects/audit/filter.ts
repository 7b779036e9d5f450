// What may be asked of the operation log: by the read store where it keeps what the wire shows; words and names in
// memory, as they are shown.
import { clientLog } from '@campus/events/audit/client-log';
import type { Filter } from '@campus/projections/ports/read-store';
import { askedNumber, askedText } from '../../gateway/filters/asked-fields.ts';
import { type Asked, type AskedReading, readFilter } from '../../gateway/filters/read-filter.ts';
import {
  choice,
  column,
  point,
  questionOf,
  type Row,
  rowIn,
  type StoreQuestion,
  type Table,
} from '../../gateway/filters/table.ts';
import { matches } from '../../gateway/filters/where.ts';
import { actionsOf, moduleOf, modules, SAVED } from './wording.ts';

interface Around {
  readonly zone: string;
}

const ofModule = (language: 'zh' | 'en'): Row<Around> => ({
  ...askedText,
  filterOf: (leaf) => ({
    module: { $in: modules.filter((module) => matches(leaf, () => moduleOf(module)[language])) },
  }),
});

const saved = { action: SAVED, module: { $ne: clientLog.name } };
const created = { ...saved, 'data.created': true };
const updated = { ...saved, 'data.created': { $ne: true } };
/** What a page reported is of the kind that the page says. */
const reported = (kind: string): Filter => ({
  action: SAVED,
  module: clientLog.name,
  'data.fields.operate_type': kind,
});
const stated: Filter = {
  $and: [SAVED, ...Object.values(actionsOf).flat()].map((action) => ({ action: { $ne: action } })),
};

const table: Table<Around> = {
  id: column('position'),
  position: column('position'),
  operate_user_id: column('actor'),
  operate_user_name: askedText,
  operate_user_name_en: askedText,
  id_address: column('address'),
  operate_module: column('module'),
  operate_module_name: ofModule('zh'),
  operate_module_name_en: ofModule('en'),
  operate_type: choice(
    ['add', { $or: [{ action: { $in: actionsOf.add } }, created, reported('add')] }],
    ['update', { $or: [{ action: { $in: actionsOf.update } }, updated, reported('update')] }],
    ['delete', { $or: [{ action: { $in: actionsOf.delete } }, reported('delete')] }],
    ['state', { $or: [stated, reported('state')] }],
    ['import', reported('import')],
    ['export', reported('export')],
    ['login', reported('login')],
  ),
  action: column('action'),
  operate_content: askedText,
  operate_content_en: askedText,
  operate_object: askedText,
  operate_time: point('at'),
  stream: column('stream'),
  revision: column('revision', askedNumber),
  resources_id: column('object.resource'),
  appointment_id: column('object.booking'),
  record_id: column('object.record'),
  booking_number: column('object.number'),
};

export const readOperationFilter = (given: unknown): AskedReading =>
  readFilter((name) => rowIn(table, name), given, undefined, clientLog.fields);

export const operationQuestion = (asked: Asked, zone: string): StoreQuestion =>
  questionOf(table, asked, { zone });
