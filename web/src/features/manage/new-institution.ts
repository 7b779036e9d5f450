// The draft of a new institution as the one command that makes all of it.

import type { Values } from '../../records/port.ts';
import type { InstitutionInput } from '../../wire.generated.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const saidIn = (value: unknown): string | null => textIn(value) || null;
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const roomIn = (values: Values): InstitutionInput['first_room'] =>
  values.has_room === 0
    ? null
    : {
        building: textIn(values.building),
        floor: numberIn(values.floor) ?? 1,
        name: textIn(values.room),
        capacity: numberIn(values.seats),
        opens_on: saidIn(values.opens_on),
        closes_on: saidIn(values.closes_on),
        opens_at: saidIn(values.opens_at),
        closes_at: saidIn(values.closes_at),
        need_approve: values.need_approve === 1 ? 1 : 0,
      };

/** The name to sign in with, where none was chosen. */
export const accountIn = (values: Values): string =>
  textIn(values.invited_account) ||
  (textIn(values.invited_email).split('@')[0] ?? '').replace(/[^\w.-]/g, '');

/** The draft as the one command that makes it all. */
export const institutionIn = (values: Values): InstitutionInput => ({
  tenant_id: textIn(values.tenant_id),
  name: textIn(values.name),
  name_en: saidIn(values.name_en),
  host_name: saidIn(values.host_name),
  zone: saidIn(values.zone),
  language: saidIn(values.language),
  account: accountIn(values),
  person: textIn(values.invited_name),
  email: textIn(values.invited_email),
  first_room: roomIn(values),
});
