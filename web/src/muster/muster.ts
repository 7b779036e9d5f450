// People on campus, as this device last heard it: for the roll call, also without network.
import { copiesOf, type Owner, type Shelf } from '../kept/index.ts';

export interface MusterPerson {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly phoneEnd: string;
  readonly host: { readonly zh: string; readonly en: string };
  readonly unit: { readonly zh: string; readonly en: string };
  readonly inside: number;
  readonly of: number;
  readonly since: number | null;
  readonly isUnseen: boolean;
}

export interface MusterGate {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly silentSince: number | null;
  readonly people: readonly MusterPerson[];
}

export interface Muster {
  /** When the server answered. */
  readonly at: number;
  readonly zone: string;
  readonly limits: readonly { readonly zh: string; readonly en: string }[];
  readonly gates: readonly MusterGate[];
}

const isMuster = (value: unknown): value is Muster =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'zone' in value &&
  typeof value.zone === 'string' &&
  'gates' in value &&
  Array.isArray(value.gates);

/** Older than that, it is no list of who is here. */
export const MUSTER_KEPT_MS = 24 * 3_600_000;
export const MUSTER_KEY = 'now';

export const musterShelf = (owner: Owner): Shelf<Muster> =>
  copiesOf(owner).shelf({ kind: 'muster', is: isMuster, most: 1 });

interface MusterRow {
  readonly id: string;
  readonly state: string | null;
  readonly name: string | null;
  readonly full_name: string | null;
  readonly number: string | null;
  readonly phone_end: string | null;
  readonly host: string | null;
  readonly host_en: string | null;
  readonly unit: string | null;
  readonly unit_en: string | null;
  readonly gate: string | null;
  readonly gate_name: string | null;
  readonly gate_name_en: string | null;
  readonly at: number | null;
  readonly inside: number;
  readonly of: number;
}

interface Answer {
  readonly server_time: number;
  readonly limits: readonly { readonly zh: string; readonly en: string }[];
  readonly gates: readonly {
    readonly id: string;
    readonly name: string;
    readonly name_en: string;
    readonly silent_since: number | null;
  }[];
  readonly visits: readonly MusterRow[];
}

const texts = (zh: string | null, en: string | null) => ({ zh: zh ?? '', en: en || zh || '' });

/** People inside and those not seen leaving, by the gate where they passed last. A silent gate stands there empty. */
export const musterOf = ({ server_time, limits, gates, visits }: Answer, zone: string): Muster => {
  const here = visits.filter(({ state }) => state === 'inside' || state === 'unseen');
  const named = new Map(
    gates.map(({ id, name, name_en, silent_since }) => [
      id,
      { zh: name, en: name_en, silentSince: silent_since },
    ]),
  );
  for (const { gate, gate_name, gate_name_en } of here)
    if (!named.has(gate ?? ''))
      named.set(gate ?? '', { ...texts(gate_name, gate_name_en), silentSince: null });
  const of = (id: string): MusterPerson[] =>
    here
      .filter(({ gate }) => (gate ?? '') === id)
      .map((row) => ({
        id: row.id,
        name: row.full_name ?? row.name ?? '',
        number: row.number ?? '',
        phoneEnd: row.phone_end ?? '',
        host: texts(row.host, row.host_en),
        unit: texts(row.unit, row.unit_en),
        inside: row.inside,
        of: row.of,
        since: row.at,
        isUnseen: row.state === 'unseen',
      }));
  const each = [...named].map(([id, gate]) => ({ id, ...gate, people: of(id) }));
  return {
    at: server_time,
    zone,
    limits,
    gates: each.filter(({ people, silentSince }) => people.length > 0 || silentSince !== null),
  };
};

export const peopleIn = (gates: readonly Pick<MusterGate, 'people'>[], isUnseen: boolean): number =>
  gates
    .flatMap(({ people }) => people)
    .reduce((sum, person) => (person.isUnseen === isUnseen ? sum + person.inside : sum), 0);
