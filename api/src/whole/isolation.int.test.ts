// Nothing of one tenant can be told from nothing at all by another, and nothing is answered to those whom
// the access table does not let in: every operation the schema has, called with every id it takes. A run draws some
// of these ids for another tenant; a whole run calls with all.
import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { localOf } from '@campus/events/domain/time/zone';
import { isWhole, sampleOf } from '@campus/events/testing/sample';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, rolesHolding } from '../gateway/access/access.ts';
import { buildSchema } from '../gateway/execution/schema.ts';
import { unthoughtPlaces } from '../testing/argument-recipes.ts';
import { callingAt, keepSignedIn } from '../testing/calling.ts';
import {
  type DeclaredOperation,
  declaredAccess,
  declaredOperations,
  declaredParts,
} from '../testing/declared-operations.ts';
import { type FurnishedTenant, furnishTenant, type Named } from '../testing/furnished-tenant.ts';
import {
  comparable,
  type Probe,
  placeName,
  plainRequest,
  probesOf,
  type Request,
  requestOf,
  unknownLike,
} from '../testing/probes.ts';
import { connect, type Message } from '../testing/socket-client.ts';

const parts = declaredParts();
const schema = buildSchema(parts);
const rows = declaredAccess(parts);
const operations = declaredOperations(schema);
const overHttp = operations.filter(({ kind }) => kind !== 'Subscription');
const probes = probesOf(overHttp);
const SAMPLE = 60;

let server: ServerProcess;
let campus: FurnishedTenant;
let harbour: FurnishedTenant;
let stopRenewing: () => void;
const tokens = new Map<string, string>();

interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

const { call, askAs } = callingAt(() => server.url, tokens);

/** What these accounts have done to the tenant. */
const deedsOf = async (reader: string, ...actors: string[]): Promise<number> => {
  const { log } = await askAs(reader)<{ log: { totalCount: number } }>(
    'query ($filter: JSON) { log: findOperateLogAll(first: 1, filter: $filter) { totalCount } }',
    { filter: { operate_user_id: { in: actors } } },
  );
  return log.totalCount;
};

const tokenOf = async (name: string): Promise<string> =>
  (await fetchToken(server.url, { name, password: 'campus' })).access;

beforeAll(async () => {
  server = await startServer();
  const names = ['admin', 'student1', 'door1', 'other-admin', 'other-student1'];
  stopRenewing = await keepSignedIn(tokenOf, names, tokens);
  const today = localOf('Asia/Shanghai', Date.now()).date;
  [campus, harbour] = await Promise.all([
    furnishTenant(askAs('admin'), 'campus', today),
    furnishTenant(askAs('other-admin'), 'harbour', today),
  ]);
}, 180_000);
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await removeFolder(server.folder);
});

const answerTo = async (account: string, probe: Probe, { id, period }: Named, own: FurnishedTenant) => {
  const at = period ?? own.period();
  const answer = await call(account, requestOf(schema, probe, id, at, own));
  return comparable(answer, id, at, probe.operation.kind);
};

describe('every operation', () => {
  it('has a recipe for each of its arguments', () => {
    expect(unthoughtPlaces(operations)).toEqual([]);
  });
});

describe('another tenant', () => {
  it.each(['other-admin', 'other-student1'])(
    'hears the same about what is there as about what is not, asking as %s',
    { timeout: 300_000 },
    async (account) => {
      const told: string[] = [];
      const hold = await campus.fresh('hold');
      for (const probe of sampleOf(`ids asked for by ${account}`, probes, SAMPLE)) {
        // The key of a tenant's public pages is public.
        if (probe.kind === 'publicKey') continue;
        // A name that an earlier probe took for an account of its own would be there in both tenants.
        const isNew = probe.kind === 'account' && probe.operation.kind === 'Mutation';
        const there = isNew
          ? await campus.fresh('account')
          : probe.kind === 'hold'
            ? hold
            : campus.of(probe.kind);
        // What is asked happens on a day on which something happens.
        const { period } = probe.operation.kind === 'Query' ? harbour.of('booking') : {};
        const at = period ? { period } : {};
        const ask = async () => ({
          known: await answerTo(account, probe, { id: there.id, ...at }, harbour),
          unknown: await answerTo(account, probe, { id: unknownLike(there.id), ...at }, harbour),
        });
        let { known, unknown } = await ask();
        // A minute that begins between two questions is no difference between them, and does not begin again.
        if (known !== unknown && probe.operation.kind === 'Query') ({ known, unknown } = await ask());
        const isTold = known !== unknown || known.includes(campus.mark) || known.includes('"errcode":5000');
        if (isTold) told.push(`${placeName(probe)} ${probe.field ?? ''}\n  ${known}\n  ${unknown}`);
      }
      expect(told).toEqual([]);
      expect(await deedsOf('admin', 'other-admin', 'other-student1')).toBe(0);
    },
  );
});

