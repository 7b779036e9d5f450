// A passage on its way into the log: from a check of a moment ago, or from a gate that decided without a network.
// Where the server decides otherwise, the passage stays, and an exception stands beside it.
import { hash } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import { exceptionStream, passageStream } from '@campus/events/domain/streams';
import {
  accessException,
  type ExceptionKind,
  type ExceptionTerms,
} from '@campus/events/gate/access-exception';
import { checkPassage } from '@campus/events/gate/check';
import type { RecordPassage } from '@campus/events/gate/passage';
import { passage, presenceBefore, rivalOf } from '@campus/events/gate/passage';
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { uuidOf } from '@campus/events/log/transact/event-id';
import { type Acting, envelope } from '../../command/acting.ts';
import type { Ports } from '../../command/ports.ts';
import { gatesOf } from './gates.ts';
import { holderKnown } from './holders.ts';

/** A passage as the gate tells it: its holder, where and how. */
export interface ToldPassage {
  readonly holder: string;
  readonly direction: 'in' | 'out';
  readonly isLate: boolean;
  readonly facts: RecordPassage['facts'];
}

export type Recorded =
  | {
      readonly outcome: 'accepted';
      readonly id: string;
      readonly revision: number;
      readonly position: string;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

export const HOURS_TO_ANSWER = 8;

/** Codes: those of the decision. */
export const recordPassage = async (parts: Ports, acting: Acting, told: ToldPassage): Promise<Recorded> => {
  const { tenant } = acting;
  const stream = passageStream(tenant, told.holder);
  const serverReason = told.isLate ? await otherwise(parts, tenant, stream, told) : undefined;
  const facts = { serverReason, ...told.facts };
  const command = { type: 'RecordPassage', now: parts.clock(), ...told, facts } as const;
  const answer = await parts.transact(stream, passage, command, envelope(acting, facts.passage));
  if (answer.outcome === 'refused') return answer;
  const rival = rivalOf(answer.state, facts.passage);
  const exception = exceptionOf(
    acting,
    { ...told, facts },
    rival && [rival.passage, rival.gate],
    parts.clock(),
  );
  const position = exception ? await openException(parts, acting, exception) : answer.position;
  return { outcome: 'accepted', id: facts.passage, revision: answer.revision, position };
};

/** The reason for which the server would not have admitted; undefined: it would have. */
const otherwise = async (
  parts: Ports,
  tenant: string,
  stream: string,
  { holder, direction, facts }: ToldPassage,
): Promise<string | undefined> => {
  const gates = await gatesOf(parts, tenant);
  const gate = gates.get(facts.gate);
  const { facts: pass, category } = await holderKnown(parts, tenant, holder);
  // Somebody without a code has no pass that could speak against them.
  if (!gate || (category === undefined && !pass && holder.startsWith('uncoded:'))) return undefined;
  const { state } = await parts.look(stream, passage);
  const gateName = (id: string) => ({ zh: id, en: id });
  const checked = checkPassage(
    {
      gate,
      pass,
      presence: presenceBefore(state, facts.happenedAt),
      listAt: facts.happenedAt,
      clock: { zone: await parts.zoneOf(tenant), gateName },
    },
    {
      code: { outcome: 'read', holder, step: 0 },
      direction,
      method: holder.startsWith('car:') ? 'plate' : 'code',
    },
    facts.happenedAt,
  );
  return checked.verdict === 'admitted' ? undefined : checked.reason;
};

const exceptionOf = (
  acting: Acting,
  { holder, facts }: ToldPassage,
  rival: readonly [passage: string, gate: string] | undefined,
  now: Instant,
): ExceptionTerms | undefined => {
  const kind = kindOf(holder, facts, rival !== undefined);
  if (!kind) return undefined;
  const [other, otherGate] = kind === 'two_gates' && rival ? rival : [];
  return {
    kind,
    holder,
    passages: other ? [other, facts.passage] : [facts.passage],
    gates: otherGate ? [otherGate, facts.gate] : [facts.gate],
    happenedAt: facts.happenedAt,
    heardAt: now,
    answerer: acting.account,
    answerBy: now + HOURS_TO_ANSWER * 3_600_000,
    reason: facts.override ?? facts.serverReason,
  };
};

const kindOf = (
  holder: string,
  {
    override,
    serverReason,
  }: { readonly override?: OverrideReason | undefined; readonly serverReason?: string | undefined },
  hasRival: boolean,
): ExceptionKind | undefined => {
  if (holder.startsWith('uncoded:')) return 'uncoded';
  if (override === 'near_plate') return 'near_plate';
  if (override) return 'by_hand';
  if (hasRival) return 'two_gates';
  return serverReason ? 'server_differs' : undefined;
};

/** The same exception by what it is about: sent again it is the same. */
export const exceptionId = (tenant: string, kind: ExceptionKind, about: readonly string[]): string =>
  uuidOf(hash('sha256', JSON.stringify([tenant, kind, about.toSorted()]), 'hex'));

export const openException = async (
  parts: Pick<Ports, 'transact'>,
  acting: Acting,
  terms: ExceptionTerms,
  id = exceptionId(acting.tenant, terms.kind, terms.passages),
): Promise<string> => {
  const stream = exceptionStream(acting.tenant, id);
  const command = { type: 'Open', ...terms } as const;
  const answer = await parts.transact(stream, accessException, command, envelope(acting, id));
  if (answer.outcome === 'refused') throw new Error(`an exception that cannot be opened: ${terms.kind}`);
  return answer.position;
};
