import { holding, only, signedIn } from '../../gateway/access/access.ts';
import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { createDeliveries } from './deliver.ts';
import { createGrantEnds } from './grant-ends.ts';
import { heldUntilIn } from './held-decisions.ts';
import { createApprovalNews, createMessageNews } from './news.ts';
import { mountOutbox } from './outbox-page.ts';
import { messagesPart } from './part.ts';
import { mountPushActs } from './push-acts.ts';
import { createPushChannel } from './push-channel.ts';
import { isAskedOnDevice } from './push-devices.ts';
import { minutesBefore, tenantsOf } from './reminders.ts';
import { createTaskSending } from './send-tasks.ts';
import { bookingsOf, tell } from './tell.ts';
import { createLeaveEnds, createReminding, createTelling } from './turns.ts';
import { createSendPush } from './web-push.ts';

/** What is sent to whom is read by those who answer for the tenant. */
const logReader = only('auditor', 'super_admin');

export const message: Subject = {
  access: {
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
  },
  resolvers: messagesPart,
  mount: (app, contextOf, parts) => {
    mountOutbox(app, parts.contextPath, parts.smsOutbox);
    mountPushActs(app, contextOf, parts, parts.contextPath);
  },
  sources: (parts) => ({
    messageNews: createMessageNews(parts),
    approvalNews: createApprovalNews({ ...parts, mayApprove: mayHold(parts.queries, 'approve') }),
  }),
  turns: ({ parts, reached, channels, callOut }) => [
    createTelling({
      find: parts.readStore.find,
      clock: parts.clock,
      reached,
      heldUntil: (cause) => heldUntilIn(parts, cause),
      bookingsOf: (causes) => bookingsOf(parts, causes),
      tell: (cause, bookings) => tell(parts, cause, bookings),
    }),
    createReminding({
      readStore: parts.readStore,
      clock: parts.clock,
      tenants: () => tenantsOf(parts),
      minutesBefore: (tenant, resourceId) => minutesBefore(parts, tenant, resourceId),
      isAskedOnDevice: (tenant, account) => isAskedOnDevice(parts, tenant, account, 'soon'),
      tell: (cause) => tell(parts, cause),
    }),
    createLeaveEnds({
      readStore: parts.readStore,
      clock: parts.clock,
      isAskedOnDevice: (tenant, account) => isAskedOnDevice(parts, tenant, account, 'leave'),
      tell: (cause) => tell(parts, cause),
    }),
    createTaskSending(parts),
    createGrantEnds(parts),
    ...createDeliveries(parts, {
      ...channels,
      push: createPushChannel(
        parts,
        createSendPush({
          callOut,
          pushKey: parts.pushKey,
          contact: parts.pageAddress('/'),
          clock: parts.clock,
        }),
      ),
    }),
  ],
};