describe('a command id', () => {
  it('means nothing outside of its tenant and account', async () => {
    const book = async (account: string, own: FurnishedTenant) => {
      const { date, start, end, word } = own.period();
      const { saved } = await askAs(account)<{ saved: Record<string, unknown> }>(
        `mutation ($model: AppointmentInformationInput!) {
          saved: saveAppointmentInformation(model: $model, command_id: "one-key") { errcode replayed }
        }`,
        {
          model: {
            resources_id: own.of('resource').id,
            appointment_date: date,
            start_time: start,

            end_time: end,
            theme: word,
            person_times: 1,
            notice_read: 1,
          },
        },
      );
      return saved;
    };
    const taken = { errcode: 0, replayed: false };
    expect(await book('admin', campus)).toEqual(taken);
    expect(await book('other-admin', harbour)).toEqual(taken);
    expect(await book('other-student1', harbour)).toEqual(taken);
    expect(await book('admin', campus)).toMatchObject({ errcode: 1005 });
  });
});

/** Places whose id is taken as it comes, and why nothing follows from it. */
const notLookedAt: readonly (readonly [places: RegExp, because: string])[] = [
  [/^Query\.\w+ (account|postIdList)$/, 'accepted as documented; who asks is known from the token'],
  [/ model\.rebook_from$/, 'for the log only'],
  [
    /^Mutation\.saveAppointmentWait model\.(hold_id|appointment_user)$/,
    'one waits for oneself, without a hold',
  ],
  [/\.saveAppointmentInformation(?!ForManage)\w* model\.appointment_user$/, 'one books for oneself'],
  [/ model\.dept_code$| model\.participantList\./, 'text of the form'],
  [/\.saveAppointmentInformation(All|For\w+) model\.id$/, 'only one booking is a draft'],
  [/^Mutation\.changeDetails model\.(id|hold_id|resources_id)$/, 'the booking named beside it counts'],
  [
    /^Mutation\.changeDetails model\.appointment_user$/,
    'another person is refused: a hand-over is a command',
  ],
  [/ model\.instead_list\.resources_id$/, 'only a series has dates elsewhere'],
  [/^Mutation\.updateResourcesOccupy model\.resource_ids$/, 'the closure named beside it counts'],
  [/^Mutation\.settleImpact rows\.resources_id$/, 'what is cancelled goes nowhere'],
  [/^Mutation\.saveResourcesOccupy model\.id$/, 'what is new has no id yet'],
  [
    /^Mutation\.(save|update|import)\w+ models?\.id$/,
    'the account, tenant, resource or list named beside it counts',
  ],
  [/ models?\.(\w+List)\.(post|dept|object_id|grant_object_id)$/, 'text; whoever it names may come later'],
  [/^Mutation\.deleteTriple id$/, 'what was taken away already is as it was wanted'],
  [/^Query\.findUserImage account$/, 'nobody has a picture yet'],
  [/^Mutation\.initTenantsData /, 'the tenant is there already'],
  [/^Mutation\.updateInputAppointmentStateAll /, 'nobody booked there'],
  [/^Mutation\.updateAppointmentStateForSign account$/, 'the state that is asked for is none'],
  [/^Mutation\.addAuthCode account$/, 'one makes a code of one’s own'],
  [/^Mutation\.(signAtDoor|useResourceNow) /, 'nothing is looked at without a live code'],
  [/^Query\.findResourcesAllLikedByAccount /, 'nobody likes anything yet'],
  [/^Query\.findResourcesTypeExtendedProperties/, 'the type has none'],
  [/^Mutation\.updateAppointmentRemark model\.\w+_/, 'a remark stays with its person and type'],
  [/^Query\.findNoticeReadEntityList /, 'nobody has read a notice yet'],
  [/^Mutation\.saveNotice model\.resource_type_id$/, 'a published notice is not edited'],
  [/^Query\.findPopNoticeAll filter$/, 'no notice pops up'],
  [
    /^Mutation\.update(Blacklist|Whitelist|InterfaceBlacklist) model\.account$/,
    'an entry stays with its account',
  ],
  [/^(Query\.find|Mutation\.\w+)Standing(Fault|Appeal)/, 'nobody has missed anything or appealed yet'],
  [/^Mutation\.refundCharge id$|^Query\.findChargeBillAll filter$/, 'nobody has paid anything yet'],
  [/^Query\.findAppointmentBorrowAll filter$/, 'nobody has borrowed anything yet'],
  [/^Query\.findAppointmentUserAll filter$/, 'people are counted over all rooms that one reads'],
  [/^Query\.find(CloudMeeting|WemeetMeeting|WemeetLog)All filter$/, 'nobody meets by video yet'],
  [/^Mutation\.retryWemeetMeeting id$/, 'nobody meets by video yet'],
  [/^Query\.findWorkflowLogAll filter$|^Mutation\.resendWorkflowRequest id$/, 'no service decides there'],
  [/^Mutation\.updateAppointment(Consuming|Return|ReturnAudit|BorrowUnits) id$/, 'a booking that is no loan'],
  [/^Mutation\.\w+ChargeResourceRule /, 'what is new costs nothing yet'],
  [/^Query\.readModels filter$/, 'a read model belongs to no tenant'],
  [
    /^Mutation\.saveAppointmentInformationForBundle model\.(hold_id|resources_id)$/,
    'the resources named beside it count',
  ],
  [/^Query\.findMissAppointmentInformation /, 'nobody has missed anything yet'],
  [/^Query\.checkAppointmentInfoAndLongTermPeople id$/, 'a code or a number of a person, and no id'],
  [
    /^Query\.(checkAppointmentInfoAndLongTermPeople|checkPlateAtGate|gateDesk) gate$|^Mutation\.(savePassages models\.gate|admitAtGate model\.(gate|host)|undoPassage id)$/,
    'the place there is no gate, and nobody has passed yet',
  ],
  [/VisitorListEntity/, 'nobody has passed yet'],
  [/^Query\.findVisitor(Appointment|AndTourist)Statistics campus$/, 'nobody has come yet'],
  [/AccessException/, 'nothing at a gate is to be answered yet'],
  [/LateSign/, 'no door was offline yet'],
  [
    /^Query\.(ownVisit|findVisitPassKeys) |^Mutation\.(saveVisitorRegistration|withdrawVisit|remindVisitHost|wishVisitorWindow|(hold|release)VisitorWindow) /,
    'a visitor alone may ask',
  ],
  [/^Mutation\.(sendVisitorCode|registerAccount)ForPublic /, 'it needs a phone and what an SMS said'],
  [
    /^\w+\.\w*(Visitor|VisitorAddField)(Info|Invitation|InvitationVerdicts|Now) models?\.post$/,
    'text of the form',
  ],
  [
    /^Mutation\.(update\w+|batchUpdateVisitorAddFieldInfo) models?\.accept_visit_account$/,
    'a visit keeps its host',
  ],
  [/VisitorInvitation(Verdicts)? models?\.accept_visit_account$/, 'who invites is the host'],
  [/^Mutation\.\w+ForVisitor models?\.resources_id$/, 'what is no gate is refused, wherever it is from'],
  [/^Query\.verifyCode tenantKey$/, 'nobody has the code that is asked about'],
  [/^Query\.checkBooking tenantKey$/, 'the key says where the booking is looked for'],
  [
    /^Query\.find(Visitor\w*(List|Log|Config)|VisitorDetailSettingsEntity|LongTermVisitorBy\w+|\w+ForAppointMent) filter$/,
    'no visitor, message or setting of it names what is asked for',
  ],
  [/VisitorDetailSettings(Entity)? models?\.invite_school_flow_path$/, 'a setting has the id of its type'],
];

