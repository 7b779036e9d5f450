// Who may call what: one row an operation, and no operation without a row. Which objects a caller
// reaches inside an operation is decided where the objects are read; this table comes before that.
import type { Role } from '@campus/events/domain/record/entity';

/** What an administrator may be granted on a resource. */
export type PermissionItem =
  | 'resource_manage'
  | 'appointment_manage'
  | 'appointment_query'
  | 'approve'
  | 'register'
  | 'statistics';

export type Access =
  /** Without signing in; also at the public endpoint. */
  | { readonly who: 'anyone' }
  /** Everyone with an account; terminals at doors only where said. */
  | { readonly who: 'signedIn'; readonly door: boolean }
  /** Who holds the item on at least one resource. */
  | { readonly who: 'holder'; readonly items: readonly PermissionItem[]; readonly door: boolean }
  | { readonly who: 'roles'; readonly roles: readonly Role[] };

/** `Query.me`, `Mutation.signIn`, `Subscription.timetable`. */
export type OperationName = `${'Query' | 'Mutation' | 'Subscription'}.${string}`;
export type AccessRows = Readonly<Record<OperationName, Access>>;

const anyone: Access = { who: 'anyone' };
const signedIn: Access = { who: 'signedIn', door: false };
const signedInOrDoor: Access = { who: 'signedIn', door: true };
const holding = (...items: PermissionItem[]): Access => ({ who: 'holder', items, door: false });
const only = (...roles: Role[]): Access => ({ who: 'roles', roles });

const manager = holding('appointment_manage');
const resourceManager = holding('resource_manage');
const superAdministrator = only('super_admin');
/** The log is read by auditors and by those who answer for the tenant. */
const auditor = only('auditor', 'super_admin');

/** Roles that hold an item by themselves; a grant on a resource gives it to anyone else. */
export const rolesHolding: Readonly<Record<PermissionItem, readonly Role[]>> = {
  resource_manage: ['super_admin', 'type_admin', 'resource_admin'],
  appointment_manage: ['super_admin', 'type_admin', 'resource_admin'],
  appointment_query: ['super_admin', 'type_admin', 'resource_admin', 'auditor'],
  approve: ['super_admin', 'type_admin', 'resource_admin', 'approver'],
  register: ['super_admin', 'type_admin', 'resource_admin'],
  statistics: ['super_admin', 'type_admin', 'resource_admin', 'auditor'],
};

const live: AccessRows = {
  'Subscription.clock': anyone,
  'Subscription.timetable': signedInOrDoor,
  'Subscription.myClaims': signedIn,
  'Subscription.signEvents': { who: 'holder', items: ['register', 'appointment_query'], door: true },
  'Subscription.operateLog': auditor,
  'Subscription.occupancy': signedInOrDoor,
  'Query.timetableRules': signedInOrDoor,
  'Query.timetableDays': signedInOrDoor,
  'Query.timetableTicks': holding('appointment_query'),
  'Query.explainCell': signedIn,
  'Query.findAlternatives': signedIn,
  'Query.occupancyBoard': signedInOrDoor,
};

const identity: AccessRows = {
  'Query.ping': anyone,
  'Mutation.ping': anyone,
  'Query.checkTenantStatus': signedIn,
  'Query.checkSuperTenant': signedIn,
  'Query.findAccountAuth': signedIn,
  'Query.me': signedIn,
  'Query.dynamicAttrs': signedIn,
  'Query.canvasmenus': signedIn,
  'Query.findUserInfoList': signedIn,
  'Query.findOrganizationList': signedIn,
  'Query.getDeptIdListByAccount': signedIn,
  'Query.terminals': resourceManager,
  'Mutation.initTenantsData': superAdministrator,
  'Mutation.manualInitTenantsData': superAdministrator,
  'Mutation.updatePassword': signedIn,
  'Mutation.createTerminalPairing': resourceManager,
  'Mutation.pairTerminal': anyone,
  'Mutation.revokeTerminal': resourceManager,
};

const resources: AccessRows = {
  'Query.findResourcesTypeAllByAccount': signedIn,
  'Query.findResourcesTypeAllByAccountForDisplay': signedIn,
  'Query.findResourcesTypeByAccountForDisplay': signedIn,
  'Query.findResourcesTypeAllWithResourcesByAccount': signedIn,
  'Query.findResourcesTypeAllByAvailableStatus': signedIn,
  'Query.findResourcesTypeByAvailableStatus': signedIn,
  'Query.findResourcesAllByAccount': signedIn,
  'Query.findResourcesByAccount': signedInOrDoor,
  'Query.findResourcesForPublic': anyone,
  'Query.findResourcesByTypeIdAndName': signedIn,
  'Query.getResourceListByResourceNum': signedIn,
  'Query.findResourcesBookingDetails': signedIn,
  'Query.findResourcesListBookingDetails': signedIn,
  'Query.findResourcesFieldSetting': signedIn,
  'Query.findResourcesFieldSettingForAppointment': signedIn,
  'Query.findResourcesFieldSettingForAppointmentByResourceIdList': signedIn,
  'Query.findResourcesOccupyAll': resourceManager,
  'Query.findResourcesOccupy': resourceManager,
  'Query.findResourcesOccupyListForPublic': anyone,
  'Mutation.saveResourcesOccupy': resourceManager,
  'Mutation.updateResourcesOccupy': resourceManager,
  'Mutation.deleteResourcesOccupy': resourceManager,
};

