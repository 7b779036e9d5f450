// The verdict about a code: the server's, or this gate's own while nothing is heard.
import { useApolloClient } from '@apollo/client/react';
import { serverNow } from '../lib/server-time.ts';
import { type Around, ownOf, type Way } from './around.ts';
import { GATE_CHECK } from './gate.graphql.ts';
import { inTime } from './in-time.ts';
import { type ShownVerdict, undecided, verdictHere, verdictOf } from './verdict.ts';
import { decideHere } from './without-network.ts';

/** The server's verdict, or this gate's own where none comes in time. */
export const useDecision = ({ gate, direction, list, waiting, setIsHeard }: Around) => {
  const apollo = useApolloClient();
  const alone = async (text: string, way: Way): Promise<ShownVerdict> => {
    const now = serverNow();
    if (!list || !gate) return undecided(now, way);
    const asked = { text, gate, direction: way, now, own: waiting.flatMap(ownOf) };
    return verdictHere(await decideHere(list, asked), now);
  };
  /** @param way another direction than the gate is set to */
  return async (text: string, way = direction): Promise<ShownVerdict> => {
    try {
      const { data } = await inTime(
        apollo.query({
          query: GATE_CHECK,
          variables: { id: text, gate: gate?.id, direction: way, method: 1 },
          fetchPolicy: 'no-cache',
          context: { isQuiet: true },
        }),
      );
      const next = data && verdictOf(data.check, serverNow());
      if (!next) throw new Error('no verdict');
      setIsHeard(true);
      return { ...next, text };
    } catch {
      setIsHeard(false);
      return { ...(await alone(text, way)), text };
    }
  };
};
