// One's own pass: what this phone keeps of it, and what the server says as soon as it can be asked.
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Copy } from '../kept/index.ts';
import { useCampus } from '../lib/campus.ts';
import { serverNow } from '../lib/server-time.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { useSession } from '../session/session-context.tsx';
import { OWN_PASS_KEYS } from './own-pass.graphql.ts';
import { canKeepPass, type OwnPass, ownPassOf } from './own-pass.ts';
import { OWN_PASS, shelvesOf } from './shelves.ts';

/** Its keys reach three days ahead. */
const ASK_AGAIN_MS = 10 * 60_000;

export interface OwnPassState {
  readonly kept: Pick<Copy<OwnPass>, 'value' | 'keptAt'> | undefined;
  /** There is no network, or the server did not answer when it was last asked. */
  readonly isOffline: boolean;
  /** There is nothing to wait for. */
  readonly isNone: boolean;
}

export const useOwnPass = (name: string): OwnPassState => {
  const { singleSignOn } = useSession();
  const { zone } = useCampus();
  const account = singleSignOn.account() ?? '';
  const tenant = singleSignOn.tenant() ?? '';
  const isAble = canKeepPass() && account !== '';
  const { data, error } = useQuery(OWN_PASS_KEYS, {
    skip: !isAble,
    fetchPolicy: 'no-cache',
    pollInterval: ASK_AGAIN_MS,
    context: { isQuiet: true },
  });
  const [kept, setKept] = useState<OwnPassState['kept']>();
  const [isRead, setIsRead] = useState(false);
  const own = data?.pass.errcode === 0 ? data.pass : undefined;
  useEffect(() => {
    if (!isAble) return;
    const { pass } = shelvesOf({ realm: 'account', tenant, account });
    const take = async (): Promise<void> => {
      if (!own) {
        const copy = await pass.read(OWN_PASS);
        setKept((before) => before ?? copy);
        setIsRead(true);
        return;
      }
      const value = await ownPassOf(own, { name, account, zone });
      setKept({ value, keptAt: serverNow() });
      await pass.keep(OWN_PASS, value);
    };
    void take();
  }, [isAble, own, tenant, account, name, zone]);
  const isOnline = useIsOnline();
  const isOffline = error !== undefined || !isOnline;
  return { kept, isOffline, isNone: !isAble || (!kept && isRead && isOffline) };
};
