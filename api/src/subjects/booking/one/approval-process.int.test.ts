// Requests in an approval process, through the whole product: each step asks its own people, a deputy answers for one
// who is away, nobody decides for themselves, and a running request keeps the version that it began with.
import { randomUUID } from 'node:crypto';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { steadyId } from '../../../demonstration/chance.ts';
import { own } from '../../../demonstration/resource-row.ts';
import { callingAt } from '../../../testing/calling.ts';
import { savingWith } from '../../../testing/saving.ts';

const PASSWORD = 'campus-2026';
const today = localOf('Asia/Shanghai', Date.now()).date;
const tokens = new Map<string, string>();
const dept = steadyId('campus', 'department', 'registrar');
let server: ServerProcess;
let room: string;
let flow: string;
let [clerk, keeper] = ['', ''];
const people: Record<'lin' | 'sun' | 'he' | 'wang' | 'liu', string> = {
  lin: '',
  sun: '',
  he: '',
  wang: '',
  liu: '',
};
const { askAs } = callingAt(() => server.url, tokens);
const saving = savingWith(askAs);

const save = async (call: string, input: string, model: object, by = 'admin'): Promise<string> => {
  const saved = await saving.send(by, `${call}(model: $model)`, `$model: ${input}!`, { model });
  expect(saved, call).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const post = (name: string) => save('editPost', 'PostInput', { name, code: `c${randomUUID().slice(0, 8)}` });
const person = async (posts: readonly string[] = []): Promise<string> => {
  const account = `p${randomUUID().slice(0, 8)}`;
  const positions = posts.map((held) => ({ dept, post: held, active: 1 }));
  const model = { account, name: account, password: PASSWORD, roles: ['user'], positions };
  await save('saveAccount', 'AccountInput', model);
  tokens.set(account, (await fetchToken(server.url, { name: account, password: PASSWORD })).access);
  return account;
};
let booked = 0;
const book = (by: string, end_time = '11:00'): Promise<string> => {
  booked += 1;
  const model = {
    resources_id: room,
    appointment_date: addDays(today, booked),
    start_time: '09:00',
    end_time,
    theme: '组会',
    phone: '13900001111',
    notice_read: 1,
  };
  return save('saveAppointmentInformation', 'AppointmentInformationInput', model, by);
};
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 30_000, interval: 200 });
/** People whose list of what waits for their answer has it. */
const asked = async (id: string): Promise<readonly string[]> => {
  const names = Object.values(people);
  const lists = await Promise.all(
    names.map((name) =>
      askAs(name)<{ list: { edges: readonly { node: { id: string } }[] } }>(
        'query { list: findAppointmentInformationAllForApprove(first: 50) { edges { node { id } } } }',
        {},
      ).catch(() => ({ list: { edges: [] } })),
    ),
  );
  return names.filter((_, index) => lists[index]?.list.edges.some(({ node }) => node.id === id));
};
const answer = async (id: string, by: string): Promise<number> => {
  const { result } = await askAs(by)<{ result: { errcode: number } }>(
    'mutation ($ids: [ID!]!) { result: auditAppointmentInformation(ids: $ids, auditStatus: 3) { errcode } }',
    { ids: [id] },
  ).catch(() => ({ result: { errcode: 4001 } }));
  return result.errcode;
};
type Steps = readonly {
  readonly stage: string;
  readonly applies: number;
  readonly people: readonly string[];
}[];

const statusOf = async (id: string): Promise<string> =>
  (
    await askAs('admin')<{ one: { status: string } }>(
      'query ($id: ID!) { one: findAppointmentInformation(id: $id) { status } }',
      { id },
    )
  ).one.status;

beforeAll(async () => {
  server = await startServer();
  tokens.set('admin', (await fetchToken(server.url, { name: 'admin', password: 'campus' })).access);
  [clerk, keeper] = [await post('预审员'), await post('会议室管理员')];
  people.lin = await person();
  people.sun = await person([clerk]);
  people.he = await person([clerk]);
  people.wang = await person([keeper]);
  people.liu = await person();
  flow = await save('saveFlow', 'FlowInput', {
    name: '会议室两级审批',
    code: 'two-steps',
    preaudit_dept: dept,
    preaudit_post: clerk,
    preaudit_skipList: [{ skip_by: 1, minutes: 60 }],
    admin_dept: dept,
    admin_post: keeper,
  });
  const type = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: '会议室',
    state: 1,
    common_enable: 1,
    appointment_category: 1,
  });
  room = await save('saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type,
    resources_number: randomUUID().slice(0, 8),
    resources_name: '302',
    state: 1,
    need_approve: 1,
    approval_process: flow,
  });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

it('asks the people of each step in turn, and a deputy for one who is away', async () => {
  const { lin, sun, he, wang, liu } = people;
  const id = await book(lin);
  await eventually(() => asked(id)).toEqual([sun, he]);
  expect(await answer(id, lin)).not.toBe(0);
  expect(await answer(id, wang)).not.toBe(0);
  expect(await answer(id, he)).toBe(0);
  await eventually(() => asked(id)).toEqual([wang]);
  await save('saveAbsence', 'AbsenceInput', {
    person: wang,
    from_date: today,
    until_date: today,
    deputy: liu,
  });
  await eventually(() => asked(id)).toEqual([liu]);
  expect(await answer(id, liu)).toBe(0);
  await eventually(() => statusOf(id)).toBe('approved');
}, 120_000);

it('tries a draft with a request that nobody sent, beside what is saved', async () => {
  const { lin, sun, he } = people;
  const holders = expect.toSatisfy(
    (found: readonly string[]) => found.toSorted().join() === [sun, he].toSorted().join(),
  );
  const { tried } = await askAs('admin')<{
    tried: {
      resources: number;
      asked: number;
      median_wait: number | null;
      trials: readonly { steps: Steps; before: Steps }[];
    };
  }>(
    `query ($id: ID, $model: JSON!, $trials: [FlowTrialInput!]!) {
      tried: tryFlow(id: $id, model: $model, trials: $trials) { resources asked median_wait
        trials { steps { stage applies people } before { stage applies people } } } }`,
    {
      id: flow,
      model: { preaudit_dept: dept, preaudit_post: clerk },
      trials: [{ person: lin, trial_date: today, start_time: '09:00', end_time: '10:00' }],
    },
  );
  expect(tried).toEqual({
    resources: 1,
    // The request of the rule above, answered within this minute or the next.
    asked: 1,
    median_wait: expect.toSatisfy((wait: unknown) => typeof wait === 'number' && wait < 10),
    trials: [
      {
        steps: [{ stage: 'preaudit', applies: 1, people: holders }],
        before: [
          { stage: 'preaudit', applies: 0, people: holders },
          { stage: 'audit', applies: 1, people: [people.liu] },
        ],
      },
    ],
  });
}, 120_000);

it('lets nobody decide on their own request', async () => {
  const { sun, he } = people;
  const id = await book(sun);
  await eventually(() => asked(id)).toEqual([he]);
  expect(await answer(id, sun)).not.toBe(0);
  expect(await answer(id, he)).toBe(0);
}, 120_000);

it('keeps a running request at the version that it began with', async () => {
  const { lin, sun, he, liu } = people;
  const before = await book(lin);
  await save('updateFlow', 'FlowInput', { id: flow, preaudit_dept: null, preaudit_post: null });
  const after = await book(lin);
  await eventually(() => asked(before)).toEqual([sun, he]);
  await eventually(() => asked(after)).toEqual([liu]);
}, 120_000);
