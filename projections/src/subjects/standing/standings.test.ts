// What the office lists of a standing, entry by entry.
import type { DomainEvent } from '@campus/events/domain/envelope';
import { standingStream } from '@campus/events/domain/streams';
import type { StandingEvent } from '@campus/events/standing/events';
import { atDay, faultOn, recordedFault } from '@campus/events/testing/sample-standing';
import { describe, expect, it } from 'vitest';
import { NEVER } from '../../ports/standing-documents.ts';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { standings } from './standings.ts';

const stream = standingStream('north', 'student1');

const after = (id: string, ...facts: readonly DomainEvent[]) => {
  const { events, record } = createRecorder({ actor: 'admin' });
  for (const [index, fact] of facts.entries()) record(stream, fact, { at: index });
  return foldAll(standings, events).get(`north/${id}`);
};

const banned: StandingEvent = {
  type: 'Banned',
  data: { ban: 'b', source: 'manual', scope: '', from: 0, until: atDay(1), faults: [], words: { a: 1 } },
};

describe('an entry', () => {
  it('says whose it is, who made it when, and who changed it when', () => {
    expect(
      after('b', banned, { type: 'BanLifted', data: { ban: 'b', because: 'administrator' } }),
    ).toMatchObject({
      account: 'student1',
      entry: 'b',
      createdAt: 0,
      createdBy: 'admin',
      changedAt: 1,
      isLifted: true,
      because: 'administrator',
      words: { a: 1 },
    });
  });

  it('follows what became of a fault', () => {
    const fault = recordedFault(faultOn(0, 1));
    const data = { fault: 'f1', booking: 'b1' };
    expect(after('f1', fault)).toMatchObject({ booking: 'b1', kind: 'missed', state: 'counts' });
    expect(after('f1', fault, { type: 'FaultTakenBack', data })).toMatchObject({ state: 'takenBack' });
    const overturned: StandingEvent = { type: 'FaultOverturned', data: { ...data, words: { b: 2 } } };
    expect(after('f1', fault, overturned)).toMatchObject({ state: 'overturned', decisionWords: { b: 2 } });
    expect(after('f1', fault, overturned, { type: 'FaultReinstated', data })).toMatchObject({
      state: 'counts',
    });
  });

  it('changes a ban, and lets it stand again', () => {
    const changed: StandingEvent = { type: 'BanChanged', data: { ban: 'b', until: 5, words: { c: 3 } } };
    expect(after('b', banned, changed)).toMatchObject({ until: 5, words: { c: 3 }, isLifted: false });
    const lifted: StandingEvent = { type: 'BanLifted', data: { ban: 'b', because: 'overturned' } };
    expect(after('b', banned, lifted, { type: 'BanReinstated', data: { ban: 'b' } })).toMatchObject({
      isLifted: false,
    });
  });

  it('ends on the white list, and lasts for ever where nobody set an end', () => {
    const exempted: StandingEvent = { type: 'Exempted', data: { exemption: 'e', scope: 'rooms' } };
    expect(after('e', exempted)).toMatchObject({ until: NEVER, isEnded: false, scope: 'rooms' });
    expect(after('e', exempted, { type: 'ExemptionEnded', data: { exemption: 'e' } })).toMatchObject({
      isEnded: true,
    });
    expect(after('e', exempted, { type: 'Exempted', data: { exemption: 'e', scope: '' } })).toMatchObject({
      createdAt: 0,
      changedAt: 1,
      scope: '',
    });
  });

  it('opens an appeal, decides it, and opens it again', () => {
    const appealed: StandingEvent = { type: 'Appealed', data: { appeal: 'a', fault: 'f1', words: { d: 4 } } };
    const decided: StandingEvent = { type: 'AppealDecided', data: { appeal: 'a', outcome: 'upheld' } };
    expect(after('a', appealed)).toMatchObject({ fault: 'f1', state: 'open', words: { d: 4 } });
    expect(after('a', appealed, decided)).toMatchObject({ state: 'upheld' });
    expect(after('a', appealed, decided, { type: 'AppealReopened', data: { appeal: 'a' } })).toMatchObject({
      state: 'open',
    });
  });

  it('lifts a bar', () => {
    const barred: StandingEvent = {
      type: 'Barred',
      data: { bar: 'x', source: 'automatic', from: 0, until: 9 },
    };
    expect(after('x', barred, { type: 'BarLifted', data: { bar: 'x' } })).toMatchObject({ isLifted: true });
  });

  it('is not made of what this version does not know', () => {
    expect(() => after('b', { type: 'Doubled', data: {} })).toThrow();
  });
});
