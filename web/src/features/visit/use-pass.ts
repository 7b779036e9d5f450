// The pass of a visit on this phone: its key, which no script can read, and the code of the present half minute. It
// needs no network once the key is here.
import { useQuery } from '@apollo/client/react';
import { codeAt, STEP_MS, stepAt } from '@campus/events/gate/pass-code';
import { macOfKey, sealedKey } from '@campus/events/gate/web-mac';
import { useEffect, useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
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
    notifyOnNetworkStatusChange: true,
  });
  const visit = asked.data?.visit ?? undefined;
  const isApproved = visit?.state === 'approved';
  const { data } = useQuery(VISIT_PASS, { variables: { id }, skip: !isApproved, fetchPolicy: 'no-cache' });
  const [kept, setKept] = useState<KeptPass>();
  const [heardAt, setHeardAt] = useState<number>();
  const isOffline = useLastFailed(asked.loading, asked.error !== undefined);
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
    isOffline,
    heardAt,
    isLoading: asked.data === undefined && !asked.error && !kept,
    isUnknown: asked.data !== undefined && !visit,
  };
};

/** The code of this half minute, and how much of it is left. */
export const useCode = (pass: KeptPass | undefined) => {
  const now = useServerSecond() * 1_000;
  const step = stepAt(now);
  const [code, setCode] = useState<{ readonly step: number; readonly text: string }>();
  useEffect(() => {
    if (!pass) return;
    let isLate = false;
    void codeAt(macOfKey, pass, step).then((text) => {
      // The old one stands until the new one is there.
      if (!isLate) setCode({ step, text });
    });
    return () => {
      isLate = true;
    };
  }, [pass, step]);
  const leftSeconds = Math.max(0, Math.ceil(((step + 1) * STEP_MS - now) / 1_000));
  return { code: pass ? code?.text : undefined, leftSeconds, ofSeconds: STEP_MS / 1_000 };
};
