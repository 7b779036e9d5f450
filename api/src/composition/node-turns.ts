// What a node does of itself, and the channels, services and addresses that it does it with.
import { INVITATION_HOURS } from '@campus/events/directory/invitation';
import type { Instant } from '@campus/events/domain/envelope';
import { type Channels, type InvitationLetter, simulatedLetters } from '../command/channels.ts';
import type { NodeTurn } from '../command/due-turn.ts';
import { createSimulatedCarrier } from '../command/simulated-carrier.ts';
import { withOwnBounds } from '../command/sms-bounds.ts';
import { keycloakAdministration } from '../gateway/identity/keycloak-administration.ts';
import { invitationLetter } from '../subjects/directory/invitation-letter.ts';
import { FIRST_ROLES } from '../subjects/directory/invitations.ts';
import type { TurnParts } from '../subjects/subject.ts';
import { nodeTurns } from '../subjects/subjects.ts';
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

type Mailing = Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'isDemonstration'>;

/** What speaks SMTP is loaded only where a server is named. */
export const openChannels = async (
  { smtpUrl: url, mailFrom: from = FROM_BY_DEFAULT, isDemonstration }: Mailing,
  clock: () => Instant,
): Promise<Channels> => {
  const sms = withOwnBounds(createSimulatedCarrier({ clock, isDemonstration }), clock);
  const simulated = { ...simulatedLetters, sms };
  if (url === undefined) return simulated;
  const { openSmtp } = await import('../subjects/message/smtp.ts');
  return { ...simulated, email: openSmtp({ url, from }) };
};

type InvitingBy = Pick<Configuration, 'issuer' | 'identityAdminUrl'>;

/** By the letter of the identity provider where people have their passwords, else by ours. */
const carryInvitation =
  ({ issuer, identityAdminUrl }: InvitingBy, { email }: Channels) =>
  async (letter: InvitationLetter): Promise<void> => {
    const { tenant, account, name, email: address } = letter;
    if (issuer === undefined) {
      await email.send(invitationLetter(letter));
      return;
    }
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

/** Services and places elsewhere that a node speaks to of itself. */
export interface Outside
  extends Pick<TurnParts, 'channels' | 'callOut' | 'meetings' | 'reviewing' | 'files' | 'beats'> {
  readonly configuration: InvitingBy;
}

export const turnsOf = (
  { commandParts: parts, readPosition: reached }: Pick<Api, 'commandParts' | 'readPosition'>,
  { configuration, ...outside }: Outside,
): readonly NodeTurn[] =>
  nodeTurns({
    ...outside,
    parts,
    reached,
    carryInvitation: carryInvitation(configuration, outside.channels),
  });
