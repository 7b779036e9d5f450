// The demonstration campus: everything a first look needs, told through the product's own commands. Ids
// follow from names and chance from a seed, so a start that was cut short goes on where it stopped, and
// a second start finds everything said.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { post } from '@campus/events/directory/post';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { record } from '@campus/events/domain/record/record';
import { recordStream, uniqueStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { unique } from '@campus/events/domain/unique/unique';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { collectionConfig } from '@campus/events/settings/collection-config';
import { systemSettings } from '@campus/events/settings/system-settings';
import { envelope } from '../command/acting.ts';
import { saveRecord } from '../records/save.ts';
import { steadyId } from './chance.ts';
import { settings } from './notices.ts';
import { departments, otherDepartments, otherPeople, type PersonRow, people, posts } from './people.ts';
import { otherResources, resources } from './rooms.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedBundles } from './seed-bundles.ts';
import { seedCharges } from './seed-charges.ts';
import { seedDemand } from './seed-demand.ts';
import { seedDirectory } from './seed-directory.ts';
import { seedEvaluations } from './seed-evaluations.ts';
import { seedHits } from './seed-hits.ts';
import { seedHolidays } from './seed-holidays.ts';
import { seedLoans } from './seed-loans.ts';
import { seedMeetings } from './seed-meetings.ts';
import { seedNotices } from './seed-notices.ts';
import { seedPassages } from './seed-passages.ts';
import { seedPortraits } from './seed-pictures.ts';
import { seedRemarks } from './seed-remarks.ts';
import { seedRepairs } from './seed-repairs.ts';
import { seedResources } from './seed-resources.ts';
import { seedReviewOption, seedReviews } from './seed-reviews.ts';
import { seedSeries } from './seed-series.ts';
import { seedSettings } from './seed-settings.ts';
import { seedStanding } from './seed-standing.ts';
import { seedTerminals } from './seed-terminals.ts';
import { seedVisitorOffice } from './seed-visitor-office.ts';
import { seedVisits } from './seed-visits.ts';
import { seedWaits } from './seed-waits.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';
import { collectedFields, otherTypes, templates, types } from './types.ts';

export interface DemonstrationAccount {
  readonly tenant: string;
  readonly account: string;
  readonly zh: string;
  readonly en: string;
  readonly roles: readonly string[];
}

/** The password of every demonstration account; published, so it protects nothing. */
export const DEMONSTRATION_PASSWORD = 'campus';

const campus: TenantStory = {
  tenant: 'campus',
  zh: '明德大学',
  en: 'Mingde University',
  zone: 'Asia/Shanghai',
  isSuper: true,
  administrator: 'admin',
  departments,
  people,
  types,
  templates,
  resources,
};

const harbour: TenantStory = {
  tenant: 'harbour',
  zh: '海港学院',
  en: 'Harbour College',
  zone: 'Europe/London',
  isSuper: false,
  administrator: 'other-admin',
  departments: otherDepartments,
  people: otherPeople,
  types: otherTypes,
  templates: [],
  resources: otherResources,
};

export const demonstrationAccounts: readonly DemonstrationAccount[] = [campus, harbour].flatMap((story) =>
  story.people.map((person) => ({
    tenant: story.tenant,
    account: person.account,
    zh: person.zh,
    en: person.en,
    roles: person.roles,
  })),
);

/** Tells the story to its end, or finds it told. Throws when a command of it is refused: that is a bug. */
export const seedDemonstration = async (parts: SeedParts): Promise<readonly DemonstrationAccount[]> => {
  if (await wasSaid(parts, 'complete')) return demonstrationAccounts;
  const began = await begin(parts, localOf(campus.zone, parts.clock()).date);
  for (const story of [campus, harbour]) await seedTenant(parts, story, began);
  await say(parts, 'complete', began);
  return demonstrationAccounts;
};

const markStream = (mark: string): string => uniqueStream(campus.tenant, 'demonstration', mark);
const markField = { zh: '演示数据', en: 'Demonstration' } as const;

const wasSaid = async (parts: SeedParts, mark: string): Promise<string | undefined> =>
  (await parts.look(markStream(mark), unique)).state.owner;

const say = async (parts: SeedParts, mark: string, owner: string): Promise<void> => {
  const command = { type: 'Claim', owner, field: markField } as const;
  await parts.transact(markStream(mark), unique, command, envelope(actingAs(campus, 'admin')));
};

/** The date the story is told around stays that of the first attempt. */
const begin = async (parts: SeedParts, today: LocalDate): Promise<LocalDate> => {
  await say(parts, 'began', today);
  return (await wasSaid(parts, 'began')) ?? today;
};

const seedTenant = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const { people: persons } = story;
  await seedOrganisation(parts, story);
  for (const [index, person] of persons.entries()) {
    await tellPerson(parts, story, person);
    parts.progress(index + 1, persons.length, { zh: `${story.zh}：账号`, en: `${story.en}: accounts` });
  }
  await nameLeaders(parts, story);
  for (const field of story.isSuper ? collectedFields : [])
    await tell(parts, story, collectionConfig, idOf(story, collectionConfig, field.field_name_en), field);
  for (const { key, fields } of story.types)
    await tell(parts, story, resourceType, idOf(story, resourceType, key), fields);
  for (const { key, fields } of story.templates)
    await tell(parts, story, resourceRuleTemplate, idOf(story, resourceRuleTemplate, key), fields);
  if (story.isSuper) await seedReviewOption(parts, story);
  await seedResources(parts, story);
  await seedDirectory(parts, story, today);
  await seedNotices(parts, story, today);
  await seedHolidays(parts, story, today);
  await seedPortraits(parts, story);
  await seedSettings(parts, story, today);
  await seedVisitorOffice(parts, story, today);
  await seedTerminals(parts, story);
  await seedRemarks(parts, story);
  parts.log(`${story.tenant}: ${persons.length} accounts, ${story.resources.length} resources`);
  const counts = await seedBookings(parts, story, today);
  await seedSeries(parts, story, today);
  await seedBundles(parts, story, today);
  await seedLoans(parts, story, today);
  await seedWaits(parts, story, today);
  await seedVisits(parts, story, today);
  await seedPassages(parts, story, today);
  await seedEvaluations(parts, story, today);
  await seedRepairs(parts, story);
  await seedStanding(parts, story, today);
  await seedCharges(parts, story, today);
  await seedMeetings(parts, story, today);
  await seedDemand(parts, story, today);
  seedHits(parts, story, today);
  await seedReviews(parts, story, today);
  parts.log(`${story.tenant}: ${counts.bookings} bookings, ${counts.closures} closures`);
};

