// What the meeting of a booking says, opened for those who may read it, and the service of a tenant.
import { fieldsIn } from '@campus/events/domain/unknown';
import { meetingConfig } from '@campus/events/meeting/meeting-config';
import { documentId } from '@campus/projections/ports/documents';
import { type MeetingDocument, meetingCollections } from '@campus/projections/ports/meeting-documents';
import type { MeetingAccount } from '@campus/projections/ports/video-meetings';
import { fieldsOf } from '../../command/find.ts';
import type { Ports, Sealing } from '../../command/ports.ts';

export interface MeetingEntrance {
  readonly code: string;
  readonly joinUrl: string;
}

/** Undefined: there is none, or its person was erased. */
export const entranceOf = (
  { keyring }: { readonly keyring: Pick<Sealing, 'open'> },
  { access }: Pick<MeetingDocument, 'access'>,
): MeetingEntrance | undefined => {
  const { code, joinUrl } = fieldsIn(access === undefined ? undefined : keyring.open(access));
  return typeof code === 'string' && typeof joinUrl === 'string' ? { code, joinUrl } : undefined;
};

export const meetingOf = (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  booking: string,
): Promise<MeetingDocument | undefined> =>
  readStore.get<MeetingDocument>(meetingCollections.meetings, documentId(tenant, booking));

/** How to join the meeting of a booking while it stands. */
export const joiningOf = async (
  parts: Pick<Ports, 'readStore' | 'keyring'>,
  tenant: string,
  booking: string,
): Promise<MeetingEntrance | undefined> => {
  const document = await meetingOf(parts, tenant, booking);
  return document?.held ? entranceOf(parts, document) : undefined;
};

export interface MeetingParameters {
  readonly isOffered: boolean;
  /** Undefined: no service is named, so the simulated one answers. */
  readonly account?: MeetingAccount;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const parametersOf = async (
  parts: Pick<Ports, 'readStore' | 'keyring'>,
  tenant: string,
): Promise<MeetingParameters> => {
  const fields = (await fieldsOf(parts, meetingConfig.name, tenant, meetingConfig.single ?? '')) ?? {};
  const isOffered = fields.is_enable !== 0;
  const address = text(fields.address);
  if (address === '') return { isOffered };
  const account: MeetingAccount = {
    address,
    appId: text(fields.app_id),
    secretId: text(fields.secret_id),
    secretKey: text(parts.keyring.open(fields.secret_key)),
  };
  return { isOffered, account };
};
