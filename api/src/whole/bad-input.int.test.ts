// What cannot be understood is refused in two languages with its code, changes nothing, tells nothing of
// the inside, and leaves nothing private in the server's own words.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchToken, signIn } from '@campus/deploy/ops/client';
import { importTerm } from '@campus/deploy/ops/import/import-term';
import { catalogue } from '@campus/events/domain/rejections';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { openSqliteEventStore } from '@campus/events/log/store/sqlite/sqlite-event-store';
import { isWhole, sampleOf } from '@campus/events/testing/sample';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../gateway/execution/schema.ts';
import { MAX_MESSAGE_BYTES } from '../gateway/http/limits.ts';
import { recipeOf } from '../testing/argument-recipes.ts';
import {
  type ArgumentPlace,
  type DeclaredOperation,
  declaredOperations,
  declaredParts,
  documentOf,
  valuePlaces,
  variablesOf,
} from '../testing/declared-operations.ts';
import { type Ask, type FurnishedTenant, furnishTenant } from '../testing/furnished-tenant.ts';
import { connect } from '../testing/socket-client.ts';

const schema = buildSchema(declaredParts());
const operations = declaredOperations(schema).filter(({ kind }) => kind !== 'Subscription');

/** What a person would not want to read in a log: sent along with much that is refused. */
const secrets = {
  name: '欧阳密斯特',
  phone: '13912345678',
  email: 'geheim@private.example',
  theme: '绝密谈话主题',
};

let server: ServerProcess;
let campus: FurnishedTenant;
let token: string;
/** How far the log had come before anything was refused. */
let began: string | null;
let ended: string | null = null;

interface Answer {
  readonly status: number;
  readonly text: string;
}

const send = async (body: string, headers: Record<string, string> = {}, path = '/api/provider/graphql') => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
};

