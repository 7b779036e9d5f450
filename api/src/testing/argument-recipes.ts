// What goes into every argument of every operation when a test fills it in: an id of some kind of thing,
// or a value that passes. An argument without a recipe is one that nobody has thought about.

import { type Entity, isRead, type StateOperation } from '@campus/events/domain/record/entity';
import type { Field, Fields } from '@campus/events/domain/record/fields';
import { sampleOf } from '@campus/events/domain/record/sample';
import { entities, entityNamed } from '@campus/events/entities';
import { type ArgumentPlace, type DeclaredOperation, valuePlaces } from './declared-operations.ts';
import { visitExceptions, visitNames } from './visit-recipes.ts';

/** Kinds of things that belong to one tenant and can be named from outside: these, and each entity's records. */
export type IdKind =
  | 'appointment_remark'
  | 'appointment_wait'
  | 'booking'
  | 'bundle'
  | 'closure'
  | 'flow'
  | 'grant'
  | 'hold'
  | 'message'
  | 'operation'
  | 'publicKey'
  | 'report'
  | 'resourceNumber'
  | 'series'
  | 'slot'
  | 'stream'
  | 'terminal'
  | 'triple'
  | (string & {});

/** What is new in every call: a period nobody has, a text nobody has used. */
export interface Fresh {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly word: string;
}

export type Recipe =
  | {
      readonly is: 'id';
      readonly of: IdKind /** Part of every call. */;
      readonly always: boolean;
    }
  | { readonly is: 'filter' }
  | { readonly is: 'value'; readonly of: (fresh: Fresh) => unknown; readonly always: boolean };

const id = (of: IdKind): Recipe => ({ is: 'id', of, always: false });
const value = (of: unknown): Recipe => ({ is: 'value', of: () => of, always: false });
const always = (of: (fresh: Fresh) => unknown): Recipe => ({ is: 'value', of, always: true });

/** Undefined: nobody has thought about it. */
export const recipeOf = (operation: DeclaredOperation, place: ArgumentPlace): Recipe | undefined => {
  const found = ownRecipe(operation, place) ?? entityRecipe(operation, place) ?? byName[place.name];
  return found && place.isRequired && found.is !== 'filter' ? { ...found, always: true } : found;
};

/** Places of arguments that nobody has thought about: an operation with one is not compared between tenants. */
export const unthoughtPlaces = (operations: readonly DeclaredOperation[]): readonly string[] =>
  operations.flatMap((operation) =>
    valuePlaces(operation.arguments)
      .filter((place) => !recipeOf(operation, place))
      .map((place) => `${operation.key} ${place.path}`),
  );

const ownRecipe = ({ key, name }: DeclaredOperation, { path }: ArgumentPlace): Recipe | undefined => {
  const exact = exceptions[`${key} ${path}`];
  if (exact) return exact;
  if (path === 'model.collectionList.id') return value(undefined);
  if (path === 'model.collectionList.field_name_en') return value('purpose');
  if (!/^(model\.)?id$|^ids$|^idList$/.test(path) || owners.has(name)) return undefined;
  const subject = subjects.find(([pattern]) => pattern.test(name));
  return subject && id(subject[1]);
};

