// Disclosure over the running product: every operation and subscription that answers a booking, by everyone a
// booking can be something to, under every setting by which a resource shows or hides its bookings.

import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { scheduleStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { keysOf } from '@campus/events/domain/unknown';
import { sampleOf } from '@campus/events/testing/sample';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../gateway/execution/schema.ts';
import { callingAt, keepSignedIn } from '../testing/calling.ts';
import {
  type DeclaredOperation,
  declaredOperations,
  declaredParts,
  documentOf,
} from '../testing/declared-operations.ts';
import { type FurnishedTenant, furnishTenant } from '../testing/furnished-tenant.ts';
import { plainRequest, type Request } from '../testing/probes.ts';
import type { Fresh } from '../testing/recipe.ts';
import { savingWith } from '../testing/saving.ts';
import { connect } from '../testing/socket-client.ts';

/** Everyone who asks, by what a booking of the rooms below is to them. */
const viewers = [
  'owner',
  'participant',
  'approver',
  'administrator',
  'inquirer',
  'auditor',
  'super',
  'stranger',
  'other tenant',
  'public',
] as const;
type Viewer = (typeof viewers)[number];

/** What each booking says that no other does. */
type Secret = 'account' | 'name' | 'masked' | 'theme' | 'phone' | 'remark' | 'answer' | 'number';
const all: readonly Secret[] = ['account', 'name', 'theme', 'phone', 'remark', 'answer', 'number'];
const aboutIt: readonly Secret[] = ['account', 'name', 'theme', 'number'];

interface Room {
  readonly hides: 0 | 1;
  readonly masks: 0 | 1;
  readonly shows: readonly string[];
  readonly id: string;
  readonly owner: string;
  readonly booking: string;
  readonly flow: string;
  readonly period: Fresh;
  readonly secrets: Readonly<Record<Secret, string>>;
}

const everySetting = ([0, 1] as const).flatMap((hides) =>
  ([0, 1] as const).flatMap((masks) =>
    [[], ['theme'], ['appointment_user_name', 'appointment_user', 'phone'], ['theme', 'purpose']].map(
      (shows) => ({ hides, masks, shows }),
    ),
  ),
);

/** A run furnishes a room for the first two and for some of the others; a whole run for each. */
const settings = [...everySetting.slice(0, 2), ...sampleOf('settings of rooms', everySetting.slice(2), 3)];

/** What a stranger reads in a room: only what it shows, and a name masked where names are. */
const shownIn = ({ hides, masks, shows }: Room): readonly Secret[] => {
  if (hides === 1) return [];
  const secretOf: Readonly<Record<string, Secret>> = {
    theme: 'theme',
    purpose: 'answer',
    appointment_user: 'account',
    appointment_user_name: masks === 1 ? 'masked' : 'name',
    phone: 'phone',
  };
  const shown = shows.flatMap((field) => secretOf[field] ?? []);
  return masks === 1 ? shown.filter((secret) => secret !== 'account' && secret !== 'phone') : shown;
};

type Reading = 'all' | 'about' | 'shown' | 'nothing';

const readingOf: Readonly<Record<Viewer, Reading>> = {
  owner: 'all',
  approver: 'all',
  administrator: 'all',
  super: 'all',
  inquirer: 'about',
  auditor: 'about',
  participant: 'about',
  stranger: 'shown',
  'other tenant': 'nothing',
  public: 'nothing',
};

const readable = (reading: Reading, room: Room): readonly Secret[] => {
  if (reading === 'all') return all;
  if (reading === 'about')
    return [...new Set([...aboutIt, ...shownIn(room).filter((each) => each !== 'masked')])];
  return reading === 'shown' ? shownIn(room) : [];
};

/** The viewers that an operation answers, and the most that its answer can say of a booking. */
interface Row {
  readonly to: readonly Viewer[];
  readonly says?: readonly Secret[];
  /** A picture that many share reads to each what the least of them may: owners are strangers there. */
  readonly isShared?: true;
  /** Asked without saying who asks. */
  readonly isForAnyone?: true;
}

const row = (...to: Viewer[]): Row => ({ to });
const byId = row('owner', 'participant', 'approver', 'administrator', 'inquirer', 'auditor', 'super');
const self = row('owner');
const managed = row('administrator', 'super');
const inquired = row('administrator', 'inquirer', 'auditor', 'super');
/** By a grant to query, which one to manage does not bring. */
const byInquirer = row('inquirer', 'auditor', 'super');
const ownOrInquired = row('owner', 'administrator', 'inquirer', 'auditor', 'super');
const acting = row('owner', 'approver', 'administrator', 'super');
const nobody = row();
const shared = (...says: Secret[]): Row => ({
  to: viewers.filter((viewer) => viewer !== 'other tenant' && viewer !== 'public'),
  says,
  isShared: true,
});
/** The key of a tenant's public pages is public, and all are strangers there. */
const forAnyone: Row = { to: viewers, says: ['theme'], isForAnyone: true };
const logged: Row = { to: ['auditor', 'super'], says: ['account', 'name', 'number'] };

const table: Readonly<Record<string, Row>> = {
  'Query.findAppointmentInformation': byId,
  'Query.findAppointmentCollectionAllByAppoinmentId': { ...byId, says: ['answer'] },
  // Visits in the words of bookings: nobody visits here.
  'Query.findAppointmentInformationAllForAppointMent': nobody,
  // It counts bookings that are over, and names none.
  'Query.findApplicantRecords': nobody,
  'Query.bookingHistory': {
    to: byId.to.filter((viewer) => viewer !== 'participant'),
    says: ['account', 'name', 'number'],
  },
  'Query.findAppointmentInformationAll': { to: [...byId.to, 'stranger'] },
  'Query.findAppointmentInformationAllForManage': managed,
  'Query.findAppointmentInformationForManage': managed,
  'Query.findAppointmentInformationAllForAdmin': row('super'),
  'Query.findAppointmentInformationForAdmin': row('super'),
  'Query.findAppointmentInformationAllForInquirer': byInquirer,
  'Query.findAppointmentInformationForInquirer': byInquirer,
  'Query.findAppointmentInformationAllForSelf': self,
  'Query.findAppointmentInformationForSelf': self,
  'Query.findAppointmentInformationAllForApprove': row('approver', 'super'),
  'Query.findAppointmentInformationAllForAccount': self,
  'Query.findAppointmentInformationAllForMobile': self,
  'Query.findAppointmentInformationForMobile': self,
  'Query.findAppointmentInformationAllByYearMonth': self,
  'Query.findAppointmentInformationByYearMonth': self,
  'Query.findAppointmentInformationAllForSeparation': inquired,
  'Query.findAppointmentInformationForSeparation': inquired,
  'Query.findAppointmentInformationAllByYearMonthForSeparation': inquired,
  'Query.findAppointmentInformationByYearMonthForSeparation': inquired,
  'Query.findAppointmentInformationAllByDataRangeForSeparation': inquired,
  'Query.findAppointmentInformationByDataRangeForSeparation': inquired,
  'Query.findAppointmentInformationByState': ownOrInquired,
  'Query.findAppointmentInformationAllByFlowNoList': ownOrInquired,
  // Nobody has missed anything, and nothing here is a series.
  'Query.findMissAppointmentInformation': nobody,
  'Query.findAppointmentNotificationAll': { ...logged, says: aboutIt },
  // A message that an event asked for belongs to no task.
  'Query.findAppointmentNotificationListByTaskId': nobody,
  // Nobody has missed it.
  'Query.findStandingFaultAll': nobody,
  'Query.findStandingAppealAll': nobody,
  // No device is lent here.
  'Query.findAppointmentBorrowAll': nobody,
  'Query.findStandingForSelf': nobody,
  // Nothing costs anything here.
  'Query.findPayResult': nobody,
  'Query.findChargeDetailAll': nobody,
  'Query.findChargeBillAll': nobody,
  'Query.findAppointmentInformationCyclicityAllByAccount': nobody,
  // Nothing here was booked together.
  'Query.findAppointmentBundle': nobody,
  // Notes on people, who wrote none here.
  'Query.findAppointmentRemarkList': nobody,
  'Query.findEvaluateAllByResourcesId': nobody,
  'Query.findEvaluateAllForManage': nobody,
  // No room here has seats.
  'Query.findSeatList': nobody,
  // It counts people over all rooms that the caller reads, and refuses to be narrowed to one.
  'Query.findAppointmentUserAll': nobody,
  // Nobody meets there by video.
  'Query.findCloudMeetingAll': nobody,
  'Query.findWemeetMeetingAll': nobody,
  'Query.findWemeetLogAll': nobody,
  // No service decides there.
  'Query.findWorkflowLogAll': nobody,
  // Nothing is booked on the day that would be closed.
  'Query.findClosureImpact': nobody,
  'Query.explainRules': { to: ['super'], says: ['number'] },
  'Query.findRuleImpact': { to: ['super'], says: ['name', 'number'] },
  'Query.findAppointmentInformationForPublic': forAnyone,
  'Query.findAppointmentInformationAllForPublic': forAnyone,
  // No booking here is of today: they name the person that was asked about, and no more.
  'Query.occupancyBoard': nobody,
  'Query.findSignSheet': { ...self, says: ['account', 'name'] },
  'Query.findSignSheetByCode': { ...managed, says: ['account', 'name'] },
  'Query.signIn': acting,
  'Mutation.signIn': acting,
  'Query.batchCheckAppointmentTime': { ...acting, says: ['number'] },
  'Query.batchCheckAppointmentCancelTime': { ...acting, says: ['number'] },
  'Query.timetableDays': shared('theme', 'name', 'masked'),
  'Query.explainCell': shared('name', 'masked'),
  'Query.findOperateLogAll': { ...logged, says: [...(logged.says ?? []), 'theme'] },
  'Query.operateLogOfStream': { ...logged, says: [...(logged.says ?? []), 'theme'] },
  'Query.findOperateLog': nobody,
  'Subscription.timetable': shared('theme', 'name', 'masked'),
  'Subscription.operateLog': logged,
  'Subscription.myClaims': nobody,
  // Nobody signs in here.
  'Subscription.signEvents': nobody,
};

const schema = buildSchema(declaredParts());
const operations = declaredOperations(schema);

/** Fields by which an answer speaks of a booking. */
const ofBookings = /^(appointment_user|appointmentInformation|appointment_id|bookingId|claims|claim|label)$/;
const logLike = new Set(['OperateLog', 'BookingStep']);

/** Whether some part of the answer is a booking, or speaks of one. */
const reachesBooking = (type: GraphQLOutputType, above: readonly string[] = []): boolean => {
  const named = getNamedType(type);
  if (!isObjectType(named) || above.includes(named.name)) return false;
  if (logLike.has(named.name)) return true;
  return Object.values(named.getFields()).some(
    (field) => ofBookings.test(field.name) || reachesBooking(field.type, [...above, named.name]),
  );
};

let server: ServerProcess;
let campus: FurnishedTenant;
let rooms: readonly Room[];
const tokens = new Map<string, string>();
const { call, askAs } = callingAt(() => server.url, tokens);
const { send } = savingWith(askAs);

/** The name and the password of each viewer. */
const credentials = new Map<string, { readonly name: string; readonly password: string }>([
  ['super', { name: 'admin', password: 'campus' }],
  ['auditor', { name: 'auditor', password: 'campus' }],
  ['other tenant', { name: 'other-admin', password: 'campus' }],
]);
const names = [...credentials.keys()];
let stopRenewing: () => void;

const tokenOf = async (viewer: string): Promise<string> => {
  const { name, password } = credentials.get(viewer) ?? { name: viewer, password: '' };
  return (await fetchToken(server.url, { name, password })).access;
};

const PASSWORD = 'a long enough secret';

const save = async (account: string, operation: string, input: string, model: object): Promise<string> => {
  const saved = await send(account, `${operation}(model: $model)`, `$model: ${input}!`, { model });
  if (saved.errcode !== 0) throw new Error(`${operation}: ${saved.msg_en}`);
  return saved.ids?.[0] ?? '';
};

const account = async (viewer: string, name: string): Promise<string> => {
  const id = `${campus.mark}-${viewer}`.toLowerCase();
  const model = { account: id, name, password: PASSWORD, roles: ['user'] };
  await save('super', 'saveAccount', 'AccountInput', model);
  credentials.set(viewer, { name: id, password: PASSWORD });
  names.push(viewer);
  tokens.set(viewer, await tokenOf(viewer));
  return id;
};

/** One a room, so that a masked name tells whose it is, too. */
const initials = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午';

const grants = () =>
  (['approve', 'appointment_manage', 'appointment_query'] as const).map((item, index) => ({
    grant_object_type: 1,
    grant_object_id: `${campus.mark}-${['approver', 'administrator', 'inquirer'][index]}`.toLowerCase(),
    grant_permission_item: item,
  }));

const formOf = ({ id, period, secrets }: Pick<Room, 'id' | 'period' | 'secrets'>) => ({
  resources_id: id,
  appointment_date: period.date,
  start_time: period.start,
  end_time: period.end,
  person_times: 1,
  notice_read: 1,
  theme: secrets.theme,
  phone: secrets.phone,
  remark: secrets.remark,
  participantList: [
    { participant_id: `${campus.mark}-participant`.toLowerCase(), participant_name: '参与人' },
  ],
  collectionList: [{ field_name_en: 'purpose', field_name_cn: '用途', collect_content: secrets.answer }],
});

const furnishRoom = async (
  { hides, masks, shows }: (typeof settings)[number],
  index: number,
  more: object = {},
): Promise<Room> => {
  const initial = initials[index] ?? '';
  const name = `${initial}某秘人${index}`;
  const owner = await account(`owner${index}.`, name);
  const id = await save('super', 'saveResources', 'ResourcesInput', {
    appointment_open_time: '08:00',
    appointment_close_time: '22:00',
    advance_booking_rule: 1,
    advance_booking: { max_advance_booking_day: 366 },
    time_slot_rule: 1,
    resources_type_id: campus.of('resource_type').id,
    resources_number: `${campus.mark}-R${index}`,
    resources_name: `${campus.mark}-R${index}`,
    state: 1,
    need_approve: 1,
    approval_holds: 1,
    open_process_form: 1,
    hide_appointment_information: hides,
    appointment_information_field: shows.join(','),
    resourcesAuthList: grants(),
    customAttributeList: [{ field_name: 'purpose', field_desc_cn: '用途' }],
    ...more,
  });
  const config = { resources_id: id, name_encryption_display: masks };
  await save('super', 'saveOrUpdateResourcesConfig', 'ResourcesConfigInput', config);
  const period = campus.period();
  const secrets = {
    account: owner,
    name,
    masked: `${initial}${'*'.repeat(Math.min(3, [...name].length - 1))}`,
    theme: `${initial}事绝密`,
    phone: `139${String(10_000_000 + index)}`,
    remark: `${initial}注勿传`,
    answer: `${initial}途勿问`,
    number: '',
  };
  const form = formOf({ id, period, secrets });
  const booking = await save(
    `owner${index}.`,
    'saveAppointmentInformation',
    'AppointmentInformationInput',
    form,
  );
  await save(`owner${index}.`, 'saveAppointmentInformation', 'AppointmentInformationInput', {
    ...form,
    id: booking,
  });
  const { found } = await askAs(`owner${index}.`)<{ found: { flow_no: string; booking_number: string } }>(
    'query ($id: ID!) { found: findAppointmentInformation(id: $id) { flow_no booking_number } }',
    { id: booking },
  );
  const { flow_no: flow, booking_number: number } = found;
  return { hides, masks, shows, id, owner, booking, flow, period, secrets: { ...secrets, number } };
};

beforeAll(async () => {
  server = await startServer();
  stopRenewing = await keepSignedIn(tokenOf, names, tokens);
  campus = await furnishTenant(askAs('super'), 'campus', localOf('Asia/Shanghai', Date.now()).date);
  for (const viewer of ['participant', 'approver', 'administrator', 'inquirer', 'stranger'])
    await account(viewer, `${viewer} of ${campus.mark}`);
  const made: Room[] = [];
  for (const [index, each] of settings.entries()) made.push(await furnishRoom(each, index));
  rooms = made;
}, 240_000);
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await removeFolder(server.folder);
});

