// Requests that a workflow service decides, through the whole product: sent there once, decided there alone, sent again
// and withdrawn; a service that is away delays its own requests, and one that refuses for good leaves them to approvers.
import { randomUUID } from 'node:crypto';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { secondsOf } from '@campus/projections/ports/review-requests';
import {
  serveWorkflow,
  type TakenRequest,
  tellDecision,
} from '@campus/projections/testing/workflow-stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { callingAt, keepSignedIn } from '../../testing/calling.ts';

const account = { identity: 'campus', secret: 'a secret of the tests' };
const people = ['admin', 'student1', 'auditor', 'other-admin'];
const today = localOf('Asia/Shanghai', Date.now()).date;
/** The services of this test listen on loopback, which only the operator opens. */
const env = { OUTBOUND_NETWORKS: '127.0.0.0/8' };

let server: ServerProcess;
let service: Awaited<ReturnType<typeof serveWorkflow>>;
let stopRenewing: () => void;
let type: string;
let option: string;
let room: string;
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);

interface Saved {
  readonly errcode: number;
  readonly ids: readonly string[] | null;
  readonly appointmentId?: string | null;
  readonly processURL?: string | null;
  readonly position: string | null;
}

const send = async (by: string, call: string, declared: string, variables: object, more = '') => {
  const { saved } = await askAs(by)<{ saved: Saved }>(
    `mutation (${declared}) { saved: ${call} { errcode ids position ${more} } }`,
    { ...variables },
  );
  if (saved.position)
    await askAs(by)('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
  return saved;
};
const save = async (call: string, input: string, model: object): Promise<string> => {
  const saved = await send('admin', `${call}(model: $model)`, `$model: ${input}!`, { model });
  expect(saved, call).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const makeOption = (review_url: string) =>
  save('saveReviewOptions', 'ReviewOptionsInput', {
    review_name: '校级审批',
    review_url,
    review_uri: 'rooms',
    review_identity: account.identity,
    review_secret: account.secret,
  });
const makeRoom = (review_url: string, more: object = {}) =>
  save('saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type,
    resources_number: randomUUID().slice(0, 8),
    resources_name: '报告厅',
    state: 1,
    need_approve: 1,
    review_url,
    ...more,
  });

/** No two of one person overlap. */
let booked = 0;
const FIRST_HOUR = 8;
const HOURS = 12;
const book = async (at = room): Promise<Saved> => {
  const hour = String(FIRST_HOUR + (booked % HOURS)).padStart(2, '0');
  const model = {
    appointment_date: addDays(today, 1 + Math.floor(booked / HOURS)),
    start_time: `${hour}:00`,
    end_time: `${hour}:30`,
  };
  booked += 1;
  const saved = await send(
    'student1',
    'saveAppointmentInformation(model: $model)',
    '$model: AppointmentInformationInput!',
    {
      model: {
        resources_id: at,
        ...model,
        theme: '讲座',
        person_times: 2,
        notice_read: 1,
      },
    },
    'appointmentId processURL',
  );
  expect(saved).toMatchObject({ errcode: 0 });
  return saved;
};

interface Seen {
  readonly status: string;
  readonly theme: string | null;
  readonly actions: readonly string[];
  readonly approval_step: string | null;
  readonly process_url: string | null;
  readonly process_secondsubmit_url: string | null;
  readonly return_reason: string | null;
  readonly reason: string | null;
  readonly approvalSteps: readonly {
    readonly kind: string;
    readonly state: string;
    readonly operate_user_id: string;
  }[];
}
const look = async (by: string, id: string): Promise<Seen> => {
  const { one } = await askAs(by)<{ one: Seen }>(
    `query ($id: ID!) { one: findAppointmentInformation(id: $id) { status theme actions approval_step process_url
      process_secondsubmit_url return_reason reason approvalSteps { kind state operate_user_id } } }`,
    { id },
  );
  return one;
};
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 30_000, interval: 100 });
const takenOf = (id: string): readonly TakenRequest[] =>
  service.taken.filter(({ reference }) => reference === id);
