// Keeps on a phone what its person looks at, for times without network. Loads the store when there is something to keep.
import { useEffect } from 'react';
import { useSession } from '../session/session-context.tsx';
import { isPhone } from '../shell/is-phone.ts';
import type { KeptText } from './shelves.ts';

/** @param text undefined while it is not known */
export const useKeepText = (shelf: 'notices' | 'venues', key: string, text: KeptText | undefined): void => {
  const { singleSignOn } = useSession();
  const account = singleSignOn.account();
  const tenant = singleSignOn.tenant() ?? '';
  const written = text && JSON.stringify(text);
  useEffect(() => {
    if (written === undefined || account === undefined || !isPhone()) return;
    void import('./shelves.ts').then(({ shelvesOf }) =>
      shelvesOf({ realm: 'account', tenant, account })[shelf].keep(key, JSON.parse(written)),
    );
  }, [shelf, key, written, account, tenant]);
};
