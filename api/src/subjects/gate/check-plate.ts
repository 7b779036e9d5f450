// The check of a plate: the car itself, or at most three near ones between which the guard chooses. It writes nothing.
import { randomUUID } from 'node:crypto';
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { reject } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import type { Checked } from '@campus/events/gate/check';
import { holderOf } from '@campus/events/gate/pass-code';
import { MAX_NEAR, nearForms, normalPlate, plateKindOf, shownPlate } from '@campus/events/gate/plates';
import { reasonTexts } from '@campus/events/gate/reasons';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { carsByHash, type KnownCar } from './cars.ts';
import { decided, type GatePlace, type SealedCheck } from './check.ts';
import { gatesInReach } from './gates.ts';
import type { KnownHolder } from './visit-holder.ts';

interface PlateArgs {
  readonly plate: string;
  readonly gate?: string | null;
  readonly direction?: string | null;
}

const NO_PLATE = { zh: '这不是车牌号', en: 'No car has this plate' };

interface Met extends GatePlace {
  readonly account: string;
  readonly direction: 'in' | 'out' | 'both';
  readonly now: number;
}

interface Candidate {
  readonly car: KnownHolder & { readonly plate: string };
  readonly checked: Checked;
  readonly differsAt: number | undefined;
}

const checkedCar = async (
  parts: Ports,
  met: Met,
  car: Candidate['car'],
  differsAt?: number,
): Promise<Candidate> => {
  const code = { outcome: 'read', holder: car.holder, step: 0 } as const;
  const scan = { code, direction: met.direction, method: 'plate' } as const;
  return { car, differsAt, checked: await decided(parts, met, car, scan) };
};

/** Only those that could come in are offered. */
const nearCars = async (parts: Ports, met: Met, read: string): Promise<readonly Candidate[]> => {
  const forms = new Map<string, number>();
  for (const { plate, at } of nearForms(read)) {
    const hash = await parts.listedHash(met.tenant, 'plate', plate);
    if (hash) forms.set(hash, at);
  }
  const found = await carsByHash(parts, met.tenant, [...forms.keys()]);
  const checked = await Promise.all(
    [...found].map(([hash, car]) => checkedCar(parts, met, car, forms.get(hash))),
  );
  return checked.filter((each) => each.checked.verdict !== 'refused').slice(0, MAX_NEAR);
};

const sealedOf = (parts: Ports, met: Met, { car, checked, differsAt }: Candidate, read: string): string => {
  const character = differsAt === undefined ? undefined : [...read][differsAt];
  const sealed: SealedCheck = {
    tenant: met.tenant,
    account: met.account,
    passage: randomUUID(),
    holder: car.holder,
    gate: met.gate.id,
    direction: checked.direction,
    // A near plate is the guard's to open.
    verdict: differsAt === undefined ? checked.verdict : 'guard',
    reason: differsAt === undefined ? checked.reason : 'near_plates',
    of: 1,
    method: 3,
    at: met.now,
    plateRead: differsAt === undefined || !character ? undefined : { at: differsAt, character },
  };
  return parts.passes.seal(sealed);
};

const wireOf = async (parts: Ports, met: Met, candidate: Candidate, read: string) => {
  const { plate, name, host, visit, facts } = candidate.car;
  const hostName = host ? await parts.namesOf(met.tenant, host) : undefined;
  return {
    plate: shownPlate(plate),
    differs_at: candidate.differsAt ?? null,
    owner: name ? maskedName(name) : null,
    host_name: hostName ? maskedName(hostName.zh) : null,
    host_name_en: hostName ? maskedName(hostName.en) : null,
    period: visit ? `${clockOf(visit.start)}–${clockOf(visit.end)}` : null,
    // The last day of an entry in a black list is nothing for the gate.
    until: facts?.isStopped ? null : (facts?.until ?? null),
    check_id: sealedOf(parts, met, candidate, read),
  };
};

const answerOf = async (parts: Ports, met: Met, read: string) => {
  const hash = (await parts.listedHash(met.tenant, 'plate', read)) ?? '';
  const known: KnownCar | undefined = (await carsByHash(parts, met.tenant, [hash])).get(hash);
  const near = known ? [] : await nearCars(parts, met, read);
  if (near.length > 0)
    return { reason: 'near_plates' as const, params: { count: near.length }, offered: near };
  const car = known ?? { holder: holderOf('car', hash), facts: undefined, plate: read };
  const one = await checkedCar(parts, met, car);
  const { reason, params } = one.checked;
  // An unknown car that leaves is let out; one that comes has nothing to be recorded.
  const isOffered = reason !== 'just_admitted' && (known !== undefined || one.checked.verdict !== 'refused');
  return { reason, params, offered: isOffered ? [one] : [], checked: one.checked };
};

export const checkPlate =
  (parts: Ports): Resolver<PlateArgs> =>
  async (_source, { plate, gate: wanted, direction }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const gates = await gatesInReach(parts, caller);
    const gate = wanted ? gates.get(wanted) : [...gates.values()][0];
    if (!gate) return { ...refusedResult(reject(wanted ? 4004 : 4001)), candidates: [] };
    const read = normalPlate(plate);
    if (!plateKindOf(read)) return { ...refusedResult(reject(1002, { reason: NO_PLATE })), candidates: [] };
    const zone = await parts.zoneOf(tenant);
    const way = direction === 'in' || direction === 'out' ? direction : 'both';
    const met: Met = { tenant, account, zone, gate, gates, direction: way, now: context.now };
    const { reason, params, offered, checked } = await answerOf(parts, met, read);
    const { says, next } = reasonTexts(reason, params);
    return {
      errcode: acceptedResult.errcode,
      msg: says.zh,
      msg_en: says.en,
      verdict: checked?.verdict ?? 'guard',
      reason,
      next: next.zh,
      next_en: next.en,
      direction: checked?.direction ?? offered[0]?.checked.direction ?? (way === 'out' ? 'out' : 'in'),
      read: shownPlate(read),
      candidates: await Promise.all(offered.map((each) => wireOf(parts, met, each, read))),
    };
  };