/** The hours count, and whether both that are asked for are open depends on which are left by then. */
const asItsHoursFall = /^Mutation\.changeTime timeSlotIdList$/;

const compareItself = (): void => {
  it('hears what is there from what is not, so that the comparison above compares something', {
    timeout: 300_000,
  }, async () => {
    const heard = new Set<string>();
    for (const probe of probes) {
      const isQuery = probe.operation.kind === 'Query';
      const there = isQuery ? campus.of(probe.kind) : await campus.fresh(probe.kind);
      // A series and a hold are called by their own periods; everything else is done at a new one.
      const isBound = isQuery || probe.kind === 'series' || probe.kind === 'hold';
      const period = isBound ? (there.period ?? campus.of('booking').period) : undefined;
      const at = period ? { period } : {};
      const unknown = await answerTo('admin', probe, { id: unknownLike(there.id), ...at }, campus);
      const known = await answerTo('admin', probe, { id: there.id, ...at }, campus);
      if (known !== unknown) heard.add(placeName(probe));
    }
    const silent = [...new Set(probes.map(placeName))].filter(
      (name) => !heard.has(name) && !asItsHoursFall.test(name),
    );
    expect(silent.filter((name) => !notLookedAt.some(([places]) => places.test(name)))).toEqual([]);
    const idle = notLookedAt.filter(([places]) => !silent.some((name) => places.test(name)));
    expect(idle).toEqual([]);
  });
};

