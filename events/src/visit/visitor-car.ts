// Cars of visitors that are known: whose they are, and from when until when they may come in.
import { entity, switching } from '../domain/record/entity.ts';
import { choice, kept, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { callsOf, gatesField, ownerName, personPhone, plateField, yearFrom, yearUntil } from './office.ts';

export const visitorCar = entity({
  name: 'visitor_car',
  zh: '访客车辆',
  en: 'Visitor car',
  type: 'VisitorCar',
  title: ['plate', 'plate'],
  person: 'id',
  fields: {
    plate: plateField(),
    owner: ownerName(),
    phone: personPhone(),
    car_product: text('车辆品牌', 'Make', { max: 50, personal: true }),
    gates: gatesField(
      '可通行校门',
      'Gates',
      ['留空为全部通车的校门', 'Empty: all gates that take cars'],
      ['全部通车的校门', 'All that take cars'],
    ),
    start_date: yearFrom(),
    end_date: yearUntil('start_date'),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('登记时间', 'Registered', 'createdAt'),
  },
  operations: [...callsOf('VisitorCarEntity'), switching('updateVisitorCarState', 'state')],
  listing: {
    columns: ['plate', 'owner', 'state', 'phone', 'car_product', 'gates', 'start_date'],
    filters: ['state', 'end_date'],
    order: [['end_date', 1]],
    empty: ['登记一辆访客车辆，或从 Excel 导入。', 'Register a car of a visitor, or import them from Excel.'],
  },
  page: {
    path: '/manage/visitorManagement/visitorCars',
    title: ['访客车辆', 'Visitor cars'],
    menu: { group: 'visitorManagement', icon: 'car' },
  },
});