const checks: AccessRows = {
  'Query.findResourcesTimeSlotByResourcesIdAndDate': signedIn,
  'Query.findResourcesNoReservationTimeSlotByResourcesIdAndDate': signedIn,
  'Query.getBookConfigList': signedIn,
  'Query.getBookConfigListForBatch': signedIn,
  'Query.checkResourceTimeSlotCapacity': signedIn,
  'Query.checkResourceBookDateAndBookTime': signedIn,
  'Query.canAppointment': signedIn,
  'Query.checkAppointmentTime': signedIn,
  'Query.batchCheckAppointmentTime': signedIn,
  'Query.checkAppointmentCancelTime': signedIn,
  'Query.batchCheckAppointmentCancelTime': signedIn,
};

const bookingCommands: AccessRows = {
  'Mutation.holdSlot': signedIn,
  'Mutation.renewHold': signedIn,
  'Mutation.releaseHold': signedIn,
  'Mutation.saveAppointmentInformation': signedIn,
  'Mutation.saveAppointmentInformationForManage': manager,
  'Mutation.saveAppointmentInformationAll': signedIn,
  'Mutation.saveAppointmentInformationForCyclicity': signedIn,
  'Mutation.saveAppointmentInformationForBatch': signedIn,
  'Mutation.changeTime': signedIn,
  'Mutation.updateAppointmentInformationState': signedIn,
  'Mutation.updateAppointmentInformationListState': signedIn,
  'Mutation.updateAppointmentInformationStateForManage': manager,
  'Mutation.updateAppointmentInformationListStateForManage': manager,
  'Mutation.auditAppointmentInformation': holding('approve'),
  'Mutation.signIn': signedIn,
  'Query.signIn': signedIn,
  'Mutation.updateAppointmentStateForSign': holding('register'),
  'Mutation.updateSignOutStatusForSign': signedIn,
  'Mutation.updateAppointmentStateForPublic': anyone,
  'Mutation.updateAppointmentState': manager,
  'Mutation.updateAppointmentStateAll': manager,
  'Mutation.updateInputAppointmentStateAll': manager,
  'Mutation.deleteAppointmentInformation': signedIn,
  'Mutation.handleKillProcess': holding('appointment_manage', 'approve'),
  'Mutation.updateSeriesDate': signedIn,
};

const bookingLists: AccessRows = {
  'Query.findAppointmentInformation': signedIn,
  'Query.findAppointmentInformationForPublic': anyone,
  'Query.findAppointmentInformationByState': signedIn,
  'Query.findAppointmentInformationAllByFlowNoList': signedIn,
  'Query.findMissAppointmentInformation': signedIn,
  'Query.findAppointmentInformationAllForManage': manager,
  'Query.findAppointmentInformationForManage': manager,
  'Query.findAppointmentInformationAllForAdmin': superAdministrator,
  'Query.findAppointmentInformationForAdmin': superAdministrator,
  'Query.findAppointmentInformationAllForInquirer': holding('appointment_query'),
  'Query.findAppointmentInformationForInquirer': holding('appointment_query'),
  'Query.findAppointmentInformationAllForSelf': signedIn,
  'Query.findAppointmentInformationForSelf': signedIn,
  'Query.findAppointmentInformationAll': signedIn,
  'Query.findAppointmentInformationAllForApprove': holding('approve'),
  'Query.findAppointmentInformationAllForAccount': signedIn,
  'Query.findAppointmentInformationAllForMobile': signedIn,
  'Query.findAppointmentInformationForMobile': signedIn,
  'Query.findAppointmentInformationAllForPublic': anyone,
  'Query.findAppointmentInformationAllForSeparation': signedIn,
  'Query.findAppointmentInformationForSeparation': signedIn,
  'Query.findAppointmentInformationAllByYearMonth': signedIn,
  'Query.findAppointmentInformationByYearMonth': signedIn,
  'Query.findAppointmentInformationAllByYearMonthForSeparation': signedIn,
  'Query.findAppointmentInformationByYearMonthForSeparation': signedIn,
  'Query.findAppointmentInformationAllByDataRangeForSeparation': signedIn,
  'Query.findAppointmentInformationByDataRangeForSeparation': signedIn,
  'Query.findAppointmentInformationCyclicityAllByAccount': signedIn,
  'Query.findAppointmentCollectionAllByAppoinmentId': signedIn,
  'Query.findAppointmentCount': signedIn,
  'Query.bookingHistory': signedIn,
};

const log: AccessRows = {
  'Query.findOperateLogAll': auditor,
  'Query.findOperateLog': auditor,
  'Query.operateLogOfStream': auditor,
  'Query.readModels': superAdministrator,
  'Query.parkedEvents': superAdministrator,
  'Mutation.rebuildReadModels': superAdministrator,
};

/** Rows of everything in `schema/`; declared entities bring theirs with them (`accessOf`). */
export const accessTable: AccessRows = {
  ...live,
  ...identity,
  ...resources,
  ...checks,
  ...bookingCommands,
  ...bookingLists,
  ...log,
};

/** The row of a declared entity's operation. */
export const accessFor = (roles: readonly Role[], atPublicEndpoint = false): Access => {
  if (atPublicEndpoint) return anyone;
  return roles.includes('user') ? { who: 'signedIn', door: roles.includes('door') } : { who: 'roles', roles };
};
