// Who has a place on the sample day, as its log alone tells it: a second reading of the facts that shares
// nothing with the decider, so that the two can disagree.
import type { ScheduleEvent } from '../schedule/events.ts';
import { clock, MINUTE } from './sample-schedule.ts';

interface Place {
  readonly start: number;
  readonly end: number;
  readonly booked: number;
  readonly units: number;
  readonly until: number;
  /** A request that holds no place. */
  readonly asks: boolean;
}

export interface Occupancy {
  read(event: ScheduleEvent, at: number): void;
  /** The most places held in any minute of the day at an instant. */
  peak(now: number): number;
  /** Whether a closure stands where somebody has a place. */
  displaces(now: number): boolean;
}

const FOREVER = Number.POSITIVE_INFINITY;
const DRAFT = 15 * MINUTE;

export const createOccupancy = (): Occupancy => {
  const places = new Map<string, Place>();
  const away = new Map<string, Place>();
  const closures = new Map<string, { readonly start: number; readonly end: number }>();

  const change = (id: string, changes: Partial<Place>): void => {
    const place = places.get(id);
    if (place) places.set(id, { ...place, ...changes });
  };

  const leave = (id: string): void => {
    const place = places.get(id);
    if (place) away.set(id, place);
    places.delete(id);
  };

  const move = (data: { booking: string; start: number; end: number; holdsPlace?: boolean }): void => {
    const place = places.get(data.booking) ?? away.get(data.booking);
    if (!place) return;
    const asks = data.holdsPlace === undefined ? place.asks : !data.holdsPlace;
    const { start, end } = data;
    places.set(data.booking, { ...place, start, end, booked: end, asks, until: FOREVER });
  };

  const counting = (now: number): Place[] =>
    [...places.values()].filter((place) => !place.asks && now < place.until);

  const read = (event: ScheduleEvent, at: number): void => {
    switch (event.type) {
      case 'Held':
        places.set(event.data.claim, { ...event.data, booked: 0, asks: false });
        return;
      case 'HoldRenewed':
        change(event.data.claim, { until: event.data.until });
        return;
      case 'HoldReleased':
        places.delete(event.data.claim);
        return;
      case 'Closed':
        closures.set(event.data.claim, event.data);
        return;
      case 'Reopened':
        closures.delete(event.data.claim);
        return;
      case 'Booked': {
        const { booking, hold, start, end, units, status, holdsPlace } = event.data;
        if (hold) places.delete(hold);
        const until = status === 'to_be_submitted' ? at + DRAFT : FOREVER;
        places.set(booking, { start, end, booked: end, units, until, asks: !holdsPlace });
        return;
      }
      case 'Submitted':
        change(event.data.booking, { until: FOREVER });
        return;
      case 'Approved':
        change(event.data.booking, { asks: false });
        return;
      case 'Returned':
      case 'Rejected':
      case 'Cancelled':
      case 'MovedAway':
        leave(event.data.booking);
        return;
      case 'Resubmitted':
      case 'TimeChanged':
        move(event.data);
        return;
      case 'SignedOut':
      case 'Terminated':
      case 'Missed':
      case 'MarkedMissed':
        change(event.data.booking, { end: event.data.end });
        return;
      case 'MarkedPerformed': {
        const booked = places.get(event.data.booking)?.booked ?? 0;
        if (at < clock('00:00') + booked * MINUTE) change(event.data.booking, { end: booked });
      }
    }
  };

  return {
    read,
    peak: (now) => peakOf(counting(now)),
    displaces: (now) =>
      [...closures.values()].some(({ start, end }) =>
        counting(now).some((place) => place.start < end && start < place.end),
      ),
  };
};

const peakOf = (places: readonly Place[]): number => {
  let peak = 0;
  for (let minute = 0; minute < 1440; minute += 1) {
    let units = 0;
    for (const place of places) if (place.start <= minute && minute < place.end) units += place.units;
    peak = Math.max(peak, units);
  }
  return peak;
};