/** What a bare `id` stands for, by the operation's name, where no declaration says it. */
const subjects: readonly (readonly [RegExp, IdKind])[] = [
  [/^(renewHold|releaseHold)$/, 'hold'],
  [/^previewNotificationTask$/, 'notification_task'],
  [/^revokeTerminal$/, 'terminal'],
  // Nobody has passed a gate yet: an id of the tenant that is no passage and no exception.
  [/Passage$|VisitorListEntity$|AccessException|LateSign$/, 'booking'],
  [/^(collect|refund)Charge$/, 'booking'],
  // Nobody meets there: its document has the booking's id.
  [/^retryWemeetMeeting$/, 'booking'],
  // No service was asked there: an id of the tenant that is no call.
  [/^resendWorkflowRequest$/, 'booking'],
  [/InterfaceBlacklist$/, 'bar'],
  [/^(save|update|delete|restore)Blacklist$/, 'ban'],
  [/Whitelist$/, 'exemption'],
  // Nobody has missed anything: an id of the tenant that is none of these.
  [/Standing(Fault|Appeal)$/, 'ban'],
  [/^(markMessagesRead|resendNotification)$/, 'message'],
  [/^findOperateLog$/, 'operation'],
  [/^recordHistory$/, 'resource'],
  [/^deleteOperateLog(All)?$/, 'report'],
  [/ResourcesOccupy/, 'closure'],
  [/ExtendedProperties/, 'resource_type'],
  [/AppointmentRemark/, 'appointment_remark'],
  [/AppointmentWait$/, 'appointment_wait'],
  [/Evaluate/, 'evaluation'],
  [/RepairReport/, 'repair_report'],
  [/^revokeCalendarFeed$/, 'calendar_feed'],
  [/^removePushDevice$/, 'push_device'],
  [/^deleteTriple$/, 'triple'],
  [/^(update|delete)Group$/, 'group'],
  [/^findResources(ByAccount|ForPublic|BookingDetails)$/, 'resource'],
  [/^updateSeat(Leave|Return)$/, 'booking'],
  [/Appointment|^bookingHistory$|^signIn$|^change(Time|Details)$|ForSign$|^handleKillProcess$/, 'booking'],
];

const period = { start: always(({ start }) => start), end: always(({ end }) => end) };
const day = always(({ date }) => date);