const ask: Ask = async (query, variables = {}) => {
  const {
    data,
    errors,
  }: {
    data: never;
    errors?: unknown;
  } = JSON.parse((await send(JSON.stringify({ query, variables }))).text);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

const head = async (): Promise<string | null> => {
  const { models } = await ask<{ models: readonly { head: string | null }[] }>(
    '{ models: readModels { head } }',
  );
  return models[0]?.head ?? null;
};

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
  token = (await fetchToken(server.url, { name: 'admin', password: 'campus' })).access;
  campus = await furnishTenant(ask, 'campus', localOf('Asia/Shanghai', Date.now()).date);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

const inside = /node_modules|\.ts\b|\bat \S+ \(|Error:|\bSELECT\b|sqlite|\/src\//i;

/** What speaks against an answer; undefined: nothing. */
const faultOf = ({ status, text }: Answer): string | undefined => {
  if (status >= 500) return `status ${status}`;
  if (inside.test(text)) return 'tells of the inside';
  const codes = [...text.matchAll(/"errcode":(\d+)/g)].map(([, code]) => Number(code));
  if (codes.some((code) => code === 5000 || !(code in catalogue))) return 'a code of a fault, or none';
  const refusals = [...text.matchAll(/"(?:msg|msg_en)":"([^"]*)"/g)];
  return refusals.some(([, words]) => words === '') ? 'says nothing' : undefined;
};

interface Refusal {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
}

/** The refusal of an answer: an error's, or that of a command's or a check's result. */
const refusalIn = ({ text }: Answer): Refusal | string => {
  const {
    data,
    errors,
  }: {
    data?: Record<
      string,
      (Partial<Refusal> & { code?: number; messages?: string[]; messages_en?: string[] }) | null
    >;
    errors?: readonly { extensions?: Refusal }[];
  } = JSON.parse(text);
  const said = errors?.[0]?.extensions;
  if (said) return { errcode: said.errcode, msg: said.msg, msg_en: said.msg_en };
  const [result] = Object.values(data ?? {});
  if (result?.errcode !== undefined)
    return { errcode: result.errcode, msg: result.msg ?? '', msg_en: result.msg_en ?? '' };
  if (typeof result?.code === 'number')
    return { errcode: result.code, msg: result.messages?.[0] ?? '', msg_en: result.messages_en?.[0] ?? '' };
  return text;
};

const many = <Value>(value: Value, count: number): Value[] => Array.from({ length: count }, () => value);

describe('a request that makes no sense', () => {
  beforeAll(async () => {
    began = await head();
  });

  interface Case {
    readonly operation: string;
    readonly variables: () => Record<string, unknown>;
    readonly code: number;
  }
  const booking = (changes: Record<string, unknown>) => {
    const { date, start, end } = campus.period();
    return {
      resources_id: campus.of('resource').id,
      appointment_date: date,
      start_time: start,
      end_time: end,

      theme: secrets.theme,
      phone: secrets.phone,
      email: secrets.email,
      person_times: 1,
      notice_read: 1,
      participantList: [{ participant_name: secrets.name, mobile: secrets.phone }],
      ...changes,
    };
  };
  const saving = (changes: Record<string, unknown>) => () => ({ model: booking(changes) });
  const resource = () => campus.of('resource').id;
  const day = () => campus.period().date;
  /** Dates to come on which nothing stands in the way of a booking. */
  const days = (count: number) => {
    const first = addDays(localOf('Asia/Shanghai', Date.now()).date, 30);
    return Array.from({ length: count }, (_, index) => addDays(first, index));
  };

  const cases: Readonly<Record<string, Case>> = {
    'a date that is none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ appointment_date: '2026-02-30' }),
      code: 1002,
    },
    'a date in another order': {
      operation: 'saveAppointmentInformation',
      variables: saving({ appointment_date: '30.11.2026' }),
      code: 1002,
    },
    'an end before its start': {
      operation: 'saveAppointmentInformation',
      variables: saving({ start_time: '11:00', end_time: '10:00' }),
      code: 1002,
    },
    'no time at all': {
      operation: 'saveAppointmentInformation',
      variables: saving({ start_time: '10:00', end_time: '10:00' }),
      code: 1002,
    },
    'an hour that is none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ end_time: '25:00' }),
      code: 1002,
    },
    'a minute that is none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ start_time: '10:60' }),
      code: 1002,
    },
    'no resource': {
      operation: 'saveAppointmentInformation',
      variables: saving({ resources_id: null }),
      code: 1001,
    },
    'a resource nobody knows': {
      operation: 'saveAppointmentInformation',
      variables: saving({ resources_id: 'nobody' }),
      code: 2001,
    },
    'a draft nobody knows': {
      operation: 'saveAppointmentInformation',
      variables: saving({ id: 'nobody' }),
      code: 4004,
    },
    'no subject': { operation: 'saveAppointmentInformation', variables: saving({ theme: ' ' }), code: 1001 },
    'too long a subject': {
      operation: 'saveAppointmentInformation',
      variables: saving({ theme: secrets.theme.repeat(30) }),
      code: 1006,
    },
    'a telephone that is none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ phone: `${secrets.phone}x` }),
      code: 1002,
    },
    'an address that is none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ email: secrets.email.replace('@', ' ') }),
      code: 1002,
    },
    'a file that runs': {
      operation: 'saveAppointmentInformation',
      variables: saving({ enclosure: 'javascript:alert(1)' }),
      code: 1002,
    },
    'a booking from a place that is none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ appointment_source: 99 }),
      code: 1002,
    },
    'a series from a place that is none': {
      operation: 'saveAppointmentInformationForCyclicity',
      variables: () => ({ model: booking({ appointment_source: -1 }), dateList: days(1) }),
      code: 1002,
    },
    'fewer people than none': {
      operation: 'saveAppointmentInformation',
      variables: saving({ person_times: -1 }),
      code: 1002,
    },
    'more participants than fit a list': {
      operation: 'saveAppointmentInformation',
      variables: saving({ participantList: many({ participant_name: secrets.name }, 501) }),
      code: 1006,
    },
    'a person nobody knows': {
      operation: 'saveAppointmentInformationForManage',
      variables: saving({ appointment_user: 'nobody-of-that-name' }),
      code: 4004,
    },
    'a series on a date that is none': {
      operation: 'saveAppointmentInformationForCyclicity',
      variables: () => ({ model: booking({}), dateList: [...days(1), '2026-02-30'] }),
      code: 1002,
    },
    'a series on too many dates': {
      operation: 'saveAppointmentInformationForCyclicity',
      variables: () => ({ model: booking({}), dateList: days(61) }),
      code: 1006,
    },
    'a series without a date': {
      operation: 'saveAppointmentInformationForCyclicity',
      variables: () => ({ model: booking({}), dateList: [] }),
      code: 1002,
    },
    'a batch of unequal lists': {
      operation: 'saveAppointmentInformationForBatch',
      variables: () => ({
        model: booking({}),
        dateList: days(2),
        startTimeList: ['10:00'],
        endTimeList: ['11:00'],
      }),
      code: 1002,
    },
    'a batch of too many rows': {
      operation: 'saveAppointmentInformationForBatch',
      variables: () => ({
        model: booking({}),
        dateList: days(21),
        startTimeList: many('10:00', 21),
        endTimeList: many('11:00', 21),
      }),
      code: 1006,
    },
    'a batch that overlaps itself': {
      operation: 'saveAppointmentInformationForBatch',
      variables: () => ({
        model: booking({}),
        dateList: [...days(1), ...days(1)],
        startTimeList: ['10:00', '10:30'],
        endTimeList: ['11:00', '11:30'],
      }),
      code: 2012,
    },
    'a change of a booking nobody knows': {
      operation: 'changeTime',
      variables: () => ({ id: 'nobody', appointmentDate: day(), startTime: '10:00', endTime: '11:00' }),
      code: 4004,
    },
    'a change to a date that is none': {
      operation: 'changeTime',
      variables: () => ({
        id: campus.of('booking').id,
        appointmentDate: '2026-02-30',
        startTime: '10:00',
        endTime: '11:00',
      }),
      code: 1002,
    },
    'too long a reason of a change': {
      operation: 'changeTime',
      variables: () => ({
        id: campus.of('booking').id,
        appointmentDate: day(),
        startTime: '10:00',
        endTime: '11:00',
        reason: secrets.theme.repeat(40),
      }),
      code: 1006,
    },
    'a change from a place that is none': {
      operation: 'changeTime',
      variables: () => ({
        id: campus.of('booking').id,
        appointmentDate: day(),
        startTime: '10:00',
        endTime: '11:00',
        dataSource: 99,
      }),
      code: 1002,
    },
    'a state that is none': {
      operation: 'updateAppointmentInformationState',
      variables: () => ({ id: campus.of('booking').id, state: 99 }),
      code: 1002,
    },
    'a cancellation of too many': {
      operation: 'updateAppointmentInformationListState',
      variables: () => ({ idList: many(campus.of('booking').id, 501), state: 3 }),
      code: 1006,
    },
    'a hold on a date that is none': {
      operation: 'holdSlot',
      variables: () => ({ resourceId: resource(), date: '2026-13-01', startTime: '10:00', endTime: '11:00' }),
      code: 1002,
    },
    'a hold that ends before it begins': {
      operation: 'holdSlot',
      variables: () => ({ resourceId: resource(), date: day(), startTime: '11:00', endTime: '10:00' }),
      code: 1002,
    },
    'a renewal of a hold nobody has': {
      operation: 'renewHold',
      variables: () => ({ id: 'nobody' }),
      code: 2015,
    },
    'a closure that ends before it begins': {
      operation: 'saveResourcesOccupy',
      variables: () => ({
        model: { resource_id: resource(), occupy_date: '2026-12-02', occupy_end_date: '2026-12-01' },
      }),
      code: 1002,
    },
    'a closure of more than a year': {
      operation: 'saveResourcesOccupy',
      variables: () => ({
        model: { resource_id: resource(), occupy_date: '2026-12-02', occupy_end_date: '2028-12-01' },
      }),
      code: 1006,
    },
    'a closure of a resource nobody knows': {
      operation: 'saveResourcesOccupy',
      variables: () => ({ model: { resource_id: 'nobody', occupy_date: '2026-12-02' } }),
      code: 4004,
    },
    'a resource of a type nobody knows': {
      operation: 'saveResources',
      variables: () => ({
        model: { resources_type_id: 'nobody', resources_number: 'BAD-1', resources_name: 'x' },
      }),
      code: 4004,
    },
    'a resource with less than no seats': {
      operation: 'saveResources',
      variables: () => ({
        model: {
          resources_type_id: campus.of('resource_type').id,
          resources_number: 'BAD-2',
          resources_name: 'x',
          capacity_field_type: 1,
          capacity: -1,
        },
      }),
      code: 1002,
    },
    'a number that is taken': {
      operation: 'saveResources',
      variables: () => ({
        model: {
          resources_type_id: campus.of('resource_type').id,
          resources_number: campus.of('resourceNumber').id,
          resources_name: 'x',
        },
      }),
      code: 1008,
    },
    'too many resources at once': {
      operation: 'saveResourcesAll',
      variables: () => ({ models: many({ resources_name: 'x' }, 1_001) }),
      code: 1006,
    },
    'an account without a name': {
      operation: 'saveAccount',
      variables: () => ({ model: { account: 'bad-account', phone: secrets.phone, email: secrets.email } }),
      code: 1001,
    },
    'a timetable that ends before it begins': {
      operation: 'timetableDays',
      variables: () => ({ resourceIds: [resource()], from: '2026-12-02', to: '2026-12-01' }),
      code: 1002,
    },
    'a timetable of more than two months': {
      operation: 'timetableDays',
      variables: () => ({ resourceIds: [resource()], from: '2026-12-01', to: '2027-12-01' }),
      code: 1006,
    },
    'timetables of too many resources': {
      operation: 'timetableDays',
      variables: () => ({ resourceIds: many(resource(), 201), from: '2026-12-01', to: '2026-12-01' }),
      code: 1006,
    },
    'a filter that is no JSON': {
      operation: 'findAppointmentInformationAllForManage',
      variables: () => ({ filter: '{"theme":' }),
      code: 1002,
    },
    'a filter by what no filter asks for': {
      operation: 'findAppointmentInformationAllForManage',
      variables: () => ({ filter: { participantList: secrets.phone } }),
      code: 1002,
    },
    'a page of less than nothing': {
      operation: 'findResourcesAll',
      variables: () => ({ first: -1 }),
      code: 1002,
    },
    'a page beyond the limit': {
      operation: 'findResourcesAll',
      variables: () => ({ first: 10_000 }),
      code: 1006,
    },
    'a cursor of nobody': {
      operation: 'findResourcesAll',
      variables: () => ({ after: 'nobody' }),
      code: 1002,
    },
    'a command id with a blank in it': {
      operation: 'releaseHold',
      variables: () => ({ id: 'x', command_id: 'a b' }),
      code: 1002,
    },
    'a number where a text belongs': {
      operation: 'releaseHold',
      variables: () => ({ id: { a: 1 } }),
      code: 1002,
    },
    'a text where a number belongs': {
      operation: 'updateAppointmentInformationState',
      variables: () => ({ id: 'x', state: secrets.name }),
      code: 1002,
    },
    'a field nobody declared': {
      operation: 'saveAppointmentInformation',
      variables: saving({ [secrets.name]: 1 }),
      code: 1002,
    },
  };

  it.each(Object.entries(cases))('is refused: %s', async (_, { operation: name, variables, code }) => {
    const operation = operations.find(
      (each) => each.name === name && each.kind === (/^(find|timetable)/.test(name) ? 'Query' : 'Mutation'),
    );
    if (!operation) throw new RangeError(`there is no ${name}`);
    const given = variables();
    const answer = await send(
      JSON.stringify({ query: documentOf(schema, operation, given), variables: given }),
    );
    expect(faultOf(answer)).toBeUndefined();
    expect(refusalIn(answer)).toEqual({
      errcode: code,
      msg: expect.stringMatching(/\p{Script=Han}/u),
      msg_en: expect.stringMatching(/^\w[ -~–]+$/),
    });
  });
});

