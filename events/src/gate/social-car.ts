// Cars of neighbours and firms that ask to park on campus: asked for, then allowed or refused.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, kept, text } from '../domain/record/fields.ts';
import { callsOf, ownerName, personPhone, plateField, yearFrom, yearUntil } from '../visit/office.ts';

const ASKED = 0;
const ALLOWED = 1;
const REFUSED = 2;

const states = [
  [ASKED, '待处理', 'To be decided', 'warn'],
  [ALLOWED, '已允许', 'Allowed', 'good'],
  [REFUSED, '未允许', 'Refused', 'off'],
] as const;

const steps = [
  [ALLOWED, '允许', 'Allow'],
  [REFUSED, '不允许', 'Refuse'],
] as const;

const fields = {
  plate: plateField(),
  owner: ownerName(),
  phone: personPhone(),
  unit: text('单位', 'Organisation', { max: 100, personal: true }),
  reason: text('事由', 'Reason', { max: 200, personal: true }),
  start_date: yearFrom(),
  end_date: yearUntil('start_date'),
  state: choice('状态', 'Status', states, {
    default: ASKED,
    steps: [
      [ASKED, ALLOWED],
      [ASKED, REFUSED],
      [ALLOWED, REFUSED],
      [REFUSED, ALLOWED],
    ],
  }),
  create_time: kept('登记时间', 'Registered', 'createdAt'),
} as const;

const deciding = (name: string) =>
  ({ kind: 'state', name, field: 'state', verbs: steps, roles: superAdministrators }) as const;

export const socialCar = entity({
  name: 'social_car',
  zh: '社会车辆',
  en: 'Social vehicle',
  type: 'SocialCar',
  title: ['plate', 'plate'],
  person: 'id',
  fields,
  operations: [...callsOf('SocialCarEntity'), deciding('updateSocialCarState')],
  listing: {
    columns: ['plate', 'owner', 'state', 'phone', 'unit', 'start_date'],
    filters: ['state', 'end_date'],
    order: [['end_date', 1]],
    empty: [
      '登记一辆社会车辆，再决定是否允许入校。',
      'Register a vehicle, then decide whether it may come in.',
    ],
  },
  page: {
    path: '/manage/socialVehiclesCarsManage/inSchoolCars',
    title: ['社会车辆', 'Social vehicles'],
    menu: { group: 'visitorManagement', icon: 'car' },
  },
});

/** Those that somebody has to decide on. */
export const socialCarIssue = entity({
  name: 'social_car_issue',
  keptAs: socialCar.name,
  zh: '待处理社会车辆',
  en: 'Vehicle to decide on',
  type: 'SocialCarIssue',
  title: ['plate', 'plate'],
  person: 'id',
  fields,
  operations: [
    {
      kind: 'page',
      name: 'findSocialCarIssueEntityList',
      roles: superAdministrators,
      scope: 'tenant',
      where: { state: ASKED },
    },
    deciding('decideSocialCar'),
  ],
  listing: {
    columns: ['plate', 'owner', 'phone', 'unit', 'reason', 'start_date', 'create_time'],
    filters: ['end_date'],
    order: [['start_date', 1]],
    empty: ['没有待处理的车辆。', 'No vehicle waits for a decision.'],
  },
  page: {
    path: '/manage/socialVehiclesCarsManage/issues',
    title: ['社会车辆待办', 'Vehicles to decide on'],
    menu: { group: 'visitorManagement', icon: 'audit' },
  },
});