const exceptions: Readonly<Record<string, Recipe>> = {
  ...ofPassages('Mutation.savePassages models'),
  'Query.findHostsAtGate text': always(({ word }) => word),
  'Mutation.admitAtGate model.id': always(({ word }) => word),
  'Mutation.admitAtGate model.gate': { is: 'id', of: 'location', always: true },
  'Mutation.admitAtGate model.name': always(({ word }) => word),
  'Mutation.admitAtGate model.host': { is: 'id', of: 'account', always: true },
  'Mutation.admitAtGate model.host_said': value(undefined),
  'Mutation.admitAtGate model.reason': always(() => '抢修'),
  'Mutation.admitAtGate model.companions': value(1),
  'Mutation.admitAtGate model.happened_at': always(() => Date.now()),
  ...ofEntries('Mutation.saveVisitorListEntity model'),
  ...ofEntries('Mutation.updateVisitorListEntity model'),
  ...ofEntries('Mutation.batchSaveVisitorListEntity models'),
  'Query.checkPlateAtGate plate': always(() => '京A12345'),
  'Query.checkPlateAtGate direction': value('in'),
  'Query.checkAppointmentInfoAndLongTermPeople direction': value('in'),
  'Query.checkAppointmentInfoAndLongTermPeople method': value(1),
  'Mutation.answerAccessException answer': always(({ word }) => word),
  'Mutation.closeAccessException conclusion': always(() => 'checked'),
  'Query.treeCounts entity': value('department'),
  'Query.recordHistory entity': value('resource'),
  'Query.findResourcesUsage ids': { is: 'id', of: 'resource', always: true },
  'Query.recordHistory before': value(undefined),
  ...ofReports('Mutation.saveOperateLog model'),
  ...ofReports('Mutation.saveOperateLogAll models'),
  'Query.administrators type': value(undefined),
  'Mutation.addTriple model.code': value(undefined),
  'Mutation.saveAppointmentEvaluate model.images.uri': value('/upload/picture.png'),
  'Mutation.saveRepairReport model.part': value(9),
  'Mutation.saveRepairReport model.picture': value(undefined),
  'Mutation.closeRepairReport answer': always(({ word }) => word),
  'Mutation.createGroup model.id': value(undefined),
  'Mutation.createGroup model.name': always(({ word }) => word),
  'Mutation.updateGroup model.name': value(undefined),
  'Mutation.createGroup model.members.userId': value(undefined),
  'Mutation.updateGroup model.members.userId': value(undefined),
  'Mutation.updateGroup model.id': { is: 'id', of: 'group', always: true },
  'Mutation.createGroup model.status': value(1),
  'Mutation.updateGroup model.status': value(1),
  'Query.rightHolders kinds': value(undefined),
  'Query.rightHolders holder': value(undefined),
  'Query.rightHolders text': value(undefined),
  'Query.rightHolders permission': value('approve'),
  'Query.rightHolders resource': id('resource'),
  'Query.rightHolders source': value(undefined),
  'Query.rightHolders ending': value(undefined),
  'Query.rightResources text': value(undefined),
  'Query.revocationLeaves holder': always(() => 'role/super_admin'),
  'Query.revocationLeaves revokeIds': value(undefined),
  'Query.revocationLeaves tripleId': value(undefined),
  'Query.revocationLeaves role': value('super_admin'),
  'Query.answerAccess permission': always(() => 'approve'),
  'Query.answerAccess resource': { is: 'id', of: 'resource', always: true },
  'Query.answerAccess day': value(undefined),
  'Query.accessView day': value(undefined),
  'Mutation.grantPermission type': always(() => 'user'),
  'Mutation.grantPermission permission': always(() => 'statistics'),
  'Mutation.grantPermission filter': value(undefined),
  'Mutation.grantPermission until': value(undefined),
  'Mutation.saveSeatList rows': value(undefined),
  'Mutation.saveSeatList columns': value(undefined),
  'Mutation.saveSeatList models.seat_number': always(({ word }) => word),
  'Mutation.saveSeatSupervision model.seat_number': always(() => 'A1'),
  'Mutation.signIn code': value(undefined),
  'Mutation.updateAppointmentBorrowUnits units': always(() => 1),
  'Mutation.signAtDoor action': always(() => 'in'),
  'Mutation.signAtDoor at': value(undefined),
  'Mutation.signAtDoor until': value(undefined),
  'Mutation.signAtDoor seat': value(undefined),
  'Query.signIn code': value(undefined),
  'Query.findSignSheet code': value(undefined),
  'Query.findSignSheet seat': value(undefined),
  'Mutation.useResourceNow seat': value(undefined),
  'Query.findSysSettings id': value(undefined),
  'Mutation.savePushDevice model.endpoint': always(({ word }) => `https://push.example/${word}`),
  'Mutation.savePushDevice model.p256dh': always(() => 'B'.repeat(87)),
  'Mutation.savePushDevice model.auth': always(() => 'A'.repeat(22)),
  'Mutation.savePushDevice model.name': always(({ word }) => word),
  'Mutation.savePushDevice model.language': value('zh'),
  'Mutation.savePushDevice model.topics': value(['decided']),
  'Mutation.createCalendarFeed secret': always(({ word }) => word.padEnd(43, '-')),
  'Mutation.updateEvaluateState state': value(0),
  'Mutation.updateEvaluateState reason': always(({ word }) => word),
  'Mutation.saveAppointmentRemark model.id': value(undefined),
  'Mutation.saveAppointmentRemark model.resource_type_id': { is: 'id', of: 'resource_type', always: true },
  'Mutation.saveAppointmentRemark model.remark': always(({ word }) => word),
  'Mutation.updateAppointmentRemark model.remark': always(({ word }) => word),
  'Mutation.saveResourcesOccupy model.id': id('closure'),
  'Mutation.updateResourcesOccupy model.id': { is: 'id', of: 'closure', always: true },
  'Query.findClosureImpact model.id': value(undefined),
  'Query.findClosureImpact model.around_bookings': value(1),
  'Mutation.saveResourcesOccupy model.around_bookings': value(0),
  'Mutation.updateResourcesOccupy model.around_bookings': value(0),
  'Query.tryFlow id': { is: 'id', of: 'workflow', always: true },
  'Query.tryFlow model': always(() => ({ name: '审批', code: 'tried' })),
  'Query.tryFlow trials.person': value('student1'),
  'Query.tryFlow trials.trial_date': day,
  'Query.tryFlow trials.resource': { is: 'id', of: 'resource', always: true },
  'Query.explainRules entity': always(() => 'resource'),
  'Query.explainRules id': { is: 'id', of: 'resource', always: true },
  'Query.explainRules model': always(() => ({ state: 0 })),
  'Query.findRuleImpact entity': always(() => 'resource'),
  'Query.findApplicantRecords ids': { is: 'id', of: 'booking', always: true },
  'Query.checkBooking id': { is: 'id', of: 'booking', always: true },
  'Query.findRuleImpact id': { is: 'id', of: 'resource', always: true },
  'Query.findRuleImpact model': always(() => ({ state: 0 })),
  'Mutation.settleImpact rows.id': { is: 'id', of: 'booking', always: true },
  'Mutation.settleImpact rows.action': always(() => 'cancel'),
  'Mutation.changeTime appointmentDate': day,
  'Query.findAppointmentInformationAllForPublic appointmentDate': day,
  'Query.findAppointmentNotificationListByTaskId taskId': value('task'),
  'Query.myMessages unread': value(true),
  'Query.findPayResult order_no': value('P0'),
  'Query.findChargeReconciliation begin_date': day,
  'Query.findChargeReconciliation end_date': day,
  'Query.timetableDays at': value('2026-01-01T00:00:00Z'),
  'Mutation.saveAppointmentInformationAll timeSlotIdList': id('slot'),
  'Query.institutionSetUp tenant_id': { is: 'id', of: 'tenant', always: true },
  'Mutation.resendInvitation tenant_id': { is: 'id', of: 'tenant', always: true },
  'Mutation.foundInstitution model.tenant_id': always(({ word }) => word),
  'Mutation.foundInstitution model.account': always(({ word }) => word.toLowerCase()),
  'Mutation.foundInstitution model.person': always(({ word }) => word),
  'Mutation.foundInstitution model.name': always(({ word }) => word),
  'Mutation.foundInstitution model.email': always(() => 'first@institution.example'),
  'Mutation.foundInstitution model.host_name': value(null),
  'Mutation.foundInstitution model.zone': value('Asia/Shanghai'),
  'Mutation.foundInstitution model.language': value('en'),
  'Mutation.foundInstitution model.first_room.building': value('x'),
  'Mutation.foundInstitution model.first_room.floor': value(3),
  'Mutation.foundInstitution model.first_room.name': value('x'),
  'Mutation.foundInstitution model.first_room.capacity': value(9),
  'Mutation.foundInstitution model.first_room.opens_at': value('08:00'),
  'Mutation.foundInstitution model.first_room.closes_at': value('22:00'),
  'Mutation.foundInstitution model.first_room.opens_on': value('2026-09-07'),
  'Mutation.foundInstitution model.first_room.closes_on': value('2030-01-24'),
  'Mutation.foundInstitution model.first_room.need_approve': value(0),
  'Mutation.inviteAdministrator model.tenant_id': { is: 'id', of: 'tenant', always: true },
  'Mutation.inviteAdministrator model.account': always(({ word }) => word.toLowerCase()),
  'Mutation.inviteAdministrator model.name': always(({ word }) => word),
  'Mutation.inviteAdministrator model.email': always(() => 'first@institution.example'),
  'Mutation.initTenantsData model.name': value('x'),
  'Mutation.initTenantsData model.tenant_id': id('tenant'),
  ...ofStandings('Blacklist', 'ban'),
  ...ofStandings('Whitelist', 'exemption'),
  ...ofStandings('InterfaceBlacklist', 'bar'),
  'Mutation.updateSeries action': value('move'),
  'Mutation.updateSeries scope': value('one'),
  'Mutation.renameSeries title': always(({ word }) => word),
  'Mutation.createTerminalPairing name': always(({ word }) => word),
  'Mutation.createTerminalPairing kind': value('door'),
  'Mutation.terminalBeat version': value('build'),
  'Mutation.terminalBeat clock_offset': value(0),
  'Mutation.terminalBeat queue_length': value(0),
  'Mutation.terminalBeat oldest_unsent': value(1),
  'Mutation.terminalBeat storage_left': value(1),
  'Mutation.terminalBeat last_error': value('none'),
  ...visitExceptions,
};