describe('a token that is none', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = (change: (claims: Record<string, unknown>) => object): string => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return [header, part(change(claims)), signature].join('.');
  };
  const payload = () => token.split('.')[1] ?? '';
  const tokens: Readonly<Record<string, () => string>> = {
    words: () => 'not a token at all',
    nothing: () => '',
    'a very long one': () => 'x'.repeat(7_000),
    'without a signature': () => token.split('.').slice(0, 2).join('.'),
    'with a broken signature': () => `${token.slice(0, -6)}AAAAAA`,
    'unsigned, and saying so': () => `${part({ alg: 'none', typ: 'at+jwt' })}.${payload()}.`,
    'signed with a secret of the caller': () => `${part({ alg: 'HS256', typ: 'at+jwt' })}.${payload()}.AAAA`,
    'of another tenant': () => forged((claims) => ({ ...claims, tenant: 'harbour', tenant_id: 'harbour' })),
    'made to last': () => forged((claims) => ({ ...claims, exp: 9_999_999_999 })),
    'long over': () => forged((claims) => ({ ...claims, exp: 1 })),
  };

  it.each(Object.entries(tokens))('opens nothing: %s', async (_, make) => {
    const answer = await send('{"query":"{ me { account } }"}', { authorization: `Bearer ${make()}` });
    expect(faultOf(answer)).toBeUndefined();
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', errcode: 4001, msg: '没有操作权限' } }],
    });
    const socket = await connect(server.url, { token: make() || 'x', isUnanswered: true });
    expect(await socket.closed()).toMatchObject({ code: expect.toSatisfy((code: number) => code >= 4400) });
  });
});

