// A request for a period as a person sends it from the page; tests change what they are about.
import type { BookingRequest } from '../command/requests.ts';

export const sampleRequest = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  booking: 'b1',
  step: 'booking',
  resourceId: 'room',
  date: '2026-11-24',
  start: 600,
  end: 660,
  units: 1,
  persons: 1,
  mode: 'single',
  path: 'page',
  right: 'owner',
  owner: 'a',
  details: {},
  ...changes,
});
