import {
  type AccessRows,
  anyone,
  only,
  signedIn,
  signedInOrVisitor,
  visitorOnly,
} from '../../gateway/access/access.ts';

const office = only('super_admin');

export const visitAccess: AccessRows = {
  'Query.findVisitorAvailableNumber': signedIn,
  'Query.findVisitorWindows': signedInOrVisitor,
  'Mutation.importVisitorInfo': office,
  'Mutation.saveAppointmentInformationForVisitor': signedIn,
  'Mutation.batchSaveAppointmentInformationForVisitor': signedIn,
  'Mutation.updateAppointmentInformationForVisitor': signedIn,
  'Mutation.updateVisitorAddFieldInfo': signedInOrVisitor,
  'Mutation.batchUpdateVisitorAddFieldInfo': signedIn,
  'Mutation.saveVisitorInvitation': signedIn,
  'Mutation.batchSaveVisitorInvitation': signedIn,
  'Mutation.takeBackVisitApproval': signedIn,
  'Mutation.refuseVisit': signedIn,
  'Mutation.revokeVisit': signedIn,
  'Mutation.answerUrgentVisit': signedIn,
  'Mutation.holdVisitorWindow': signedInOrVisitor,
  'Mutation.releaseVisitorWindow': signedInOrVisitor,
  'Query.findSysSettingForPublic': anyone,
  'Query.findRegisterFieldListForPublic': anyone,
  'Query.visitorSelf': visitorOnly,
  'Query.findVisitorHost': visitorOnly,
  'Query.ownVisits': visitorOnly,
  'Query.ownVisit': visitorOnly,
  'Mutation.sendVisitorCodeForPublic': anyone,
  'Mutation.registerAccountForPublic': anyone,
  'Mutation.saveVisitorRegistration': visitorOnly,
  'Mutation.withdrawVisit': visitorOnly,
};
