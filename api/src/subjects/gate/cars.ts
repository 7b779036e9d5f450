// The cars that are known: those of visits, and those that the office has registered or allowed. Each by the keyed hash
// of its plate.
import { localOf } from '@campus/events/domain/time/zone';
import { elementsIn } from '@campus/events/domain/unknown';
import type { PassFacts } from '@campus/events/gate/check';
import { holderOf } from '@campus/events/gate/pass-code';
import { socialBlackCar } from '@campus/events/gate/social-black-car';
import { socialCar } from '@campus/events/gate/social-car';
import { visitorCar } from '@campus/events/visit/visitor-car';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import { isBlackListed, openText } from '../visit/records.ts';
import { factsOfVisit, type KnownHolder, visitHolder } from './visit-holder.ts';

/** A car, and whose it is. */
export interface KnownCar extends KnownHolder {
  readonly plate: string;
  readonly facts: PassFacts;
}

const ALLOWED = 1;

const carHolder = (hash: string): string => holderOf('car', hash);

/** Visits come first: they say when and whom. */
const carsOfVisits = async (
  parts: Ports,
  tenant: string,
  filter: Filter,
): Promise<ReadonlyMap<string, KnownCar>> => {
  const found: VisitDocument[] = [];
  const pages = inPages<VisitDocument>(parts.readStore, VISITS, {
    filter: { tenant, hasCar: true, ...filter },
  });
  for await (const page of pages) found.push(...page);
  const cars = new Map<string, KnownCar>();
  for (const visit of found.sort((a, b) => b.date.localeCompare(a.date) || a.start - b.start)) {
    const { carHash } = visit;
    const plate = plateOf(parts, visit);
    if (!carHash || !plate) continue;
    const holder = carHolder(carHash);
    const facts = { ...factsOfVisit(visit), holder, of: 1 };
    const isBetter = cars.get(carHash)?.facts.state !== 'valid' && facts.state === 'valid';
    if (cars.has(carHash) && !isBetter) continue;
    cars.set(carHash, { ...visitHolder(parts, holder, visit), holder, facts, plate, category: undefined });
  }
  return cars;
};

const plateOf = ({ keyring }: Ports, { person }: VisitDocument): string | undefined => {
  const open = keyring.open(person);
  const plate = typeof open === 'object' && open !== null && 'plate' in open ? open.plate : undefined;
  return typeof plate === 'string' && plate !== '' ? plate : undefined;
};

/** Those of the office, read again once a record has changed. */
const carsOfOffice = (parts: Ports, tenant: string): Promise<ReadonlyMap<string, KnownCar>> =>
  parts.following(`cars ${tenant}`, async () => {
    const cars = new Map<string, KnownCar>();
    // A black car is known too, so that the guard asks the duty officer; it has no state that lets it in.
    for (const record of [socialBlackCar, socialCar, visitorCar]) {
      const pages = inPages<RecordDocument>(parts.readStore, collections.records(record.name), {
        filter: { tenant, removed: false },
      });
      for await (const page of pages) {
        await parts.keyring.fetch?.(page.flatMap(({ fields }) => [fields.plate, fields.owner]));
        for (const { fields } of page) {
          const plate = openText(parts, fields.plate);
          const hash = plate && (await parts.listedHash(tenant, 'plate', plate));
          if (!hash || !plate || fields.is_enable === 0) continue;
          const holder = carHolder(hash);
          cars.set(hash, {
            holder,
            plate,
            name: openText(parts, fields.owner),
            facts: factsOf(holder, fields),
          });
        }
      }
    }
    return cars;
  }, [socialBlackCar.name, socialCar.name, visitorCar.name]);

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const factsOf = (
  holder: string,
  { state, start_date, end_date, gates }: RecordDocument['fields'],
): PassFacts => ({
  holder,
  state: state === ALLOWED ? 'valid' : 'disabled',
  from: dayOf(start_date),
  until: dayOf(end_date),
  gates: elementsIn(gates).map(String),
  of: 1,
});

const stopped = async (parts: Ports, tenant: string, hash: string, car: KnownCar): Promise<KnownCar> =>
  (await isBlackListed(parts, tenant, { carHash: hash }))
    ? { ...car, facts: { ...car.facts, isStopped: true } }
    : car;

/** By the hashes of plates, those of today first. */
export const carsByHash = async (
  parts: Ports,
  tenant: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, KnownCar>> => {
  const { date } = localOf(await parts.zoneOf(tenant), parts.clock());
  const [visits, office] = await Promise.all([
    carsOfVisits(parts, tenant, { date, carHash: { $in: [...hashes] } }),
    carsOfOffice(parts, tenant),
  ]);
  const found = new Map<string, KnownCar>();
  for (const hash of hashes) {
    const car = visits.get(hash) ?? office.get(hash);
    if (car) found.set(hash, await stopped(parts, tenant, hash, car));
  }
  return found;
};

/** The owners of cars that have passed, also on a day before this. */
export const carsKnown = async (
  parts: Ports,
  tenant: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, KnownHolder>> => {
  const known = await carsByHash(parts, tenant, hashes);
  const others = hashes.filter((hash) => !known.has(hash));
  if (others.length === 0) return known;
  const earlier = await carsOfVisits(parts, tenant, { carHash: { $in: others } });
  const unknown = others.map((hash): [string, KnownHolder] => {
    const { plate, name } = earlier.get(hash) ?? {};
    return [hash, { holder: carHolder(hash), facts: undefined, plate, name }];
  });
  return new Map([...known, ...unknown]);
};

/** All that a gate may meet on some days. */
export const carsOf = async (
  parts: Ports,
  tenant: string,
  days: readonly string[],
): Promise<readonly KnownCar[]> => {
  const [visits, office] = await Promise.all([
    carsOfVisits(parts, tenant, { date: { $in: [...days] } }),
    carsOfOffice(parts, tenant),
  ]);
  const all = new Map([...office, ...visits]);
  return Promise.all([...all].map(([hash, car]) => stopped(parts, tenant, hash, car)));
};
