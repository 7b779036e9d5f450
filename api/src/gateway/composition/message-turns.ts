// The turns in which a node tells people, on the channels that its environment names.
import { type Channels, simulatedChannels } from '../../subjects/message/channels.ts';
import { createDeliveries } from '../../subjects/message/deliver.ts';
import { createReminding, createTelling, type MessageTurn } from '../../subjects/message/turns.ts';
import type { TimetableQueryParts } from '../../subjects/timetable/parts.ts';
import type { Configuration } from './configuration.ts';

const FROM_BY_DEFAULT = 'Campus <no-reply@localhost>';

type Mailing = Pick<Configuration, 'smtpUrl' | 'mailFrom'>;

/** What speaks SMTP is loaded only where a server is named. */
export const openChannels = async (
  { smtpUrl: url, mailFrom: from = FROM_BY_DEFAULT }: Mailing,
  clock: () => number,
): Promise<Channels> => {
  if (url === undefined) return simulatedChannels;
  const { openSmtp } = await import('../../subjects/message/smtp.ts');
  return { ...simulatedChannels, email: openSmtp({ url, from, clock }) };
};

export const messageTurns = (parts: TimetableQueryParts, channels: Channels): readonly MessageTurn[] => [
  createTelling(parts),
  createReminding(parts),
  ...createDeliveries(parts, channels),
];
