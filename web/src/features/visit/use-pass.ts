// The pass of a visit on this phone: its key, which no script can read. It needs no network once the key
// is here.
import { useQuery } from '@apollo/client/react';
import { sealedKey } from '@campus/events/gate/web-mac';
import { useEffect, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { useLastFailed } from '../../lib/last-outcome.ts';
import { serverNow } from '../../lib/server-time.ts';
import { type KeptPass, passes } from './kept-passes.ts';
import { OWN_VISIT, VISIT_PASS } from './visit.graphql.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const POLL_MS = 10_000;

/** What the server says, else what was kept. */
export const usePass = (id: string) => {
  const asked = useQuery(OWN_VISIT, {
    variables: { id },
    pollInterval: POLL_MS,
    // The page says itself since when it hears nothing.
    context: { isQuiet: true },
    notifyOnNetworkStatusChange: true,
  });
  const visit = asked.data?.visit ?? undefined;
  const isApproved = visit?.state === 'approved';
  const { data } = useQuery(VISIT_PASS, {
    variables: { id },
    skip: !isApproved,
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const [kept, setKept] = useState<KeptPass>();
  const [heardAt, setHeardAt] = useState<number>();
  const hasFailed = useLastFailed(asked.loading, asked.error !== undefined);
  // A server that wants the phone proved is one that answers.
  const isUnproved = asked.error !== undefined && failureOf(asked.error).kind === 'signedOut';
  const isGone = asked.data !== undefined && !isApproved;
  useEffect(() => {
    if (!asked.loading && !asked.error && asked.data) setHeardAt(serverNow());
  }, [asked.loading, asked.error, asked.data]);
  useEffect(() => {
    // What is approved no more leaves this phone at once.
    if (isGone)
      void passes()
        .forget(id)
        .then(() => setKept(undefined));
    else
      void passes()
        .read(id)
        .then((copy) => {
          if (!copy) return;
          setKept((known) => known ?? copy.value);
          setHeardAt((known) => known ?? copy.keptAt);
        });
  }, [id, isGone]);
  useEffect(() => {
    const own = data?.pass.keys[0];
    if (!own || !visit) return;
    const keep = async (): Promise<void> => {
      const { holder, mark } = data.pass;
      const pass = {
        visit,
        holder,
        day: own.day,
        mark: bytesOf(mark),
        key: await sealedKey(bytesOf(own.key)),
      };
      setKept(pass);
      await passes().keep(id, pass);
    };
    void keep();
  }, [id, data, visit]);
  return {
    visit: visit ?? (isGone ? undefined : kept?.visit),
    pass: isGone ? undefined : kept,
    isOffline: hasFailed && !isUnproved,
    isUnproved,
    refetch: asked.refetch,
    heardAt,
    isLoading: asked.data === undefined && !asked.error && !kept,
    isUnknown: asked.data !== undefined && !visit,
  };
};
