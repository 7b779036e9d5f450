import type { SchemaPart } from '../../gateway/execution/schema.ts';
import {
  answerUrgentVisit,
  approveVisit,
  cancelVisit,
  cancelVisits,
  refuseVisit,
  revokeVisit,
  takeBackVisitApproval,
} from './answering.ts';
import { saveForVisitor, saveManyForVisitors, updateForVisitor } from './appointment.ts';
import { visitorAppointments } from './appointment-list.ts';
import {
  invitationVerdicts,
  inviteVisitor,
  inviteVisitors,
  saveVisits,
  updateVisit,
  updateVisits,
} from './commands.ts';
import { fieldDataRange, visitorResources } from './field-ranges.ts';
import { hostVisits } from './host-visits.ts';
import { infoByAccount, infoByPhone } from './known-people.ts';
import { allInvitations, oneInvitation, ownInvitations, registrations } from './lists.ts';
import { pictureOfVisit } from './picture.ts';
import { availableNumber, holdVisitorWindow, releaseVisitorWindow, visitorWindows } from './places.ts';
import { showVisitorNumber } from './show-number.ts';
import { admitVisitorNow } from './urgent.ts';
import { visitBeforeAnswer } from './visitor/before-answer.ts';
import { findHost } from './visitor/hosts.ts';
import { ownVisit, ownVisits, visitorSelf, visitPassKeys, withdrawVisit } from './visitor/own.ts';
import { remindHost, sendPassMessage } from './visitor/pass-message.ts';
import {
  fieldsForPublic,
  registerAccount,
  sendCode,
  settingsForPublic,
  type VisitorParts,
} from './visitor/public.ts';
import { registerVisit } from './visitor/register.ts';
import { checkBooking, verifyCode } from './visitor/verify.ts';
import { windowUse } from './window-use.ts';
import { wishVisitorWindow } from './wishes.ts';

export const visitPart = (parts: VisitorParts): SchemaPart => ({
  resolvers: {
    VisitorRegistration: { visitor_picture: pictureOfVisit(parts) },
    VisitorInvitation: { visitor_picture: pictureOfVisit(parts) },
    VisitorInvitationBear: { visitor_picture: pictureOfVisit(parts) },
    Query: {
      findVisitorInvitationVerdicts: invitationVerdicts(parts),
      findVisitorRegistrationEntityList: registrations(parts),
      findVisitorInvitationEntityList: ownInvitations(parts),
      findVisitorInvitationBearEntityList: allInvitations(parts),
      findVisitorInvitationEntity: oneInvitation(parts),
      findAppointmentInformationAllForAppointMent: visitorAppointments(parts),
      hostVisits: hostVisits(parts),
      findVisitorAvailableNumber: availableNumber(parts),
      findVisitorInfoByPhone: infoByPhone(parts),
      findVisitorInfoByAccount: infoByAccount(parts),
      findVisitorWindowUse: windowUse(parts),
      findVisitorWindows: visitorWindows(parts),
      findVisitorInfoFieldDataRange: fieldDataRange(parts),
      findVisitorOverAllSettingsResources: visitorResources(parts),
      verifyCode: verifyCode(parts),
      checkBooking: checkBooking(parts),
      findSysSettingForPublic: settingsForPublic(parts),
      findRegisterFieldListForPublic: fieldsForPublic(parts),
      visitorSelf: visitorSelf(parts),
      findVisitorHost: findHost(parts),
      ownVisits: ownVisits(parts),
      ownVisit: ownVisit(parts),
      findVisitPassKeys: visitPassKeys(parts),
      visitBeforeAnswer: visitBeforeAnswer(parts),
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
      batchDeleteAppointmentInformation: cancelVisits(parts),
      revokeVisit: revokeVisit(parts),
      answerUrgentVisit: answerUrgentVisit(parts),
      admitVisitorNow: admitVisitorNow(parts),
      holdVisitorWindow: holdVisitorWindow(parts),
      releaseVisitorWindow: releaseVisitorWindow(parts),
      sendVisitorCodeForPublic: sendCode(parts),
      registerAccountForPublic: registerAccount(parts),
      saveVisitorRegistration: registerVisit(parts),
      withdrawVisit: withdrawVisit(parts),
      showVisitorNumber: showVisitorNumber(parts),
      wishVisitorWindow: wishVisitorWindow(parts),
      remindVisitHost: remindHost(parts),
      sendVisitorMessageByGzcszy: sendPassMessage(parts),
    },
  },
});
