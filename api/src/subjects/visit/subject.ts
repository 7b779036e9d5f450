import type { Subject } from '../subject.ts';
import { visitAccess } from './access.ts';
import { createVisitErasure } from './erase.ts';
import { createKnownErasure } from './erase-known.ts';
import { visitPart } from './part.ts';
import { createPictureErasure } from './picture.ts';
import { createRenewals } from './renewal.ts';
import { createVisitTelling } from './tell.ts';
import { createStrayPlaces, createVisitsDue, wasSeen } from './turns.ts';
import { createWishes } from './wishes.ts';

export const visit: Subject = {
  access: visitAccess,
  resolvers: visitPart,
  turns: ({ parts }) => [
    createVisitsDue(parts, wasSeen(parts)),
    createStrayPlaces(parts),
    createWishes(parts),
    createVisitTelling(parts),
    createVisitErasure(parts),
    createKnownErasure(parts),
    createPictureErasure(parts),
    createRenewals(parts),
  ],
};
