import type { Subject } from '../subject.ts';
import { directoryAccess } from './access.ts';
import { mountInvitations } from './invitation-page.ts';
import { createInvitationSending } from './invitations.ts';
import { peoplePart } from './part.ts';
import { createDepartures } from './settle-departures.ts';

export const directory: Subject = {
  access: directoryAccess,
  resolvers: peoplePart,
  mount: (app, _contextOf, parts) => mountInvitations(app, parts, parts.contextPath),
  turns: ({ parts, carryInvitation }) => [
    createDepartures(parts),
    createInvitationSending(parts, carryInvitation),
  ],
};
