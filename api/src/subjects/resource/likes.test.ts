// What a person keeps, and what may be asked of it.
import { expect, it } from 'vitest';
import { createPlainParts, openSealing } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { likedResources } from './likes.ts';

it('refuses a filter that nobody knows, also of somebody who keeps nothing', async () => {
  const parts = createPlainParts({ clock: () => 0, keyring: openSealing });
  const liked = (filter: object) =>
    answerOf(likedResources(parts), { filter }, contextOf({ caller: callerOf() }));
  expect(await liked({ state: 1 })).toEqual([]);
  await expect(liked({ nonsense: 1 })).rejects.toMatchObject({ extensions: { errcode: 1002 } });
});
