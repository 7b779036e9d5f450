// What a reader is shown once the load is over: every day of the load as the timetable's query has it, in
// the words of a watcher's last picture, so that the same check judges both.

import type { Client } from '@campus/deploy/ops/client';
import type { JournalPicture, PictureClaim } from '../checker/journal.ts';
import { headOf } from './sample-server.ts';
import type { World } from './world.ts';

/** Days that one query may span. */
const DATES_A_QUERY = 60;

/** What the answer leaves out is a revision that no log has. */
const NOT_SHOWN = { revision: -2, claims: [] } as const;

const DAYS = `query ($ids: [ID!]!, $from: String!, $to: String!, $position: String) {
  timetableDays(resourceIds: $ids, from: $from, to: $to, min_position: $position) {
    resourceId date revision claims { key start end state taken holdUntil }
  }
}`;

interface Days {
  readonly timetableDays: readonly {
    readonly resourceId: string;
    readonly date: string;
    readonly revision: number;
    readonly claims: readonly PictureClaim[];
  }[];
}

export const readBack = async (
  client: Client,
  { rooms, dates }: Pick<World, 'rooms' | 'dates'>,
): Promise<JournalPicture[]> => {
  const position = await headOf(client).catch(() => undefined);
  const pictures: JournalPicture[] = [];
  for (const { id } of rooms)
    for (let first = 0; first < dates.length; first += DATES_A_QUERY) {
      const span = dates.slice(first, first + DATES_A_QUERY);
      const asked = { ids: [id], from: span[0], to: span.at(-1), position };
      const { timetableDays } = await client.request<Days>(DAYS, asked);
      const at = Date.now();
      const shown = new Map(timetableDays.map((day) => [`${day.resourceId}/${day.date}`, day]));
      for (const date of span) {
        const { revision, claims } = shown.get(`${id}/${date}`) ?? NOT_SHOWN;
        pictures.push({ kind: 'picture', watchers: 1, at, resource: id, date, revision, claims });
      }
    }
  return pictures;
};
