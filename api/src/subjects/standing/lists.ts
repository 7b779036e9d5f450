// The lists of the office: a table of the fields that may be asked for, and how an entry is shown.
import type { Instant } from '@campus/events/domain/envelope';
import type { Shape } from '@campus/events/domain/record/entity';
import { blacklist } from '@campus/events/standing/blacklist';
import { interfaceBlacklist } from '@campus/events/standing/interface-blacklist';
import { standingAppeal, standingFault } from '@campus/events/standing/standing-lists';
import { whitelist } from '@campus/events/standing/whitelist';
import {
  type AppealDocument,
  type BanDocument,
  type BarDocument,
  type ExemptionDocument,
  type FaultDocument,
  type StandingEntry,
  standingCollections,
} from '@campus/projections/ports/standing-documents';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { askedOf, pageOf, type TableArgs } from '../../records/table-page.ts';
import type { ReadingParts } from '../booking/reading.ts';
import {
  presentAppeal,
  presentBan,
  presentBar,
  presentExemption,
  presentFault,
  type ShownAt,
} from './present.ts';

type Zoned = Table<{ readonly zone: string }>;

interface StandingList<Entry extends StandingEntry> {
  readonly shape: Shape;
  readonly collection: string;
  readonly table: (now: Instant) => Zoned;
  readonly present: (parts: ReadingParts, around: ShownAt, entry: Entry) => Promise<object>;
}

const listOf =
  <Entry extends StandingEntry>({ shape, collection, table: tableAt, present }: StandingList<Entry>) =>
  (parts: ReadingParts): Resolver<TableArgs> =>
  async (_source, args, context) => {
    const { page, questionOf } = askedOf(shape, tableAt(context.now), args);
    const { tenant } = callerOf(context);
    const around = { zone: await parts.zoneOf(tenant), now: context.now };
    const { filter: asked, sort } = questionOf(around);
    return pageOf<Entry>(
      parts.readStore,
      collection,
      { filter: { $and: [{ tenant }, asked] }, sort: [...sort, ['createdAt', -1], ['_id', 1]], page },
      (entry) => present(parts, around, entry),
    );
  };

const common: Zoned = {
  id: column('entry'),
  account: column('account'),
  create_time: point('createdAt'),
};

const whileEnding = (ended: string, now: Instant) =>
  choice(
    [1, { [ended]: false, until: { $gt: now } }],
    [0, { [ended]: true }],
    [2, { [ended]: false, until: { $lte: now } }],
  );

const source = choice([1, { source: 'automatic' }], [2, { source: 'manual' }]);

export const banList = listOf<BanDocument>({
  shape: blacklist,
  collection: standingCollections.bans,
  table: (now) => ({
    ...common,
    resources_type_id: column('scope'),
    state: whileEnding('isLifted', now),
    source,
    start_time: point('from'),
    end_time: point('until'),
  }),
  present: presentBan,
});

export const exemptionList = listOf<ExemptionDocument>({
  shape: whitelist,
  collection: standingCollections.exemptions,
  table: (now) => ({
    ...common,
    scope: column('scope'),
    state: whileEnding('isEnded', now),
    end_time: point('until'),
  }),
  present: presentExemption,
});

export const barList = listOf<BarDocument>({
  shape: interfaceBlacklist,
  collection: standingCollections.bars,
  table: (now) => ({
    ...common,
    state: whileEnding('isLifted', now),
    source,
    start_time: point('from'),
    end_time: point('until'),
  }),
  present: presentBar,
});

export const faultList = listOf<FaultDocument>({
  shape: standingFault,
  collection: standingCollections.faults,
  table: () => ({
    ...common,
    kind: column('kind'),
    state: column('state'),
    appointment_id: column('booking'),
    appointment_date: column('date', askedDate),
  }),
  present: presentFault,
});

export const appealList = listOf<AppealDocument>({
  shape: standingAppeal,
  collection: standingCollections.appeals,
  table: () => ({ ...common, state: column('state') }),
  present: presentAppeal,
});
