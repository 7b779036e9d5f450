// How a gate decides while it hears nothing: by the list it has kept and the check that the server makes too. What
// it has recorded since counts as well, so that a second use is seen at the same gate.
import type { Instant } from '@campus/events/domain/envelope';
import { localOf } from '@campus/events/domain/time/zone';
import {
  type Checked,
  checkPassage,
  type Direction,
  type GateFacts,
  type PresenceFacts,
  passOfHolder,
} from '@campus/events/gate/check';
import type { ListedPass } from '@campus/events/gate/day-list';
import { passKeyOf, readPassCode } from '@campus/events/gate/pass-code';
import { plateMacOf } from '@campus/events/gate/plate-mac';
import { MAX_NEAR, nearForms, normalPlate } from '@campus/events/gate/plates';
import { macOfBytes, macOfKey, type SealedKey, sealedKey } from '@campus/events/gate/web-mac';
import type { GateListQuery } from '../wire.generated.ts';

type WireList = GateListQuery['list'];

export interface KeptGateList extends Omit<WireList, 'keys'> {
  readonly gates: readonly NamedGate[];
  readonly keys: readonly DayKey[];
  /** What this gate has told since; a list that was kept before it was has none. */
  readonly own?: readonly OwnPassage[];
}

interface DayKey {
  readonly day: string;
  /** No script can read it, so that a stolen store is worth the days that it names. */
  readonly key: SealedKey;
}

export interface NamedGate extends GateFacts {
  readonly name: { readonly zh: string; readonly en: string };
}

