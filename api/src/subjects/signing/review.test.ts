// The office decides what a door kept by what the log says of it, also where its list lags behind.

import { record } from '@campus/events/domain/record/record';
import { lateSignStream, recordStream } from '@campus/events/domain/streams';
import { resource } from '@campus/events/resource/resource';
import { lateSign } from '@campus/events/signing/late-sign';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { LATE_SIGNS, type LateSignDocument } from '@campus/projections/ports/signing-documents';
import { expect, it } from 'vitest';
import { createPlainParts, NOW } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { acceptLateSign } from './review.ts';

const terms = {
  resourceId: 'r302',
  door: 'd1',
  action: 'in',
  account: 'ann',
  happenedAt: NOW,
  heardAt: NOW,
  code: 3002,
  why: { zh: '太晚', en: 'too late' },
} as const;

it('counts nothing that another has dismissed a moment ago', async () => {
  const plain = createPlainParts();
  const by = { tenant: 'campus', actor: 'admin', correlation: 'c' };
  const stream = lateSignStream('campus', 'l1');
  await plain.transact(stream, lateSign, { type: 'Keep', ...terms }, by);
  await plain.transact(stream, lateSign, { type: 'Dismiss', words: '不是本人' }, by);
  await plain.transact(
    recordStream('campus', resource.name, 'r302'),
    record,
    { type: 'Save', as: 'create', fields: { resources_name: '302' }, defaults: {} },
    by,
  );
  const looked: string[] = [];
  const parts = standIn<Parameters<typeof acceptLateSign>[0]>({
    ...plain,
    catchUp: async () => true,
    readStore: {
      ...plain.readStore,
      get: async (collection: string, id: string) =>
        collection === LATE_SIGNS
          ? standIn<LateSignDocument>({ ...terms, tenant: 'campus', state: 'open' })
          : plain.readStore.get<RecordDocument>(collection, id),
      find: async (collection: string) => {
        looked.push(collection);
        return [];
      },
    },
  });
  const context = contextOf({ caller: callerOf({ roles: ['super_admin'] }) });
  expect(await answerOf(acceptLateSign(parts), { id: 'l1' }, context)).toMatchObject({ errcode: 3001 });
  expect(looked).not.toContain(collections.bookings);
});
