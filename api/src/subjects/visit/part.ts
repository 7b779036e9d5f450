import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import {
  answerUrgentVisit,
  approveVisit,
  cancelVisit,
  refuseVisit,
  revokeVisit,
  takeBackVisitApproval,
} from './answering.ts';
import { saveForVisitor, saveManyForVisitors, updateForVisitor } from './appointment.ts';
import { inviteVisitor, inviteVisitors, saveVisits, updateVisit, updateVisits } from './commands.ts';
import { allInvitations, oneInvitation, ownInvitations, registrations } from './lists.ts';
import { availableNumber, holdVisitorWindow, releaseVisitorWindow, visitorWindows } from './places.ts';

export const visitPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Query: {
      findVisitorRegistrationEntityList: registrations(parts),
      findVisitorInvitationEntityList: ownInvitations(parts),
      findVisitorInvitationBearEntityList: allInvitations(parts),
      findVisitorInvitationEntity: oneInvitation(parts),
      findVisitorAvailableNumber: availableNumber(parts),
      findVisitorWindows: visitorWindows(parts),
    },
    Mutation: {
      importVisitorInfo: saveVisits('importVisitorInfo')(parts),
      saveAppointmentInformationForVisitor: saveForVisitor(parts),
      batchSaveAppointmentInformationForVisitor: saveManyForVisitors(parts),
      updateAppointmentInformationForVisitor: updateForVisitor(parts),
      updateVisitorAddFieldInfo: updateVisit('updateVisitorAddFieldInfo')(parts),
      batchUpdateVisitorAddFieldInfo: updateVisits('batchUpdateVisitorAddFieldInfo')(parts),
      saveVisitorInvitation: inviteVisitor(parts),
      batchSaveVisitorInvitation: inviteVisitors(parts),
      approveVisit: approveVisit(parts),
      takeBackVisitApproval: takeBackVisitApproval(parts),
      refuseVisit: refuseVisit(parts),
      cancelVisit: cancelVisit(parts),
      revokeVisit: revokeVisit(parts),
      answerUrgentVisit: answerUrgentVisit(parts),
      holdVisitorWindow: holdVisitorWindow(parts),
      releaseVisitorWindow: releaseVisitorWindow(parts),
    },
  },
});
