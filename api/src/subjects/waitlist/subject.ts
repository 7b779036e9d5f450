import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { waitlistAccess } from './access.ts';
import { createManagedWaitNews, createWaitNews } from './news.ts';
import { type AskedDays, OFFER_EVERY_MS, offerPlaces } from './offer-places.ts';
import { waitlistPart } from './part.ts';

export const waitlist: Subject = {
  access: waitlistAccess,
  resolvers: waitlistPart,
  sources: (parts) => ({
    waitNews: createWaitNews(parts),
    managedWaitNews: createManagedWaitNews({
      ...parts,
      mayManage: mayHold(parts.queries, 'appointment_manage'),
    }),
  }),
  turns: ({ parts }) => {
    const asked: AskedDays = new Map();
    const once = () => offerPlaces(parts, asked);
    return [{ name: 'places offered', everyMs: OFFER_EVERY_MS, once }];
  },
};