describe('a body that is none', () => {
  const json = { 'content-type': 'application/json' };
  const bodies: Readonly<
    Record<string, readonly [status: number, code: number, body: string, headers?: Record<string, string>]>
  > = {
    'broken off': [400, 1002, `{"query":"{ me { account } }","variables":{"name":"${secrets.name}`],
    'a list of requests': [400, 1002, '[{"query":"{ ping }"},{"query":"{ ping }"}]'],
    'a number': [400, 1002, '7'],
    'a query that is a number': [400, 1002, '{"query":7}'],
    nothing: [400, 1002, ''],
    'no operation': [400, 1002, '{"query":""}'],
    'nested without end': [
      200,
      1002,
      `{"query":"query ($a: JSON) { findResourcesAll(filter: $a) { totalCount } }","variables":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ],
    'as a form': [
      400,
      1002,
      `query=${secrets.theme}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    compressed: [415, 1002, 'x', { ...json, 'content-encoding': 'gzip' }],
    'larger than taken': [
      413,
      1006,
      `{"query":"{ ping }","x":"${secrets.theme.repeat(MAX_MESSAGE_BYTES / 20)}${'x'.repeat(MAX_MESSAGE_BYTES)}"}`,
    ],
  };

  it.each(Object.entries(bodies))('is refused: %s', async (_, [status, code, body, headers]) => {
    const answer = await send(body, headers);
    expect(faultOf(answer)).toBeUndefined();
    const parsed: {
      errcode?: number;
      errors?: { extensions: { errcode: number } }[];
    } = JSON.parse(answer.text);
    expect([answer.status, parsed.errcode ?? parsed.errors?.[0]?.extensions.errcode]).toEqual([status, code]);
  });

  it('is not looked for where there is nothing', async () => {
    const paths = [
      '/%',
      '/%c0%ae',
      '/..%2f..%2fetc%2fpasswd',
      '/%00',
      '/api/nothing/graphql',
      '/api/provider/graphql?query=%7B',
    ];
    const evil = 'client_id=campus-web&response_type=code&redirect_uri=http://evil.example/';
    paths.push(
      `/realms/campus/protocol/openid-connect/auth?${evil}`,
      '/realms/campus/protocol/openid-connect/token',
    );
    for (const path of paths) {
      const response = await fetch(`${server.url}${path}`, { redirect: 'manual' });
      const text = await response.text();
      expect([
        path,
        response.status < 500,
        inside.test(text),
        response.headers.get('location')?.includes('evil') ?? false,
      ]).toEqual([path, true, false, false]);
    }
  });
});

describe('a socket that talks nonsense', () => {
  it('is closed, or answered with the code, and the server goes on', async () => {
    for (const garbage of [
      'nonsense',
      '{"type":"nothing"}',
      '[]',
      'null',
      '{"type":"subscribe"}',
      Buffer.from([0, 1, 2]),
    ]) {
      const socket = await connect(server.url, { token });
      socket.ws.send(garbage);
      const { code, reason } = await socket.closed();
      expect([code >= 4400 || code === 1003 || code === 1007, inside.test(reason)]).toEqual([true, false]);
    }
    const socket = await connect(server.url, { token });
    const text =
      'subscription ($ids: [ID!]!, $from: String!) { timetable(resourceIds: $ids, from: $from, to: "2026-12-01") { date } }';
    const asked: [string, object, number][] = [
      ['date', { ids: [campus.of('resource').id], from: '2026-02-30' }, 1002],
      ['backwards', { ids: [campus.of('resource').id], from: '2026-12-02' }, 1002],
      ['half a character', { ids: ['\ud800'], from: '2026-12-01' }, 1002],
      ['too many', { ids: many('x', 201), from: '2026-12-01' }, 1006],
      ['nobody', { ids: ['nobody'], from: '2026-12-01' }, 4004],
      ['a number', { ids: 7.5, from: {} }, 1002],
    ];
    for (const [id, variables, code] of asked) {
      socket.subscribe(id, text, fieldsIn(variables));
      const { type, payload } = await socket.until((message) => message.id === id);
      expect([id, type, payload]).toMatchObject([id, 'error', [{ extensions: { errcode: code } }]]);
      expect(inside.test(JSON.stringify(payload))).toBe(false);
    }
    await socket.close();
  });
});

describe('an import of what is no term', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const at = (hour: string) => `20261207T${hour}0000`;
  const calendar = (...events: string[][]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
  const terms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'no CSV and no calendar': {
      'rooms.csv': 'resources_number,resources_name,capacity\n"R1,"x,7\n',
      'closures.csv': 'a,"b',
      'timetable.ics': secrets.theme,
    },
    'rows that make no sense': {
      'rooms.csv': 'resources_number,resources_name,capacity\n,Room,10\nR1,,10\nR2,Room,-5\nR3,Room,many\n',
      'closures.csv':
        'resources_number,occupy_date,occupy_start_time,occupy_end_time\nR9,2026-02-30,08:00,09:00\nR9,2026-12-01,10:00,09:00\nR9,2026-12-01,08:00,09:00\n',
      'timetable.ics': calendar(
        event('UID:a', `LOCATION:R9`, `DTSTART:${at('10')}`, `DTEND:${at('09')}`, `SUMMARY:${secrets.theme}`),
        event('UID:b', 'LOCATION:R9', `DTSTART:${at('10')}`, `DTEND:${at('11')}`, 'RRULE:FREQ=DAILY'),
        event('UID:c', `DTSTART:${at('10')}`, `DTEND:${at('11')}`),
        event('UID:d', 'LOCATION:R9', 'DTSTART:yesterday', 'DTEND:tomorrow'),
        event('UID:e', 'LOCATION:R9', `DTSTART:${at('10')}`, `DTEND:${at('11')}`, `SUMMARY:${secrets.theme}`),
      ),
    },
  };

  it.each(Object.entries(terms))('is refused row by row: %s', async (_, files) => {
    const folder = await mkdtemp(join(tmpdir(), 'no-term-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const client = await signIn(server.url, { name: 'admin', password: 'campus' });
    const { taken, unchanged, refused, reports } = await importTerm(client, folder, { parallel: 8 });
    await rm(folder, { recursive: true, force: true });
    expect([taken, unchanged, refused]).toEqual([0, 0, reports.length]);
    expect(reports.length).toBeGreaterThan(2);
    for (const { zh = '', en = '' } of reports) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^\w/);
      expect(`${zh} ${en}`).not.toMatch(inside);
    }
  });

  it('ends what was refused: nothing after this is', async () => {
    ended = await head();
    expect(ended).not.toBeNull();
  });
});