/** The tenant, as someone sees it who asks about one room. */
const about = (room: Room): FurnishedTenant => ({
  ...campus,
  period: () => room.period,
  of: (kind) => {
    const ids: Partial<Record<typeof kind, string>> = {
      resource: room.id,
      booking: room.booking,
      flow: room.flow,
      account: room.owner,
      stream: scheduleStream(campus.tenant, room.id, room.period.date),
    };
    const id = ids[kind];
    return id === undefined ? campus.of(kind) : { id, period: room.period };
  },
});

const BY_ROOM = { filter: 'resources_id', account: 'account', resourceId: 'resource' } as const;

/** The operation asked about a room: plainly, narrowed to the room, and for its owner's account. */
const requestsAbout = (operation: DeclaredOperation, room: Room): readonly Request[] => {
  const { variables } = plainRequest(schema, operation, about(room));
  const has = (name: keyof typeof BY_ROOM) => operation.arguments.some((place) => place.name === name);
  const narrowed = has('filter') ? { ...variables, filter: { resources_id: room.id } } : variables;
  const wanted = has('account') ? [narrowed, { ...narrowed, account: room.owner }] : [narrowed];
  return wanted.map((each) => ({ query: documentOf(schema, operation, each), variables: each }));
};

/** The account that a viewer signs in as: each room has an owner of its own. */
const callerOf = (viewer: Viewer, index: number): string => (viewer === 'owner' ? `owner${index}.` : viewer);

