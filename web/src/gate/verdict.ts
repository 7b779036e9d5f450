// One verdict as the screen shows it, from the server's answer or from the gate's own check.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import type { Checked } from '@campus/events/gate/check';
import { shownPlate } from '@campus/events/gate/plates';
import { type GateVerdict, reasons, reasonTexts } from '@campus/events/gate/reasons';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type { AdmitAtGateInput, CheckPlateQuery, GateCheckQuery } from '../wire.generated.ts';
import type { CarHere, DecidedHere } from './without-network.ts';

export interface ShownVerdict {
  readonly id: number;
  readonly at: number;
  readonly verdict: GateVerdict;
  readonly reason: string;
  readonly says: Bilingual;
  readonly next: Bilingual;
  readonly direction: 'in' | 'out';
  readonly isOffline: boolean;
  /** Lets the guard record it; absent: nothing can be recorded. */
  readonly checkId?: string | undefined;
  readonly holder?: string | undefined;
  readonly entered?: number | undefined;
  readonly of: number;
  /** Full on the screen while the verdict stands; without a network the first character alone. */
  readonly name?: string | undefined;
  readonly masked?: string | undefined;
  readonly host?: Bilingual | undefined;
  readonly period?: string | undefined;
  readonly category?: number | undefined;
  readonly car?: ShownCar | undefined;
  /** What was scanned: for a check the other way. */
  readonly text?: string | undefined;
}

/** A car that a plate may mean. */
export interface CarCandidate {
  readonly plate: string;
  /** Place of the character that was read otherwise; absent: it was read so. */
  readonly differsAt?: number | undefined;
  readonly owner?: string | undefined;
  readonly host?: Bilingual | undefined;
  readonly period?: string | undefined;
  readonly until?: string | undefined;
  readonly checkId?: string | undefined;
  readonly holder?: string | undefined;
}

export interface ShownCar {
  readonly read: string;
  readonly candidates: readonly CarCandidate[];
}

let lastId = 0;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

const isVerdict = (text: string | null): text is GateVerdict =>
  text === 'admitted' || text === 'refused' || text === 'guard';

/** What the server answers of a code and of a plate alike. */
type Answered = Pick<GateCheckQuery['check'], keyof GateCheckQuery['check'] & keyof CheckPlateQuery['check']>;

const answered = (wire: Answered, at: number): ShownVerdict | undefined =>
  isVerdict(wire.verdict)
    ? {
        id: nextId(),
        at,
        verdict: wire.verdict,
        reason: wire.reason ?? '',
        says: bilingual(wire.msg, wire.msg_en),
        next: bilingual(wire.next ?? '', wire.next_en),
        direction: wire.direction === 'out' ? 'out' : 'in',
        isOffline: false,
        of: 1,
      }
    : undefined;

export const verdictOf = (wire: GateCheckQuery['check'], at: number): ShownVerdict | undefined => {
  const shown = answered(wire, at);
  return (
    shown && {
      ...shown,
      checkId: wire.check_id ?? undefined,
      holder: wire.holder ?? undefined,
      entered: wire.entered ?? undefined,
      of: wire.of ?? 1,
      name: wire.name ?? undefined,
      masked: wire.masked ?? undefined,
      host: wire.host_name ? bilingual(wire.host_name, wire.host_name_en) : undefined,
      period: wire.period ?? undefined,
      category: wire.category ?? undefined,
    }
  );
};

export const verdictHere = ({ checked, listed }: DecidedHere, at: number): ShownVerdict => {
  const { says, next } = reasonTexts(checked.reason, checked.params);
  const isNamed = checked.verdict !== 'refused' && listed !== undefined;
  const masked = isNamed ? maskedName(listed.initial) : undefined;
  return {
    id: nextId(),
    at,
    verdict: checked.verdict,
    reason: checked.reason,
    says,
    next,
    direction: checked.direction,
    isOffline: true,
    holder: checked.holder,
    entered: checked.entered,
    of: checked.of ?? 1,
    name: masked,
    masked,
    host: isNamed && listed.hostInitial ? sameIn(maskedName(listed.hostInitial)) : undefined,
    category: listed?.category ?? categoryOf(checked),
  };
};