/** The service's last word of it, once it has been asked so often. */
const asked = async (id: string, times = 1): Promise<TakenRequest> => {
  await eventually(() => takenOf(id).length).toBe(times);
  const last = takenOf(id).at(-1);
  return last ?? expect.fail('the service was not asked');
};
const decide = ({ reference, request, callback }: TakenRequest, outcome: string, more: object = {}) =>
  tellDecision(account, callback, { reference, request, outcome, ...more });

beforeAll(async () => {
  service = await serveWorkflow(account);
  server = await startServer({ env });
  const tokenOf = async (name: string) => (await fetchToken(server.url, { name, password: 'campus' })).access;
  stopRenewing = await keepSignedIn(tokenOf, people, tokens);
  type = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: '礼堂',
    state: 1,
    common_enable: 1,
    appointment_category: 1,
  });
  option = await makeOption(service.address);
}, 180_000);
beforeEach(async () => {
  service.failWith(undefined);
  room = await makeRoom(option);
});
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await service.close();
  await removeFolder(server.folder);
});

describe('a request that a workflow service decides', () => {
  it('is sent there once, decided there alone, and says so', async () => {
    const { appointmentId, processURL } = await book();
    const id = appointmentId ?? '';
    expect(processURL).toBe(
      `${service.address}/?appointment_id=${id}&flow_no=F-${id.replaceAll('-', '').slice(0, 16).toUpperCase()}`,
    );
    const request = await asked(id);
    expect(request).toMatchObject({ reference: id, draft: false });
    await eventually(() => look('admin', id)).toMatchObject({
      approval_step: 'service',
      process_url: processURL,
    });
    expect((await look('admin', id)).actions).not.toContain('approve');
    const judged = await send(
      'admin',
      'auditAppointmentInformation(ids: $ids, auditStatus: 3)',
      '$ids: [ID!]!',
      {
        ids: [id],
      },
    );
    expect(judged.errcode).toBe(4001);
    const { waiting } = await askAs('admin')<{ waiting: { totalCount: number } }>(
      `query ($filter: JSON) { waiting: findAppointmentInformationAllForApprove(first: 0, filter: $filter) { totalCount } }`,
      { filter: { id } },
    );
    expect(waiting.totalCount).toBe(0);
    expect(await decide(request, 'approved', { reviewer: 'manager1' })).toBe(200);
    await eventually(() => look('student1', id)).toMatchObject({
      status: 'approved',
      approvalSteps: [{ kind: 'service', state: 'passed', operate_user_id: 'manager1' }],
    });
    expect(await decide(request, 'approved')).toBe(200);
    expect(await decide(request, 'rejected')).toBe(409);
    expect(takenOf(id)).toHaveLength(1);
  });

  it('is sent back and sent again under the same number; what was decided before counts no more', async () => {
    const { appointmentId } = await book();
    const id = appointmentId ?? '';
    const first = await asked(id);
    expect(await decide(first, 'returned', { reason: '请补充名单' })).toBe(200);
    await eventually(() => look('student1', id)).toMatchObject({
      status: 'returned',
      return_reason: '请补充名单',
    });
    expect((await look('student1', id)).process_secondsubmit_url).toContain(`appointment_id=${id}`);
    // The applicant has filled the service's form anew.
    expect(await decide(first, 'submitted')).toBe(200);
    const filled = await asked(id, 2);
    expect(filled.flow).toBe(first.flow);
    await eventually(() => look('student1', id)).toMatchObject({
      status: 'awaiting_approval',
      theme: '讲座',
    });
    expect(await decide(filled, 'returned')).toBe(200);
    await eventually(() => look('student1', id)).toMatchObject({ status: 'returned' });
    const again = await send(
      'student1',
      'saveAppointmentInformation(model: $model)',
      '$model: AppointmentInformationInput!',
      {
        model: {
          id,
          resources_id: room,
          appointment_date: addDays(today, 1 + Math.floor((booked - 1) / HOURS)),
          start_time: '09:00',
          end_time: '10:00',
          theme: '讲座',
          person_times: 2,
          notice_read: 1,
        },
      },
      'processURL',
    );
    expect(again).toMatchObject({ errcode: 0, processURL: expect.stringContaining(service.address) });
    const last = await asked(id, 3);
    expect(last.flow).toBe(first.flow);
    expect(await decide(filled, 'approved')).toBe(409);
    expect(await decide(last, 'rejected', { reason: '不合适' })).toBe(200);
    await eventually(() => look('student1', id)).toMatchObject({ status: 'rejected', reason: '不合适' });
  });

  it('is told of by every branch of a save, and by none of a loan, which no service decides', async () => {
    const types = await askAs('admin')<{ all: readonly { id: string }[] }>(
      '{ all: findResourcesTypeAllForManage(filter: { appointment_category: 2 }) { id } }',
    );
    const device = await makeRoom(option, { resources_type_id: types.all[0]?.id });
    const lending = { resources_id: device, device_type: 2, device_time_mode: 1 };
    await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', lending);
    const model = { theme: '讲座', person_times: 2, notice_read: 1, start_time: '10:00', end_time: '10:30' };
    /** No two of them on one day. */
    let day = 13;
    const answered = async (name: string, resources_id: string) => {
      day += 1;
      const { processURL, errcode } = await send(
        'admin',
        `${name}(model: $model)`,
        '$model: AppointmentInformationInput!',
        { model: { resources_id, ...model, appointment_date: addDays(today, day) } },
        'processURL',
      );
      return [errcode, processURL?.startsWith(service.address) ?? false];
    };
    const one = 'saveAppointmentInformation';
    const all = 'saveAppointmentInformationAll';
    for (const name of [one, all]) {
      expect(await answered(name, room), name).toEqual([0, true]);
      expect(await answered(name, device), name).toEqual([0, false]);
    }
    // What an administrator books needs no approval.
    for (const at of [room, device]) expect(await answered(`${one}ForManage`, at)).toEqual([0, false]);
  });

  it('is withdrawn there when its process is killed or it is cancelled', async () => {
    const ids = [(await book()).appointmentId ?? '', (await book()).appointmentId ?? ''];
    for (const id of ids) await asked(id);
    await send('admin', 'handleKillProcess(id: $id)', '$id: ID!', { id: ids[0] });
    await send('student1', 'updateAppointmentInformationState(id: $id, state: 2, reason: "x")', '$id: ID!', {
      id: ids[1],
    });
    await eventually(() => ids.every((id) => service.withdrawn.includes(id))).toBe(true);
    await eventually(async () => (await look('student1', ids[0] ?? '')).status).toBe('terminated');
    expect(await decide(await asked(ids[0] ?? ''), 'approved')).toBe(409);
  });

  it('lets a request with a form at the service wait until the applicant has filled it', async () => {
    await save('updateResources', 'ResourcesInput', { id: room, open_process_form: 1 });
    const { appointmentId, processURL } = await book();
    const id = appointmentId ?? '';
    expect(processURL).toContain(service.address);
    const draft = await asked(id);
    expect(draft.draft).toBe(true);
    expect(await decide(draft, 'submitted')).toBe(200);
    const request = await asked(id, 2);
    expect(request).toMatchObject({ draft: false, reference: id });
    expect(await decide(request, 'approved')).toBe(200);
    await eventually(async () => (await look('student1', id)).status).toBe('approved');
  });
});

