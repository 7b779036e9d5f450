// User images: who sets whose picture, and what is no picture.
import { account } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeEach, expect, it } from 'vitest';
import { createPlainRecords, createPlainSealing } from '../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import type { PeopleParts } from './parts.ts';
import { findUserImage, saveUserImage } from './user-images.ts';

const [FIRST, SECOND] = ['0198c000-0000-7000-8000-000000000001', '0198c000-0000-7000-8000-000000000002'];
const picture = (id: string) => `/upload/${id}.png`;
const open = () => {
  const store = createMemoryEventStore();
  const { transact, look } = createTransact({ store, clock: () => 0, isSoleWriter: true });
  const released: string[] = [];
  const parts = standIn<PeopleParts>({
    readStore: createPlainRecords(store),
    keyring: createPlainSealing(),
    transact,
    look,
    zoneOf: async () => 'Asia/Shanghai',
    uploads: {
      attach: async () => undefined,
      release: async (_acting: unknown, _use: string, ids: readonly string[]) => void released.push(...ids),
    },
  });
  const context = (as: string) =>
    contextOf({
      caller: callerOf({ account: as, roles: as === 'admin' ? ['user', 'super_admin'] : ['user'] }),
    });
  let count = 0;
  const save = async (as: string, of: string, image: string | null) => {
    count += 1;
    const args = { account: of, image, command_id: `c${count}` };
    return (await answerOf<{ errcode: number }>(saveUserImage(parts), args, context(as))).errcode;
  };
  const shown = async (as: string, of?: string) =>
    (await answerOf<{ image: string } | null>(findUserImage(parts), { account: of }, context(as)))?.image;
  const person = (id: string) =>
    transact(
      recordStream('campus', account.name, id),
      record,
      { type: 'Save', as: 'create', fields: { account: id, name: id }, defaults: {} },
      { tenant: 'campus', actor: 'admin', correlation: id },
    );
  return { save, shown, person, released };
};

let world = open();
beforeEach(async () => {
  world = open();
  for (const id of ['ann', 'ben']) await world.person(id);
});

it('is set by oneself, or by a super administrator for somebody, and seen by everyone', async () => {
  const [own, given] = [picture(FIRST), picture(SECOND)];
  expect(await world.save('ann', 'ann', own)).toBe(0);
  expect(await world.save('ann', 'ben', own)).toBe(4001);
  expect(await world.save('ben', 'BEN', own)).toBe(0);
  expect(await world.shown('ann', 'ben')).toBe(own);
  expect(await world.save('admin', 'ben', given)).toBe(0);
  expect(await world.save('admin', 'nobody', given)).toBe(4004);
  expect([await world.shown('ann'), await world.shown('ann', 'ben')]).toEqual([own, given]);
  expect(await world.shown('ann', 'carl')).toBeUndefined();
});

it('is one of ours, and is gone once another or none takes its place', async () => {
  expect(await world.save('ann', 'ann', 'https://elsewhere.test/a.png')).toBe(1002);
  await world.save('ann', 'ann', picture(FIRST));
  await world.save('ann', 'ann', picture(SECOND));
  expect(world.released).toEqual([FIRST]);
  expect(await world.save('ann', 'ann', null)).toBe(0);
  expect(await world.shown('ben', 'ann')).toBeUndefined();
  expect(world.released).toEqual([FIRST, SECOND]);
});
