// Cars with which no visit is registered, until a day.
import { entity } from '../domain/record/entity.ts';
import { kept, text } from '../domain/record/fields.ts';
import { callsOf, inForce, lifting, plateField, reviewUntil, yearFrom, yearUntil } from '../visit/office.ts';

export const socialBlackCar = entity({
  name: 'social_black_car',
  zh: '黑名单车辆',
  en: 'Blacklisted vehicle',
  type: 'SocialBlackCar',
  title: ['plate', 'plate'],
  person: 'id',
  fields: {
    plate: plateField(),
    reason: text('原因', 'Reason', { required: true, max: 200, personal: true }),
    start_date: yearFrom(),
    end_date: yearUntil('start_date'),
    review_date: reviewUntil('start_date'),
    is_enable: inForce(),
    create_time: kept('登记时间', 'Added', 'createdAt'),
  },
  operations: [...callsOf('SocialBlackCarEntity'), lifting('updateSocialBlackCarState')],
  listing: {
    columns: ['plate', 'is_enable', 'reason', 'start_date', 'review_date'],
    filters: ['is_enable', 'review_date'],
    begins: { is_enable: ['1', '生效中', 'In force'] },
    order: [['review_date', 1]],
    empty: ['登记后，该车牌不能预约入校。', 'No visit can be registered with a listed plate.'],
  },
  page: {
    path: '/manage/socialVehiclesCarsManage/socialBlackCars',
    title: ['黑名单车辆', 'Blacklisted vehicles'],
    menu: { group: 'visitorManagement', icon: 'stop' },
  },
});
