// The turns in which a node arranges video meetings, sends requests to workflow services and tells people, on the channels that its environment names.
import { INVITATION_HOURS } from '@campus/events/directory/invitation';
import type { OpenMeetingService } from '@campus/projections/ports/video-meetings';
import type { NodeTurn } from '../command/due-turn.ts';
import { keycloakAdministration } from '../gateway/identity/keycloak-administration.ts';
import { invitationLetter } from '../subjects/directory/invitation-letter.ts';
import {
  createInvitationSending,
  FIRST_ROLES,
  type InvitationLetter,
} from '../subjects/directory/invitations.ts';
import { createDepartures } from '../subjects/directory/settle-departures.ts';
import { createArranging } from '../subjects/meeting/arrange.ts';
import { type Channels, simulatedChannels } from '../subjects/message/channels.ts';
import { createDeliveries } from '../subjects/message/deliver.ts';
import { minutesBefore, tenantsOf } from '../subjects/message/reminders.ts';
import { createTaskSending } from '../subjects/message/send-tasks.ts';
import { tell } from '../subjects/message/tell.ts';
import { createReminding, createTelling } from '../subjects/message/turns.ts';
import { createReviewing, type Reviewing } from '../subjects/workflow/review.ts';
import type { Api } from './compose.ts';
import type { Configuration } from './configuration.ts';

/** Where the link of a simulated meeting leads. */
export const simulatedJoin =
  ({ publicOrigin, contextPath }: Pick<Configuration, 'publicOrigin' | 'contextPath'>) =>
  (code: string): string =>
    `${publicOrigin}${contextPath}/api/simulated-meeting/${code}`;

/** Where services reach this product. */
export const addressOf = ({
  publicOrigin,
  contextPath,
}: Pick<Configuration, 'publicOrigin' | 'contextPath'>): string => `${publicOrigin}${contextPath}`;

const FROM_BY_DEFAULT = 'Campus <no-reply@localhost>';

type Mailing = Pick<Configuration, 'smtpUrl' | 'mailFrom'>;

/** What speaks SMTP is loaded only where a server is named. */
export const openChannels = async ({
  smtpUrl: url,
  mailFrom: from = FROM_BY_DEFAULT,
}: Mailing): Promise<Channels> => {
  if (url === undefined) return simulatedChannels;
  const { openSmtp } = await import('../subjects/message/smtp.ts');
  return { ...simulatedChannels, email: openSmtp({ url, from }) };
};

type InvitingBy = Pick<Configuration, 'issuer' | 'identityAdminUrl'>;

/** By the letter of the identity provider where people have their passwords, else by ours. */
const carryInvitation =
  ({ issuer, identityAdminUrl }: InvitingBy, { email }: Channels) =>
  async (letter: InvitationLetter): Promise<void> => {
    const { tenant, account, name, email: address } = letter;
    if (issuer === undefined) return email.send(invitationLetter(letter));
    if (identityAdminUrl === undefined) throw new Error('no identity provider is administered from here');
    const roles = FIRST_ROLES;
    const validSeconds = INVITATION_HOURS * 3_600;
    await keycloakAdministration(identityAdminUrl).invite({
      tenant,
      account,
      name,
      email: address,
      roles,
      validSeconds,
    });
  };

/** Services elsewhere that bookings are told to. */
export interface Outside {
  readonly meetings: OpenMeetingService;
  readonly reviewing: Reviewing;
  readonly configuration: InvitingBy;
}

export const messageTurns = (
  { commandParts: parts, readPosition: reached }: Pick<Api, 'commandParts' | 'readPosition'>,
  channels: Channels,
  { meetings, reviewing, configuration }: Outside,
): readonly NodeTurn[] => [
  createArranging(parts, meetings),
  createReviewing(parts, reviewing),
  createDepartures(parts),
  createInvitationSending(parts, carryInvitation(configuration, channels)),
  createTelling({
    find: parts.readStore.find,
    clock: parts.clock,
    reached,
    tell: (cause) => tell(parts, cause),
  }),
  createReminding({
    readStore: parts.readStore,
    clock: parts.clock,
    tenants: () => tenantsOf(parts),
    minutesBefore: (tenant, resourceId) => minutesBefore(parts, tenant, resourceId),
    tell: (cause) => tell(parts, cause),
  }),
  createTaskSending(parts),
  ...createDeliveries(parts, channels),
];
