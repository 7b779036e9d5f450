// What the demonstration's directory holds beyond people: attributes, workflows, a group and what it was granted, and
// who will be away.
import { absence } from '@campus/events/directory/absence';
import { department } from '@campus/events/directory/department';
import { departureRule, HAND_OVER, KEEP } from '@campus/events/directory/departure-rule';
import { dynamicAttribute } from '@campus/events/directory/dynamic-attribute';
import { flow } from '@campus/events/directory/flow';
import { grantee } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { addDays } from '@campus/events/domain/time/dates';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { granteeId } from '../records/grants.ts';
import { saveRecord } from '../records/save.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const attributes = [
  { code: 'campus_card', name: '校园卡号', name_en: 'Campus card', type: 'string', order_num: 1 },
  { code: 'entry_year', name: '入学（职）年份', name_en: 'Year of entry', type: 'number', order_num: 2 },
] as const;

const flows = [
  {
    code: 'room-request',
    name: '场地使用审批',
    name_en: 'Use of a room',
    tags: '预约',
    visible: 1,
    ready: 1,
  },
  {
    code: 'large-event',
    name: '大型活动审批',
    name_en: 'Large event',
    tags: '预约,活动',
    visible: 1,
    ready: 0,
  },
] as const;

/** The registrar looks first, the president's office decides; the gallery has chosen it. */
const stagesIn = (story: TenantStory, date: string) => {
  const keeper = idOf(story, post, 'keeper');
  const trial = (person: string, end_time: string) => ({
    person,
    resource: idOf(story, resource, 'YF-302'),
    trial_date: date,
    start_time: '14:00',
    end_time,
  });
  return {
    preaudit_dept: idOf(story, department, 'registrar'),
    preaudit_post: keeper,
    preaudit_skipList: [{ skip_by: 1, minutes: 60 }],
    preaudit_limit_hours: 24,
    preaudit_limit_then: 2,
    admin_dept: idOf(story, department, 'president'),
    admin_post: keeper,
    admin_limit_hours: 24,
    admin_limit_then: 3,
    admin_deputy: 'manager1',
    trialList: [trial('student1', '16:00'), trial('student1', '15:00'), trial('approver1', '16:00')],
  };
};

const council = {
  key: 'student-council',
  name: '学生会场地组',
  name_en: 'Student council, rooms',
  members: [
    ['student47', 'manager'],
    ['student48', 'member'],
  ],
} as const;

/** Grants to people: for good, for some days, near its end, and not yet in force; days count from today. */
const helpers = [
  { account: 'student24', type: 'meeting-room', items: ['approve', 'statistics'], from: -60, until: 64 },
  { account: 'student25', type: 'meeting-room', items: ['appointment_query'], from: null, until: 12 },
  { account: 'student48', type: 'meeting-room', items: ['register'], from: 3, until: null },
] as const;

const seedHelpers = async (parts: SeedParts, story: TenantStory, today: string): Promise<void> => {
  const dayIn = (days: number | null): string | null => (days === null ? null : addDays(today, days));
  for (const { account, type, items, from, until } of helpers) {
    const permissions = items.map((permission) => ({
      id: `demonstration-${permission}`,
      permission,
      filter: { resources_type_id: idOf(story, resourceType, type) },
      operate_user_id: story.administrator,
      grant_time: `${dayIn(Math.min(from ?? 0, 0))} 09:00:00`,
      from: dayIn(from),
      until: dayIn(until),
    }));
    const of = { kind: 'user', id: account } as const;
    await tell(parts, story, grantee, granteeId(of), { type: 'user', object_id: account }, { permissions });
  }
};

/** Once both are there: the process is tried with a resource. One that was changed since keeps what it says. */
const chooseProcess = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const id = idOf(story, resource, 'CX-G1');
  const { state } = await parts.look(recordStream(story.tenant, resource.name, id), record);
  const input = { approval_process: idOf(story, flow, 'room-request') };
  if (state.revision === 0)
    await saveRecord(parts, actingAs(story, story.administrator), resource, { as: 'update', id, input });
};

export const seedDirectory = async (parts: SeedParts, story: TenantStory, today: string): Promise<void> => {
  for (const attribute of attributes)
    await tell(parts, story, dynamicAttribute, idOf(story, dynamicAttribute, attribute.code), attribute);
  for (const each of flows) {
    const stages = story.isSuper && each.ready === 1 ? stagesIn(story, today) : {};
    await tell(parts, story, flow, idOf(story, flow, each.code), { ...each, ...stages });
  }
  if (!story.isSuper) return;
  await chooseProcess(parts, story);
  await tell(parts, story, departureRule, departureRule.single ?? '', {
    on_disabled: HAND_OVER,
    on_moved: KEEP,
    successor: 'manager1',
  });
  const { key, name, name_en, members } = council;
  const id = idOf(story, group, key);
  await tell(parts, story, group, id, {
    name,
    name_en,
    creatorIds: [story.administrator],
    members: members.map(([accountNo, relation]) => ({
      accountNo,
      relation,
      openId: `${accountNo}@${story.tenant}`,
      userId: `${story.tenant}/${accountNo}`,
    })),
  });
  await tell(
    parts,
    story,
    grantee,
    granteeId({ kind: 'group', id }),
    { type: 'group', object_id: id },
    {
      permissions: [
        {
          id: 'demonstration',
          permission: 'appointment_query',
          filter: { resources_type_id: idOf(story, resourceType, 'meeting-room') },
          operate_user_id: story.administrator,
          grant_time: `${today} 09:00:00`,
        },
      ],
    },
  );
  await seedHelpers(parts, story, today);
  await tell(parts, story, absence, idOf(story, absence, 'study leave'), {
    person: 'approver2',
    from_date: addDays(today, 20),
    until_date: addDays(today, 24),
    deputy: 'manager1',
  });
};