const foundIn = (text: string, { secrets }: Room): readonly Secret[] =>
  keysOf(secrets).filter((secret) => text.includes(secrets[secret]));

const expectedOf = (
  { to, says, isShared, isForAnyone }: Row,
  viewer: Viewer,
  room: Room,
): readonly Secret[] => {
  if (!to.includes(viewer)) return [];
  const own = readingOf[viewer];
  const isStranger = isForAnyone || (isShared && (viewer === 'owner' || viewer === 'participant'));
  const reading = isStranger ? 'shown' : own;
  return readable(reading, room).filter((secret) => !says || says.includes(secret));
};

const sorted = (secrets: readonly Secret[]) => secrets.toSorted();
const AT_ONCE = 8;

const inTurns = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...tasks];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

describe('the table', () => {
  it('has a row for every operation whose answer reaches a booking', () => {
    const reaching = operations.filter(({ result }) => reachesBooking(result)).map(({ key }) => key);
    expect(reaching.filter((key) => !table[key])).toEqual([]);
    expect(Object.keys(table).filter((name) => !operations.some(({ key }) => key === name))).toEqual([]);
  });

  it('has one for every query whose answer in fact says what a booking says', async () => {
    const [room] = rooms;
    if (!room) throw new Error('no room');
    const telling = new Set<string>();
    const others = operations.filter(({ key, kind }) => kind === 'Query' && !table[key]);
    await inTurns(
      others.map((operation) => async () => {
        const answer = await call('super', plainRequest(schema, operation, about(room)));
        const said = foundIn(answer, room).filter((secret) => secret !== 'account' && secret !== 'name');
        if (said.length > 0) telling.add(operation.key);
      }),
    );
    expect([...telling]).toEqual([]);
  });
});