// Each place is asked after those before it, so that a part of them says nothing.
if (isWhole) describe('one tenant itself', compareItself);

/** In which roles someone calls, and whether as the screen at a door. */
interface Standing {
  readonly account: string;
  readonly roles: readonly string[];
  readonly isDoor: boolean;
}

const isLetIn = (access: Access | undefined, { roles, isDoor }: Standing): boolean => {
  switch (access?.who) {
    case 'anyone':
      return true;
    case 'signedIn':
      return roles.length > 0 && (!isDoor || access.door);
    case 'roles':
      return access.roles.some((role) => roles.includes(role));
    case 'holder':
      return isDoor
        ? access.door
        : access.items.some((item) => rolesHolding[item].some((role) => roles.includes(role)));
    default:
      return false;
  }
};

const refusalOf = (answer: string): unknown => {
  const { data, errors }: Body = JSON.parse(answer);
  const isEmpty = data === null || data === undefined || Object.values(data).every((value) => value === null);
  return isEmpty && errors?.length === 1 ? errors[0]?.extensions : answer;
};

describe('whoever the access table does not let in', () => {
  beforeAll(async () => {
    const admin = askAs('admin');
    const { made } = await admin<{ made: { code: string } }>(
      'mutation ($ids: [ID!]!) { made: createTerminalPairing(name: "door", resourceIds: $ids) { code } }',
      { ids: [campus.of('resource').id] },
    );
    const { paired } = await admin<{ paired: { token: string } }>(
      'mutation ($code: String!) { paired: pairTerminal(code: $code, pairingId: "0123456789abcdef") { token } }',
      made,
    );
    tokens.set('a paired terminal', paired.token);
  });

  const nobody: Standing = { account: 'nobody', roles: [], isDoor: false };
  const standings: readonly Standing[] = [
    nobody,
    { account: 'student1', roles: ['user'], isDoor: false },
    { account: 'door1', roles: ['door'], isDoor: true },
    { account: 'a paired terminal', roles: ['door'], isDoor: true },
  ];

  it.each(standings)('is refused before anything is looked at: $account', async (standing) => {
    const shut = overHttp.filter(({ key }) => !isLetIn(rows[key], standing));
    expect(shut.length).toBeGreaterThan(20);
    const code = standing === nobody ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED';
    const refusal = { code, errcode: 4001, msg: '没有操作权限', msg_en: 'No permission' };
    const answers: [string, unknown][] = [];
    const before = await deedsOf('admin', standing.account);
    for (const operation of shut) {
      const answer = await call(standing.account, plainRequest(schema, operation, campus));
      answers.push([operation.key, refusalOf(answer)]);
    }
    expect(answers).toEqual(shut.map(({ key }) => [key, refusal]));
    expect(await deedsOf('admin', standing.account)).toBe(before);
  });

  it('finds no operation of the table unguarded', () => {
    expect(operations.filter(({ key }) => !rows[key]).map(({ key }) => key)).toEqual([]);
  });
});

