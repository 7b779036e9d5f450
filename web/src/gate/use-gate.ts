// What a gate does with each code: asks the server, decides by itself when nothing is heard, and records what it admits.
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { reasonTexts } from '@campus/events/gate/reasons';
import { useCallback, useState } from 'react';
import { dequeue } from '../kept/index.ts';
import { askedAgain } from '../lib/asked-again.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { newCommandId } from '../lib/command-id.ts';
import { serverNow } from '../lib/server-time.ts';
import { useCommand } from '../lib/use-command.ts';
import { useNews } from '../live/use-news.ts';
import type { AdmitAtGateInput, GateDeskQuery } from '../wire.generated.ts';
import { GATE_CHECK, GATE_DESK, GATE_NEWS, SAVE_PASSAGES, UNDO_PASSAGE } from './gate.graphql.ts';
import { inTime } from './in-time.ts';
import { useKeptList } from './use-kept-list.ts';
import { keepPassage, type OwnModel, usePassageQueue } from './use-passage-queue.ts';
import { type Admitted, useUrgent } from './use-urgent.ts';
import { admittedNow, type ShownVerdict, undecided, unkept, verdictHere, verdictOf } from './verdict.ts';
import { decideHere, type KeptGateList, type NamedGate, type OwnPassage } from './without-network.ts';

export type Way = 'in' | 'out' | 'both';

const MOST_REFUSED = 20;

/** A verdict that admitted nobody: nothing is recorded of it. */
export interface NotAdmitted {
  readonly id: string;
  readonly verdict: ShownVerdict;
}

const gateOf = (wire: GateDeskQuery['desk']['gates'][number]): NamedGate => ({
  id: wire.id,
  direction: wire.direction === 'in' || wire.direction === 'out' ? wire.direction : 'both',
  takesCars: wire.takes_cars,
  isGuarded: wire.is_guarded,
  name: { zh: wire.name, en: wire.name_en },
});

const ownOf = (each: OwnModel): readonly OwnPassage[] =>
  each.holder && each.gate
    ? [
        {
          holder: each.holder,
          gate: each.gate,
          direction: each.direction === 'out' ? 'out' : 'in',
          count: each.count ?? 1,
          of: each.of ?? 1,
          at: each.happened_at,
        },
      ]
    : [];

/** What this gate tells by itself, without a check id. */
const modelOf = (from: ShownVerdict, gate: string, more: Partial<OwnModel> = {}): OwnModel => ({
  holder: from.holder ?? null,
  gate,
  direction: from.direction,
  method: 1,
  category: from.category ?? null,
  count: 1,
  of: from.of,
  verdict: from.verdict,
  reason: from.reason,
  ...more,
  passage_id: crypto.randomUUID(),
  happened_at: serverNow(),
});

