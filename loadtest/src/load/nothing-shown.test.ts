// A run that shows or accepts nothing is not taken for one without faults.

import type { Client } from '@campus/deploy/ops/client';
import { answerAs } from '@campus/events/testing/answer-as';
import { describe, expect, it } from 'vitest';
import { check } from '../checker/check.ts';
import type { JournalLine } from './journal-lines.ts';
import { readBack } from './read-back.ts';
import { faultsOf } from './run-scenario.ts';

const dates = ['2026-12-01', '2026-12-02'];
const rooms = [{ id: 'room', places: 1 }];
const dayOf = (date: string) => ({ resourceId: 'room', date, revision: -1, claims: [] });
const answering = (timetableDays: readonly object[]): Client => ({
  request: async <Data>() => answerAs<Data>({ readModels: [], timetableDays }),
});

describe('days that are read back', () => {
  it('are judged as they are shown', async () => {
    const pictures = await readBack(answering(dates.map(dayOf)), { rooms, dates });
    expect(pictures).toHaveLength(2);
    expect(check([], pictures)).toEqual([]);
  });

  it('are wrong where they are left out', async () => {
    const pictures = await readBack(answering([dayOf('2026-12-02')]), { rooms, dates });
    const violations = check([], pictures);
    expect(violations.map(({ invariant }) => invariant)).toEqual(['pictures']);
    expect(violations[0]?.what).toContain('room on 2026-12-01');
  });
});

describe('a run', () => {
  const request: JournalLine = { kind: 'request', operation: 'book', sentAt: 0, took: 9, errcode: 5003 };
  const run = { journal: [request], exitCode: 0, complaints: [] };

  it('in which nothing was accepted proves nothing', () => {
    expect(faultsOf(run, { accepted: 1, watchers: 2 }, 2)).toEqual([]);
    expect(faultsOf(run, { accepted: 0, watchers: 2 }, 2)).toEqual(['not one command was accepted']);
  });
});
