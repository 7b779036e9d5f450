// What stands in a booking and in an account is read by those it is meant for, and is absent from every answer
// and every frame for all others: each property by each kind of reader, from one table, over all operations.

import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { localOf } from '@campus/events/domain/time/zone';
import { keysOf } from '@campus/events/domain/unknown';
import { sampleOf } from '@campus/events/testing/sample';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../gateway/execution/schema.ts';
import { callingAt, keepSignedIn } from '../testing/calling.ts';
import { declaredOperations, declaredParts } from '../testing/declared-operations.ts';
import { type FurnishedTenant, furnishTenant } from '../testing/furnished-tenant.ts';
import { plainRequest, probesOf, type Request, requestOf } from '../testing/probes.ts';
import { connect } from '../testing/socket-client.ts';

/** Each private property with a value that stands nowhere else. */
const secrets = {
  theme: '绝密谈话主题',
  phone: '13912345678',
  email: 'geheim@private.example',
  remark: '只给经办人看的备注',
  participant: '欧阳密斯特',
  mobile: '13887654321',
  // The fields of the person who books.
  account: 'geheimrat7',
  name: '司马某某某',
  'own phone': '13600001111',
  'own email': 'rat@private.example',
} as const;
type Secret = keyof typeof secrets;

const everything: readonly Secret[] = keysOf(secrets);
const nothing: readonly Secret[] = [];

/**
 * The secrets that each reader learns in a room that shows nothing. A reader who is not here reads nothing.
 */
const table: Readonly<Record<string, readonly Secret[]>> = {
  owner: everything,
  admin: everything,
  student1: nothing,
  approver1: nothing,
  // The log says what was booked and by whom, never who can be reached how.
  auditor: ['theme', 'account', 'name'],
  door1: nothing,
  nobody: nothing,
};

const schema = buildSchema(declaredParts());
const operations = declaredOperations(schema);
const queries = operations.filter(({ kind }) => kind === 'Query');
const subscriptions = operations.filter(({ kind, name }) => kind === 'Subscription' && name !== 'clock');

let server: ServerProcess;
let campus: FurnishedTenant;
let stopRenewing: () => void;
let booking: string;
const PASSWORD = 'a long enough secret';
const tokens = new Map<string, string>();

const { call, askAs } = callingAt(() => server.url, tokens);

interface Saved {
  readonly saved: {
    readonly errcode: number;
    readonly msg_en: string;
    readonly appointmentId: string;
    readonly position: string;
  };
}

const book = async (): Promise<string> => {
  const { date, start, end } = campus.period();
  const { saved } = await askAs('owner')<Saved>(
    `mutation ($model: AppointmentInformationInput!) {
      saved: saveAppointmentInformation(model: $model) { errcode msg_en appointmentId position }
    }`,
    {
      model: {
        resources_id: campus.of('resource').id,
        appointment_date: date,
        start_time: start,

        end_time: end,
        person_times: 1,
        notice_read: 1,

        theme: secrets.theme,
        phone: secrets.phone,
        email: secrets.email,
        remark: secrets.remark,
        participantList: [{ participant_name: secrets.participant, mobile: secrets.mobile }],
      },
    },
  );
  if (saved.errcode !== 0) throw new Error(saved.msg_en);
  await askAs('owner')('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
  return saved.appointmentId;
};

const tokenOf = async (name: string): Promise<string> => {
  const owner = { name: secrets.account, password: PASSWORD };
  return (await fetchToken(server.url, name === 'owner' ? owner : { name, password: 'campus' })).access;
};

beforeAll(async () => {
  server = await startServer();
  const names = Object.keys(table).filter((each) => each !== 'nobody' && each !== 'owner');
  stopRenewing = await keepSignedIn(tokenOf, names, tokens);
  campus = await furnishTenant(askAs('admin'), 'campus', localOf('Asia/Shanghai', Date.now()).date);
  await askAs('admin')('mutation ($model: AccountInput!) { saved: saveAccount(model: $model) { errcode } }', {
    model: {
      account: secrets.account,
      name: secrets.name,
      phone: secrets['own phone'],
      email: secrets['own email'],
      password: PASSWORD,
      roles: ['user'],
    },
  });
  names.push('owner');
  tokens.set('owner', await tokenOf('owner'));
  booking = await book();
}, 180_000);
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await removeFolder(server.folder);
});

/** Everything anyone could ask: each operation plainly, and by the ids of the booking, its room and its owner. */
const requests = (): Request[] => {
  const idOf = {
    booking,
    resource: campus.of('resource').id,
    account: secrets.account,
    resource_type: campus.of('resource_type').id,
  };
  const period = campus.of('booking').period ?? campus.period();
  const probed = probesOf(queries).flatMap((probe) => {
    const ids: Readonly<Record<string, string>> = idOf;
    const id = ids[probe.kind];
    return id === undefined ? [] : [requestOf(schema, probe, id, period, campus)];
  });
  return [...queries.map((operation) => plainRequest(schema, operation, campus)), ...probed];
};

const foundIn = (texts: readonly string[]): Secret[] =>
  everything.filter((secret) => texts.some((text) => text.includes(secrets[secret])));

const AT_ONCE = 8;
const SAMPLE = 160;

/** Everyone finds everyone there by name, to book for them, and the desk by what is typed: nothing of bookings. */
const DIRECTORY = /findUserInfoList|findSignSheetByCode|getAccountByIdCode|\busers\b/;
const withoutPerson = (answer: string): string =>
  answer.replaceAll(secrets.name, '').replaceAll(secrets.account, '');

describe('every query', () => {
  it.each(Object.entries(table))(
    'answers %s with these private properties and no others',
    { timeout: 120_000 },
    async (account, readable) => {
      const answers: string[] = [];
      // Each answer has to be searched that may hold something; of those that hold nothing, a sample.
      const all = requests();
      const waiting = readable.length > 0 ? all : [...sampleOf(`questions of ${account}`, all, SAMPLE)];
      const ask = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const answer = await call(account, next);
          answers.push(DIRECTORY.test(next.query) ? withoutPerson(answer) : answer);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
      expect(answers.length).toBeGreaterThan(150);
      expect(foundIn(answers)).toEqual(readable);
    },
  );
});

describe('every subscription', () => {
  const SETTLED_MS = 700;

  it.each(Object.entries(table).filter(([account]) => account !== 'nobody'))(
    'sends %s none of them while another is booked, but what and whose it is to those who read the log',
    async (account) => {
      const socket = await connect(server.url, { token: tokens.get(account) ?? '' });
      for (const operation of subscriptions) {
        const { query, variables } = plainRequest(schema, operation, campus);
        socket.subscribe(operation.key, query, variables);
      }
      const isReader = account === 'admin' || account === 'auditor';
      const meant = isReader ? ['theme', 'account', 'name'] : [];
      // One that was still being opened hears of the next that is booked.
      const heard = async () => {
        await pause(SETTLED_MS);
        await book();
        await pause(SETTLED_MS);
        return foundIn(socket.messages.map((message) => JSON.stringify(message)));
      };
      await expect.poll(heard).toEqual(meant);
      expect(socket.messages.length).toBeGreaterThan(0);
      await socket.close();
    },
  );
});

describe('what the server prints', () => {
  it('holds none of them', () => {
    expect(foundIn([server.output()])).toEqual([]);
  });
});