/** What the gate itself has recorded, and a list may not know. */
export interface OwnPassage {
  readonly holder: string;
  readonly gate: string;
  readonly direction: Direction;
  readonly count: number;
  readonly of: number;
  readonly at: Instant;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

/** A list may have been read before it knew of a passage that was recorded just before it was asked for. */
const READ_MS = 2_000;
/**
 * A list tells of no staff and no students. A phone that is handed back through the fence is there within minutes;
 * later they may well have left by another gate.
 */
const HANDED_BACK_MS = 10 * 60_000;

/** What a gate has told and `list` does not, when it was asked for at `askedAt`. */
export const unknownTo = (
  { passes }: Pick<WireList, 'passes'>,
  own: readonly OwnPassage[],
  askedAt: Instant,
): readonly OwnPassage[] => {
  const listed = new Set(passes.map(({ holder }) => holder));
  return own.filter(({ at, holder }) => at > askedAt - (listed.has(holder) ? READ_MS : HANDED_BACK_MS));
};

/** What a gate keeps of the list that it was given. */
export const keptListOf = async (
  wire: WireList,
  gates: readonly NamedGate[],
  own: readonly OwnPassage[] = [],
): Promise<KeptGateList> => ({
  ...wire,
  gates,
  own,
  keys: await Promise.all(
    wire.keys.map(async ({ day, key }) => ({ day, key: await sealedKey(bytesOf(key)) })),
  ),
});

const way = (text: string | null): Direction => (text === 'out' ? 'out' : 'in');

const states: ReadonlySet<string> = new Set<ListedPass['state']>([
  'valid',
  'not_completed',
  'not_approved',
  'rejected',
  'cancelled',
  'revoked',
  'expired',
  'disabled',
]);
const isState = (text: string): text is ListedPass['state'] => states.has(text);

export const listedOf = (wire: WireList['passes'][number]): ListedPass => ({
  holder: wire.holder,
  // A state that this build does not know opens nothing.
  state: isState(wire.state) ? wire.state : 'disabled',
  date: wire.date ?? undefined,
  start: wire.start ?? undefined,
  end: wire.end ?? undefined,
  leaveBy: wire.leave_by ?? undefined,
  from: wire.from ?? undefined,
  until: wire.until ?? undefined,
  gates: wire.gates,
  of: wire.of,
  isStopped: wire.is_stopped,
  // A list that was kept before this was told has no such flag.
  isNamesake: wire.is_namesake ?? false,
  initial: wire.initial,
  hostInitial: wire.host_initial ?? undefined,
  category: wire.category === 2 || wire.category === 3 ? wire.category : 1,
  presence: {
    insideSince: wire.inside_since ?? undefined,
    count: wire.count,
    last:
      wire.last_gate && wire.last_at
        ? { gate: wire.last_gate, direction: way(wire.last_direction), at: wire.last_at }
        : undefined,
  },
});

/** Where the holder is, by the list and by what this gate has seen since. */
export const presenceNow = (listed: ListedPass | undefined, own: readonly OwnPassage[]): PresenceFacts =>
  own.reduce<PresenceFacts>((before, { gate, direction, count, of, at }) => {
    const last = { gate, direction, at };
    if (direction === 'out') return { count: 0, last };
    const inside = before.insideSince === undefined ? 0 : before.count;
    return { insideSince: before.insideSince ?? at, count: Math.min(of, inside + count), last };
  }, listed?.presence ?? { count: 0 });

const ownBy = (list: KeptGateList, { own }: Asked, holder: string): readonly OwnPassage[] =>
  [...(list.own ?? []), ...own].filter((each) => each.holder === holder);

interface Asked {
  readonly text: string;
  readonly gate: NamedGate;
  readonly direction: Direction | 'both';
  readonly now: Instant;
  readonly own: readonly OwnPassage[];
}

export interface DecidedHere {
  readonly checked: Checked;
  readonly listed: ListedPass | undefined;
}

export interface CarHere {
  readonly plate: string;
  readonly differsAt: number | undefined;
  readonly checked: Checked;
  readonly listed: ListedPass | undefined;
}

/** The car itself, or at most three near ones; none: it is not on the list. */
export const carsHere = async (list: KeptGateList, asked: Asked): Promise<readonly CarHere[]> => {
  const { text, gate, direction, now } = asked;
  const read = normalPlate(text);
  const byMac = new Map(
    list.passes.flatMap((wire) => (wire.plate_macs ?? []).map((mac) => [mac, wire] as const)),
  );
  const found = async (plate: string) => {
    for (const { key } of list.keys) {
      const wire = byMac.get(await plateMacOf(macOfKey, key, plate));
      if (wire) return wire;
    }
    return undefined;
  };
  const names = new Map(list.gates.map(({ id, name }) => [id, name]));
  const clock = { zone: list.zone, gateName: (id: string) => names.get(id) ?? { zh: id, en: id } };
  const checkedOf = (
    plate: string,
    wire: WireList['passes'][number] | undefined,
    differsAt?: number,
  ): CarHere => {
    const listed = wire && listedOf(wire);
    const holder = listed?.holder ?? '';
    const presence = presenceNow(listed, ownBy(list, asked, holder));
    const scan = { code: { outcome: 'read', holder, step: 0 }, direction, method: 'plate' } as const;
    const checked = checkPassage({ gate, pass: listed, presence, listAt: list.list_at, clock }, scan, now);
    return { plate, differsAt, listed, checked };
  };
  const exact = await found(read);
  if (exact) return [checkedOf(read, exact)];
  const near: CarHere[] = [];
  for (const { plate, at } of nearForms(read)) {
    const wire = await found(plate);
    const car = wire && checkedOf(plate, wire, at);
    if (car && car.checked.verdict !== 'refused') near.push(car);
  }
  return near.length > 0 ? near.slice(0, MAX_NEAR) : [checkedOf(read, undefined)];
};

export const decideHere = async (list: KeptGateList, asked: Asked): Promise<DecidedHere> => {
  const { text, gate, direction, now } = asked;
  const keys = new Map(list.keys.map(({ day, key }) => [day, key]));
  const reader = {
    mac: macOfBytes,
    mark: bytesOf(list.mark),
    passKey: (day: string, holder: string) => {
      const key = keys.get(day);
      return key && passKeyOf(macOfKey, key, holder);
    },
    dayAt: (at: Instant) => localOf(list.zone, at).date,
  };
  const code = await readPassCode(reader, text, now);
  const holder = 'holder' in code ? code.holder : '';
  const wire = list.passes.find((each) => each.holder === holder);
  const listed = wire && listedOf(wire);
  const names = new Map(list.gates.map(({ id, name }) => [id, name]));
  const checked = checkPassage(
    {
      gate,
      pass: passOfHolder(holder, listed),
      presence: presenceNow(listed, ownBy(list, asked, holder)),
      listAt: list.list_at,
      clock: { zone: list.zone, gateName: (id) => names.get(id) ?? { zh: id, en: id } },
    },
    { code, direction, method: 'code' },
    now,
  );
  return { checked, listed };
};