describe('what is sent live', () => {
  const subscriptions: readonly DeclaredOperation[] = operations.filter(
    ({ kind }) => kind === 'Subscription',
  );

  /** Everything the account is sent while `happen` happens, by subscription; those of `answering` answer at once. */
  const listen = async (
    account: string,
    requests: readonly [string, Request][],
    answering: readonly string[],
    happen: () => Promise<void>,
  ) => {
    const socket = await connect(server.url, { token: tokens.get(account) ?? '' });
    for (const [id, { query, variables }] of requests) socket.subscribe(id, query, variables);
    for (const id of answering) await socket.until((message) => message.id === id);
    await pause(SETTLED_MS);
    await happen();
    await pause(SETTLED_MS);
    await socket.close();
    return new Map(
      requests.map(([id]) => [id, socket.messages.filter((message) => message.id === id)] as const),
    );
  };
  const SETTLED_MS = 700;

  it('reaches nobody of another tenant, whatever ids they ask by', async () => {
    const period = campus.of('booking').period ?? campus.period();
    const asked = probesOf(subscriptions).flatMap((probe): [string, Request][] => {
      const { id } = campus.of(probe.kind);
      return [
        [`${placeName(probe)} there`, requestOf(schema, probe, id, period, harbour)],
        [`${placeName(probe)} unknown`, requestOf(schema, probe, unknownLike(id), period, harbour)],
      ];
    });
    const plain = subscriptions
      .filter(({ name }) => name !== 'clock')
      .map((operation): [string, Request] => [operation.key, plainRequest(schema, operation, harbour)]);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    const happen = async () => {
      await campus.fresh('booking');
      await campus.fresh('closure');
    };
    const own = probesOf(subscriptions).map((probe): [string, Request] => [
      placeName(probe),
      requestOf(schema, probe, campus.of(probe.kind).id, period, campus),
    ]);
    const told = ['Subscription.timetable resourceIds', 'Subscription.occupancy typeId'];
    // A type that is not there has no rooms, of which nothing is said; every other missing thing is refused.
    const refused = asked.map(([id]) => id).filter((id) => !id.startsWith('Subscription.occupancy'));
    const [foreign, heard] = await Promise.all([
      listen('other-admin', [...asked, ...plain], [...refused, 'Subscription.timetable'], happen),
      listen('admin', own, told, async () => undefined),
    ]);
    const textOf = (messages: readonly Message[] = []) =>
      JSON.stringify(messages.map(({ type, payload }) => ({ type, payload }))).replace(
        /"serverTime":\d+/g,
        '',
      );
    for (const probe of probesOf(subscriptions)) {
      const name = placeName(probe);
      expect([name, textOf(foreign.get(`${name} there`))]).toEqual([
        name,
        textOf(foreign.get(`${name} unknown`)),
      ]);
    }
    for (const messages of foreign.values()) expect(textOf(messages)).not.toContain(campus.mark);
    for (const { key } of subscriptions)
      expect(textOf(foreign.get(key))).not.toContain(campus.of('resource').id);
    expect(textOf(foreign.get('Subscription.operateLog'))).toBe('[]');
    for (const name of told)
      expect([name, heard.get(name)?.map(({ type }) => type)]).toEqual([
        name,
        expect.arrayContaining(['next']),
      ]);
  });
});
