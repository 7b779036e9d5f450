// What may be asked of the operation log: by the read store where it keeps what the wire shows; words and names in
// memory, as they are shown.
import { clientLog } from '@campus/events/audit/client-log';
import type { Filter } from '@campus/projections/ports/read-store';
import { askedNumber, askedText } from '../../gateway/filters/asked-fields.ts';
import {
  type Asked,
  type AskedReading,
  type Leaf,
  readFilter,
  type Where,
} from '../../gateway/filters/read-filter.ts';
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
import { anyOf, conditionOf, matches } from '../../gateway/filters/where.ts';
import { actionsOf, moduleOf, modules, SAVED } from './wording.ts';

interface Around {
  readonly zone: string;
  /** The bookings whose number a condition holds of. */
  readonly bookings: ReadonlyMap<Leaf, readonly string[]>;
}

/** What of an entry names the booking that it is about. */
export const PATHS_OF_BOOKING = ['booking', 'charge', 'meeting', 'workflow'] as const;

/** The entry of a booking tells its number; those that follow have the booking alone. */
const ofBookingNumbered: Row<Around> = {
  ...askedText,
  path: 'object.number',
  filterOf: (leaf, { bookings }) => {
    const $in = bookings.get(leaf) ?? [];
    const following = PATHS_OF_BOOKING.map((path): Filter => ({ [`object.${path}`]: { $in } }));
    return anyOf([{ 'object.number': conditionOf(leaf) }, ...($in.length > 0 ? following : [])]);
  },
};

const NUMBER = 'booking_number';

/** The conditions on numbers of bookings. */
export const numbersAsked = ({ where }: Asked): readonly Leaf[] => leavesOf(where, NUMBER);

const leavesOf = (where: Where, field: string): readonly Leaf[] => {
  if ('all' in where) return where.all.flatMap((each) => leavesOf(each, field));
  if ('any' in where) return where.any.flatMap((each) => leavesOf(each, field));
  return where.field === field ? [where] : [];
};

/** By the word for the module; what a page reported is also found by the module that the page says. */
const ofModule = (language: 'zh' | 'en'): Row<Around> => ({
  ...askedText,
  filterOf: (leaf) => ({
    $or: [
      { module: { $in: modules.filter((module) => matches(leaf, () => moduleOf(module)[language])) } },
      { action: SAVED, module: clientLog.name, 'data.fields.operate_module': conditionOf(leaf) },
    ],
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
  [NUMBER]: ofBookingNumbered,
};

export const readOperationFilter = (given: unknown): AskedReading =>
  readFilter((name) => rowIn(table, name), given, undefined, clientLog.fields);

export const operationQuestion = (asked: Asked, around: Around): StoreQuestion =>
  questionOf(table, asked, around);
