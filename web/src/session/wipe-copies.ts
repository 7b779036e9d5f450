// The copies on this device end with the session of their person, and another person never finds them.
import type { ApolloClient } from '@apollo/client';
import type { SingleSignOn } from '../identity/single-sign-on.ts';
import { PUSH_OWNER, recall } from '../lib/storage.ts';
import { whenIdle } from '../lib/when-idle.ts';

type Following = Pick<SingleSignOn, 'account' | 'tenant' | 'onChange'>;

/** No page needs it to open; loaded before the network may be gone. */
const kept = () => import('../kept/copies.ts');

const wipeOthersThan = async (singleSignOn: Following): Promise<void> => {
  const { wipeOthers } = await kept();
  const [account, tenant] = [singleSignOn.account(), singleSignOn.tenant()];
  if (account !== undefined) await wipeOthers({ realm: 'account', tenant: tenant ?? '', account });
};

const endPush = async (apollo: ApolloClient): Promise<void> => {
  if (recall(PUSH_OWNER) === undefined) return;
  await (await import('../worker/leave-push.ts')).leavePush(apollo).catch(() => undefined);
};

const endPushOfOthers = async (singleSignOn: Following, apollo: ApolloClient): Promise<void> => {
  const account = singleSignOn.account();
  const isOwn = recall(PUSH_OWNER) === `${singleSignOn.tenant()}/${account}`;
  if (account !== undefined && !isOwn) await endPush(apollo);
};

/** Signing out waits for what the listener answers. */
export const wipeCopiesWithSession = (singleSignOn: Following, apollo: ApolloClient): void => {
  whenIdle(() => void wipeOthersThan(singleSignOn));
  whenIdle(() => void endPushOfOthers(singleSignOn, apollo));
  singleSignOn.onChange(async (change) => {
    if (change === 'left') await endPush(apollo);
    if (change !== 'renewed') await (await kept()).wipeCopies('account');
  });
};
