import { type AccessRows, only, signedIn } from '../../gateway/access/access.ts';

const office = only('super_admin');

export const visitAccess: AccessRows = {
  'Query.findVisitorAvailableNumber': signedIn,
  'Query.findVisitorWindows': signedIn,
  'Mutation.importVisitorInfo': office,
  'Mutation.saveAppointmentInformationForVisitor': signedIn,
  'Mutation.batchSaveAppointmentInformationForVisitor': signedIn,
  'Mutation.updateAppointmentInformationForVisitor': signedIn,
  'Mutation.updateVisitorAddFieldInfo': signedIn,
  'Mutation.batchUpdateVisitorAddFieldInfo': signedIn,
  'Mutation.saveVisitorInvitation': signedIn,
  'Mutation.batchSaveVisitorInvitation': signedIn,
  'Mutation.takeBackVisitApproval': signedIn,
  'Mutation.refuseVisit': signedIn,
  'Mutation.revokeVisit': signedIn,
  'Mutation.answerUrgentVisit': signedIn,
  'Mutation.holdVisitorWindow': signedIn,
  'Mutation.releaseVisitorWindow': signedIn,
};
