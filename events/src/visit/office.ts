// What the declared records about visitors share: choices, gates, periods, and their operations under the names of
// the documents.
import { writesOf } from '../domain/record/calls.ts';
import type { Operation, Role, StateOperation } from '../domain/record/entity.ts';
import { superAdministrators } from '../domain/record/entity.ts';
import { choice, date, text, texts } from '../domain/record/fields.ts';
import { GATE } from '../settings/location.ts';

/** Days of a year, both ends included. */
const YEAR = 366;

/** Gates by the ids of their locations. */
export const gatesField = (
  zh: string,
  en: string,
  help: readonly [zh: string, en: string],
  none?: readonly [zh: string, en: string],
) => texts(zh, en, { to: 'location', offered: ['level', GATE], max: 50, help, none });

/** What an empty list of gates means. */
export const allGates = ['全部校门', 'All gates'] as const;

/** A period that ends within a year; both ends stand in one box. */
export const yearFrom = (end = 'end_date') =>
  date('开始日期', 'From', { required: true, range: [end, '有效期', 'Valid'] });
export const yearUntil = (start: string) =>
  date('结束日期', 'Until', {
    required: true,
    ends: start,
    within: YEAR,
    help: ['含当天，最长一年', 'This day included; a year at most'],
  });
/** When somebody has to look at an entry of a list again. */
export const reviewUntil = (start: string) =>
  date('复核日期', 'Review by', {
    required: true,
    ends: start,
    within: YEAR,
    help: ['一年之内须复核是否仍有必要', 'Within a year somebody decides whether it still has to be'],
  });

export const personName = () =>
  text('姓名', 'Name', { required: true, max: 30, personal: true, searched: true });
export const personPhone = () =>
  text('手机', 'Phone', { max: 20, pattern: 'phone', personal: true, searched: true, masked: 'phone' });
export const ownerName = () =>
  text('车主', 'Owner', { required: true, max: 50, personal: true, searched: true });
export const plateField = () =>
  text('车牌号', 'Number plate', {
    required: true,
    max: 12,
    pattern: 'plate',
    personal: true,
    searched: true,
    help: ['如 京A·12345；新能源车为 8 位', '7 characters, 8 on a green plate'],
  });
export const cardNumber = () =>
  text('证件号码', 'Card number', {
    max: 30,
    pattern: 'identity',
    personal: true,
    searched: true,
    masked: 'number',
  });

/** Whether an entry of a blacklist is in force. */
export const inForce = () =>
  choice(
    '状态',
    'Status',
    [
      [1, '生效中', 'In force', 'warn'],
      [0, '已解除', 'Lifted', 'off'],
    ],
    { default: 1 },
  );
export const lifting = (name: string): StateOperation => ({
  kind: 'state',
  name,
  field: 'is_enable',
  verbs: [
    [0, '解除', 'Lift'],
    [1, '恢复', 'Reinstate'],
  ],
  roles: superAdministrators,
});

/** Find, save, change and remove, of one and of many. */
export const callsOf = (name: string, readers: readonly Role[] = superAdministrators): Operation[] => {
  const roles = superAdministrators;
  return [
    { kind: 'page', name: `find${name}List`, roles: readers, scope: 'tenant' },
    { kind: 'one', name: `find${name}`, roles: readers, scope: 'tenant' },
    ...writesOf(name),
    { kind: 'saveAll', name: `batchSave${name}`, roles },
    { kind: 'updateEach', name: `batchUpdate${name}`, roles },
    { kind: 'deleteAll', name: `batchDelete${name}`, roles },
  ];
};
