// What goes into the arguments of the operations about visits when a test fills them in.
import { type Recipe, value } from './recipe.ts';

const always = (of: unknown): Recipe => ({ is: 'value', of: () => of, always: true });
const visit: Recipe = { is: 'id', of: 'visitor_invitation', always: true };
/** A day for which visitors may ask, in every zone. */
const day: Recipe = {
  is: 'value',
  of: () => new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
  always: true,
};
const host: Recipe = { is: 'id', of: 'account', always: false };

const DAY_MS = 24 * 60 * 60_000;

const one = [
  'Query.findVisitorInvitationEntity id',
  'Mutation.updateVisitorAddFieldInfo model.id',
  'Mutation.batchUpdateVisitorAddFieldInfo models.id',
  'Mutation.updateAppointmentInformationForVisitor model.id',
  'Mutation.approveVisit id',
  'Mutation.takeBackVisitApproval id',
  'Mutation.refuseVisit id',
  'Mutation.cancelVisit id',
  'Mutation.batchDeleteAppointmentInformation ids',
  'Mutation.revokeVisit id',
  'Mutation.answerUrgentVisit id',
  'Query.ownVisit id',
  'Mutation.sayVisitorLeft id',
  'Query.findVisitPassKeys id',
  'Query.visitBeforeAnswer id',
  'Query.visitStory id',
  'Mutation.showVisitorNumber id',
  'Mutation.withdrawVisit id',
  'Mutation.remindVisitHost id',
  'Mutation.sendVisitorMessageByGzcszy appointmentId',
] as const;

const named = [
  'Mutation.admitVisitorNow model.peers.name',
  'Mutation.importVisitorInfo models.peers.name',
  'Mutation.updateVisitorAddFieldInfo model.peers.name',
  'Mutation.batchUpdateVisitorAddFieldInfo models.peers.name',
  'Mutation.saveVisitorInvitation model.peers.name',
  'Mutation.batchSaveVisitorInvitation models.peers.name',
  'Mutation.saveVisitorRegistration model.peers.name',
] as const;

/** By the operation and the place of its argument. */
export const visitExceptions: Readonly<Record<string, Recipe>> = {
  ...Object.fromEntries(one.map((place) => [place, visit])),
  ...Object.fromEntries(named.map((place) => [place, always('同行人')])),
  'Mutation.showVisitorNumber field': always('phone'),
  'Mutation.showVisitorNumber purpose': always('contact'),
  'Query.pictureAtGate check_id': always('no check'),
  'Mutation.showHolderAtGate check_id': always('no check'),
  'Query.hostVisits past': value(undefined),
  'Query.findVisitorAvailableNumber resourceTypes': always('1'),
  'Query.findVisitorAvailableNumber resource_types': value(undefined),
  'Mutation.saveAppointmentInformationForVisitor model.appointment_date': day,
  'Mutation.batchSaveAppointmentInformationForVisitor models.appointment_date': day,
  // A gate of the campus, and a test has none.
  'Mutation.saveAppointmentInformationForVisitor model.resources_id': value(undefined),
  'Mutation.batchSaveAppointmentInformationForVisitor models.resources_id': value(undefined),
  'Query.findAppointmentInformationAllForAppointMent flow': value(undefined),
  'Query.findAppointmentInformationAllForAppointMent state': value(undefined),
  'Query.findAppointmentInformationAllForAppointMent year': value(undefined),
  'Query.verifyCode mobile': always('13800000000'),
  'Query.verifyCode codeType': always('1'),
  'Query.verifyCode code': always('V-0000'),
  'Query.findVisitorInfoByPhone phone': always('13800000000'),
  'Mutation.refuseVisit reason': always('away'),
  'Mutation.answerUrgentVisit known': always(1),
  'Mutation.cancelVisit reason': value(undefined),
  'Mutation.revokeVisit reason': value(undefined),
  'Mutation.holdVisitorWindow hold_id': value(undefined),
  'Mutation.releaseVisitorWindow hold_id': always('no-such-hold'),
  'Mutation.wishVisitorWindow is_wished': always(1),
  'Query.findVisitorHost name': always('陈序'),
  'Query.findVisitorHost unit': always('计算机学院'),
  'Query.findLongTermVisitorByPersonType person_type': always('of no kind'),
  'Mutation.saveVisitorRegistration model.id': value(undefined),
  'Mutation.saveVisitorRegistration model.hold_id': value(undefined),
  'Query.findVisitorInvitationVerdicts models.id': value(undefined),
  'Query.findVisitorInvitationVerdicts models.hold_id': value(undefined),
  'Query.findVisitorInvitationVerdicts models.peers.name': always('同行人'),
  'Mutation.importVisitorInfo models.id': value(undefined),
  'Mutation.importVisitorInfo models.hold_id': value(undefined),
  'Mutation.saveVisitorInvitation model.id': value(undefined),
  'Mutation.admitVisitorNow model.id': value(undefined),
  'Mutation.admitVisitorNow model.hold_id': value(undefined),
  'Mutation.admitVisitorNow model.in_school_reason': always('急修'),
  'Mutation.admitVisitorNow model.accept_visit_account': { is: 'id', of: 'account', always: true },
  'Query.findVisitorInfoFieldDataRange fieldEnName': always('card_type'),
  'Mutation.saveVisitorInvitation model.hold_id': value(undefined),
  'Mutation.batchSaveVisitorInvitation models.id': value(undefined),
  'Mutation.batchSaveVisitorInvitation models.hold_id': value(undefined),
  'Mutation.saveAppointmentInformationForVisitor model.id': value(undefined),
  'Mutation.batchSaveAppointmentInformationForVisitor models.id': value(undefined),
  'Mutation.updateVisitorAddFieldInfo model.hold_id': value(undefined),
  'Mutation.batchUpdateVisitorAddFieldInfo models.hold_id': value(undefined),
};

/** By the argument's own name. */
export const visitNames: Readonly<Record<string, Recipe>> = {
  visitor_name: { is: 'value', of: ({ word }) => word, always: true },
  consent_version: always('1'),
  consent_language: always('zh'),
  consent_card: value(undefined),
  in_school_date: day,
  accept_visit_account: host,
  ...Object.fromEntries(
    [
      'visitor_type',
      'again',
      'card_type',
      'card_number',
      'gender',
      'identity_type',
      'unit',
      'person_type',
      'is_car',
      'car_product',
      'car_card_number',
      'visitor_picture',
      'window_id',
      'in_school_reason',
      'in_school_area',
      'gates',
      'companions',
      'in_child',
      'accept_visit_name',
      'accept_visit_phone',
      'accept_visit_unit',
      'arrive_dept_name',
      'visitor_entry_id',
      'words',
      'places',
    ].map((name) => [name, value(undefined)]),
  ),
};
