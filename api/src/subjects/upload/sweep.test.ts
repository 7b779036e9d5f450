// Which files go by themselves: those that nothing shows, and those that only show who has left.
import { standIn } from '@campus/events/testing/stand-in';
import { collections, documentId, recordId } from '@campus/projections/ports/documents';
import type { FileStore } from '@campus/projections/ports/files';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { RecordParts } from '../../command/ports.ts';
import { sweepUploads } from './sweep.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const LONG_AGO = NOW - 30 * HOUR;

const swept = async (account: string, uses: readonly string[], leftAt = LONG_AGO): Promise<boolean> => {
  const readStore = createMemoryReadStore();
  const put = (collection: string, _id: string, rest: object): void =>
    readStore.applyPart([{ put: collection, document: { _id, tenant: 't', ...rest } }]);
  const people = collections.records('account');
  put(people, recordId('t', 'left'), { removed: true, updatedAt: leftAt });
  put(people, recordId('t', 'here'), { removed: false, updatedAt: LONG_AGO });
  put(collections.bookings, documentId('t', 'of-left'), { account: 'left' });
  put(collections.bookings, documentId('t', 'of-here'), { account: 'here' });
  const fields = { account, uses };
  put(collections.records('upload'), recordId('t', 'file'), { removed: false, updatedAt: LONG_AGO, fields });
  const removed: string[] = [];
  const files = standIn<FileStore>({
    remove: async (id: string) => {
      removed.push(id);
    },
  });
  const state = { status: 'live', fields };
  const parts = standIn<RecordParts>({
    readStore,
    clock: () => NOW,
    look: async () => ({ state }),
    transact: async () => ({ outcome: 'accepted', revision: 1, position: '1', replayed: false }),
  });
  await sweepUploads(parts, files);
  return removed.length === 1;
};

it.each<readonly [string, string, readonly string[], boolean]>([
  ['that nothing shows', 'here', [], true],
  ['that a booking shows', 'here', ['booking/of-here'], false],
  ['of a deleted account', 'left', ['booking/of-here'], true],
  ['that others took of a seat of a deleted account', 'here', ['booking/of-left'], true],
  ['that also stands with somebody who is there', 'here', ['booking/of-left', 'booking/of-here'], false],
  ['of a room, whoever took it', 'left', ['record/resource/r1'], false],
  ['with a review by a deleted account', 'left', ['record/evaluation/e1'], true],
])('files %s', async (_, account, uses, isGone) => {
  expect(await swept(account, uses)).toBe(isGone);
});

it('files of an account that was deleted a moment ago stay: that may be undone', async () => {
  expect(await swept('left', ['booking/of-left'], NOW - HOUR)).toBe(false);
});