const useDesk = (wanted: string | undefined) => {
  const { data, previousData, refetch, error } = useQuery(GATE_DESK, {
    variables: { gate: wanted },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const again = useCallback(
    (position: string | undefined) => void askedAgain(refetch(position ? { min_position: position } : {})),
    [refetch],
  );
  // A question that failed on the way takes nothing from the screen.
  return { desk: (data ?? (error ? previousData : undefined))?.desk, again, error };
};

interface Around {
  readonly gate: NamedGate | undefined;
  readonly direction: Way;
  readonly list: KeptGateList | undefined;
  readonly waiting: readonly OwnModel[];
  readonly setIsHeard: (isHeard: boolean) => void;
}

/** The server's verdict, or this gate's own where none comes in time. */
const useDecision = ({ gate, direction, list, waiting, setIsHeard }: Around) => {
  const apollo = useApolloClient();
  const alone = async (text: string): Promise<ShownVerdict> => {
    const now = serverNow();
    if (!list || !gate) return undecided(now, direction);
    return verdictHere(
      await decideHere(list, { text, gate, direction, now, own: waiting.flatMap(ownOf) }),
      now,
    );
  };
  return async (text: string): Promise<ShownVerdict> => {
    try {
      const { data } = await inTime(
        apollo.query({
          query: GATE_CHECK,
          variables: { id: text, gate: gate?.id, direction, method: 1 },
          fetchPolicy: 'no-cache',
          context: { isQuiet: true },
        }),
      );
      const next = data && verdictOf(data.check, serverNow());
      if (!next) throw new Error('no verdict');
      setIsHeard(true);
      return next;
    } catch {
      setIsHeard(false);
      return alone(text);
    }
  };
};

/** Records at once what the server has checked, and keeps what this gate has decided by itself. */
const useTelling = (gate: string, again: (position: string | undefined) => void) => {
  const command = useCommand();
  return async (from: ShownVerdict, override?: OverrideReason): Promise<boolean> => {
    if (from.isOffline || !from.checkId)
      return keepPassage(modelOf(from, gate, { override: override ?? null }));
    const models = [{ check_id: from.checkId, override: override ?? null }];
    const { answer, refusal } = await command(SAVE_PASSAGES, { models, command_id: newCommandId() });
    if (answer && !refusal) again(answer.position ?? undefined);
    return refusal === undefined;
  };
};

const useActs = (
  gate: string,
  again: (position: string | undefined) => void,
  waiting: readonly OwnModel[],
) => {
  const command = useCommand();
  return {
    undo: async (id: string): Promise<void> => {
      if (waiting.some(({ passage_id }) => passage_id === id)) return dequeue([id]);
      const { answer } = await command(UNDO_PASSAGE, { id, command_id: `undo-${id}` });
      again(answer?.position ?? undefined);
    },
    /** Somebody slipped through; the guard's word counts them. */
    uncoded: () =>
      keepPassage({
        passage_id: crypto.randomUUID(),
        happened_at: serverNow(),
        gate,
        direction: 'in',
        method: 3,
        count: 1,
        verdict: 'guard',
        reason: 'uncoded',
      }),
  };
};

export const useGate = (wanted: string | undefined) => {
  const { desk, again, error } = useDesk(wanted);
  const told = (desk?.gates ?? []).map(gateOf);
  const { list, isHeard, setIsHeard, refresh } = useKeptList(told);
  const gates = told.length > 0 ? told : (list?.gates ?? []);
  const gate = gates.find(({ id }) => id === (wanted ?? desk?.gate)) ?? gates[0];
  const [chosen, setWay] = useState<Way>('both');
  const way = gate && gate.direction !== 'both' ? gate.direction : chosen;
  const [verdict, setVerdict] = useState<ShownVerdict>();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly NotAdmitted[]>([]);
  const queue = usePassageQueue(isHeard, again);
  const urgent = useUrgent(isHeard, setIsHeard, again);
  const { isFull } = queue;
  const waiting = [...queue.waiting, ...urgent.lines];
  useNews({
    document: GATE_NEWS,
    subject: gate?.id,
    variables: (resumed) => resumed,
    onNews: ({ min_position }) => {
      again(min_position);
      void refresh();
    },
  });
  const decide = useDecision({ gate, direction: way, list, waiting, setIsHeard });
  const record = useTelling(gate?.id ?? '', again);
  const acts = useActs(gate?.id ?? '', again, waiting);
  const check = async (text: string): Promise<void> => {
    if (!gate || text.trim() === '') return;
    setIsBusy(true);
    const next = await decide(text);
    setIsBusy(false);
    setVerdict(next);
    if (next.verdict !== 'admitted')
      setRefused((before) => [{ id: `v${next.id}`, verdict: next }, ...before].slice(0, MOST_REFUSED));
    else if (next.reason !== 'just_admitted' && !(await record(next)) && next.isOffline)
      setVerdict(unkept(next));
  };
  return {
    hasFailed: error !== undefined && gates.length === 0,
    isLoading: !gate && !error && !desk,
    gates,
    gate,
    way,
    setWay,
    verdict,
    clear: () => setVerdict(undefined),
    isBusy,
    isHeard,
    listAt: list?.list_at,
    zone: desk?.zone ?? list?.zone ?? 'Asia/Shanghai',
    inside: (isHeard ? desk?.inside : undefined) ?? list?.inside ?? 0,
    guardName: desk?.guard_name ?? undefined,
    guardUntil: desk?.guard_until ?? undefined,
    passages: desk?.passages ?? [],
    waiting,
    notAccepted: [...queue.notAccepted, ...urgent.notAccepted],
    isFull,
    refused,
    check,
    ...acts,
    /** Somebody urgent without a pass, on the guard's word. */
    admitNow: async (model: AdmitAtGateInput, host: Bilingual | undefined): Promise<Admitted> => {
      const outcome = await urgent.admit(model);
      if (outcome === 'told' || outcome === 'kept') setVerdict(admittedNow(model, host, outcome === 'kept'));
      return outcome;
    },
    admitByHand: async (from: ShownVerdict, because: OverrideReason): Promise<void> => {
      if (!(await record(from, because))) return;
      const { next } = reasonTexts('admitted');
      setVerdict({ ...from, verdict: 'admitted', reason: 'by_hand', next });
    },
    /** The group's next, without a scan. */
    oneMore: async (from: ShownVerdict): Promise<void> => {
      const isKept = await keepPassage(modelOf(from, gate?.id ?? '', { reason: 'more_of_group' }));
      if (isKept) setVerdict({ ...from, entered: (from.entered ?? 1) + 1 });
    },
  };
};

export type GateState = ReturnType<typeof useGate>;
