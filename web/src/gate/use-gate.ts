// What a gate does with each code: asks the server, decides by itself when nothing is heard, and records what it admits.
import { useState } from 'react';
import { useNews } from '../live/use-news.ts';
import { ownOf, type Way } from './around.ts';
import { GATE_NEWS } from './gate.graphql.ts';
import { useCars } from './use-cars.ts';
import { useDecision } from './use-decision.ts';
import { gateOf, useDesk } from './use-desk.ts';
import { useGuard } from './use-guard.ts';
import { useKeptList } from './use-kept-list.ts';
import { type OwnModel, usePassageQueue } from './use-passage-queue.ts';
import { turnedAway, useTelling } from './use-telling.ts';
import { useUrgent } from './use-urgent.ts';
import { useVerdict } from './use-verdict.ts';

export const useGate = (wanted: string | undefined) => {
  const { desk, again, error } = useDesk(wanted);
  const told = (desk?.gates ?? []).map(gateOf);
  const { list, isHeard, setIsHeard, heardOf, applyOwn } = useKeptList(told);
  const gates = told.length > 0 ? told : (list?.gates ?? []);
  const gate = gates.find(({ id }) => id === (wanted ?? desk?.gate)) ?? gates[0];
  const [chosen, setWay] = useState<Way>('both');
  const way = gate && gate.direction !== 'both' ? gate.direction : chosen;
  const onTold = (models: readonly OwnModel[], position: string | undefined): void => {
    applyOwn(models.flatMap(ownOf), position);
    again(position);
  };
  const queue = usePassageQueue(isHeard, onTold);
  const urgent = useUrgent(isHeard, setIsHeard, again);
  const waiting = [...queue.waiting, ...urgent.lines];
  useNews({
    document: GATE_NEWS,
    subject: gate?.id,
    variables: (resumed) => resumed,
    onNews: ({ min_position }) => {
      again(min_position);
      heardOf(min_position);
    },
  });
  const record = useTelling(gate?.id ?? '', onTold);
  const shown = useVerdict(record, ({ reason, direction }) =>
    queue.turnAway(turnedAway(gate?.id ?? '', reason, direction)),
  );
  const { verdict, isBusy, setIsBusy, refused, settle, passed } = shown;
  const around = { gate, direction: way, list, waiting, setIsHeard };
  const decide = useDecision(around);
  const guarded = { gate: gate?.id ?? '', again, waiting, record, shown, decide, admit: urgent.admit };
  const guardActs = useGuard(guarded);
  const carActs = useCars({ ...around, setIsBusy, settle, record, pass: shown.pass });
  const check = async (text: string): Promise<void> => {
    if (!gate || text.trim() === '') return;
    setIsBusy(true);
    await settle(await decide(text));
  };
  return {
    hasFailed: error !== undefined && gates.length === 0,
    isLoading: !gate && !error && !desk,
    gates,
    gate,
    way,
    setWay,
    verdict,
    clear: () => shown.setVerdict(undefined),
    isBusy,
    isHeard,
    listAt: list?.list_at,
    zone: desk?.zone ?? list?.zone ?? 'Asia/Shanghai',
    cars: desk?.cars ?? [],
    carsInside: (isHeard ? desk?.cars_inside : undefined) ?? list?.cars_inside ?? 0,
    inside: (isHeard ? desk?.inside : undefined) ?? list?.inside ?? 0,
    dutyPhone: list?.duty_phone ?? undefined,
    guardName: desk?.guard_name ?? undefined,
    guardUntil: desk?.guard_until ?? undefined,
    passages: desk?.passages ?? [],
    waiting,
    notAccepted: [...queue.notAccepted, ...urgent.notAccepted],
    isFull: queue.isFull,
    refused,
    passed,
    check,
    ...guardActs,
    ...carActs,
  };
};

export type GateState = ReturnType<typeof useGate>;
