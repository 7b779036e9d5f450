// A device in the office: a resource that is lent, with how many there are first. Its rules of lending stand in
// the resource's configuration.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Fields } from '@campus/events/domain/record/fields';
import { resource } from '@campus/events/resource/resource';
import { configPart } from '../../resource/config-form.tsx';

export const DEVICES = '/manage/equipment/list';
export const NEW_DEVICE = '/manage/resources/equipment/add';
const EDIT_DEVICE = '/manage/resources/equipment/edit';

export const devicePath = (id: string): string => `${EDIT_DEVICE}/${encodeURIComponent(id)}`;
export const lendingPath = (id: string): string => `${devicePath(id)}?tab=lending`;

/** The first tab: what the device is, and how many there are. */
const own = [
  'resources_type_id',
  'resources_number',
  'resources_name',
  'resources_name_en',
  'state',
  'available_number',
  'per_max_available_number',
  'order',
  'describe',
  'describe_en',
  'imageList',
];

/** A loan may be given up until it is handed out, and is never moved by its borrower. */
const elsewhere = [...own, 'min_interval_minutes_change', 'min_interval_minutes_cancel'];

const sections = [
  { zh: '设备', en: 'Device', fields: own },
  ...(resource.page?.sections ?? [])
    .map((section) => ({ ...section, fields: section.fields.filter((name) => !elsewhere.includes(name)) }))
    .filter(({ fields }) => fields.length > 0),
];

const fields: Fields = {
  ...resource.fields,
  available_number: { ...resource.fields.available_number, zh: '数量', en: 'Quantity' },
  per_max_available_number: {
    ...resource.fields.per_max_available_number,
    zh: '每人最多借用',
    en: 'At most for one person',
  },
};

export const device: Entity = {
  ...resource,
  zh: '设备',
  en: 'Device',
  fields,
  listing: {
    columns: ['resources_name', 'admin_dept', 'available_number'],
    slot: 'devices',
    filters: ['admin_dept', 'state'],
    order: [
      ['order', 1],
      ['resources_number', 1],
    ],
  },
  page: {
    path: DEVICES,
    title: ['设备管理', 'Devices'],
    add: NEW_DEVICE,
    edit: `${EDIT_DEVICE}/:id`,
    sections,
    begins: { ...resource.page?.begins, available_number: 1, per_max_available_number: 1 },
    menu: { group: 'equipment', icon: 'camera' },
  },
};

const lendingFields = [
  'device_type',
  'device_time_mode',
  'max_borrowing_days',
  'max_waiting_days',
  'return_need_approve',
  'return_review_url',
  'desk_place',
  'desk_place_en',
  'desk_phone',
];

export const lending = configPart({ zh: '借用规则', en: 'Lending' }, [
  { zh: '借用规则', en: 'Lending', fields: lendingFields },
]);