describe('every operation that answers a booking', () => {
  const asked = operations.filter(({ key, kind }) => table[key] && kind !== 'Subscription');

  it.each(viewers)(
    'tells the %s what the booking is theirs to read, and no more',
    { timeout: 240_000 },
    async (viewer) => {
      const wrong: string[] = [];
      await inTurns(
        asked.flatMap((operation) =>
          rooms.map((room, index) => async () => {
            const answers: string[] = [];
            for (const request of requestsAbout(operation, room))
              answers.push(await call(callerOf(viewer, index), request));
            const found = sorted(foundIn(answers.join(), room));
            const meant = sorted(expectedOf(table[operation.key] ?? nobody, viewer, room));
            const { hides, masks, shows } = room;
            if (JSON.stringify(found) !== JSON.stringify(meant))
              wrong.push(`${operation.key} hides=${hides} masks=${masks} [${shows}]: ${found} for ${meant}`);
          }),
        ),
      );
      expect(wrong).toEqual([]);
    },
  );
});

describe('someone who has not signed in', () => {
  interface Shown {
    readonly one: Readonly<Record<string, unknown>> | null;
    readonly list: readonly Readonly<Record<string, unknown>>[];
  }

  it('reads when and where, and the id by which a screen signs in', async () => {
    const fields =
      '{ id start_time resources_id appointment_user appointment_account_friendly created_user reason status }';
    for (const { booking, id, period } of rooms.slice(0, 2)) {
      const { one, list } = await askAs('public')<Shown>(
        `query ($key: String!, $id: ID!, $dates: [String!]!, $filter: JSON) {
          one: findAppointmentInformationForPublic(tenantKey: $key, id: $id) ${fields}
          list: findAppointmentInformationAllForPublic(
            tenantKey: $key, appointmentDate: $dates, filter: $filter
          ) ${fields}
        }`,
        {
          key: campus.of('publicKey').id,
          id: booking,
          dates: [period.date],
          filter: { resources_id: id },
        },
      );
      const nobody = { appointment_user: null, appointment_account_friendly: null, created_user: null };
      const shown = { id: booking, start_time: period.start, resources_id: id, reason: null, status: null };
      expect(one).toEqual({ ...shown, ...nobody });
      expect(list).toContainEqual(one);
    }
  });

  it('asks for nobody', async () => {
    const { owner } = rooms[0] ?? {};
    const asking = askAs('public')(
      'query ($key: String!, $filter: JSON) { list: findAppointmentInformationAllForPublic(tenantKey: $key, filter: $filter) { id } }',
      { key: campus.of('publicKey').id, filter: { appointment_user: owner } },
    );
    await expect(asking).rejects.toThrow('4001');
  });
});

