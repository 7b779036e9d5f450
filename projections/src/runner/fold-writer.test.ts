// What is parked is told without naming anybody.
import { allowanceStream } from '@campus/events/domain/streams';
import { expect, it } from 'vitest';
import { createMemoryReadStore } from '../testing/memory-read-store.ts';
import { createFoldWriter } from './fold-writer.ts';

it('writes no person into the log with what it parks, and says where it is found', () => {
  const told: unknown[] = [];
  const writer = createFoldWriter({
    readStore: createMemoryReadStore(),
    projection: 'allowances',
    version: 1,
    suffix: '',
    start: undefined,
    log: (...line) => told.push(line),
  });
  const metadata = { tenant: 'north', actor: 'student1', at: 0, correlation: 'c' };
  const place = { stream: allowanceStream('north', 'student1'), revision: 0, position: '0000000000000007' };
  writer.park({ id: 'e', type: 'Odd', data: {}, metadata, ...place }, new Error('cannot fold this'));
  expect(JSON.stringify(told)).not.toContain('student1');
  expect(told).toMatchObject([['error', expect.any(String), { position: place.position, type: 'Odd' }]]);
});
