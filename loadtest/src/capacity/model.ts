// The capacity model: from how people use the product to what its parts must do, by unit costs that were
// measured. Pure arithmetic; CAPACITY.md carries its tables.

/** Measured on a started server of one process on one machine. */
export interface UnitCosts {
  /** Events in the log for one booking: the place, the allowance. */
  readonly eventsPerBooking: number;
  readonly logBytesPerEvent: number;
  readonly documentBytesPerBooking: number;
  /** Processor time in microseconds, of all threads of the product. */
  readonly cpuPerBooking: number;
  readonly cpuPerQuery: number;
  readonly cpuPerFrame: number;
  readonly bytesPerFrame: number;
  readonly memoryPerWatcher: number;
}

export interface Installation {
  readonly name: string;
  readonly users: number;
  readonly tenants: number;
}

/** How people use it; each is a guess that a year of one's own figures replaces. */
export const habits = {
  /** The share of all users that is active on a working day. */
  activeShare: 0.25,
  bookingsPerActive: 0.5,
  /**
   * Changes, cancellations, sign-ins and automatic endings beside each booking. Each is taken to cost what an
   * event of a booking costs, in processor time, documents and log, and to change one day that is looked at.
   */
  eventsBesideBooking: 2.5,
  queriesPerActive: 25,
  /** The share of the day's active users with an open timetable at the busiest moment. */
  watchingShare: 0.1,
  /** The people who look at one day of one resource at once, on average. */
  watchersPerDay: 8,
  /** The busiest second against the mean of a day of twelve hours: the minute the second booking opens. */
  peak: 20,
  hoursPerDay: 12,
  workingDaysPerYear: 220,
} as const;

/** The share of a processor core that may be used before answers become slow. */
const USABLE_SHARE = 0.6;
const MICROSECONDS = 1e6;
/** Documents that one event changes at most: day, booking, allowance, entry of the operation log. */
const DOCUMENTS_PER_EVENT = 4;
/** All who are active on a day sign in within this. */
const SIGN_IN_SECONDS = 3_600;
/** What each watcher is sent when a node's bound of watchers is reckoned. */
const FRAMES_PER_WATCHER = 1;

export interface Demand {
  readonly place: Installation;
  readonly bookingsPerDay: number;
  readonly peakBookingsPerSecond: number;
  readonly peakQueriesPerSecond: number;
  readonly watchers: number;
  readonly peakFramesPerSecond: number;
  /** The feed to each node: every event as an entry of the operation log, every change of a day. */
  readonly peakFeedPerSecond: number;
  readonly peakDocumentsPerSecond: number;
  readonly peakSignInsPerSecond: number;
  readonly eventsPerDay: number;
  readonly peakEventsPerSecond: number;
  readonly logBytesPerYear: number;
  readonly documentBytesPerYear: number;
  readonly peakFrameBytesPerSecond: number;
  /** Cores at the busiest second, all processes of the product together. */
  readonly cores: number;
  readonly watcherMemory: number;
}

export const demandOf = (place: Installation, costs: UnitCosts): Demand => {
  const active = place.users * habits.activeShare;
  const bookingsPerDay = active * habits.bookingsPerActive;
  const daySeconds = habits.hoursPerDay * 3_600;
  const peakOf = (perDay: number): number => (perDay / daySeconds) * habits.peak;
  const eventsPerDay = bookingsPerDay * (costs.eventsPerBooking + habits.eventsBesideBooking);
  const peakEventsPerSecond = peakOf(eventsPerDay);
  const peakQueriesPerSecond = peakOf(active * habits.queriesPerActive);
  const watchers = active * habits.watchingShare;
  const peakChangesPerSecond = peakOf(bookingsPerDay * (1 + habits.eventsBesideBooking));
  // Each changes one day, which so many look at.
  const peakFramesPerSecond = peakChangesPerSecond * Math.min(habits.watchersPerDay, watchers);
  const busy =
    peakEventsPerSecond * (costs.cpuPerBooking / costs.eventsPerBooking) +
    peakQueriesPerSecond * costs.cpuPerQuery +
    peakFramesPerSecond * costs.cpuPerFrame;
  const eventsPerYear = eventsPerDay * habits.workingDaysPerYear;
  return {
    place,
    bookingsPerDay,
    peakQueriesPerSecond,
    peakEventsPerSecond,

    watchers,
    peakFramesPerSecond,
    eventsPerDay,
    peakBookingsPerSecond: peakOf(bookingsPerDay),
    peakFeedPerSecond: peakEventsPerSecond + peakChangesPerSecond,
    peakDocumentsPerSecond: peakEventsPerSecond * DOCUMENTS_PER_EVENT,
    peakSignInsPerSecond: active / SIGN_IN_SECONDS,
    logBytesPerYear: eventsPerYear * costs.logBytesPerEvent,
    documentBytesPerYear: (eventsPerYear / costs.eventsPerBooking) * costs.documentBytesPerBooking,
    peakFrameBytesPerSecond: peakFramesPerSecond * costs.bytesPerFrame,
    cores: busy / MICROSECONDS / USABLE_SHARE,
    watcherMemory: watchers * costs.memoryPerWatcher,
  };
};

/** What one core carries at its usable share when it does nothing else. */
export interface PerCore {
  readonly bookingsPerSecond: number;
  readonly queriesPerSecond: number;
  /** Watchers of whom each is sent one frame a second. */
  readonly watchers: number;
  readonly watcherMemory: number;
}

export const perCoreOf = (costs: UnitCosts): PerCore => {
  const usable = MICROSECONDS * USABLE_SHARE;
  const watchers = usable / costs.cpuPerFrame / FRAMES_PER_WATCHER;
  return {
    bookingsPerSecond: usable / costs.cpuPerBooking,
    queriesPerSecond: usable / costs.cpuPerQuery,
    watchers,
    watcherMemory: watchers * costs.memoryPerWatcher,
  };
};

export const places: readonly Installation[] = [
  { name: 'one campus', users: 30_000, tenants: 1 },
  { name: 'a hundred universities', users: 2_000_000, tenants: 100 },
  { name: 'fifty million users', users: 50_000_000, tenants: 2_500 },
];
