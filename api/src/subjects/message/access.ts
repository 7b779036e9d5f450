import { type AccessRows, holding, only, signedIn } from '../../gateway/access/access.ts';

/** What is sent to whom is read by those who answer for the tenant. */
const logReader = only('auditor', 'super_admin');

export const messageAccess: AccessRows = {
  'Query.findAppointmentNotificationListByTaskId': logReader,
  'Query.pushDevices': signedIn,
  'Query.pushKey': signedIn,
  'Mutation.savePushDevice': signedIn,
  'Mutation.removePushDevice': signedIn,
  'Query.myMessages': signedIn,
  'Query.unreadMessageCount': signedIn,
  'Mutation.markMessagesRead': signedIn,
  'Mutation.markAllMessagesRead': signedIn,
  'Mutation.retryNotificationTask': only('super_admin'),
  'Query.previewNotificationTask': only('super_admin'),
  'Subscription.messageNews': signedIn,
  'Subscription.approvalNews': holding('approve'),
};