describe('the interface log', () => {
  interface Row {
    readonly id: string;
    readonly [field: string]: unknown;
  }
  const logOf = async (by: string, id: string): Promise<readonly Row[]> => {
    const { log } = await askAs(by)<{ log: { edges: readonly { node: Row }[] } }>(
      `query ($filter: JSON) { log: findWorkflowLogAll(first: 50, filter: $filter) { edges { node { id call
        result outcome fail_reason retries request_id review_id review_name booking_number send_via retryable
        next_time } } } }`,
      { filter: { appointment_id: id } },
    );
    return log.edges.map(({ node }) => node);
  };

  it('tells each call, how it ended, and sends what failed again at once', async () => {
    service.failWith(503);
    const id = (await book()).appointmentId ?? '';
    await eventually(() => logOf('admin', id)).toMatchObject([{ call: 'open', result: 0, retryable: 'yes' }]);
    const [failed] = await logOf('admin', id);
    expect(failed).toMatchObject({
      fail_reason: 'HTTP 503',
      retries: 0,
      review_id: option,
      review_name: '校级审批',
      send_via: 'http',
      next_time: expect.stringMatching(/^\d{4}-/),
      booking_number: expect.any(String),
    });
    service.failWith(undefined);
    const resend = (row: string | undefined) =>
      send('admin', 'resendWorkflowRequest(id: $id)', '$id: ID!', { id: row });
    expect((await resend(failed?.id)).errcode).toBe(0);
    // Before the pause after the failure is over.
    await expect.poll(() => takenOf(id).length, { timeout: 10_000, interval: 100 }).toBe(1);
    expect(await decide(await asked(id), 'approved')).toBe(200);
    await eventually(async () => (await logOf('admin', id)).map(({ call }) => call)).toEqual([
      'answer',
      'open',
      'open',
    ]);
    const [answer, sent, first] = await logOf('auditor', id);
    expect(answer).toMatchObject({ result: 1, outcome: 'approved', request_id: sent?.request_id });
    expect(sent).toMatchObject({ result: 1, fail_reason: null, retryable: 'no' });
    expect(first).toMatchObject({ result: 0, retryable: 'no', next_time: null });
    expect((await resend(first?.id)).errcode).toBe(3001);
    expect((await resend(randomUUID())).errcode).toBe(4004);
    expect(await logOf('other-admin', id)).toEqual([]);
    await expect(logOf('student1', id)).rejects.toThrow();
  });
});

