// The cars of a gate: a plate by the server or by the gate's own list, and the guard's choice among near ones.
import { useApolloClient } from '@apollo/client/react';
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { normalPlate } from '@campus/events/gate/plates';
import { serverNow } from '../lib/server-time.ts';
import { type Around, ownOf } from './around.ts';
import { CHECK_PLATE } from './gate.graphql.ts';
import { inTime } from './in-time.ts';
import type { OwnModel } from './use-passage-queue.ts';
import {
  type CarCandidate,
  carVerdictHere,
  carVerdictOf,
  openedFor,
  type ShownVerdict,
  undecided,
} from './verdict.ts';
import { carsHere } from './without-network.ts';

/** A plate by the server, or by this gate's own list. */
const useCarDecision = ({ gate, direction, list, waiting, setIsHeard }: Around) => {
  const apollo = useApolloClient();
  const alone = async (text: string): Promise<ShownVerdict> => {
    const now = serverNow();
    if (!list || !gate) return undecided(now, direction);
    const asked = { text, gate, direction, now, own: waiting.flatMap(ownOf) };
    return carVerdictHere(await carsHere(list, asked), normalPlate(text), now);
  };
  return async (text: string): Promise<ShownVerdict> => {
    try {
      const variables = { plate: text, gate: gate?.id, direction };
      const options = { fetchPolicy: 'no-cache', context: { isQuiet: true } } as const;
      const { data } = await inTime(apollo.query({ query: CHECK_PLATE, variables, ...options }));
      const next = data && carVerdictOf(data.check, serverNow());
      if (!next) throw new Error('no verdict');
      setIsHeard(true);
      return next;
    } catch {
      setIsHeard(false);
      return alone(text);
    }
  };
};

interface Parts extends Around {
  readonly setIsBusy: (isBusy: boolean) => void;
  readonly settle: (next: ShownVerdict) => Promise<void>;
  readonly pass: (next: ShownVerdict, passage: string) => void;
  readonly record: (
    from: ShownVerdict,
    override?: OverrideReason,
    more?: Partial<OwnModel>,
  ) => Promise<string | undefined>;
}

export const useCars = ({ setIsBusy, settle, pass, record, ...around }: Parts) => {
  const decide = useCarDecision(around);
  return {
    checkPlate: async (text: string): Promise<void> => {
      if (!around.gate) return;
      setIsBusy(true);
      await settle(await decide(text));
    },
    /** The guard's choice among near plates: what was read stays beside what was chosen. */
    openFor: async (from: ShownVerdict, chosen: CarCandidate): Promise<void> => {
      const { checkId, holder, differsAt } = chosen;
      const character =
        differsAt === undefined ? undefined : [...normalPlate(from.car?.read ?? '')][differsAt];
      const near = { plate_at: differsAt ?? null, plate_character: character ?? null };
      const passage = await record({ ...from, checkId, holder }, 'near_plate', near);
      if (passage) pass(openedFor(from, chosen), passage);
    },
  };
};
