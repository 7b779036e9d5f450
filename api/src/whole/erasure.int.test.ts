// Nothing that somebody wrote, or that was written about them, can be read once their account is deleted and their
// key destroyed: not in the log, not in the read models, not by an administrator, not by an auditor. Every place of
// every mutation that takes words gets a mark, with no list of fields beside the schema.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { entities } from '@campus/events/entities';
import { removeFolder, root, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { own } from '../demonstration/resource-row.ts';
import { buildSchema } from '../gateway/execution/schema.ts';
import { callingAt, keepSignedIn } from '../testing/calling.ts';
import {
  type DeclaredOperation,
  declaredOperations,
  declaredParts,
  documentOf,
} from '../testing/declared-operations.ts';
import { type FurnishedTenant, furnishTenant } from '../testing/furnished-tenant.ts';
import { isAccepted, markedRequest, marksOf, type TextPlace, textPlaces } from '../testing/marked-texts.ts';
import { plainRequest, type Request } from '../testing/probes.ts';
import type { Fresh } from '../testing/recipe.ts';
import { savingWith } from '../testing/saving.ts';

/** Places that take a text and no words about a person, and why. */
const noWords: readonly (readonly [places: RegExp, because: string])[] = [
  [/ command_id$| captchaId$| captchaCode$| names$/, 'chosen by a program'],
  [/(date|Date|date_list|dateList|time|Time|TimeList|_list|DateList)$/, 'a date, an hour, or a list of them'],
  [/^grantPermission (from|until)$/, 'a day'],
  [/^signAtDoor until$/, 'a time of day'],
  [/ model\.external_key$/, 'the key of a row in the file that is imported'],
  [/seat_number$|seatNumber$|block_name$|seat_tags$|^(useResourceNow|signAtDoor) seat$/, 'a place in a room'],
  [/notifiy_channels$|\.field_name_en$|\.code$/, 'one of the codes that the tenant has declared'],
  [/ scope$| action$| outcome$| kind$| type$| permission$| filter$|rows\.action$/, 'one of a few words'],
  [
    / password$| oldPassword$| secret$| code$| pairingId$| check_id$|^createTerminalPairing screen$/,
    'a secret, kept as its hash or not at all',
  ],
  [/\.operate_type$/, 'one of a few words'],
  [/\.operate_user_(id|name)$|\.read_user_(id|name)$/, 'taken from the token and not from here'],
  [/ models?\.roles$/, 'one of a few words'],
  [
    /(Car|Blacklist|FocusPersonnel|LongTermVisitor)Entity models?\.(phone|card_number|plate|car_no)$/,
    'a number that its pattern bounds, sealed as the name beside it',
  ],
  [
    /image$|\.images\.uri$|\.enclosure$|\.photograph$|\.picture$/,
    'the address of an uploaded file, which has its own erasure',
  ],
  [/\.members\.(openId|relation|userId)$/, 'which account and how'],
  [/^initTenantsData model\./, 'the name of an institution'],
  [/^foundInstitution model\./, 'an institution, its first room and an account as `saveAccount` writes it'],
  [/^inviteAdministrator model\./, 'an account as `saveAccount` writes it; it needs a mail server'],
  [/\.collectionList\.field_name_(cn|en_desc)$/, 'what the field is called is the declaration’s'],
  [/^overturnStandingFault reason$/, 'follows from a rule and the clock; sealed as the words of a ban are'],
  [/^saveAppointmentInformationForBundle model\.title$/, 'a bundle has no title'],
  [
    /^(importVisitorInfo|admit(VisitorNow|AtGate)|(batchS|s)ave(AppointmentInformationForVisitor|VisitorInvitation)|(batchU|u)pdate(AppointmentInformationForVisitor|VisitorAddFieldInfo)|(refuse|cancel|revoke)Visit) /,
    'about a visitor, sealed with the key of the visit: visits.test.ts erases it',
  ],
  [/^(saveVisitorRegistration|withdrawVisit) /, 'a visitor’s own words, sealed with the key of the visit'],
  [/ models?\.car_card_number$/, 'a number plate, sealed with the key of its record'],
  [/^(sendVisitorCodeForPublic phone|registerAccountForPublic model\.phone)$/, 'a phone, which is no word'],
  [/^savePassages |VisitorListEntity models?\.direction$/, 'codes of a gate'],
  [
    /^(closeAccessException conclusion|showVisitorNumber (field|purpose)|holdVisitorWindow visitor_type)$/,
    'one of a few words',
  ],
  [
    /^(answer|close)AccessException (answer|remark)$/,
    'needs what a gate opened; sealed for the holder: passage.test.ts',
  ],
  [/^(accept|dismiss)LateSign /, 'needs what a door kept; sealed for its person as all words'],
  [/^(release|wish)VisitorWindow visitor_type$/, 'one of a few words'],
  [/^savePushDevice model\.(language|topics)$/, 'one of a few words'],
  [
    /^savePushDevice model\.(endpoint|p256dh|auth)$/,
    'an address and keys that a browser makes, sealed as the name beside them',
  ],
  [/^terminalBeat /, 'said by a terminal, kept for a day and in no file'],
];

/** Texts of the office: about a place, an institution or several people, so that no one person's key can seal them. */
const ofTheOffice: readonly (readonly [places: RegExp, because: string])[] = [
  [
    /^(save|update)ResourcesOccupy model\.occupy_reason(_en)?$/,
    'why a place is closed, for everybody to read',
  ],
  [
    /^(create|update)Group model\.name(_en)?$/,
    'the title of a group, which its other creators and members keep',
  ],
  [/^createTerminalPairing name$/, 'the name of a door'],
  [/^updateAppointmentConsuming pieces$/, 'the number on a device'],
  [/^saveOperateLog(All)? models?\.operate_module$/, 'the name of a page'],
];
const isIn = (table: readonly (readonly [RegExp, string])[]) => (name: string) =>
  table.some(([places]) => places.test(name));

const schema = buildSchema(declaredParts());
const operations = declaredOperations(schema);
const places = textPlaces(operations, isIn(noWords));
const reads = operations.filter(({ kind }) => kind === 'Query');

const LEAVER = 'leaver-of-marks';
const PASSWORD = 'campus-2026-leaver';
const today = localOf('Asia/Shanghai', Date.now()).date;

interface Placed {
  readonly name: string;
  readonly mark: string;
}

let server: ServerProcess;
let campus: FurnishedTenant;
let stopRenewing: () => void;
const tokens = new Map<string, string>();
const { call, askAs } = callingAt(() => server.url, tokens);
const { seen } = savingWith(askAs);
const placed: Placed[] = [];
const tokenOf = async (name: string): Promise<string> =>
  (await fetchToken(server.url, { name, password: name === LEAVER ? PASSWORD : 'campus' })).access;

type Row = Readonly<Record<string, unknown>>;

const send = async (account: string, text: string, declared: string, variables: Row): Promise<string> => {
  const { saved } = await askAs(account)<{
    saved: { errcode: number; msg_en?: string; ids?: string[] | null; id?: string; position?: string };
  }>(`mutation (${declared}) { saved: ${text} { errcode msg_en ids position } }`, variables);
  if (saved.errcode !== 0) throw new Error(`${text}: ${JSON.stringify(saved)}`);
  await seen('admin', saved.position);
  return saved.ids?.[0] ?? '';
};

const resourceOf = (more: Row): Promise<string> => {
  const { word } = campus.period();
  const model = {
    ...own,
    resources_type_id: campus.of('resource_type').id,
    resources_number: word,
    resources_name: word,
    state: 1,
    advance_booking: { max_advance_booking_day: 366 },
    customAttributeList: [{ field_name: 'purpose', field_desc_cn: '用途' }],
    ...more,
  };
  return send('admin', 'saveResources(model: $model)', '$model: ResourcesInput!', { model });
};

const formAt = (resources_id: string, { date, start, end, word }: Fresh): Row => ({
  resources_id,
  appointment_date: date,
  start_time: start,
  end_time: end,
  theme: word,
  person_times: 1,
  notice_read: 1,
  collectionList: [{ field_name_en: 'purpose', field_name_cn: word, collect_content: word }],
});

const FORM = '$model: AppointmentInformationInput!';

/** Bookings of the person in the states in which something can be said about them. */
const situations: Readonly<Record<string, () => Promise<string>>> = {
  ahead: async () => (await campus.fresh('booking')).id,
  asked: async () => {
    const model = formAt(await resourceOf({ need_approve: 1 }), campus.period());
    return send(LEAVER, 'saveAppointmentInformation(model: $model)', FORM, { model });
  },
  running: async () => {
    const { minute } = localOf('Asia/Shanghai', Date.now());
    const start = Math.max(0, Math.floor(minute / 30) * 30 - 30);
    const at = { date: today, start: clockOf(start), end: clockOf(Math.min(1440, start + 120)) };
    const room = await resourceOf({ appointment_open_time: '00:00', appointment_close_time: '24:00' });
    const config = { resources_id: room, signin_rule: 1 };
    await send('admin', 'saveOrUpdateResourcesConfig(model: $config)', '$config: ResourcesConfigInput!', {
      config,
    });
    const model = { ...formAt(room, { ...at, word: campus.period().word }), appointment_user: LEAVER };
    return send('admin', 'saveAppointmentInformationForManage(model: $model)', FORM, { model });
  },
  past: async () => {
    const model = {
      ...formAt(await resourceOf({}), { ...campus.period(), date: addDays(today, -1) }),
      appointment_user: LEAVER,
    };
    return send('admin', 'saveAppointmentInformationForManage(model: $model)', FORM, { model });
  },
  lent: () => lend(),
  out: async () => {
    const id = await lend();
    await send('admin', 'updateAppointmentConsuming(id: $id)', '$id: ID!', { id });
    return id;
  },
  back: async () => {
    const id = await situations.out?.();
    await send('admin', 'updateAppointmentReturn(id: $id)', '$id: ID!', { id });
    return id ?? '';
  },
};

const lend = async (): Promise<string> => {
  const { types } = await askAs('admin')<{ types: readonly { id: string; resources_name_en: string }[] }>(
    '{ types: findResourcesTypeAll { id resources_name_en } }',
  );
  const resources_type_id = types.find(({ resources_name_en }) => resources_name_en === 'Devices')?.id;
  const resources_id = await resourceOf({
    resources_type_id,
    appointment_open_time: '00:00',
    appointment_close_time: '24:00',
    available_number: 4,
    per_max_available_number: 2,
  });
  const config = { resources_id, device_type: 2, device_time_mode: 1, return_need_approve: 1 };
  await send('admin', 'saveOrUpdateResourcesConfig(model: $config)', '$config: ResourcesConfigInput!', {
    config,
  });
  const model = { resources_id, units: 1, theme: 'Loan', notice_read: 1 };
  const declared = `${FORM}, $dates: [String!]`;
  const dates = [today, addDays(today, 1)];
  return send(LEAVER, 'saveAppointmentInformationAll(model: $model, borrowDateList: $dates)', declared, {
    model,
    dates,
  });
};

/** Values of an argument that decide what a command does. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  state: [0, 1, 2, 3, 4],
  appointmentState: [1, 2],
  auditStatus: [3, 4, 5],
  action: ['move', 'cancel'],
  outcome: ['upheld', 'overturned'],
};

type Operation = TextPlace['operation'];

const variantsOf = ({ arguments: places }: Operation): readonly Row[] => {
  const decided = places.find(({ name }) => name in choices);
  return (decided && choices[decided.name]?.map((value) => ({ [decided.path]: value }))) ?? [{}];
};

/** What a text stands in has to be there with it. */
const answer = {
  'model.collectionList.field_name_en': 'purpose',
  'model.collectionList.collect_content': 'an answer',
};

const twoRooms = async (): Promise<Row> => ({
  resourceList: [{ resources_id: await resourceOf({}) }, { resources_id: await resourceOf({}) }],
});

const taken = async (_: Operation, { date, start, end }: Fresh): Promise<Row> => {
  const resource_id = campus.of('resource').id;
  const model = { resource_id, occupy_date: date, occupy_start_time: start, occupy_end_time: end };
  await send('admin', 'saveResourcesOccupy(model: $model)', '$model: ResourcesOccupyInput!', {
    model: { ...model, occupy_reason: 'x' },
  });
  return {};
};

const aSeries = async ({ name }: Operation): Promise<Row> => {
  const { id, period } = await campus.fresh('series');
  const of = { seriesId: id, date: period?.date, startTime: period?.start };
  return name === 'updateSeries' ? { ...of, scope: 'one' } : of;
};

/** Each for a type of its own: a person is banned once at a time for a type. */
const banned = async (): Promise<string> => {
  const resources_type_id = await remarkedType();
  const model = { account: LEAVER, reason: 'x', end_time: '2099-01-01 00:00:00', resources_type_id };
  return send('admin', 'saveBlacklist(model: $model)', '$model: BlacklistInput!', { model });
};
const exempted = async (): Promise<string> => {
  const model = { account: LEAVER, reason: 'x', scope: await remarkedType() };
  return send('admin', 'saveWhitelist(model: $model)', '$model: WhitelistInput!', { model });
};
const barred = async (): Promise<string> => {
  const model = { account: LEAVER, reason: 'x', end_time: '2099-01-01 00:00:00' };
  return send('admin', 'saveInterfaceBlacklist(model: $model)', '$model: InterfaceBlacklistInput!', {
    model,
  });
};
const appealed = async (): Promise<string> => {
  const model = { ban_id: await banned(), content: 'x' };
  return send(LEAVER, 'saveStandingAppeal(model: $model)', '$model: StandingAppealInput!', { model });
};

const remarkedType = (): Promise<string> => campus.fresh('resource_type').then(({ id }) => id);
const remarked = async (): Promise<string> => {
  const model = { resource_type_id: await remarkedType(), appointment_user: LEAVER, remark: 'x' };
  return send('admin', 'saveAppointmentRemark(model: $model)', '$model: AppointmentRemarkInput!', { model });
};

/** Persons beside the leaver who come into being with their texts. */
const newcomers: string[] = [];
const newcomer = async (path: string): Promise<Row> => {
  const account = campus.period().word.toLowerCase();
  newcomers.push(account);
  return { [path]: account };
};

/** Operations on records that are persons of their own, each with a key by its id. */
const operationsOnPersons: ReadonlySet<string> = new Set(
  entities.flatMap(({ name, person, source, operations: own }) =>
    person === 'id' && source !== 'subject' && name !== 'account' ? own.map((each) => each.name) : [],
  ),
);

/** What has to be there before a command can be given, by its name. */
const prepared: readonly (readonly [RegExp, (operation: Operation, period: Fresh) => Promise<Row>])[] = [
  [/^saveAppointmentInformationForBundle$/, twoRooms],
  [/^saveAppointmentWait$/, taken],
  [/^(updateSeries|renameSeries)$/, aSeries],
  [/^saveAppointmentInformationForManage$/, async () => ({ 'model.appointment_user': LEAVER })],
  [/^(save|update)ResourcesOccupy$/, async () => ({ 'model.resource_id': campus.of('resource').id })],
  [
    /^saveAppointmentRemark$/,
    async () => ({ 'model.resource_type_id': await remarkedType(), 'model.appointment_user': LEAVER }),
  ],
  [
    /^saveAppointmentEvaluate$/,
    async () => ({ 'model.appointment_id': (await situations.past?.()) ?? '', 'model.score': 4 }),
  ],
  [/^updateAppointmentRemark$/, async () => ({ 'model.id': await remarked() })],
  [/^saveAccount$/, () => newcomer('model.account')],
  [/^importAccount$/, () => newcomer('models.account')],
  [/^saveStandingAppeal$/, async () => ({ 'model.ban_id': await banned() })],
  [/^updateBlacklist$/, async () => ({ 'model.id': await banned() })],
  [/^deleteBlacklist$/, async () => ({ id: await banned() })],
  [/^updateWhitelist$/, async () => ({ 'model.id': await exempted() })],
  [/^updateInterfaceBlacklist$/, async () => ({ 'model.id': await barred() })],
  [/^decideStandingAppeal$/, async () => ({ id: await appealed() })],
];

const consumed = new Set(['booking', 'bundle', 'closure', 'ban', 'exemption', 'bar', 'group']);

let count = 0;
/** Which of the marks a place takes, by its name. */
const formats = new Map<string, number>();
const markAt = ({ place, name }: TextPlace, format = formats.get(place.name) ?? 0): Placed => {
  count += 1;
  return { name, mark: marksOf(count)[format] ?? '' };
};

/** One call with a mark at each of the places; whether it was accepted. */
const callWith = async (
  actor: string,
  operation: Operation,
  marked: readonly (readonly [TextPlace, Placed])[],
  besides: Row,
  booking: string,
): Promise<boolean> => {
  const period = campus.period();
  const prepare = prepared.find(([names]) => names.test(operation.name))?.[1];
  const given = { ...answer, ...besides, ...(await prepare?.(operation, period)) };
  const marks = new Map(marked.map(([{ place }, { mark }]) => [place.path, mark]));
  const isAsked = (path: string) => [...marks.keys()].some((each) => each.startsWith(path));
  const inside = isAsked('model.collectionList')
    ? given
    : { ...besides, ...omitted(given, Object.keys(answer)) };
  const needed = new Set<string>();
  const filling = (idOf: (kind: string) => string) => ({ idOf, period, besides: inside });
  const note = (kind: string): string => {
    needed.add(kind);
    return 'x';
  };
  markedRequest(schema, operation, marks, filling(note));
  const ids = new Map<string, string>();
  for (const kind of needed) {
    if (kind === 'account') ids.set(kind, LEAVER);
    else if (kind === 'booking') ids.set(kind, booking);
    else ids.set(kind, consumed.has(kind) ? (await campus.fresh(kind)).id : campus.of(kind).id);
  }
  const request = markedRequest(
    schema,
    operation,
    marks,
    filling((kind) => ids.get(kind) ?? ''),
  );
  const answered = await call(actor, request);
  const isTaken = isAccepted(answered, operation.name);
  if (isTaken && operationsOnPersons.has(operation.name)) {
    const [, made = ''] = /"ids":\[([^\]]*)\]/.exec(answered) ?? [];
    newcomers.push(...made.split(',').flatMap((id) => id.replaceAll('"', '') || []));
  }
  if (isTaken) placed.push(...marked.map(([, each]) => each));
  return isTaken;
};

