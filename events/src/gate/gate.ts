// A gate of a campus: the location where people, and perhaps cars, pass. It is kept as that location, so pickers and
// the tree of locations know it too.
import { writesOf } from '../domain/record/calls.ts';
import { entity, everyone, superAdministrators, switching } from '../domain/record/entity.ts';
import { choice, flag, kept, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';
import { GATE, gateDirections, location } from '../settings/location.ts';

const levels = [[GATE, '校门', 'Gate']] as const;

export const gate = entity({
  name: 'gate',
  keptAs: location.name,
  zh: '校门',
  en: 'Gate',
  type: 'GateLocation',
  title: ['name', 'name_en'],
  fields: {
    level: choice('层级', 'Level', levels, { default: GATE, shown: false }),
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    code: text('编码', 'Code', { required: true, max: 50, pattern: 'code', unique: true, searched: true }),
    parent_id: reference('校区', 'Campus', 'location', {
      required: true,
      holds: true,
      offered: ['level', 1],
    }),
    gate_direction: choice('通行方向', 'Opens', gateDirections, { default: 3 }),
    takes_cars: flag('通车', 'Takes cars', { default: 0 }),
    is_guarded: flag('有人值守', 'Guarded', {
      default: 1,
      help: ['无人值守的校门不接受纸质凭证', 'A gate without a guard takes no paper pass'],
    }),
    order_num: orderAmong(),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'page', name: 'findGateEntityList', roles: everyone, scope: 'tenant', where: { level: GATE } },
    { kind: 'one', name: 'findGateEntity', roles: everyone, scope: 'tenant' },
    ...writesOf('GateEntity'),
    switching('updateGateState', 'state'),
  ],
  listing: {
    columns: [
      'name',
      'code',
      'parent_id',
      'gate_direction',
      'takes_cars',
      'is_guarded',
      'state',
      'order_num',
    ],
    filters: ['gate_direction', 'takes_cars', 'state'],
    order: [['order_num', 1]],
    empty: [
      '新增校门后，访客可以选择从哪里进校，值守人员可以在那里核验。',
      'With a gate, visitors can choose where they come in and guards can check them there.',
    ],
  },
  page: {
    path: '/manage/visitor/resourceAccessControl',
    title: ['校门', 'Gates'],
    menu: { group: 'visitorManagement', icon: 'scan' },
    roles: superAdministrators,
  },
});
