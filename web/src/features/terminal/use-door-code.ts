// The code on the glass: another one each half minute, from a stock that outlives a short outage.
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { DOOR_CODES } from './door.graphql.ts';

/** The stock is asked for anew when it has become so small; one that ran dry is asked for again as often. */
const LOW_MS = 8 * 60_000;
const PATIENCE_SECONDS = 15;

/** Undefined while the server gives none: then the plain address is shown, which leads to the day. */
export const useDoorCode = (resourceId: string): string | undefined => {
  const second = useServerSecond();
  const now = second * 1000;
  const { data, refetch } = useQuery(DOOR_CODES, {
    variables: { resourceId },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const codes = data?.shown.codes ?? [];
  const isLow = (codes.at(-1)?.until ?? 0) - now < LOW_MS;
  const turn = Math.floor(second / PATIENCE_SECONDS);
  useEffect(() => {
    if (isLow && turn > 0) askedAgain(refetch());
  }, [isLow, turn, refetch]);
  return codes.find(({ from, until }) => from <= now && now < until)?.code;
};
