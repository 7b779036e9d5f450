// The viewer's own claims, followed once by the shell and read from the cache wherever they are drawn.
import { type ApolloCache, gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { follow } from './follow.ts';
import { MY_CLAIMS } from './live.graphql.ts';
import { useLive } from './live-context.tsx';
import { type MyClaims, NO_CLAIMS, takeFact } from './my-claims.ts';

interface CachedClaims {
  readonly __typename: 'MyClaims';
  readonly claims: MyClaims;
}

export const CACHED_CLAIMS: TypedDocumentNode<CachedClaims> = gql`
  fragment CachedClaims on MyClaims {
    claims
  }
`;
export const MINE = 'MyClaims:mine';
/** The server keeps so many facts for a client that resumes; beyond it, begin anew. */
const TOO_MANY_MISSED = '1006';

const read = (cache: ApolloCache): MyClaims =>
  cache.readFragment({ id: MINE, fragment: CACHED_CLAIMS })?.claims ?? NO_CLAIMS;

const write = (cache: ApolloCache, claims: MyClaims): void => {
  cache.writeFragment({ id: MINE, fragment: CACHED_CLAIMS, data: { __typename: 'MyClaims', claims } });
};

/** Follows the claims of the signed-in account. Once a page, in the shell. */
export const useFollowMyClaims = (): void => {
  const { cache } = useApolloClient();
  const { client } = useLive();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const start = (): void => {
      stop = follow(client, {
        document: MY_CLAIMS,
        variables: () => {
          const { position } = read(cache);
          return position === undefined ? {} : { after: position };
        },
        onData: ({ myClaims }) => {
          const known = read(cache);
          const next = takeFact(known, myClaims);
          if (next !== known) write(cache, next);
        },
        onRefused: ({ code }) => {
          if (code !== TOO_MANY_MISSED || read(cache) === NO_CLAIMS) return;
          stop();
          write(cache, NO_CLAIMS);
          start();
        },
      });
    };
    start();
    return () => stop();
  }, [cache, client]);
};

/** My claims, by the opaque key of the timetable. */
export const useMyClaims = (): MyClaims => {
  const { data, complete } = useFragment({ fragment: CACHED_CLAIMS, from: MINE });
  return complete ? data.claims : NO_CLAIMS;
};

/** Reads again whenever something of the viewer's own has changed: what was read first may be older than that. */
export const useReadAgainOnMyChange = (readAgain: () => Promise<unknown>): void => {
  const { position } = useMyClaims();
  const read = useRef(position);
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  const isDue = useRef(false);
  useEffect(() => {
    if (read.current === position) return;
    read.current = position;
    if (isDue.current) return;
    isDue.current = true;
    // The same question asked meanwhile would share the answer to the first, from before this change.
    reading.current = reading.current.then(() => {
      isDue.current = false;
      return readAgain();
    });
  }, [position, readAgain]);
};
