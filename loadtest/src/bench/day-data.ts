// P14: that day as data, rooms, rules and blocks in one answer over HTTP, against a constant of the same bytes from
// the same server.
import { BUSY_ROOMS, type BusyDay, type DayAnswer, fillBusyDay, isWhole } from './busy-day.ts';
import { type Caller, openCaller } from './caller.ts';
import { type BenchCampus, openCampus, STUDENTS } from './campus.ts';
import type { Figure } from './figure.ts';
import { withOwnPages } from './own-pages.ts';
import type { Profiler } from './profile.ts';
import { inTurn, rateOf } from './rounds.ts';

const CALLERS = 16;
/** The queries of one round. */
const QUERIES = 600;
const CONSTANT = 'measured-day.json';

export async function* dayData({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const bytes = await bytesOfDay();
  const pages = await withOwnPages({ [CONSTANT]: JSON.stringify({ data: 'x'.repeat(bytes - 11) }) });
  const campus = await openCampus({ rooms: BUSY_ROOMS, environment, command: pages.command });
  const caller = openCaller(campus.server.url, CALLERS);
  try {
    const day = await fillBusyDay(campus);
    const { ours, limit } = await inTurn(
      () => rateOf(QUERIES, CALLERS, () => caller.fetch(`/${CONSTANT}`)),
      () => dayRate(campus, caller, day),
    );
    yield {
      name: `P14 a day as data, ${CALLERS} callers`,

      unit: 'answers/s',
      ours,
      limit,
      limitName: 'constant bytes',

      sense: 'atLeast',
      floor: 0.2,
      target: 0.5,
      note: `${bytes} bytes`,
    };
    await profile({
      name: 'P14',
      unit: 'answer',
      printed: campus.server.output,
      work: async () => {
        await dayRate(campus, caller, day);
        return QUERIES;
      },
    });
  } finally {
    caller.close();
    await campus.close();
    await pages.remove();
  }
}

const dayRate = ({ tokens }: BenchCampus, caller: Caller, { body }: BusyDay): Promise<number> =>
  rateOf(QUERIES, CALLERS, async (index) => {
    const day = await caller.ask<DayAnswer>(tokens[index % STUDENTS] ?? '', body);
    if (!isWhole(day)) throw new Error('the day was not answered whole');
  });

/** Pages are read when a server starts, so that the size of the answer has to be known before. */
const bytesOfDay = async (): Promise<number> => {
  const campus = await openCampus({ rooms: BUSY_ROOMS });
  const caller = openCaller(campus.server.url, 1);
  try {
    const { body } = await fillBusyDay(campus);
    const data = await caller.ask<DayAnswer>(campus.tokens[0] ?? '', body);
    return Buffer.byteLength(JSON.stringify({ data }));
  } finally {
    caller.close();
    await campus.close();
  }
};
