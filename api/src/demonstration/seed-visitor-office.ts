// What the office of visitors has written down: its settings, people and cars that come for months, who may not come,
// and who stands at the gates. All names and numbers are invented.
import type { Entity } from '@campus/events/domain/record/entity';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { handheldAuthorization } from '@campus/events/gate/handheld-authorization';
import { socialBlackCar } from '@campus/events/gate/social-black-car';
import { socialCar } from '@campus/events/gate/social-car';
import { location } from '@campus/events/settings/location';
import { visitDefaults } from '@campus/events/visit/defaults';
import { focusPersonnel } from '@campus/events/visit/focus-personnel';
import { longTermSetting } from '@campus/events/visit/long-term-setting';
import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { visitorAdminPermission } from '@campus/events/visit/visitor-admin-permission';
import { visitorBlacklist } from '@campus/events/visit/visitor-blacklist';
import { visitorCar } from '@campus/events/visit/visitor-car';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import { visitorPersonType } from '@campus/events/visit/visitor-person-type';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const personTypes = [
  ['contractor', '施工人员', 'Contractor', 90],
  ['supplier', '供应商', 'Supplier', 180],
  ['retired', '离退休人员', 'Retired staff', 366],
] as const;

/** Name, type, phone, days from the beginning to today and to the end, plate. */
const longTerm = [
  ['郑海波', 'contractor', '13800020001', -20, 40, ''],
  ['何秀兰', 'retired', '13800020002', -100, 200, ''],
  ['高志强', 'supplier', '13800020003', -60, 10, '京B73K52'],
] as const;

export const seedVisitorOffice = async (
  parts: SeedParts,
  story: TenantStory,
  today: LocalDate,
): Promise<void> => {
  if (!story.isSuper) return;
  const say = (entity: Entity, key: string, fields: Readonly<Record<string, unknown>>) =>
    tell(parts, story, entity, idOf(story, entity, key), fields);
  const gate = (code: string) => idOf(story, location, code);
  for (const { entity, records } of visitDefaults)
    for (const record of records)
      await tell(parts, story, entity, String(record[entity.idFrom ?? '']), record);
  await tell(parts, story, visitorOverallSettings, visitorOverallSettings.single ?? '', {
    sys_name: '明德大学访客预约',
    in_school_name: '入校预约',
    is_welcome_setting: 1,
    welcome_content: '欢迎来到明德大学。 Welcome to Mingde University.',
    is_visitor_infor: 1,
    visitor_infor_cotent:
      '请携带有效证件，按预约的校门和时段入校。\nPlease bring a valid identity card or passport and come to your gate at your time.',
    daily_limit: 500,
    sms_reach: 'all',
  });
  for (const [index, [code, name, name_en, max_days]] of personTypes.entries()) {
    await say(visitorPersonType, code, { code, name, name_en, order: index + 1 });
    const person_type = idOf(story, visitorPersonType, code);
    await say(longTermSetting, code, { person_type, max_days });
  }
  for (const [user_name, type, phone, from, until, car_no] of longTerm)
    await say(longTermVisitor, user_name, {
      user_name,
      person_type: idOf(story, visitorPersonType, type),
      phone,
      in_school_start_date: addDays(today, from),
      in_school_end_date: addDays(today, until),
      permission: car_no === '' ? ['walk'] : ['walk', 'car'],
      car_no,
    });
  const year = { start_date: today, end_date: addDays(today, 180) };
  const review_date = addDays(today, 90);
  await say(visitorCar, 'supplier', { plate: '京A2K586', owner: '正源机电', phone: '13800010003', ...year });
  await say(socialCar, 'neighbour', { plate: '京C61H08', owner: '冯雅琴', unit: '东街社区', ...year });
  await say(socialBlackCar, 'pretender', {
    plate: '京D90F17',
    reason: '多次冒用他人车牌入校',
    ...year,
    review_date,
  });
  const listed = { name: '陆家俊', phone: '13800020009', reason: '曾在校内张贴小广告并冲撞值守人员' };
  await say(visitorBlacklist, 'pasting', { ...listed, ...year, review_date });
  await say(focusPersonnel, 'salesman', {
    name: '范立新',
    phone: '13800020010',
    level: 1,
    note: '推销人员',
    ...year,
    review_date,
  });
  await say(visitorAdminPermission, 'east', { admin_user: 'manager1', gates: [gate('GATE-E')] });
  await say(handheldAuthorization, 'guard1', {
    account: 'guard1',
    gates: [gate('GATE-E'), gate('GATE-N')],
    ...year,
  });
};
