import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { acceptWait, deleteWait, saveWait } from './commands.ts';
import { managedWaits, ownWaits } from './lists.ts';

export const waitlistPart = (parts: Ports): SchemaPart => ({
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
