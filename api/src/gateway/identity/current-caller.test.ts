// What the directory may take from a token that is still valid.
import { expect, it } from 'vitest';
import type { Caller, Standing } from './account.ts';
import { currentCaller } from './current-caller.ts';

const caller: Caller = {
  tenant: 'north',
  account: 'ann',
  accountId: 'north/ann',
  name: 'Ann',
  roles: ['user', 'super_admin'],
  sessionId: 's',
  expiresAt: 0,
  credential: 'first',
};

const asked = (isOwnProvider: boolean, standing: Partial<Standing>) =>
  currentCaller({
    isOwnProvider,
    standing: async () => ({ isEnded: false, roles: undefined, credential: undefined, ...standing }),
  })(caller);

it('ends what was got with an earlier password of this directory', async () => {
  const known = { roles: caller.roles };
  expect(await asked(true, { ...known, credential: 'first' })).toEqual({ outcome: 'verified', caller });
  expect(await asked(true, { ...known, credential: 'second' })).toEqual({
    outcome: 'refused',
    failure: 'logged-out',
  });
});

it('is the account that the directory writes with other letters, capital or small', async () => {
  expect(await asked(false, { account: 'Ann' })).toEqual({
    outcome: 'verified',
    caller: { ...caller, account: 'Ann' },
  });
});

it('leaves passwords and roles of another provider to that provider, until the directory names roles', async () => {
  expect(await asked(false, {})).toEqual({ outcome: 'verified', caller });
  expect(await asked(false, { roles: ['user'] })).toMatchObject({ caller: { roles: ['user'] } });
  expect(await asked(false, { isEnded: true })).toMatchObject({ outcome: 'refused' });
});
