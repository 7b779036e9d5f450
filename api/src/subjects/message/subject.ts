import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { messageAccess } from './access.ts';
import { createDeliveries } from './deliver.ts';
import { createGrantEnds } from './grant-ends.ts';
import { heldUntilIn } from './held-decisions.ts';
import { createApprovalNews, createMessageNews } from './news.ts';
import { mountOutbox } from './outbox-page.ts';
import { messagesPart } from './part.ts';
import { minutesBefore, tenantsOf } from './reminders.ts';
import { createTaskSending } from './send-tasks.ts';
import { bookingsOf, tell } from './tell.ts';
import { createReminding, createTelling } from './turns.ts';

export const message: Subject = {
  access: messageAccess,
  resolvers: messagesPart,
  mount: (app, _contextOf, { contextPath, smsOutbox }) => mountOutbox(app, contextPath, smsOutbox),
  sources: (parts) => ({
    messageNews: createMessageNews(parts),
    approvalNews: createApprovalNews({ ...parts, mayApprove: mayHold(parts.queries, 'approve') }),
  }),
  turns: ({ parts, reached, channels }) => [
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
      tell: (cause) => tell(parts, cause),
    }),
    createTaskSending(parts),
    createGrantEnds(parts),
    ...createDeliveries(parts, channels),
  ],
};