function ofPassages(place: string): Record<string, Recipe> {
  return {
    [`${place}.check_id`]: value(undefined),
    [`${place}.passage_id`]: always(({ word }) => word),
    [`${place}.holder`]: value('visit:none'),
    [`${place}.plate_at`]: value(3),
    [`${place}.plate_character`]: value('0'),
    [`${place}.direction`]: value('in'),
    [`${place}.method`]: value(1),
    [`${place}.category`]: value(1),
    [`${place}.count`]: value(1),
    [`${place}.of`]: value(1),
    [`${place}.happened_at`]: value(1),
    [`${place}.verdict`]: value('admitted'),
    [`${place}.override`]: value(undefined),
  };
}

function ofEntries(place: string): Record<string, Recipe> {
  return {
    [`${place}.id`]: id('booking'),
    [`${place}.apply_id`]: id('booking'),
    [`${place}.direction`]: value('in'),
    [`${place}.arrive_time`]: value('2026-01-05 08:00:00'),
    [`${place}.arrival_gate`]: id('location'),
  };
}

function ofReports(place: string): Record<string, Recipe> {
  return {
    [`${place}.id`]: value(undefined),
    [`${place}.operate_user_id`]: value(undefined),
    [`${place}.operate_user_name`]: value(undefined),
    [`${place}.operate_module`]: always(({ word }) => word),
    [`${place}.operate_type`]: always(() => 'export'),
    [`${place}.operate_content`]: value('x'),
    [`${place}.operate_object`]: value('x'),
  };
}

