// The lists of the office: what each is asked by. How an entry is shown stands in `present.ts`.
import { blacklist } from '@campus/events/standing/blacklist';
import { interfaceBlacklist } from '@campus/events/standing/interface-blacklist';
import { standingAppeal, standingFault } from '@campus/events/standing/standing-lists';
import { whitelist } from '@campus/events/standing/whitelist';
import { standingCollections } from '@campus/projections/ports/standing-documents';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { asShown, choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { type ListView, listOf, newestBy } from '../../records/read-model-list.ts';
import { presentAppeal, presentBan, presentBar, presentExemption, presentFault } from './present.ts';

const common: Table<ListView> = {
  id: column('entry'),
  account: column('account'),
  create_time: point('createdAt'),
};

/** What people look for in faults and appeals. */
const ofBooking: Table<ListView> = { user_name: asShown, booking_number: asShown };

const newest = newestBy('createdAt');

const whileEnding = (ended: string) =>
  choice<ListView>(
    [1, ({ now }) => ({ [ended]: false, until: { $gt: now } })],
    [0, { [ended]: true }],
    [2, ({ now }) => ({ [ended]: false, until: { $lte: now } })],
  );

const source = choice([1, { source: 'automatic' }], [2, { source: 'manual' }]);

export const banList = listOf({
  shape: blacklist,
  collection: standingCollections.bans,
  order: newest,
  table: {
    ...common,
    resources_type_id: column('scope'),
    state: whileEnding('isLifted'),
    source,
    start_time: point('from'),
    end_time: point('until'),
  },
  present: presentBan,
});

export const exemptionList = listOf({
  shape: whitelist,
  collection: standingCollections.exemptions,
  order: newest,
  table: {
    ...common,
    scope: column('scope'),
    state: whileEnding('isEnded'),
    end_time: point('until'),
  },
  present: presentExemption,
});

export const barList = listOf({
  shape: interfaceBlacklist,
  collection: standingCollections.bars,
  order: newest,
  table: {
    ...common,
    state: whileEnding('isLifted'),
    source,
    start_time: point('from'),
    end_time: point('until'),
  },
  present: presentBar,
});

export const faultList = listOf({
  shape: standingFault,
  collection: standingCollections.faults,
  order: newest,
  table: {
    ...common,
    ...ofBooking,
    kind: column('kind'),
    state: column('state'),
    appointment_id: column('booking'),
    appointment_date: column('date', askedDate),
  },
  present: presentFault,
});

export const appealList = listOf({
  shape: standingAppeal,
  collection: standingCollections.appeals,
  order: newest,
  table: { ...common, ...ofBooking, state: column('state'), content: asShown },
  present: presentAppeal,
});