const omitted = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const needsBooking = (operation: Operation): boolean => {
  const kinds = new Set<string>();
  const note = (kind: string): string => {
    kinds.add(kind);
    return 'x';
  };
  markedRequest(schema, operation, new Map([['', '']]), { idOf: note, period: NO_PERIOD, besides: {} });
  return kinds.has('booking');
};
const NO_PERIOD: Fresh = { date: today, start: '10:00', end: '11:00', word: 'x' };

/** All at once where that is accepted, else each alone in each form that a text may have. */
const placeAll = async (actor: string, operation: Operation, own: readonly TextPlace[]): Promise<void> => {
  const makers = needsBooking(operation) ? Object.values(situations) : [async () => ''];
  for (const besides of variantsOf(operation))
    for (const make of makers) {
      const together = own.map((at) => [at, markAt(at)] as const);
      if (await callWith(actor, operation, together, besides, await make())) break;
      if (own.length === 1 && (formats.has(own[0]?.place.name ?? '') || makers.length > 1)) continue;
      let isAny = false;
      for (const at of own)
        for (const format of [0, 1, 2]) {
          const marked = [[at, markAt(at, format)] as const];
          if (!(await callWith(actor, operation, marked, besides, await make()))) continue;
          formats.set(at.place.name, format);
          isAny = true;
          break;
        }
      if (isAny) break;
    }
};

