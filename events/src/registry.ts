// Every declared entity, a line each. Generic code walks this list and names none of them.

export { clientLog } from './audit/client-log.ts';
export { readModel } from './audit/read-model.ts';
export {
  allBookings,
  approvals,
  bookingQuery,
  meetingRoomBookings,
  seatBookings,
  vehicleBookings,
} from './booking/booking-lists.ts';
export { bookingPeople } from './booking/booking-people.ts';
export { calendarFeed } from './calendar/calendar-feed.ts';
export { chargeBill, chargeDetail } from './charge/charge-lists.ts';
export { chargeResourceRule } from './charge/charge-resource-rule.ts';
export { chargeRule } from './charge/charge-rule.ts';
export { resourceOccupy } from './closure/resource-occupy.ts';
export { absence } from './directory/absence.ts';
export { account } from './directory/account.ts';
export { department } from './directory/department.ts';
export { departureRule } from './directory/departure-rule.ts';
export { dynamicAttribute } from './directory/dynamic-attribute.ts';
export { flow } from './directory/flow.ts';
export { founding } from './directory/founding.ts';
export { grantee } from './directory/grantee.ts';
export { group } from './directory/group.ts';
export { invitation } from './directory/invitation.ts';
export { post } from './directory/post.ts';
export { tenant } from './directory/tenant.ts';
export { userImage } from './directory/user-image.ts';
export { evaluation } from './evaluation/evaluation.ts';
export { gate } from './gate/gate.ts';
export { accessExceptionEntry, visitorEntryExit, visitorListEntry } from './gate/gate-lists.ts';
export { handheldAuthorization } from './gate/handheld-authorization.ts';
export { socialBlackCar } from './gate/social-black-car.ts';
export { socialCar, socialCarIssue } from './gate/social-car.ts';
export { appointmentBorrow } from './loan/loan-list.ts';
export { meetingConfig } from './meeting/meeting-config.ts';
export { meetingIp } from './meeting/meeting-ip.ts';
export { cloudMeeting, wemeetLog, wemeetMeeting } from './meeting/meeting-lists.ts';
export { notificationRecord } from './message/notification-record.ts';
export { notificationReminder } from './message/notification-reminder.ts';
export { notificationTask } from './message/notification-task.ts';
export { pushDevice } from './message/push-device.ts';
export { smsRecord } from './message/sms-record.ts';
export { notice } from './notice/notice.ts';
export { noticeRead } from './notice/notice-read.ts';
export { appointmentRemark } from './remark/appointment-remark.ts';
export { repairReport } from './repair/repair-report.ts';
export { resource } from './resource/resource.ts';
export { resourceConfig } from './resource/resource-config.ts';
export { resourceLike } from './resource/resource-like.ts';
export { resourceRuleTemplate } from './resource/resource-rule-template.ts';
export { resourceType } from './resource/resource-type.ts';
export { seatResource } from './seat/seat-resource.ts';
export { codeTable } from './settings/code-table.ts';
export { collectionConfig } from './settings/collection-config.ts';
export { customAttribute } from './settings/custom-attribute.ts';
export { holiday } from './settings/holiday.ts';
export { instruction } from './settings/instruction.ts';
export { location } from './settings/location.ts';
export { notificationChannel } from './settings/notification-channel.ts';
export { reviewOption } from './settings/review-option.ts';
export { systemSettings } from './settings/system-settings.ts';
export { systemTable } from './settings/system-table.ts';
export { themePage } from './settings/theme-page.ts';
export { lateSignEntry } from './signing/late-sign-list.ts';
export { blacklist } from './standing/blacklist.ts';
export { blacklistSettings } from './standing/blacklist-settings.ts';
export { interfaceBlacklist } from './standing/interface-blacklist.ts';
export { standingAppeal, standingFault } from './standing/standing-lists.ts';
export { whitelist } from './standing/whitelist.ts';
export { doorTerminal } from './terminal/door-terminal.ts';
export { upload } from './upload/upload.ts';
export { focusPersonnel } from './visit/focus-personnel.ts';
export { longTermSetting } from './visit/long-term-setting.ts';
export { longTermVisitor } from './visit/long-term-visitor.ts';
export { personalAuth } from './visit/personal-auth.ts';
export { registrationFieldSetting } from './visit/registration-field-setting.ts';
export {
  visitorInvitation,
  visitorInvitationBear,
  visitorRegistration,
} from './visit/visit-lists.ts';
export { visitorAdminPermission } from './visit/visitor-admin-permission.ts';
export { visitorBlacklist } from './visit/visitor-blacklist.ts';
export { visitorCar } from './visit/visitor-car.ts';
export { visitorDetailSettings } from './visit/visitor-detail-settings.ts';
export { visitorInfo } from './visit/visitor-info.ts';
export { visitorInfoFieldSetting } from './visit/visitor-info-field-setting.ts';
export { visitorOverallSettings } from './visit/visitor-overall-settings.ts';
export { visitorPersonType } from './visit/visitor-person-type.ts';
export { visitorPicture } from './visit/visitor-picture.ts';
export { appointmentWait } from './waitlist/appointment-wait.ts';
export { workflowLog } from './workflow/workflow-log.ts';
