import { collections } from '@campus/projections/ports/documents';
import { holding, signedIn } from '../../gateway/access/access.ts';
import { tenantWord } from '../../gateway/live/change-word.ts';
import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { acceptWait, deleteWait, saveWait } from './commands.ts';
import { managedWaits, ownWaits } from './lists.ts';
import { createWaitNews } from './news.ts';
import { type AskedDays, OFFER_EVERY_MS, offerPlaces } from './offer-places.ts';

export const waitlist: Subject = {
  access: {
    'Query.findAppointmentWaitAllForSelf': signedIn,
    'Mutation.saveAppointmentWait': signedIn,
    'Mutation.acceptAppointmentWait': signedIn,
    'Mutation.deleteAppointmentWait': signedIn,
    'Subscription.waitNews': signedIn,
    'Subscription.managedWaitNews': holding('appointment_manage'),
  },
  resolvers: (parts) => ({
    resolvers: {
      Query: {
        findAppointmentWaitAllForSelf: ownWaits(parts),
        findAppointmentWaitAllForManage: managedWaits(parts),
      },
      Mutation: {
        saveAppointmentWait: saveWait(parts),
        acceptAppointmentWait: acceptWait(parts),
        deleteAppointmentWait: deleteWait(parts),
      },
    },
  }),
  sources: (parts) => ({
    waitNews: createWaitNews(parts),
    managedWaitNews: tenantWord(parts, {
      name: 'managedWaitNews',
      collection: collections.waits,
      concerns: ({ kind }) => kind === 'wait',
      allows: mayHold(parts.queries, 'appointment_manage'),
    }),
  }),
  turns: ({ parts }) => {
    const asked: AskedDays = new Map();
    const once = () => offerPlaces(parts, asked);
    return [{ name: 'places offered', everyMs: OFFER_EVERY_MS, once }];
  },
};
