// The copies on this device end with the session of their person, and another person never finds them.
import type { SingleSignOn } from '../identity/single-sign-on.ts';
import { whenIdle } from '../lib/when-idle.ts';

type Following = Pick<SingleSignOn, 'account' | 'tenant' | 'onChange'>;

/** No page needs it to open; loaded before the network may be gone. */
const kept = () => import('../kept/copies.ts');

const wipeOthersThan = async (singleSignOn: Following): Promise<void> => {
  const { wipeOthers } = await kept();
  const [account, tenant] = [singleSignOn.account(), singleSignOn.tenant()];
  if (account !== undefined) await wipeOthers({ realm: 'account', tenant: tenant ?? '', account });
};

/** Signing out waits for what the listener answers. */
export const wipeCopiesWithSession = (singleSignOn: Following): void => {
  whenIdle(() => void wipeOthersThan(singleSignOn));
  singleSignOn.onChange(async (change) => {
    if (change !== 'renewed') await (await kept()).wipeCopies('account');
  });
};
