// The visits that passed a gate, a line each: in, out and how long between. Names are masked, and what the office
// does not show among those on campus stays away.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { visitorEntryExit } from '@campus/events/gate/gate-lists';
import { documentId } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import { asWhole, choice, point } from '../../gateway/filters/table.ts';
import { type ListView, listOf, newestBy } from '../../records/read-model-list.ts';
import { personIn, presentVisit } from '../visit/present.ts';
import { withoutHidden } from '../visit/records.ts';
import { gatesOf } from './gates.ts';

const VISITOR = 1;
const MINUTE = 60_000;

const visitOf = ({ readStore }: Ports, { tenant, holder }: PresenceDocument) =>
  readStore.get<VisitDocument>(VISITS, documentId(tenant, holder.slice('visit:'.length)));

type Kept = PresenceDocument['state']['recent'][number];

const passagesOf = async (parts: Ports, entry: PresenceDocument, { tenant, zone, now }: ListView) => {
  const gates = await gatesOf(parts, tenant);
  const stand = entry.state.recent.filter(({ isUndone }) => !isUndone);
  const first = stand.find(({ direction }) => direction === 'in');
  const exit = entry.isInside ? undefined : stand.findLast(({ direction }) => direction === 'out');
  const timeOf = (passage?: Kept) => (passage ? dateTimeOf(zone, passage.happenedAt) : null);
  const gateOf = (passage?: Kept) => gates.get(passage?.gate ?? '');
  const until = exit?.happenedAt ?? (entry.isInside ? now : undefined);
  return {
    enter_time: timeOf(first),
    enter_gate_name: gateOf(first)?.name ?? null,
    enter_gate_name_en: gateOf(first)?.nameEn ?? null,
    leave_time: timeOf(exit),
    leave_gate_name: gateOf(exit)?.name ?? null,
    leave_gate_name_en: gateOf(exit)?.nameEn ?? null,
    stay_minutes: first && until ? Math.max(0, Math.floor((until - first.happenedAt) / MINUTE)) : null,
    person_count: entry.isInside ? entry.count : Math.max(0, ...stand.map(({ count }) => count)),
    passages: stand.length,
  };
};

const visitShown = async (parts: Ports, visit: VisitDocument | undefined, view: ListView) => {
  if (!visit) return {};
  const { phone, unit, car_card_number, in_school_reason, ...shown } = await presentVisit(parts, visit, view);
  const { accept_visit_name, accept_visit_name_en } = shown;
  const name = personIn(parts, visit)?.name;
  const fields = { phone, unit, car_card_number, in_school_reason, accept_visit_name, accept_visit_name_en };
  return {
    visitor_name: name ? maskedName(name) : null,
    in_school_date: visit.date,
    ...(await withoutHidden(parts, view.tenant, 'is_show_school_info', fields)),
  };
};

export const entryExitList = listOf({
  shape: visitorEntryExit,
  collection: PRESENCE,
  table: {
    visitor_name: asWhole(),
    last_time: point('lastAt'),
    state: choice(['inside', { isInside: true }], ['left', { isInside: false }]),
  },
  order: newestBy('lastAt'),
  within: async () => ({ category: VISITOR, lastAt: { $exists: true } }),
  present: async (parts: Ports, entry: PresenceDocument, view) => {
    const id = entry.holder.slice('visit:'.length);
    return {
      id,
      apply_id: id,
      ...(await visitShown(parts, await visitOf(parts, entry), view)),
      ...(await passagesOf(parts, entry, view)),
      state: entry.isInside ? 'inside' : 'left',
    };
  },
  whole: async (parts, entry) => {
    const visit = await visitOf(parts, entry);
    return { visitor_name: (visit && personIn(parts, visit)?.name) ?? null };
  },
});
