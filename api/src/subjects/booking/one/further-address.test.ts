// Where an applicant goes on after a save, by what the booking waits for and who decides.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { Rules } from '@campus/events/domain/rules/rules';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import type { StoredRules } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { BookingOutcome } from '../../../command/answer.ts';
import type { Ports } from '../../../command/ports.ts';
import { furtherAddressOf } from './further-address.ts';

const became = (status: BookingPhase): BookingOutcome => ({
  outcome: 'accepted',
  booking: 'b1',
  number: 'B-1',
  status,
  stream: 's',
  revision: 0,
  position: '1',
  at: 0,
  replayed: false,
});

const addresses = async (review?: string, more: Partial<Rules> = {}) => {
  const rules = sampleRules();
  const approval = { ...rules.approval, ...(review === undefined ? {} : { review }) };
  const parts = standIn<Ports>({
    readStore: {
      get: async () => ({ _id: 't/option', fields: { disabled: 1, review_url: 'https://flow.example/' } }),
    },
    keyring: { open: (value: unknown) => value },
  });
  const further = await furtherAddressOf(
    parts,
    't',
    standIn<StoredRules>({ rules: { ...rules, ...more, approval } }),
  );
  return (['to_be_submitted', 'awaiting_approval', 'pending'] as const).map((status) =>
    further(became(status)),
  );
};

it('is the form of a draft, and nowhere for what is with the approvers or decided', async () => {
  expect(await addresses()).toEqual(['/pc/appointment?appId=b1', undefined, undefined]);
});

it('is the service that decides, also while it decides', async () => {
  const [draft, asked, decided] = await addresses('option');
  expect(draft).toMatch(/^https:\/\/flow\.example\/\?appointment_id=b1&flow_no=/);
  expect([asked, decided]).toEqual([draft, undefined]);
});

it('is not at a service for a loan, which its own approvers decide', async () => {
  const lending = { by: 'day', maxDays: 7, waitingDays: 1, asksReturnApproval: false } as const;
  expect(await addresses('option', { lending })).toEqual(['/pc/appointment?appId=b1', undefined, undefined]);
});

it('is nowhere where nothing was booked', async () => {
  const further = await furtherAddressOf(standIn<Ports>({}), 't', undefined);
  expect(further({ outcome: 'refused', rejection: { code: 2005 } })).toBeUndefined();
});