const fromWire = (wire: CheckPlateQuery['check']['candidates'][number]): CarCandidate => ({
  plate: wire.plate,
  differsAt: wire.differs_at ?? undefined,
  owner: wire.owner ?? undefined,
  host: wire.host_name ? bilingual(wire.host_name, wire.host_name_en) : undefined,
  period: wire.period ?? undefined,
  until: wire.until ?? undefined,
  checkId: wire.check_id,
});

export const carVerdictOf = (wire: CheckPlateQuery['check'], at: number): ShownVerdict | undefined => {
  const shown = answered(wire, at);
  const candidates = wire.candidates.map(fromWire);
  const checkId = wire.reason === 'near_plates' ? undefined : candidates[0]?.checkId;
  return shown && { ...shown, checkId, car: { read: wire.read ?? '', candidates } };
};

/** The barrier is open for the car that the guard has chosen. */
export const openedFor = (from: ShownVerdict, chosen: CarCandidate): ShownVerdict => ({
  ...from,
  id: nextId(),
  verdict: 'admitted',
  reason: 'by_hand',
  ...reasonTexts('admitted'),
  car: { read: from.car?.read ?? '', candidates: [chosen] },
});

/** By this gate's own list: of an owner the first character alone. */
export const carVerdictHere = (cars: readonly CarHere[], read: string, at: number): ShownVerdict => {
  const [first] = cars;
  const isNear = first?.differsAt !== undefined;
  const checked = isNear || !first ? undefined : first.checked;
  const reason = checked?.reason ?? 'near_plates';
  const candidates = cars
    .filter(({ listed }) => listed !== undefined)
    .map(
      ({ plate, differsAt, listed }): CarCandidate => ({
        plate: shownPlate(plate),
        differsAt,
        owner: listed?.initial ? maskedName(listed.initial) : undefined,
        host: listed?.hostInitial ? sameIn(maskedName(listed.hostInitial)) : undefined,
        until: listed?.isStopped ? undefined : listed?.until,
        holder: listed?.holder,
      }),
    );
  return {
    id: nextId(),
    at,
    verdict: reasons[reason].verdict,
    reason,
    ...reasonTexts(reason, checked?.params ?? { count: cars.length }),
    direction: first?.checked.direction ?? 'in',
    isOffline: true,
    holder: checked?.holder === '' ? undefined : checked?.holder,
    of: 1,
    car: { read: shownPlate(read), candidates },
  };
};

/** Nothing is heard and no list is kept: the guard alone can tell. What stood on the screen goes. */
export const undecided = (at: number, direction: 'in' | 'out' | 'both'): ShownVerdict => ({
  id: nextId(),
  at,
  verdict: reasons.no_list.verdict,
  reason: 'no_list',
  ...reasonTexts('no_list'),
  direction: direction === 'out' ? 'out' : 'in',
  isOffline: true,
  of: 1,
});

/** Would be admitted, but nothing could be recorded: a record on paper has to do. */
export const unkept = (from: ShownVerdict): ShownVerdict => ({
  ...from,
  id: nextId(),
  verdict: reasons.not_kept.verdict,
  reason: 'not_kept',
  ...reasonTexts('not_kept'),
  holder: undefined,
});

/** Let in on the guard's word; all of them at once. */
export const admittedNow = (
  { name, companions, happened_at: at }: AdmitAtGateInput,
  host: Bilingual | undefined,
  isOffline: boolean,
): ShownVerdict => {
  const of = (companions ?? 0) + 1;
  return {
    id: nextId(),
    at,
    verdict: 'admitted',
    reason: 'by_hand',
    ...reasonTexts('admitted'),
    direction: 'in',
    isOffline,
    entered: of,
    of,
    name,
    masked: maskedName(name),
    host,
    category: 1,
  };
};

const sameIn = (text: string): Bilingual => ({ zh: text, en: text });

const categoryOf = ({ holder }: Checked): number | undefined =>
  holder?.startsWith('account:') ? 3 : undefined;