function ofStandings(type: string, kind: IdKind): Record<string, Recipe> {
  const end = always(() => '2099-01-01 00:00:00');
  return {
    [`Mutation.save${type} model.account`]: { is: 'id', of: 'account', always: true },
    [`Mutation.save${type} model.end_time`]: end,
    [`Mutation.update${type} model.id`]: { is: 'id', of: kind, always: true },
    [`Mutation.update${type} model.end_time`]: end,
  };
}

const resource: Recipe = { is: 'id', of: 'resource', always: true };

/** By the argument's own name, wherever it stands. */
const byName: Readonly<Record<string, Recipe>> = {
  ...visitNames,
  department: id('department'),
  gate: id('location'),
  post: id('post'),
  user: id('account'),
  objectId: id('account'),
  revokeId: id('grant'),
  creatorIds: value(undefined),
  accountNo: id('account'),
  position: value(undefined),
  image: value(undefined),
  // Ids
  resourceId: resource,
  resourceIds: resource,
  resourceIdList: resource,
  resourcesId: id('resource'),
  resources_id: resource,
  resource_id: id('resource'),
  seat_number: value(undefined),
  seatNumber: value(undefined),
  row_num: always(() => 1),
  column_num: always(() => 1),
  seat_state: value(undefined),
  block_name: value(undefined),
  photograph: value(undefined),
  resource_ids: id('resource'),
  typeId: id('resource_type'),
  resources_type_id: id('resource_type'),
  scope: id('resource_type'),
  fault_id: id('ban'),
  ban_id: id('ban'),
  content: always(({ word }) => word),
  outcome: always(() => 'upheld'),
  appointmentId: id('booking'),
  appointment_id: id('booking'),
  rebook_from: id('booking'),
  hold_id: id('hold'),
  seriesId: id('series'),
  bundleId: id('bundle'),
  bundle_id: id('bundle'),
  timeSlotIdList: id('slot'),
  account: id('account'),
  accountId: id('account'),
  userId: id('account'),
  resource_type_id: id('resource_type'),
  appointment_user: id('account'),
  notice_id: id('notice'),
  read_user_id: value(undefined),
  read_user_name: value(undefined),
  participant_id: id('account'),
  admin_account: id('account'),
  participant_dept_id: id('department'),
  dept_code: id('department'),
  postIdList: id('post'),
  stream: id('stream'),
  flowNoList: id('flow'),
  resourceNum: id('resourceNumber'),
  tenantKey: id('publicKey'),
  campus: id('location'),
  filter: { is: 'filter' },
  // Periods
  date: day,
  dateList: day,
  bookDate: day,
  appointmentDate: value(undefined),
  appointment_date: day,
  occupy_date: day,
  occupy_end_date: value(undefined),
  borrowDateList: value(undefined),
  dateType: value(1),
  startDate: day,
  comparedFrom: day,
  endDate: day,
  from: day,
  to: day,
  yearMonth: always(({ date }) => date.slice(0, 7)),
  toDate: day,
  toStartTime: period.start,
  toEndTime: period.end,
  startTime: period.start,
  endTime: period.end,
  startTimeList: period.start,
  endTimeList: period.end,
  bookStartTime: period.start,
  bookEndTime: period.end,
  start_time: period.start,
  end_time: period.end,
  occupy_start_time: period.start,
  occupy_end_time: period.end,
  borrowStartTime: value(undefined),
  borrowEndTime: value(undefined),
  cyclicity_start_date: day,
  cyclicity_end_date: day,
  cyclicity_start_time: period.start,
  cyclicity_end_time: period.end,
  cyclicity_strategy: always(() => 1),
  week_list: value(undefined),
  day_list: value(undefined),
  cyclicity_days: value(undefined),
  // What a booking says
  theme: always(({ word }) => word),
  person_times: always(() => 1),
  notice_read: always(() => 1),
  participant_name: always(({ word }) => word),
  state: value(-1),
  appointmentState: value(3),
  appointment_state: value(3),
  auditStatus: value(1),
  like: value(1),
  action: value('retry'),
  reason: always(({ word }) => word),
  // Wishes and narrowing that name nothing of anybody's
  ...nothingOfAnybodys(
    'first',
    'offset',
    'after',
    'order_by',
    'min_position',
    'command_id',
    'edited_from',
    'decided_bookings',
    'undo',
    'limit',
    'units',
    'damaged',
    'pieces',

    'typeName',
    'resourceName',
    'resourcesName',
    'item_name',
    'is_cyclicity',
    'cur_language',
    'checkSource',

    'updateAppointmentState',
    'only_flow',
    'handled',
    'dry_run',
    'all_or_nothing',
    'adminAuthType',
    'resourceAdmin',
    'resPermissionItem',
    'resourceAuthItem',
    'captchaId',
    'captchaCode',
    'dataSource',
    'data_source',
    'remark',
    'module',
    'themeList',
    'themeEnList',
    'at',
    'names',
    'known',
    'revision',
    'rulesRevision',
    'external_key',
    'title',
    'skip_list',
    'heal_list',
    'reply',
    'score',
    'content',
    'is_anonymous',
    'appointment_user_name',
    'dept_name',
    'dept_name_en',
    'email',
    'phone',
    'theme_en',
    'enclosure',

    'enclosure_name',
    'enclosure_size',
    'event',
    'event_en',
    'entourage',
    'need_notifiy',
    'notifiy_channels',
    'appointment_source',
    'wemeet_enable',
    'participants_scope',
    'participant_dept_name',
    'mobile',
    'field_name_en',
    'field_name_cn',
    'field_name_en_desc',
    'field_category',
    'collect_mode',
    'collect_content',
    'order_num',
    'occupy_reason',
    'occupy_reason_en',
    'oldPassword',
    'name_en',
    'openId',
    'relation',
    'service',
  ),
  password: always(() => 'a long enough secret'),
  code: always(() => 'AAAA-AAAA'),
  barCode: id('account'),
  kind: value(undefined),
  pairingId: always(({ word }) => `pairing-of-${word}-00000000`),
};

