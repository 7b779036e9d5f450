// The guard's steps ask once for everything, and each for itself where a part was refused or a step runs again.
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { expect, it } from 'vitest';
import { guardSteps } from './guard-steps.ts';
import { createCache } from './session.ts';

const status = {
  __typename: 'TenantStatus',
  errcode: 0,
  msg: '',
  msg_en: '',
  name: '',
  name_en: '',
  zone: 'Asia/Shanghai',
};
const me = { __typename: 'User', account: 'ann', name: '安', name_en: 'Ann' };
const answers: Readonly<Record<string, object>> = {
  Opening: {
    checkTenantStatus: status,
    findSysSettings: null,
    me,
    canvasmenus: [],
    findResourcesTypeAllByAccount: [],
    themes: { __typename: 'ThemePageConnection', edges: [] },
    findUserImage: null,
    findPopNoticeAll: [],
  },
  Tenant: { checkTenantStatus: status },
  Settings: { findSysSettings: null },
  User: { me },
  Menus: { canvasmenus: [] },
};

const opened = (refused?: string) => {
  const asked: string[] = [];
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked.push(operationName);
        if (operationName === refused)
          observer.next({ errors: [{ message: 'no', extensions: { code: 'PERMISSION_DENIED' } }] });
        else observer.next({ data: answers[operationName] ?? null });
        observer.complete();
      }),
  );
  const apollo = new ApolloClient({ cache: createCache(), link });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const singleSignOn = { account: () => 'ann', tokenId: () => 'token-1' };
  const steps = guardSteps({ apollo, singleSignOn, clientId: 'web', storage, showNotices: () => undefined });
  const take = async () => {
    await steps.checkTenant();
    await steps.loadUser();
    await steps.loadRoutes();
  };
  return { asked, steps, take };
};

it('asks once for all that a page needs', async () => {
  const { asked, steps, take } = opened();
  await take();
  expect(asked).toEqual(['Opening']);
  expect(await steps.checkTenant()).toMatchObject({ errcode: 0 });
  expect(asked).toEqual(['Opening', 'Tenant']);
});

it('asks step by step where a part of the opening is refused', async () => {
  const { asked, take } = opened('Opening');
  await take();
  expect(asked).toEqual(['Opening', 'Tenant', 'User', 'Menus']);
});