const seedOrganisation = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const { tenant, zh, en, zone } = story;
  await tell(
    parts,
    story,
    tenantEntity,
    tenant,
    { tenant_id: tenant, name: zh, name_en: en, zone },
    { tenant_key: steadyId(tenant, 'key'), initialised: 1, is_super: story.isSuper ? 1 : 0 },
  );
  await tell(parts, story, systemSettings, systemSettings.single ?? 'settings', { manage_setting: settings });
  for (const [index, { key, zh: name, en: nameEn, parent }] of story.departments.entries())
    await tell(parts, story, department, idOf(story, department, key), {
      code: key,
      name,
      name_en: nameEn,
      order_num: index,
      source: 'HR',
      ...(parent ? { parent: idOf(story, department, parent) } : {}),
    });
  for (const { key, zh: name, en: nameEn, description } of posts)
    await tell(parts, story, post, idOf(story, post, key), {
      code: key,
      name,
      name_en: nameEn,
      source: 'HR',
      description,
    });
};

/** Once people are there. A department that was changed since keeps what it says. */
const nameLeaders = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const acting = actingAs(story, story.administrator);
  for (const { key, leader } of story.departments) {
    const id = idOf(story, department, key);
    const { state } = await parts.look(recordStream(story.tenant, department.name, id), record);
    if (leader && state.revision === 0)
      await saveRecord(parts, acting, department, { as: 'update', id, input: { leader } });
  }
};

const tellPerson = async (parts: SeedParts, story: TenantStory, person: PersonRow): Promise<void> => {
  const { account: name } = person;
  const digits = String(Number.parseInt(steadyId(story.tenant, name).slice(0, 7), 16))
    .padStart(8, '0')
    .slice(-8);
  await tell(parts, story, account, name, {
    account: name,
    name: person.zh,
    name_en: person.en,
    sex: person.sex,
    user_type: person.kind,
    email: `${name}@${story.tenant}.example`,
    ...(person.hasNoPhone ? {} : { phone: `199${digits}` }),
    cardNo: `MD${digits}`,
    birthday: `${person.kind === 1 ? 1980 : 2004}-0${1 + (Number(digits) % 9)}-1${Number(digits) % 8}`,
    roles: person.roles,
    dept: idOf(story, department, person.department),
    positions: person.positions.map(([dept, held]) => ({
      dept: idOf(story, department, dept),
      post: idOf(story, post, held),
    })),
    openid: `${name}@${story.tenant}`,
    username: name,
    accountFriendly: name,
    source: person.kind === 1 ? 'HR' : 'SIS',
    ...(person.kind === 1 ? { express: `${person.zh}（收发室转）` } : {}),
    dynamicAttrValues: [
      { code: 'campus_card', value: `C${digits}` },
      { code: 'entry_year', value: person.kind === 1 ? '2015' : '2024' },
    ],
    password: DEMONSTRATION_PASSWORD,
  });
};
