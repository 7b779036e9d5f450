// The guard's steps ask once for everything, and each for itself where a part was refused or a step runs again.
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { expect, it } from 'vitest';
import { POP_UPS } from '../notice/notice.ts';
import { guardSteps } from './guard-steps.ts';
import { AVATAR, MENUS, OPENING, SETTINGS, TENANT, THEMES, TYPES, USER } from './session.graphql.ts';
import { createCache } from './session.ts';

const status = {
  __typename: 'TenantStatus',
  errcode: 0,
  msg: '',
  msg_en: '',
  name: '',
  name_en: '',
  zone: 'Asia/Shanghai',
  language: null,
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

const settings = { __typename: 'SysSettings', id: 's', manage_setting: {} };

const opened = (refused?: string, given: object | null = null) => {
  const asked: string[] = [];
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked.push(operationName);
        if (operationName === refused)
          observer.next({ errors: [{ message: 'no', extensions: { code: 'PERMISSION_DENIED' } }] });
        else {
          const data = answers[operationName] ?? null;
          const hasSettings = data !== null && 'findSysSettings' in data;
          observer.next({
            data: hasSettings ? Object.assign({}, data, { findSysSettings: given }) : data,
          });
        }
        observer.complete();
      }),
  );
  const apollo = new ApolloClient({ cache: createCache(), link });
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const token = { id: 'token-1' };
  const singleSignOn = { account: () => 'ann', tokenId: () => token.id };
  const steps = guardSteps({ apollo, singleSignOn, clientId: 'web', storage, showNotices: () => undefined });
  const take = async () => {
    await steps.checkTenant();
    await steps.loadSettings();
    await steps.loadUser();
    await steps.loadRoutes();
  };
  return { asked, steps, take, kept, token };
};

it('asks once for all that a page needs', async () => {
  const { asked, steps, take } = opened(undefined, settings);
  await take();
  expect(asked).toEqual(['Opening']);
  expect(await steps.checkTenant()).toMatchObject({ errcode: 0 });
  expect(asked).toEqual(['Opening', 'Tenant']);
});

it('takes kept routes under the token they came with, and asks for them anew under another', async () => {
  const { asked, steps, take, token } = opened(undefined, settings);
  await take();
  await steps.loadRoutes();
  expect(asked).toEqual(['Opening']);
  token.id = 'token-2';
  await steps.loadRoutes();
  expect(asked).toEqual(['Opening', 'Menus']);
});

it('asks step by step where a part of the opening is refused', async () => {
  const { asked, take } = opened('Opening');
  await take();
  expect(asked).toEqual(['Opening', 'Tenant', 'Settings', 'User', 'Menus']);
});

it('keeps settings, routes and the id of the token under client and account, however they came', async () => {
  for (const refused of [undefined, 'Opening']) {
    const { take, kept } = opened(refused, settings);
    await take();
    expect([...kept.keys()].toSorted()).toEqual(['web_ann_routes', 'web_ann_settings', 'web_ann_token']);
    expect(JSON.parse(kept.get('web_ann_token') ?? '').value).toBe('token-1');
    expect(JSON.parse(kept.get('web_ann_settings') ?? '').value).toEqual({ findSysSettings: settings });
  }
});

it.each([TENANT, SETTINGS, THEMES, USER, AVATAR, MENUS, TYPES, POP_UPS])(
  'finds in what the opening brought what is asked for afterwards: %#',
  (query) => {
    const cache = createCache();
    cache.writeQuery({ query: OPENING, data: answers.Opening });
    expect(cache.readQuery({ query })).not.toBeNull();
  },
);
