// One departure is settled once, also where two processes settle it.
import { describe, it } from 'vitest';
import { specify } from '../testing/given-when-then.ts';
import { replaysGolden } from '../testing/replay-golden.ts';
import { type DepartureEvent, departure, departureFields, type SettleDeparture } from './departure.ts';

const { given } = specify(departure);
const about = { account: 'li', because: 'disabled', released: 2, handedOver: 0 } as const;
const settle = (cause: string): SettleDeparture => ({ type: 'SettleDeparture', now: 1, cause, ...about });
const settled = (cause: string): DepartureEvent => ({ type: 'DepartureSettled', data: { cause, ...about } });

describe('a departure', () => {
  it('is settled once, and a later one again', () => {
    given().when(settle('e1')).thenFacts(settled('e1'));
    given(settled('e1')).when(settle('e2')).thenFacts(settled('e2'));
  });
});

describe('departures recorded earlier', () => {
  replaysGolden(departure, new URL('./golden/', import.meta.url), departureFields);
});
