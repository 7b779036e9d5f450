// The gate of a registration: offered by type, sent alone, and refused beside a plate where no car passes it.
import { expect, it } from 'vitest';
import { gateChosen, gatesOffered, gatesSent, isCarBarred, type VisitSettings } from './use-hold.ts';

const gate = (id: string, takes_cars: number) => ({ id, name: id, name_en: id, takes_cars });
const type = (code: string, ...gates: readonly ReturnType<typeof gate>[]) => ({
  code,
  name: code,
  name_en: code,
  advance_days: 7,
  most_companions: 10,
  retention_days: 30,
  leave_time: '18:00',
  release_time: null,
  gates: [...gates],
  shut_gates: [],
});
const settings: Pick<VisitSettings, 'visitor_types'> = {
  visitor_types: [type('1', gate('east', 0), gate('south', 1)), type('3', gate('south', 1))],
};

it('offers the gates of the type, and sends the one that was chosen or none', () => {
  expect(gatesOffered(settings, { type: '3' }).map(({ id }) => id)).toEqual(['south']);
  expect(gatesSent(settings, { type: '1', gate: 'east' })).toEqual(['east']);
  expect(gatesSent(settings, { type: '1', gate: '' })).toBeUndefined();
  expect(gateChosen(settings, { type: '3', gate: 'east' })).toBeUndefined();
});

it.each([
  ['east', '京A12345', true],
  ['south', '京A12345', false],
  ['', '京A12345', false],
  ['east', ' ', false],
])('at gate "%s" with plate "%s": barred is %s', (at, plate, isBarred) => {
  expect(isCarBarred(settings, { type: '1', gate: at, plate })).toBe(isBarred);
});