describe('an answer', () => {
  it('is believed only signed, fresh, once, of its own option and its own tenant', async () => {
    const id = (await book()).appointmentId ?? '';
    const request = await asked(id);
    const news = { reference: id, request: request.request, outcome: 'approved' };
    const { callback } = request;
    const wrong = { ...account, secret: 'another secret' };
    expect(await tellDecision(wrong, callback, news)).toBe(401);
    expect(await tellDecision({ ...account, secret: '' }, callback, news)).toBe(401);
    const old = secondsOf(Date.now() - 600_000);
    expect(await tellDecision(account, callback, news, { timestamp: old })).toBe(401);
    expect(await tellDecision(account, callback, { ...news, outcome: 'paid' })).toBe(400);
    expect(await tellDecision(account, callback, { ...news, reference: randomUUID() })).toBe(404);
    const { all } = await askAs('admin')<{ all: readonly { id: string; tenant_key: string }[] }>(
      '{ all: findTenantsAll { id tenant_key } }',
    );
    const other = all.find(({ tenant_key }) => !callback.endsWith(tenant_key))?.tenant_key ?? 'none';
    expect(await tellDecision(account, callback.replace(/[^/]+$/, other), news)).toBe(401);
    const stranger = { identity: 'stranger', secret: 'a secret of somebody else' };
    await save('saveReviewOptions', 'ReviewOptionsInput', {
      review_name: '别的流程',
      review_url: 'https://other.example',
      review_identity: stranger.identity,
      review_secret: stranger.secret,
    });
    expect(await tellDecision(stranger, callback, news)).toBe(404);
    expect((await look('student1', id)).status).toBe('awaiting_approval');
    const nonce = randomUUID();
    expect(await tellDecision(account, callback, news, { nonce })).toBe(200);
    expect(await tellDecision(account, callback, news, { nonce })).toBe(409);
  });

  it('needs a secret that nobody is told', async () => {
    await expect(
      askAs('admin')('{ findReviewOptionsList(first: 9) { edges { node { review_secret } } } }'),
    ).rejects.toThrow();
  });
});

