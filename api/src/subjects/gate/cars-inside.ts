// The cars that are inside, by the passages of their plates: a car counts as no person.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { partsOfHolder } from '@campus/events/gate/pass-code';
import { shownPlate } from '@campus/events/gate/plates';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import type { Ports } from '../../command/ports.ts';
import { carsKnown } from './cars.ts';
import { gatesOf } from './gates.ts';

const MOST = 50;
const insideFilter = (tenant: string) => ({
  tenant,
  isInside: true,
  holder: { $gte: 'car:', $lt: 'car;' },
});

export const carsInsideOf = ({ readStore }: Pick<Ports, 'readStore'>, tenant: string): Promise<number> =>
  readStore.count(PRESENCE, insideFilter(tenant));

export const carsInside = async (parts: Ports, tenant: string) => {
  const [gates, found] = await Promise.all([
    gatesOf(parts, tenant),
    parts.readStore.find<PresenceDocument>(PRESENCE, {
      filter: insideFilter(tenant),
      sort: [['insideSince', -1]],
      limit: MOST,
    }),
  ]);
  const hashOf = (holder: string): string => partsOfHolder(holder)?.id ?? '';
  const hashes = found.map(({ holder }) => hashOf(holder));
  const known = await carsKnown(parts, tenant, hashes);
  return found.map(({ holder, insideSince, gate = '' }) => {
    const { plate, name } = known.get(hashOf(holder)) ?? {};
    return {
      plate: plate ? shownPlate(plate) : '–',
      owner: name ? maskedName(name) : null,
      since: insideSince ?? 0,
      gate_name: gates.get(gate)?.name ?? null,
      gate_name_en: gates.get(gate)?.nameEn ?? null,
    };
  });
};
