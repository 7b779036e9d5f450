// The people whom a guard means by a few characters, and how often all of them are read.
import { account } from '@campus/events/directory/account';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, documentId, recordId } from '@campus/projections/ports/documents';
import { PRESENCE } from '@campus/projections/ports/gate-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { insideToday } from './admit-now.ts';
import { hostsMeant } from './hosts.ts';

const sealed = (value: string) => ({ opens: value });
const keyring = { open: (value: object) => ('opens' in value ? value.opens : undefined) };

const people = [
  ['lin', '林晓', 'Lin Xiao', '+8613800002046', 0],
  ['gone', '林去', 'Lin Qu', '+8613800009946', 1],
  ...Array.from({ length: 9 }, (_, at) => [`p${at}`, `罗${at}`, `Luo ${at}`, '+8613800000000', 0] as const),
] as const;

const partsWith = (onRead = () => {}) => {
  const readStore = createMemoryReadStore();
  readStore.applyPart(
    people.map(([id, name, english, phone, disabled]) => ({
      put: collections.records(account.name),
      document: {
        _id: recordId('campus', id),
        tenant: 'campus',
        removed: false,
        fields: { name: sealed(name), name_en: sealed(english), phone: sealed(phone), disabled },
      },
    })),
  );
  let known: Promise<unknown> | undefined;
  return standIn<Ports>({
    readStore,
    keyring: standIn<Ports['keyring']>(keyring),
    following: async (_key: string, compute: () => Promise<unknown>) => {
      if (!known) onRead();
      known ??= compute();
      return known;
    },
  });
};

const found = async (said: string) =>
  (await hostsMeant(partsWith(), 'campus', said)).map(({ account: id }) => id);

it.each(['林', '晓', 'xiao', '46', '２０４６'])('means a host by %s', async (said) => {
  expect(await found(said)).toEqual(['lin']);
});

it.each(['', ' ', '6', '138', '王'])('means nobody by “%s”', async (said) => {
  expect(await found(said)).toEqual([]);
});

it('offers five of many', async () => {
  expect(await found('罗')).toHaveLength(5);
});

it('reads all accounts once, however many letters are typed', async () => {
  let reads = 0;
  const parts = partsWith(() => {
    reads += 1;
  });
  for (const said of ['l', 'li', 'lin']) await hostsMeant(parts, 'campus', said);
  expect(reads).toBe(1);
});

it('says who came today and has not left; an entry of yesterday says nothing of today', async () => {
  const readStore = createMemoryReadStore();
  const now = Date.parse('2026-11-20T04:00:00Z');
  const HOUR = 3_600_000;
  const seen = { here: [true, 2], gone: [false, 2], yesterday: [true, 20] } as const;
  readStore.applyPart(
    Object.entries(seen).map(([id, [isInside, hours]]) => {
      const holder = `account:${id}`;
      const document = {
        _id: documentId('campus', holder),
        tenant: 'campus',
        holder,
        isInside,
        insideSince: now - hours * HOUR,
      };
      return { put: PRESENCE, document };
    }),
  );
  const parts = standIn<Ports>({ readStore, clock: () => now, zoneOf: async () => 'Asia/Shanghai' });
  const hosts = [...Object.keys(seen), 'never'].map((id) => ({ account: id }));
  expect([...(await insideToday(parts, 'campus', hosts))]).toEqual(['account:here']);
});