describe('a service', () => {
  it('may be named by its address; one that no review option has is kept, and never called', async () => {
    const own = await serveWorkflow(account);
    const named = await makeOption(own.address);
    const at = await makeRoom(own.address);
    const { appointmentId, processURL } = await book(at);
    const id = appointmentId ?? '';
    expect(processURL).toContain(own.address);
    await eventually(() => own.taken.length).toBe(1);
    const [request] = own.taken;
    const news = { reference: id, request: request?.request, outcome: 'approved' };
    expect(await tellDecision(account, request?.callback ?? '', news)).toBe(200);
    await send('admin', 'updateReviewDisabled(id: $id, disabled: 0)', '$id: ID!', { id: named });
    const left = await book(at);
    expect(left.processURL).toBeNull();
    await eventually(async () => (await look('admin', left.appointmentId ?? '')).approval_step).toBe('audit');
    expect(own.taken).toHaveLength(1);
    await own.close();
  });

  it('delays the requests of a service that is away and nothing else, also over a restart', async () => {
    service.failWith(503);
    const id = (await book()).appointmentId ?? '';
    const elsewhere = await makeRoom(await makeOption(`${server.url}/api/simulated-workflow/none`));
    expect((await book(elsewhere)).errcode).toBe(0);
    const { folder } = server;
    await server.kill();
    service.failWith(undefined);
    server = await startServer({ folder, env });
    for (const name of people)
      tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
    const request = await asked(id);
    expect(
      await tellDecision(account, `${server.url}${new URL(request.callback).pathname}`, {
        reference: id,
        request: request.request,
        outcome: 'approved',
      }),
    ).toBe(200);
    await eventually(async () => (await look('student1', id)).status).toBe('approved');
  }, 120_000);

  it('leaves the request to its approvers where its service refuses for good or was switched off', async () => {
    service.failWith(403);
    const refused = (await book()).appointmentId ?? '';
    await eventually(async () => (await look('admin', refused)).approval_step).toBe('audit');
    const off = await makeOption(service.address);
    await send('admin', 'updateReviewDisabled(id: $id, disabled: 0)', '$id: ID!', { id: off });
    const left = (await book(await makeRoom(off))).appointmentId ?? '';
    await eventually(async () => (await look('admin', left)).approval_step).toBe('audit');
    for (const id of [refused, left]) {
      const judged = await send(
        'admin',
        'auditAppointmentInformation(ids: $ids, auditStatus: 3)',
        '$ids: [ID!]!',
        {
          ids: [id],
        },
      );
      expect(judged.errcode).toBe(0);
      await eventually(async () => (await look('student1', id)).status).toBe('approved');
    }
  });

  it('says that a service is simulated, and lets reviewers decide, never applicants', async () => {
    const { callback } = await asked((await book()).appointmentId ?? '');
    const key = callback.slice(callback.lastIndexOf('/') + 1);
    const simulated = await makeRoom(await makeOption(`${server.url}/api/simulated-workflow/${key}`));
    const id = (await book(simulated)).appointmentId ?? '';
    const own = (await look('student1', id)).process_url ?? '';
    const page = async () => (await fetch(own)).text();
    await eventually(page).toContain('simulated');
    expect(await page()).not.toContain('value="approved"');
    const press = async (at: string, outcome: string) =>
      (await fetch(at, { method: 'POST', body: new URLSearchParams({ outcome }) })).status;
    expect(await press(own, 'approved')).toBe(409);
    const reviewers = (await look('admin', id)).process_url ?? '';
    expect(await (await fetch(reviewers)).text()).toContain('value="approved"');
    expect(await press(reviewers, 'returned')).toBe(200);
    expect(await page()).toContain('value="submitted"');
    expect(await press(own, 'submitted')).toBe(200);
    expect(await press(reviewers, 'approved')).toBe(200);
    await eventually(async () => (await look('student1', id)).status).toBe('approved');
  });
});
