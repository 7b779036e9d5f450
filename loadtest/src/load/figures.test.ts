// Figures that people rely on: percentiles, delivery, and whether a long run stayed flat.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { describe, expect, it } from 'vitest';
import { arrivalsOf } from './arrivals.ts';
import { figuresOf, spreadOf } from './figures.ts';
import { flatnessOf, LEAST_SECONDS } from './flatness.ts';
import type { JournalLine } from './journal-lines.ts';
import type { Sample } from './sample-server.ts';

const PLACE = { resource: 'room', date: '2026-12-01' };

describe('the figures of a run', () => {
  it('names the value that so many stay under', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(spreadOf(hundred)).toEqual({ count: 100, p50: 51, p95: 96, p99: 100, max: 100 });
    expect(spreadOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  });

  it('counts what was accepted, refused and never answered', () => {
    const command = { kind: 'command', operation: 'book', key: 'k', account: 'a', sentAt: 0 } as const;
    const figures = figuresOf(
      [
        { ...command, answeredAt: 9, errcode: 0 },
        { ...command, answeredAt: 9, errcode: 2005 },
        { ...command, answeredAt: 9, errcode: 2005 },
        command,
        { kind: 'request', operation: 'book', sentAt: 0, took: 2_000, errcode: 0 },
      ],
      [],
    );
    expect(figures).toMatchObject({ accepted: 1, refusals: { 2005: 2 }, unanswered: 1, seconds: 2 });
  });

  it('measures delivery from the decision in the log and from the answer in the journal', () => {
    const metadata = { tenant: 't', actor: 'a', at: 1_000, correlation: 'c' };
    const stream = 'schedule-t/room/2026-12-01';
    const event: RecordedEvent = {
      id: 'e',
      stream,
      revision: 4,
      position: '1',
      type: 'Booked',
      data: {},
      metadata,
    };
    const journal: JournalLine[] = [
      {
        kind: 'command',
        operation: 'book',
        key: 'k',
        account: 'a',
        sentAt: 990,
        answeredAt: 1_005,

        errcode: 0,
        revision: 4,
        wanted: { ...PLACE, start: 0, end: 60 },
      },
      { kind: 'seen', ...PLACE, arrivals: [[4, 1_002, 1_020, 7]] },
    ];
    const { delivery } = figuresOf(journal, arrivalsOf(journal, [event]));
    expect(delivery).toMatchObject({ sinceDecided: { p50: 20 }, sinceAnswered: { p50: 15 } });
  });
});

describe('a long run', () => {
  const samples = (memoryAt: (share: number) => number, lagAt: (share: number) => number): Sample[] =>
    Array.from({ length: LEAST_SECONDS + 1 }, (_, second) => ({
      at: second * 1_000,
      memory: memoryAt(second / LEAST_SECONDS),
      lagMs: lagAt(second / LEAST_SECONDS),
    }));

  it('is flat while memory and lag stay where they are', () => {
    expect(
      flatnessOf(
        samples(
          () => 4e8,
          () => 5,
        ),
      )?.faults,
    ).toEqual([]);
  });

  it('is not flat when memory or lag grow', () => {
    expect(
      flatnessOf(
        samples(
          (share) => 4e8 * (1 + share),
          () => 5,
        ),
      )?.faults,
    ).toHaveLength(1);
    expect(
      flatnessOf(
        samples(
          () => 4e8,
          (share) => 500 * share,
        ),
      )?.faults,
    ).toHaveLength(1);
  });

  it('is not judged before it is long', () => {
    expect(
      flatnessOf(
        samples(
          () => 4e8,
          () => 5,
        ).slice(1),
      ),
    ).toBeUndefined();
  });
});
