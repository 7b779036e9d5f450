// A visitor's token: short, for one campus, and good for what is a visitor's own alone.
import { expect, it } from 'vitest';
import { signedIn, signedInOrVisitor, visitorOnly } from '../access/access.ts';
import { createAccessGuard } from '../access/access-guard.ts';
import { newKeys, readKeys } from './keys.ts';
import { createVisitorTokens, verifyVisitorOr } from './visitor-token.ts';

const HOUR = 3_600_000;
const visitor = { tenant: 'north', phone: '+8613812345678', hash: 'ab12' };

const opened = async () => {
  let now = Date.now();
  const keys = readKeys(await newKeys(), 'test');
  return { tokens: createVisitorTokens(keys, () => now), pass: (ms: number) => (now += ms) };
};

it('says which phone was proved, and ends within a day', async () => {
  const { tokens, pass } = await opened();
  const { token } = await tokens.issue(visitor);
  expect(await tokens.verify(token)).toMatchObject({
    outcome: 'verified',
    caller: { tenant: 'north', account: 'visitor:ab12', name: '138****5678', roles: [] },
  });
  pass(13 * HOUR);
  expect(await tokens.verify(token)).toEqual({ outcome: 'refused', failure: 'expired' });
});

it('of other keys is refused, and other tokens go to those who judge them', async () => {
  const [one, other] = [await opened(), await opened()];
  const { token } = await other.tokens.issue(visitor);
  expect((await one.tokens.verify(token)).outcome).toBe('refused');
  const others = async () => ({ outcome: 'refused', failure: 'logged-out' }) as const;
  expect(await verifyVisitorOr(one.tokens.verify, others)('a.b.c')).toMatchObject({ failure: 'logged-out' });
  expect(await verifyVisitorOr(one.tokens.verify, others)(token)).toMatchObject({ failure: 'invalid' });
});

it('opens a visitor’s own operations, never those of everyone with an account', async () => {
  const { tokens } = await opened();
  const verified = await tokens.verify((await tokens.issue(visitor)).token);
  if (verified.outcome !== 'verified') throw new Error('not verified');
  const rows = {
    'Query.me': signedIn,
    'Query.ownVisits': visitorOnly,
    'Query.both': signedInOrVisitor,
    'Query.office': { who: 'holder', items: ['register'], door: false },
    'Query.admin': { who: 'roles', roles: ['user'] },
  } as const;
  const guard = createAccessGuard(rows, async () => true);
  const { caller } = verified;
  const ask = (name: keyof typeof rows) => guard.check(name, { caller, endpoint: 'provider' });
  await expect(ask('Query.ownVisits')).resolves.toBeUndefined();
  await expect(ask('Query.both')).resolves.toBeUndefined();
  for (const name of ['Query.me', 'Query.office', 'Query.admin'] as const)
    await expect(ask(name)).rejects.toMatchObject({ extensions: { code: 'PERMISSION_DENIED' } });
  const { visitor: _, ...person } = caller;
  const asPerson = guard.check('Query.ownVisits', { caller: person, endpoint: 'provider' });
  await expect(asPerson).rejects.toMatchObject({ extensions: { code: 'PERMISSION_DENIED' } });
});