/** Staff act on what is the person's; what they write about themselves is their own. */
const isAboutOthers = (operation: Operation): boolean =>
  needsBooking(operation) ||
  /AppointmentRemark$/.test(operation.name) ||
  operation.arguments.some(({ path }) => /^(id|ids|idList)$/.test(path));

/** What shuts a person out of booking comes after all bookings. */
const isLast = ({ name }: Operation): number =>
  /Whitelist$/.test(name) ? 3 : /InterfaceBlacklist$/.test(name) ? 2 : Number(/list$|Standing/.test(name));

beforeAll(async () => {
  server = await startServer();
  stopRenewing = await keepSignedIn(tokenOf, ['admin', 'auditor'], tokens);
  const model = { account: LEAVER, name: 'Leaver', password: PASSWORD, roles: ['super_admin', 'user'] };
  await send('admin', 'saveAccount(model: $model)', '$model: AccountInput!', { model });
  stopRenewing();
  stopRenewing = await keepSignedIn(tokenOf, ['admin', 'auditor', LEAVER], tokens);
  campus = await furnishTenant(askAs(LEAVER), 'campus', today);
}, 240_000);
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await removeFolder(server.folder);
});

/** Where the marks of these places still stand in one of the files. */
const readableIn = (files: readonly string[]): string[] => {
  const bytes = files.map((file) => [file, readFileSync(join(server.folder, file), 'latin1')] as const);
  return placed.flatMap(({ name, mark }) =>
    bytes.flatMap(([file, text]) => (text.includes(mark) ? [`${name} in ${file}`] : [])),
  );
};

