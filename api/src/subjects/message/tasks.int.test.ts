// What the office writes itself reaches each person once, when it is time; reminders are told as the office says,
// once, also over a restart.
import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { callingAt } from '../../testing/calling.ts';
import { savingWith } from '../../testing/saving.ts';

const ZONE = 'Asia/Shanghai';
const people = ['admin', 'student1', 'student2'];
let server: ServerProcess;
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);
const { send } = savingWith(askAs);
const signIn = async () => {
  for (const name of people)
    tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
};

const save = async (by: string, call: string, input: string, model: object): Promise<string> => {
  const saved = await send(by, `${call}(model: $model)`, `$model: ${input}!`, { model });
  expect(saved, call).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const setState = (id: string, state: number) =>
  send('admin', 'updateNotificationTaskState(id: $id, state: $state)', '$id: ID!, $state: Int!', {
    id,
    state,
  });

interface Row {
  readonly participant_user_id: string;
  readonly send_state: string;
  readonly notifiy_channels: string;
}
const sentBy = async (taskId: string): Promise<readonly Row[]> => {
  const { rows } = await askAs('admin')<{ rows: readonly Row[] }>(
    `query ($taskId: ID!) { rows: findAppointmentNotificationListByTaskId(taskId: $taskId) {
      participant_user_id send_state notifiy_channels
    } }`,
    { taskId },
  );
  return rows;
};
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 200 });

const task = (more: object = {}) =>
  save('admin', 'saveNotificationTask', 'NotificationTaskInput', {
    title: '停电通知',
    content: '周六上午停电。',
    receiverList: [
      { object_id: 'student1', object_type: 1 },
      { object_id: 'student2', object_type: 1 },
    ],
    ...more,
  });

beforeAll(async () => {
  server = await startServer();
  await signIn();
}, 180_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

describe('a notification task', () => {
  it('says before whom it reaches, and is sent to each of them once', async () => {
    const id = await task();
    const { seen } = await askAs('admin')<{ seen: { receiver_count: number; title_en: string } }>(
      'query ($id: ID!) { seen: previewNotificationTask(id: $id) { receiver_count title_en } }',
      { id },
    );
    expect(seen).toEqual({ receiver_count: 2, title_en: '停电通知' });
    await pause(3_000);
    expect(await sentBy(id)).toEqual([]);
    expect(await setState(id, 1)).toMatchObject({ errcode: 0 });
    await eventually(async () => (await sentBy(id)).map((row) => row.participant_user_id).toSorted()).toEqual(
      ['student1', 'student2'],
    );
    const { mine } = await askAs('student1')<{ mine: { edges: readonly { node: { title: string } }[] } }>(
      '{ mine: myMessages(first: 5) { edges { node { title } } } }',
    );
    expect(mine.edges.map(({ node }) => node.title)).toContain('停电通知');
    expect(await setState(id, 1)).toMatchObject({ errcode: 3001 });
  });

  it('is sent when it is saved as one to send; a draft is when it is changed into one', async () => {
    const names = async (id: string) => (await sentBy(id)).map((row) => row.participant_user_id).toSorted();
    const both = ['student1', 'student2'];
    const id = await task({ title: '立即发送', state: 1 });
    await eventually(() => names(id)).toEqual(both);
    const draft = await task({ title: '草稿' });
    await save('admin', 'updateNotificationTask', 'NotificationTaskInput', { id: draft, state: 1 });
    await eventually(() => names(draft)).toEqual(both);
    // No step leads from a draft to what is sent.
    const odd = await task({ title: '已发送', state: 2 });
    await pause(3_000);
    expect(await names(odd)).toEqual([]);
  });

  it('waits for its time, also over a restart, and may be paused until then', async () => {
    const at = (seconds: number) => dateTimeOf(ZONE, Date.now() + seconds * 1_000);
    const later = await task({ title: '稍后', send_time: at(15) });
    const paused = await task({ title: '暂停', send_time: at(2) });
    await setState(later, 1);
    await setState(paused, 1);
    expect(await setState(paused, 0)).toMatchObject({ errcode: 0 });
    const { folder } = server;
    await server.kill();
    server = await startServer({ folder });
    await signIn();
    await eventually(async () => (await sentBy(later)).length).toBe(2);
    await pause(3_000);
    expect(await sentBy(later)).toHaveLength(2);
    expect(await sentBy(paused)).toEqual([]);
  }, 90_000);
});

describe('a reminder', () => {
  const today = localOf(ZONE, Date.now()).date;
  const room = async (): Promise<string> => {
    const { all } = await askAs('admin')<{ all: readonly { resources_type_id: string }[] }>(
      '{ all: findResourcesAllNoPagination(filter: { resources_number: "YF-304" }) { resources_type_id } }',
    );
    const id = await save('admin', 'saveResources', 'ResourcesInput', {
      ...own,
      resources_type_id: all[0]?.resources_type_id,
      resources_number: 'REMIND-1',
      resources_name: '提醒室',
      resources_name_en: 'Room of reminders',
      state: 1,
    });
    await save('admin', 'saveOrUpdateResourcesConfig', 'ResourcesConfigInput', {
      resources_id: id,
      sign_in_notification_push: 1,
      sign_in_notification_rule: 15,
    });
    return id;
  };

  it('comes once, as early and in such words as the office says, also over a restart', async () => {
    await save('admin', 'saveNotificationReminder', 'NotificationReminderInput', {
      name: '开始前提醒',
      event_code: 'starts_soon',
      offset_minutes: 1440,
      template: '请带好校园卡。',
    });
    const resource = await room();
    const isEvening = localOf(ZONE, Date.now()).minute > 20 * 60;
    // It begins within a day from now.
    const period = isEvening
      ? { appointment_date: addDays(today, 1), start_time: '08:00', end_time: '08:30' }
      : { appointment_date: today, start_time: '21:30', end_time: '22:00' };
    const booking = await save('student1', 'saveAppointmentInformation', 'AppointmentInformationInput', {
      resources_id: resource,
      ...period,
      theme: '提醒',
      person_times: 1,
      notice_read: 1,
    });
    const reminders = async () => {
      const { log } = await askAs('admin')<{
        log: { edges: readonly { node: { kind_en: string; send_content: string } }[] };
      }>(
        `query ($filter: JSON) { log: findAppointmentNotificationAll(first: 50, filter: $filter) { edges { node {
          kind_en send_content
        } } } }`,
        { filter: { appointment_id: booking } },
      );
      return log.edges.filter(({ node }) => node.kind_en === 'Starts soon');
    };
    await expect.poll(async () => (await reminders()).length, { timeout: 40_000, interval: 500 }).toBe(1);
    expect((await reminders())[0]?.node.send_content).toContain('请带好校园卡。');
    const { folder } = server;
    await server.kill();
    server = await startServer({ folder });
    await signIn();
    // Its turn comes every fifteen seconds.
    await pause(20_000);
    expect(await reminders()).toHaveLength(1);
  }, 150_000);
});
