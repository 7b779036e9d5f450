// `npm run capacity`: measures what a booking, a question, a frame, a watcher and an event cost on a server of
// its own, and prints what follows for one campus, a hundred universities and fifty million users. The
// figures are in `.cache/capacity.json` too; CAPACITY.md carries those of the last release.
import { mkdir, writeFile } from 'node:fs/promises';
import { type MeasuredCosts, measureUnitCosts } from './capacity/measure.ts';
import { type Demand, demandOf, type PerCore, perCoreOf, places } from './capacity/model.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const short = (value: number): string =>
  value >= 100 ? whole(value) : value.toLocaleString('en-US', { maximumSignificantDigits: 2 });

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
const inBytes = (value: number): string => {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${short(value / 1_000 ** step)} ${UNITS[step]}`;
};

const unitLines = (costs: MeasuredCosts): (readonly [string, string])[] => [
  ['events per booking', short(costs.eventsPerBooking)],
  ['log, bytes per event', whole(costs.logBytesPerEvent)],
  ['read models, bytes per booking', whole(costs.documentBytesPerBooking)],
  ['processor time per booking', `${whole(costs.cpuPerBooking)} µs`],
  [`processor time per week of one room, ${costs.claims} bookings`, `${whole(costs.cpuPerQuery)} µs`],
  ['processor time per frame to one watcher', `${short(costs.cpuPerFrame)} µs`],
  ['bytes per frame', whole(costs.bytesPerFrame)],
  ['memory per watcher', inBytes(costs.memoryPerWatcher)],
  ['bookings a second, 64 callers, this machine', whole(costs.bookingsPerSecond)],
  ['questions a second, 64 callers, this machine', whole(costs.queriesPerSecond)],
];

const demandLines: readonly (readonly [string, (demand: Demand) => string])[] = [
  ['users (tenants)', ({ place }) => `${whole(place.users)} (${whole(place.tenants)})`],
  ['bookings a day', ({ bookingsPerDay }) => whole(bookingsPerDay)],
  ['events a day', ({ eventsPerDay }) => whole(eventsPerDay)],
  ['bookings a second, busiest', ({ peakBookingsPerSecond }) => short(peakBookingsPerSecond)],
  ['events a second, busiest', ({ peakEventsPerSecond }) => short(peakEventsPerSecond)],
  ['questions a second, busiest', ({ peakQueriesPerSecond }) => short(peakQueriesPerSecond)],
  ['watchers at once', ({ watchers }) => whole(watchers)],
  ['frames a second, busiest', ({ peakFramesPerSecond }) => short(peakFramesPerSecond)],
  ['messages a second of the feed, to each node', ({ peakFeedPerSecond }) => short(peakFeedPerSecond)],
  ['documents a second, busiest', ({ peakDocumentsPerSecond }) => short(peakDocumentsPerSecond)],
  ['sign-ins a second, all within an hour', ({ peakSignInsPerSecond }) => short(peakSignInsPerSecond)],
  ['bytes a second of frames', ({ peakFrameBytesPerSecond }) => `${inBytes(peakFrameBytesPerSecond)}/s`],
  ['cores at 60 %, busiest', ({ cores }) => short(cores)],
  ['memory of watchers', ({ watcherMemory }) => inBytes(watcherMemory)],
  ['log a year', ({ logBytesPerYear }) => inBytes(logBytesPerYear)],
  ['read models a year', ({ documentBytesPerYear }) => inBytes(documentBytesPerYear)],
];

const coreLines = (core: PerCore): (readonly [string, string])[] => [
  ['bookings a second', short(core.bookingsPerSecond)],
  ['questions a second', short(core.queriesPerSecond)],
  ['watchers, a frame a second to each', whole(core.watchers)],
  ['memory of these watchers', inBytes(core.watcherMemory)],
];

const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
};

const costs = await measureUnitCosts();
const demands = places.map((place) => demandOf(place, costs));
console.log(table([['unit', 'measured'], ...unitLines(costs)]));
console.log();
console.log(
  table([
    ['', ...demands.map(({ place }) => place.name)],
    ...demandLines.map(([name, tell]) => [name, ...demands.map(tell)]),
  ]),
);
console.log();
console.log(table([['one core at 60 %, with this work alone', 'carries'], ...coreLines(perCoreOf(costs))]));
await mkdir('.cache', { recursive: true });
await writeFile('.cache/capacity.json', `${JSON.stringify({ costs, demands }, null, 2)}\n`);
console.log(`\nmeasured in ${whole(costs.took)} s`);