describe('every subscription that answers a booking', () => {
  const watched = operations.filter(({ key, kind }) => table[key] && kind === 'Subscription');
  const SETTLED_MS = 700;
  const bookMore = async (room: Room, index: number): Promise<void> => {
    const form = formOf({ ...room, period: campus.period() });
    await save(callerOf('owner', index), 'saveAppointmentInformation', 'AppointmentInformationInput', form);
  };

  it.each(viewers.filter((viewer) => viewer !== 'public' && viewer !== 'owner'))(
    'sends the %s what is theirs to read, and no more',
    { timeout: 120_000 },
    async (viewer) => {
      const socket = await connect(server.url, { token: tokens.get(viewer) ?? '' });
      const dates = rooms.map(({ period }) => period.date).toSorted();
      const span = { resourceIds: rooms.map(({ id }) => id), from: dates[0], to: dates.at(-1) };
      for (const operation of watched) {
        const { query, variables } = plainRequest(schema, operation, campus);
        const wide = Object.entries(span).filter(([name]) => name in variables);
        socket.subscribe(operation.key, query, { ...variables, ...Object.fromEntries(wide) });
      }
      await pause(SETTLED_MS);
      const wrong = async (): Promise<string[]> => {
        for (const [index, room] of rooms.entries()) if (index % 5 === 0) await bookMore(room, index);
        // What happens in a tenant makes its log be read on: nothing of another's may come with it.
        await save('other tenant', 'editPost', 'PostInput', { code: campus.period().word, name: 'post' });
        await pause(SETTLED_MS);
        return rooms.flatMap((room, index) =>
          watched.flatMap(({ key }) => {
            const isOfLog = key === 'Subscription.operateLog';
            if (isOfLog && index % 5 !== 0) return [];
            const messages = socket.messages.filter(({ id }) => id === key);
            const found = foundIn(JSON.stringify(messages), room);
            // What is booked meanwhile has a number of its own.
            const meant = expectedOf(table[key] ?? nobody, viewer, room).filter((each) => each !== 'number');
            const isRight = JSON.stringify(sorted(found)) === JSON.stringify(sorted(meant));
            return isRight ? [] : [`${key} in room ${index}: ${found} for ${meant}`];
          }),
        );
      };
      await expect.poll(wrong).toEqual([]);
      await socket.close();
    },
  );
});

