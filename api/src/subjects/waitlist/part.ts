// What answers the operations of this subject.
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import type { ReadingParts } from '../booking/reading.ts';
import { acceptWait, deleteWait, saveWait } from './commands.ts';
import { managedWaits, ownWaits } from './lists.ts';

export const waitlistPart = (parts: ReadingParts): SchemaPart => ({
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
});