function nothingOfAnybodys(...names: string[]): Record<string, Recipe> {
  return Object.fromEntries(names.map((name) => [name, value(undefined)]));
}

/** A record that is named after another has that one's id; one of a fixed choice has the same id everywhere. */
export const kindOfEntity = (entity: Entity): IdKind | undefined => {
  const { name, idFrom, fields, single, keptAs, operations } = entity;
  const named = idFrom === undefined ? undefined : fields[idFrom];
  if (single || named?.kind === 'choice') return undefined;
  const isMade = operations.some(({ kind }) => kind === 'save' || kind === 'saveOrUpdate');
  if (keptAs !== undefined && !isMade) return kindOfEntity(entityNamed(keptAs));
  return named?.kind === 'reference' ? kindOfEntity(entityNamed(named.to)) : name;
};

const owners = new Map(
  entities
    .filter(({ source }) => source !== 'subject')
    .flatMap((entity) =>
      entity.operations.map((operation) => [operation.name, { entity, operation }] as const),
    ),
);

/** Fields of a declaration that hold an id without saying so: lists of people, departments and posts. */
const namesInLists: Readonly<Record<string, IdKind>> = {
  object_id: 'account',
  grant_object_id: 'account',
  post: 'post',
  dept: 'department',
};

/** What the declaration of an entity says about an argument of its operations. */
const entityRecipe = ({ name }: DeclaredOperation, { path }: ArgumentPlace): Recipe | undefined => {
  const owner = owners.get(name);
  if (!owner) return undefined;
  const { entity, operation } = owner;
  const kind = kindOfEntity(entity);
  const [first, ...rest] = path.split('.');
  const narrowing = isRead(operation) ? operation.narrowedBy?.find(({ name }) => name === first) : undefined;
  const [narrowed] = [narrowing?.field ?? []].flat();
  if (narrowing && narrowed !== undefined && !(narrowing.name in byName))
    return { is: 'value', of: () => 'nothing of anybody', always: narrowing.required === true };
  const isFixed = kind === undefined && entity.idFrom !== undefined;
  if (first === 'id' || first === 'idList' || first === 'ids')
    return kind ? id(kind) : isFixed ? always(() => 'of no field') : value(undefined);
  if (operation.kind === 'state' && first === operation.field)
    return always(() => steppedFrom(entity, operation, createdIn(entity, operation)));
  if (first !== 'model' && first !== 'models') return undefined;
  const there = operation.kind === 'import' ? fieldAt(entity.fields, [operation.list]) : entity;
  const fields = there && 'fields' in there ? there.fields : {};
  const isThere = !isRead(operation) && operation.kind !== 'save' && operation.kind !== 'saveAll';
  if (rest.join('.') === 'id' || rest.join('.') === entity.idFrom) {
    if (!kind) return isFixed ? always(() => 'of no field') : value(undefined);
    return { is: 'id', of: kind, always: isThere || rest.join('.') === entity.idFrom };
  }
  const field = fieldAt(fields, rest);
  return field && fieldRecipe(entity, rest, field, operation.kind);
};

