// A generated term made ready to be sent: its rooms are in the campus, its rows know their ids and keys.
import { createHash } from 'node:crypto';
import type { Client } from '@campus/deploy/ops/client';
import { campusOf } from '@campus/deploy/ops/import/import-term';
import { readCalendar } from '@campus/deploy/ops/import/read-calendar';
import { readClosures, readRooms } from '@campus/deploy/ops/import/read-csv';
import type { ClosureRow, LessonRow } from '@campus/deploy/ops/import/rows';
import { sendRoom } from '@campus/deploy/ops/import/send-rows';
import { addDays, mondayOf } from '@campus/events/domain/time/dates';
import { today, ZONE } from '../harness/people.ts';
import { generateTerm, seeded, shuffled } from '../term/generate-term.ts';
import type { PreparedRoom, TermRow } from './world.ts';

const SEED = 20_260_907;
const TERM_DAYS = 7 * 13;
/** Far enough that the clock closes no lesson while the run is being judged. */
const DAYS_AHEAD = 14;

export interface PreparedTerm {
  readonly rooms: readonly PreparedRoom[];
  readonly dates: readonly string[];
  readonly rows: readonly TermRow[];
}

/** At most `most` rows, in no particular order. */
export const prepareTerm = async (
  client: Client,
  run: string,
  most = Number.POSITIVE_INFINITY,
): Promise<PreparedTerm> => {
  const monday = mondayOf(addDays(today(), DAYS_AHEAD));
  const { files } = generateTerm(SEED, monday, ZONE);
  const { typeId } = await campusOf(client);
  const ids = new Map<string, string>();
  for (const row of readRooms('rooms.csv', files['rooms.csv'])) {
    if (row.kind !== 'room') continue;
    const { id, en } = await sendRoom(client, row, typeId);
    if (!id) throw new Error(`a room of the term was not made: ${en ?? row.number}`);
    ids.set(row.number, id);
  }
  const rows = [
    ...readClosures('closures.csv', files['closures.csv']),
    ...readCalendar('timetable.ics', files['timetable.ics'], ZONE),
  ].flatMap((row) => (row.kind === 'closure' || row.kind === 'lesson' ? [rowOf(row, ids, run)] : []));
  return {
    rooms: [...ids.values()].map((id) => ({ id, places: 1 })),
    dates: Array.from({ length: TERM_DAYS }, (_, day) => addDays(monday, day)),
    rows: shuffled(rows, seeded(SEED)).slice(0, most),
  };
};

const rowOf = (row: ClosureRow | LessonRow, ids: ReadonlyMap<string, string>, run: string): TermRow => {
  const { kind, number, date, start, end } = row;
  const uid = row.kind === 'lesson' ? row.uid : '';
  const key = createHash('sha256').update([run, kind, uid, number, date, start, end].join(' ')).digest('hex');
  const persons = row.kind === 'lesson' ? row.persons : 0;
  const theme = row.kind === 'lesson' ? row.theme : '';
  const resource = ids.get(number) ?? '';
  return { kind, key: key.slice(0, 40), resource, date, start, end, persons, theme };
};
