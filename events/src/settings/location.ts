// A campus with its map and its gates, a building on it, a floor in that: one tree.
import { writesOf } from '../domain/record/calls.ts';
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, flag, image, kept, number, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';

/** Per cent of the map's width or height, from its upper left corner. */
const percent = { max: 100, decimals: 1, unit: ['%', '%'], when: ['level', 2] } as const;

/** Where people and cars pass: it stands on a campus beside the buildings. */
export const GATE = 4;

const levels = [
  [1, '校区', 'Campus'],
  [2, '楼宇', 'Building'],
  [3, '楼层', 'Floor'],
  [GATE, '校门', 'Gate'],
] as const;

export const gateDirections = [
  [1, '只进', 'In only'],
  [2, '只出', 'Out only'],
  [3, '双向', 'Both ways'],
] as const;

const atGate = { when: ['level', GATE] } as const;

export const location = entity({
  name: 'location',
  zh: '位置',
  en: 'Location',
  type: 'Location',
  title: ['name', 'name_en'],
  parent: 'parent_id',
  fields: {
    level: choice('层级', 'Level', levels, { required: true, default: 1, span: 6 }),
    code: text('编码', 'Code', {
      required: true,
      max: 50,
      pattern: 'code',
      unique: true,
      searched: true,
      help: ['资源按它找到位置；用到后不要改', 'Resources name their place by it: keep it once it is used'],
    }),
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    parent_id: reference('上级位置', 'Parent location', 'location', {
      holds: true,
      when: ['level', 2, 3, GATE],
    }),
    map_image: image('校区地图', 'Campus map', { when: ['level', 1] }),
    map_x: number('地图横向位置', 'Across the map', percent),
    map_y: number('地图纵向位置', 'Down the map', percent),
    gate_direction: choice('通行方向', 'Opens', gateDirections, { ...atGate, default: 3 }),
    takes_cars: flag('通车', 'Takes cars', { ...atGate, default: 0 }),
    is_guarded: flag('有人值守', 'Guarded', { ...atGate, default: 1 }),
    order_num: orderAmong(),
    state: choice('状态', 'Status', offOn, {
      default: 1,
      help: [
        '停用后不再供选择，校门不再放行；已在此处的资源仍可预约',
        'Once disabled, it is offered no more and a gate lets nobody in; resources that are here stay bookable',
      ],
    }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'list', name: 'findLocationAll', roles: everyone, scope: 'tenant' },
    { kind: 'one', name: 'findLocation', roles: everyone, scope: 'tenant' },
    ...writesOf('Location'),
  ],
  listing: {
    columns: ['name', 'code', 'level', 'parent_id', 'order_num', 'state'],
    filters: ['level', 'parent_id', 'state'],
    empty: ['先新增校区，再在其下新增楼宇和楼层。', 'Add a campus first, then its buildings and floors.'],
    order: [
      ['level', 1],
      ['order_num', 1],
    ],
    tree: {
      order: 'order_num',
      status: ['state', 1, 0],
      level: 'level',
      ends: [3, GATE],
      counts: [
        {
          zh: '资源',
          en: 'Resources',
          of: 'resource',
          by: ['campus_code', 'building_code', 'floor_code'],
          key: 'code',
        },
      ],
    },
  },
  page: {
    path: '/manage/settings/location-manage',
    title: ['位置', 'Locations'],
    menu: { group: 'settings', icon: 'bank' },
    sections: [
      {
        zh: '位置信息',
        en: 'Location details',
        fields: ['level', 'parent_id', 'code', 'name', 'name_en', 'order_num', 'state'],
      },
      { zh: '校门', en: 'Gate', fields: ['gate_direction', 'takes_cars', 'is_guarded'] },
      { zh: '地图', en: 'Map', fields: ['map_image', 'map_x', 'map_y'], slot: 'campusMap' },
    ],
  },
});