/** What a record's state is once a test has made it: where lists show only some states, one of those. */
export const createdIn = (entity: Entity, { field }: StateOperation): unknown => {
  const shown = entity.operations.flatMap((each) => (isRead(each) && each.where ? [each.where[field]] : []));
  const declared = entity.fields[field];
  return shown[0] ?? (declared && 'default' in declared ? declared.default : undefined);
};

/** A value that the operation leads to from there. */
const steppedFrom = (entity: Entity, { field, verbs }: StateOperation, from: unknown): unknown => {
  const declared = entity.fields[field];
  const steps = declared?.kind === 'choice' ? declared.steps : undefined;
  const found = verbs.find(([to]) =>
    steps ? steps.some((step) => step[0] === from && step[1] === to) : to !== from,
  );
  return found?.[0];
};

const fieldAt = (fields: Fields, [name = '', ...rest]: readonly string[]): Field | undefined => {
  const field = fields[name];
  if (rest.length === 0) return field;
  return field && 'fields' in field ? fieldAt(field.fields, rest) : undefined;
};

const fieldRecipe = (
  entity: Entity,
  path: readonly string[],
  field: Field,
  operation: Entity['operations'][number]['kind'],
): Recipe => {
  const name = path.at(-1) ?? '';
  const isInList = path.length > 1;
  const isUnique = 'unique' in field && field.unique === true;
  // A copy brings all but what exists once; a change of many brings only what it changes.
  const isWanted =
    isInList || (operation === 'copy' ? isUnique : operation !== 'updateAll' && operation !== 'updateEach');
  const isAlways = isWanted && 'required' in field && field.required === true;
  if (field.kind === 'reference') {
    const of = kindOfEntity(entityNamed(field.to));
    if (!of) throw new Error(`${entity.name}.${name} refers to what has no kind of id`);
    return { is: 'id', of, always: isAlways };
  }
  const hidden = isInList ? namesInLists[name] : undefined;
  if (hidden) return { is: 'id', of: hidden, always: isAlways };
  // A number plate is no word.
  const isPatterned = 'pattern' in field && field.pattern === 'plate';
  const isSpoken = (isUnique || name === entity.title[0]) && !isPatterned;
  const sample = ({ word }: Fresh) => (isSpoken ? word : sampleOf({ [name]: field })[name]);
  return { is: 'value', of: sample, always: isAlways };
};
