// The operation log: who did what to what, and nothing that is personal or secret.
import { alreadyDone } from '@campus/events/domain/already-done';
import { recordStream, scheduleStream, seriesStream, terminalStream } from '@campus/events/domain/streams';
import { bookedFor, heldFor } from '@campus/events/testing/sample-schedule';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { operations } from './operations.ts';

const day = scheduleStream('north', 'room-1', '2026-09-16');

const logOf = (...told: readonly (readonly [stream: string, event: { type: string; data: object }])[]) => {
  const { events, record } = createRecorder({ at: 7 });
  for (const [stream, event] of told) record(stream, event);
  return [...foldAll(operations, events).values()];
};

describe('the operation log', () => {
  it('has an entry an event, with its place in the log', () => {
    const [entry] = logOf([day, bookedFor('12:00-13:00')]);
    expect(entry).toMatchObject({
      tenant: 'north',
      position: '0000000000000001',
      at: 7,
      actor: 'student1',
      module: 'booking',
      action: 'Booked',
      stream: day,
      revision: 0,
      object: { resource: 'room-1', date: '2026-09-16', booking: 'b1', number: 'B-0001' },
      correlation: 'c1',
    });
  });

  it('sorts entries by what they are about', () => {
    const modules = logOf(
      [day, { type: 'Closed', data: { claim: 'c1' } }],
      [seriesStream('north', 's1'), { type: 'Changed', data: { dates: [] } }],
      [recordStream('north', 'notice', 'n1'), { type: 'Removed', data: {} }],
      [terminalStream('north', 't1'), { type: 'Revoked', data: {} }],
    ).map(({ module, object }) => [module, object]);
    expect(modules).toEqual([
      ['closure', { resource: 'room-1', date: '2026-09-16', claim: 'c1' }],
      ['series', { series: 's1' }],
      ['notice', { entity: 'notice', record: 'n1' }],
      ['terminal', { terminal: 't1' }],
    ]);
  });

  it('does not log that somebody fills a form', () => {
    expect(logOf([day, heldFor('12:00-13:00')])).toEqual([]);
  });

  it('does not log that somebody asked for what was so already', () => {
    const trace = recordStream('north', 'notice', 'n1');
    expect(logOf([day, alreadyDone], [trace, alreadyDone])).toEqual([]);
  });

  it('keeps what is personal and what is secret out', () => {
    const entries = logOf(
      [day, bookedFor('12:00-13:00', { details: { theme: 'sealed theme' } })],
      [terminalStream('north', 't1'), { type: 'Paired', data: { pairingId: 'p', codeHash: 'secret hash' } }],
    );
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/sealed theme|secret hash/);
  });

  it('keeps out what nobody has classified', () => {
    const [known, unknown] = logOf(
      [day, { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', diagnosis: 'of a later version' } }],
      [day, { type: 'Diagnosed', data: { booking: 'b1' } }],
    );
    expect(known).toMatchObject({ action: 'Cancelled', data: { booking: 'b1', reason: 'ill' } });
    expect(known?.data).not.toHaveProperty('diagnosis');
    expect(unknown).toMatchObject({ action: 'Diagnosed', data: {} });
  });
});