describe('a list of everybody’s bookings, asked by a stranger', () => {
  interface Listed {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: Readonly<Record<string, unknown>> }[];
  }
  const list = async (filter: object, viewer: Viewer = 'stranger'): Promise<Listed> => {
    const { found } = await askAs(viewer)<{ found: Listed }>(
      `query ($filter: JSON) { found: findAppointmentInformationAll(filter: $filter) {
        totalCount
        edges { node { id booking_number claim_key status start_time actions created_user units state } }
      } }`,
      { filter },
    );
    return found;
  };

  it('says of each when, where and how much, under the timetable’s key', async () => {
    const [room] = rooms;
    const { totalCount, edges } = await list({ resources_id: room?.id ?? '' });
    expect(totalCount).toBeGreaterThan(0);
    const { period } = room ?? {};
    const nodes = edges.map(({ node }) => node);
    for (const node of nodes) expect(node.id).toBe(node.claim_key);
    expect(nodes).toContainEqual({
      id: nodes.find(({ start_time }) => start_time === period?.start)?.id,
      claim_key: nodes.find(({ start_time }) => start_time === period?.start)?.claim_key,
      booking_number: null,
      status: null,
      start_time: period?.start,
      actions: [],
      created_user: null,
      units: 1,
      state: 0,
    });
  });

  it('finds nothing by what it does not say, alone or beside other conditions', async () => {
    const told: string[] = [];
    for (const { owner, booking, id, flow, secrets } of rooms)
      for (const asked of [
        { appointment_user: owner },
        { appointment_user: { like: owner.slice(0, -1) } },
        { created_user: owner },
        { id: booking },
        { booking_number: secrets.number },
        { flow_no: flow },
        { status: 'awaiting_approval' },
        { resources_id: id, del: 0 },
        { resources_id: id, appointment_user: { ne: 'nobody' } },
        { or: [{ resources_id: id }, { appointment_user: owner }] },
      ]) {
        const { totalCount, edges } = await list(asked);
        if (totalCount > 0 || edges.length > 0) told.push(JSON.stringify(asked));
        // A reader with the right is answered.
        expect([asked, (await list(asked, 'inquirer')).totalCount > 0]).toEqual([asked, true]);
      }
    expect(told).toEqual([]);
  });

  it('leaves out what stands on a resource that is hidden from them', async () => {
    const invisible = [
      { object_type: 1, object_id: `${campus.mark}-stranger`.toLowerCase() },
      { object_type: 1, object_id: `${campus.mark}-participant`.toLowerCase() },
    ];
    const room = await furnishRoom({ hides: 0, masks: 0, shows: ['theme'] }, rooms.length, {
      invisibleObjectList: invisible,
    });
    expect((await list({ resources_id: room.id })).totalCount).toBe(0);
    expect((await list({ resources_id: room.id }, 'inquirer')).totalCount).toBe(1);
    // The owner has asked the participant there.
    const asked = 'query ($id: ID!) { found: findAppointmentInformation(id: $id) { theme phone } }';
    expect(await askAs('participant')(asked, { id: room.booking })).toEqual({
      found: { theme: room.secrets.theme, phone: null },
    });
  });
});