describe('every argument of every operation', () => {
  /** So many arguments a run draws; a whole run tries all. */
  const SAMPLE = 60;
  const texts = [
    '',
    'x'.repeat(5_000),
    '\ud800',
    '\u0000',
    'a/../b',
    '%',
    '__proto__',
    '2026-02-30',
    '25:61',
  ];
  const numbers = [-1, 0, 2_147_483_647, -2_147_483_648];
  const filters: readonly unknown[] = [
    '{',
    'x',
    '[1]',
    '{"id":"\\ud800"}',
    '{"__proto__":{"a":1}}',
    7,
    [],

    { nothing: 1 },
    { constructor: 1 },
    { $where: '1' },
    { id: { regex: '.*' } },
    { id: {} },
    { id: [[1]] },
    { or: [] },
    { or: [null] },
    { or: 1 },
    { or: [{ or: [{ or: [] }] }] },
    { order_by: 'x' },

    { order_by: [{ field: '__proto__', dir: 1 }] },
    { id: { in: many('x', 2_000) } },
    { id: { between: [1] } },
    { id: '\ud800' },
    { id: 'x'.repeat(5_000) },
    { id: { like: '%'.repeat(500) } },
  ];
  const nonsenseFor = ({ type, isList }: ArgumentPlace): readonly unknown[] => {
    if (type === 'JSON') return filters;
    if (type === 'Boolean') return [];
    const values: readonly unknown[] = type === 'Int' || type === 'Float' ? numbers : texts;
    return isList ? [...values.map((value) => [value]), [], many(values[0], 3_000)] : values;
  };

  const requestWith = (operation: DeclaredOperation, nonsense: ArgumentPlace, value: unknown): string => {
    const period = campus.period();
    const variables = variablesOf(operation.arguments, (place) => {
      if (place.path === nonsense.path) return value;
      const recipe = recipeOf(operation, place);
      const isInside = place.optionalWith === '' || nonsense.path.startsWith(`${place.optionalWith}.`);
      if (!recipe || recipe.is === 'filter' || !isInside || !recipe.always) return undefined;
      return recipe.is === 'value' ? recipe.of(period) : campus.of(recipe.of).id;
    });
    return JSON.stringify({ query: documentOf(schema, operation, variables), variables });
  };

  /** A declared field is read the same way by every operation of its entity: one of them is enough. */
  const placesToTry = operations.flatMap((operation) =>
    valuePlaces(operation.arguments).map((place) => ({ operation, place })),
  );
  const tried = new Map(
    placesToTry
      .filter(
        ({ operation, place }) => place.name !== 'min_position' && operation.name !== 'rebuildReadModels',
      )
      .map(({ operation, place }) => {
        const isDeclared = place.path.startsWith('model') && !operation.name.includes('Appointment');
        return [
          isDeclared ? `${place.type} ${place.path}` : `${operation.key} ${place.path}`,
          { operation, place },
        ];
      }),
  );

  it('may be nonsense: it is refused or passed over, never tripped over', { timeout: 300_000 }, async () => {
    const tripped: string[] = [];
    let calls = 0;
    for (const [name, { operation, place }] of sampleOf('arguments', [...tried], SAMPLE)) {
      const nonsense = nonsenseFor(place);
      const answers = await Promise.all(nonsense.map((value) => send(requestWith(operation, place, value))));
      calls += answers.length;
      for (const [index, answer] of answers.entries()) {
        const fault = faultOf(answer);
        if (fault)
          tripped.push(
            `${name} ${JSON.stringify(nonsense[index]).slice(0, 60)}: ${fault} ${answer.text.slice(0, 300)}`,
          );
      }
    }
    expect(calls).toBeGreaterThan(isWhole ? 5_000 : 5 * SAMPLE);
    expect(tripped).toEqual([]);
  });
});

describe('afterwards', () => {
  it('nothing private stands in what the server has written, and nothing unforeseen has happened', () => {
    const output = server.output();
    expect(output).toContain('student1');
    for (const secret of Object.values(secrets)) expect(output).not.toContain(secret);
    expect(output).not.toContain(campus.mark);
    expect(output).not.toMatch(/unforeseen|\n {4}at /);
  });

  it('nobody but the system has written into the log what was refused', async () => {
    await server.stop();
    const store = await openSqliteEventStore({ folder: server.folder, onFatal: () => undefined });
    try {
      const events = await store.readAll(began ?? undefined, 5_000);
      const between = events.filter(({ position }) => ended !== null && position <= ended);
      // A message is announced in the name of who caused it, later than its cause, which may lie before.
      const written = between.filter(
        ({ metadata, type }) => metadata.actor !== 'system' && type !== 'Announced',
      );
      expect(written.map(({ stream, type }) => `${type} in ${stream}`)).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
