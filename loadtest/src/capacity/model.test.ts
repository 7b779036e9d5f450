// The model's arithmetic: it grows with the users and nothing is lost between its lines.
import { describe, expect, it } from 'vitest';
import { demandOf, habits, perCoreOf, places, type UnitCosts } from './model.ts';

const costs: UnitCosts = {
  eventsPerBooking: 2,
  logBytesPerEvent: 1_000,
  documentBytesPerBooking: 2_000,
  cpuPerBooking: 600,
  cpuPerQuery: 100,
  cpuPerFrame: 20,
  bytesPerFrame: 500,
  memoryPerWatcher: 10_000,
};

describe('the capacity model', () => {
  it('grows in proportion with those who use it', () => {
    const [campus, hundred] = places.map((place) => demandOf(place, costs));
    const factor = (places[1]?.users ?? 0) / (places[0]?.users ?? 1);
    for (const line of ['bookingsPerDay', 'watchers', 'cores', 'logBytesPerYear'] as const)
      expect((hundred?.[line] ?? 0) / (campus?.[line] ?? 1)).toBeCloseTo(factor);
  });

  it('adds up: what a year writes is its days’ events at their size', () => {
    const demand = demandOf({ name: 'a thousand', users: 1_000, tenants: 1 }, costs);
    expect(demand.bookingsPerDay).toBe(1_000 * habits.activeShare * habits.bookingsPerActive);
    expect(demand.eventsPerDay).toBe(demand.bookingsPerDay * (2 + habits.eventsBesideBooking));
    expect(demand.logBytesPerYear).toBe(demand.eventsPerDay * habits.workingDaysPerYear * 1_000);
    expect(demand.peakEventsPerSecond / habits.peak).toBeCloseTo(demand.eventsPerDay / 43_200);
  });

  it('charges what follows a booking in every line, not in the log alone', () => {
    const demand = demandOf({ name: 'a thousand', users: 1_000, tenants: 1 }, costs);
    const { peakBookingsPerSecond, peakEventsPerSecond, peakQueriesPerSecond } = demand;
    const frames = peakBookingsPerSecond * (1 + habits.eventsBesideBooking) * habits.watchersPerDay;
    expect(demand.peakFramesPerSecond).toBeCloseTo(frames);
    expect(demand.peakFrameBytesPerSecond).toBeCloseTo(frames * 500);
    expect(demand.documentBytesPerYear).toBeCloseTo(
      demand.eventsPerDay * habits.workingDaysPerYear * (2_000 / 2),
    );
    const busy = peakEventsPerSecond * (600 / 2) + peakQueriesPerSecond * 100 + frames * 20;
    expect(demand.cores).toBeCloseTo(busy / 1e6 / 0.6);
    expect(demand.peakFeedPerSecond).toBeCloseTo(
      peakEventsPerSecond + peakBookingsPerSecond * (1 + habits.eventsBesideBooking),
    );
  });

  it('says what a core carries: six tenths of it, at the cost of each', () => {
    expect(perCoreOf(costs)).toEqual({
      bookingsPerSecond: 1_000,
      queriesPerSecond: 6_000,
      watchers: 30_000,
      watcherMemory: 300_000_000,
    });
  });
});
