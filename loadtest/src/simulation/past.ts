// What the log holds before a world begins: hours that were closed and opened again, each on a day of its own
// that lies behind. Nobody asks for them; read models that have nothing yet have much to read.

import type { Closed, Reopened } from '@campus/events/booking/schedule/events';
import type { EventToAppend } from '@campus/events/domain/envelope';
import { scheduleStream } from '@campus/events/domain/streams';
import { addDays } from '@campus/events/domain/time/dates';
import { resourceNames, tenantOf } from './places.ts';
import type { Settings } from './settings.ts';
import { DATES } from './tasks.ts';
import { BEGINNING } from './timers.ts';

export interface PastDay {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
}

const DAY_MS = 24 * 60 * 60_000;
const REPAIRS = { zh: '检修', en: 'Repairs' } as const;

/** `past` days of the first room, the youngest of them the day before the first that is asked for. */
export const pastOf = ({ past = 0, ...settings }: Settings, newId: () => string): readonly PastDay[] => {
  const [resource = ''] = resourceNames(settings);
  const tenant = tenantOf(resource);
  return Array.from({ length: past }, (_, index): PastDay => {
    const ago = past - index;
    const at = BEGINNING - ago * DAY_MS;
    const metadata = { tenant, actor: 'office', at, correlation: `past-${ago}` };
    const claim = `closure-${ago}`;
    const closed: Closed = {
      type: 'Closed',
      data: { claim, start: 540, end: 600, reason: REPAIRS, source: 1 },
    };
    const reopened: Reopened = { type: 'Reopened', data: { claim } };
    return {
      stream: scheduleStream(tenant, resource, addDays(DATES[0], -ago)),
      events: [closed, reopened].map((event) => ({ id: newId(), ...event, metadata })),
    };
  });
};