const kept = (): readonly string[] =>
  readdirSync(server.folder).filter((file) => /^(events|read-models)/.test(file));

const isAboutPerson = (found: string): boolean => !isIn(ofTheOffice)(found.split(' in ')[0] ?? '');

const departed = async (): Promise<void> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const { log } = await askAs('admin')<{ log: { totalCount: number } }>(
      'query ($filter: JSON) { log: findOperateLogAll(first: 1, filter: $filter) { totalCount } }',
      { filter: { operate_module: 'departure' } },
    );
    if (log.totalCount > 0) return;
    await pause(200);
  }
  throw new Error('the departure was not settled');
};

it('takes a mark in every place for words', { timeout: 600_000, retry: 0 }, async () => {
  const ordered = operations.toSorted((one, other) => isLast(one) - isLast(other));
  for (const operation of ordered) {
    const own = places.filter((at) => at.operation === operation);
    if (own.length === 0) continue;
    await placeAll(LEAVER, operation, own);
    if (isAboutOthers(operation)) await placeAll('admin', operation, own);
  }
  const taken = new Set(placed.map(({ name }) => name));
  expect(places.map(({ name }) => name).filter((name) => !taken.has(name))).toEqual([]);
});

it('keeps none of them readable in a file, once their person is erased', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  const rule = { on_disabled: 2, successor: 'manager1' };
  await send('admin', 'saveDepartureRule(model: $rule)', '$rule: DepartureRuleInput!', { rule });
  for (const id of [LEAVER, ...newcomers])
    await call('admin', {
      query: 'mutation ($id: ID!) { deleteAccount(id: $id) { errcode } }',
      variables: { id },
    });
  await departed();
  stopRenewing();
  await server.stop();
  const env = { ...process.env, CAMPUS_DATA: server.folder };
  const list = join(server.folder, 'to-erase');
  writeFileSync(
    list,
    [LEAVER, ...newcomers].map((person) => `${JSON.stringify(['campus', person])}\n`).join(''),
  );
  execFileSync(process.execPath, ['api/dist/keys.mjs', 'erase', '--from', list], { cwd: root, env });
  const readable = readableIn(kept());
  // What the office has of its own stands there, so the search finds what there is.
  expect(readable.filter((found) => !isAboutPerson(found)).length).toBeGreaterThan(2);
  expect(readable.filter(isAboutPerson)).toEqual([]);
});

/** The operation with as many rows as a page may have. */
const wholePage = (operation: DeclaredOperation): Request => {
  const { variables } = plainRequest(schema, operation, campus);
  const hasPages = operation.arguments.some(({ name }) => name === 'first');
  const asked = hasPages ? { ...variables, first: 100 } : variables;
  return { query: documentOf(schema, operation, asked), variables: asked };
};

it('answers none of them to an administrator or an auditor', { timeout: 300_000, retry: 0 }, async () => {
  server = await startServer({ folder: server.folder });
  stopRenewing = await keepSignedIn(tokenOf, ['admin', 'auditor'], tokens);
  const told: string[] = [];
  for (const reader of ['admin', 'auditor'])
    for (const operation of reads) {
      const answer = await call(reader, wholePage(operation));
      for (const { name, mark } of placed)
        if (answer.includes(mark)) told.push(`${name} in ${operation.name} to ${reader}`);
    }
  // The subject of a booking ahead goes to who takes it over.
  const isHandedOver = (found: string) => /^\S+ (model\.theme(_en)?|theme(En)?List) /.test(found);
  expect(told.filter(isAboutPerson).filter((found) => !isHandedOver(found))).toEqual([]);
  expect(told.some(isHandedOver)).toBe(true);
});
