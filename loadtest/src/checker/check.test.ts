// Each invariant, green on a true story and red on the story broken in one place.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { allowanceStream, recordStream, scheduleStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import type { JournalCommand, JournalEntry, JournalPicture } from './journal.ts';
import { watchedKey } from './pictures.ts';

const TENANT = 'campus';
const ROOM = 'room';
const DATE = '2026-12-01';
const DAY = scheduleStream(TENANT, ROOM, DATE);

interface Told {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly at: number;
  readonly key?: string;
}

/** Numbered as a log numbers them. */
const log = (...facts: readonly Told[]): RecordedEvent[] => {
  const revisions = new Map<string, number>();
  return facts.map(({ stream, type, data, at, key }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const command = key === undefined ? {} : { command: { key, hash: 'h' } };
    const metadata = { tenant: TENANT, actor: 'ann', at, correlation: 'c', ...command };
    const position = String(index).padStart(8, '0');
    return { id: `event-${index}`, stream, revision, position, type, data, metadata };
  });
};

const room = (places: number): Told => ({
  stream: recordStream(TENANT, 'resource', ROOM),
  type: 'Saved',
  data: { fields: { available_number: places }, created: true },
  at: 0,
});
const booked = (account: string, key: string, at: number, start = 600): Told => ({
  stream: DAY,
  type: 'Booked',
  at,
  key: `${account}/${key}/booking`,
  data: {
    booking: `${account}-${key}`,
    account,
    start,
    end: start + 60,
    units: 1,

    status: 'pending',
    holdsPlace: true,
    endsAt: 9e15,
  },
});
const cancelled = (booking: string, at: number, key?: string): Told => ({
  stream: DAY,
  type: 'Cancelled',
  at,
  data: { booking, reason: 'r', by: 'owner' },
  ...(key === undefined ? {} : { key }),
});

const sent = (account: string, key: string, more: Partial<JournalCommand>): JournalCommand => ({
  kind: 'command',
  operation: 'book',
  account,
  key,
  sentAt: 10_000,
  answeredAt: 10_020,
  wanted: { resource: ROOM, date: DATE, start: 600, end: 660 },
  ...more,
});
const accepted = (account: string, key: string, revision: number, sentAt = 10_000): JournalCommand =>
  sent(account, key, {
    errcode: 0,
    booking: `${account}-${key}`,
    revision,
    sentAt,
    answeredAt: sentAt + 20,
  });
const picture = (revision: number, ...claims: JournalPicture['claims']): JournalPicture => ({
  kind: 'picture',
  watchers: 3,
  at: 90_000,
  resource: ROOM,
  date: DATE,
  revision,
  claims,
});
const shown = (id: string, start = 600) => ({
  key: watchedKey(TENANT, id),
  start,
  end: start + 60,
  state: 'taken',
  taken: 1,
});

const story = log(room(1), booked('ann', 'a', 10_010));
const journal: readonly JournalEntry[] = [
  accepted('ann', 'a', 0),
  sent('bob', 'b', { errcode: 2005, sentAt: 10_030, answeredAt: 10_050 }),
  picture(0, shown('ann-a')),
];
const found = (events: readonly RecordedEvent[], entries: readonly JournalEntry[]) =>
  check(events, entries).map(({ invariant }) => invariant);
const edited = (events: readonly RecordedEvent[], index: number, more: Partial<RecordedEvent>) =>
  events.map((event, at) => (at === index ? { ...event, ...more } : event));

describe('a run that was as it should be', () => {
  it('has no violation', () => {
    expect(check(story, journal)).toEqual([]);
  });

  it('lets a place be booked again after it was given back, and by as many as there are places', () => {
    const events = log(
      room(2),
      booked('ann', 'a', 10_010),
      booked('bob', 'b', 10_011),
      cancelled('ann-a', 10_050, 'ann/x/ann-a'),
      booked('cat', 'c', 10_060),
    );
    expect(check(events, [accepted('ann', 'a', 0), accepted('bob', 'b', 1)])).toEqual([]);
  });

  it('lets a booking take the place of a hold that the clock had ended', () => {
    const held: Told = {
      stream: DAY,
      type: 'Held',
      at: 1_000,
      data: { claim: 'h', account: 'bob', start: 600, end: 660, units: 1, until: 9_000 },
    };
    expect(check(log(room(1), held, booked('ann', 'a', 10_010)), [])).toEqual([]);
    expect(found(log(room(1), held, booked('ann', 'a', 8_000)), [])).toEqual(['capacity']);
  });

  it('lets only who is offered a place hold it', () => {
    const place = { start: 600, end: 660, units: 1, until: 9_000 };
    const offered: Told = {
      stream: DAY,
      type: 'PlaceOffered',
      at: 1_000,
      data: { wait: 'w', account: 'bob', ...place },
    };
    const heldBy = (account: string): Told => ({
      stream: DAY,
      type: 'Held',
      at: 2_000,
      data: { claim: 'h', account, ...place },
    });
    expect(check(log(room(1), offered, heldBy('bob')), [])).toEqual([]);
    expect(found(log(room(1), offered, heldBy('ann')), [])).toEqual(['capacity']);
  });

  it.each([
    ['holds', 'Held', 'claim'],
    ['offers', 'PlaceOffered', 'wait'],
  ])('counts two %s of one person as two places', (_, type, id) => {
    const ofBob = (name: string): Told => ({
      stream: DAY,
      type,
      at: 1_000,
      data: { [id]: name, account: 'bob', start: 600, end: 660, units: 1, until: 20_000 },
    });
    const three = [ofBob('x'), ofBob('y'), booked('ann', 'a', 10_010)];
    expect(check(log(room(3), ...three), [])).toEqual([]);
    expect(found(log(room(2), ...three), [])).toEqual(['capacity']);
    expect(found(log(room(1), ofBob('x'), ofBob('y')), [])).toEqual(['capacity']);
  });
});

describe('the log', () => {
  it('may not lack a revision, name an event twice or turn back', () => {
    expect(found(edited(story, 1, { revision: 1 }), [])).toContain('order');
    expect(found(edited(story, 1, { id: 'event-0' }), [])).toContain('order');
    expect(found(edited(story, 1, { position: '00000000' }), [])).toContain('order');
  });
});

describe('a command', () => {
  it('may cause several facts of a stream, together and at one instant', () => {
    const together = log(room(9), booked('ann', 'a', 10_010), booked('ann', 'a', 10_010, 900));
    expect(found(together, [])).toEqual([]);
    const apart = log(
      room(9),
      booked('ann', 'a', 10_010),
      booked('bob', 'b', 10_010),
      booked('ann', 'a', 10_010, 900),
    );
    expect(found(apart, [])).toEqual(['order']);
  });
});

describe('capacity', () => {
  it('is not exceeded by a second booking of the only place', () => {
    expect(found(log(room(1), booked('ann', 'a', 10_010), booked('bob', 'b', 10_011, 630)), [])).toEqual([
      'capacity',
    ]);
  });

  it('is not exceeded by a change of time or over a closure', () => {
    const data = {
      booking: 'bob-b',
      start: 630,
      end: 690,
      endsAt: 9e15,
      status: 'pending',
      holdsPlace: true,
    };
    const changed: Told = { stream: DAY, type: 'TimeChanged', at: 10_020, data };
    const first = booked('ann', 'a', 10_010);
    expect(found(log(room(1), first, booked('bob', 'b', 10_011, 900), changed), [])).toEqual(['capacity']);
    const closed: Told = {
      stream: DAY,
      type: 'Closed',
      at: 10_000,
      data: { claim: 'x', start: 0, end: 1_440, reason: { zh: '', en: '' }, source: 1 },
    };
    expect(found(log(room(1), closed, first), [])).toEqual(['capacity']);
  });
});

describe('what was acknowledged', () => {
  it('is in the log', () => {
    expect(found(story, [accepted('bob', 'lost', 1)])).toEqual(['acknowledged']);
  });

  it('is there only once, even when it was sent twice', () => {
    const twice = log(room(9), booked('ann', 'a', 10_010), booked('ann', 'a', 10_011));
    expect(found(twice, [accepted('ann', 'a', 0), accepted('ann', 'a', 0, 10_100)])).toEqual([
      'order',
      'acknowledged',
    ]);
  });

  it('is what was asked for, with the receipt that was given', () => {
    expect(found(story, [accepted('ann', 'a', 7)])).toEqual(['acknowledged']);
    expect(found(story, [{ ...accepted('ann', 'a', 0), booking: 'other' }])).toEqual(['acknowledged']);
    const wanted = { resource: ROOM, date: DATE, start: 615, end: 675 };
    expect(found(story, [{ ...accepted('ann', 'a', 0), wanted }])).toEqual(['acknowledged']);
  });

  it('was not taken before the opening', () => {
    expect(found(story, [{ ...accepted('ann', 'a', 0), opensAt: 10_011 }])).toEqual(['acknowledged']);
    expect(found(story, [{ ...accepted('ann', 'a', 0), opensAt: 10_010 }])).toEqual([]);
  });

  it('is never what was refused', () => {
    expect(found(story, [sent('ann', 'a', { errcode: 5003 })])).toEqual(['acknowledged']);
  });
});

describe('a refusal', () => {
  it('is wrong to say full while a place was free all the time', () => {
    const early = sent('bob', 'b', { errcode: 2005, sentAt: 9_000, answeredAt: 9_900 });
    expect(found(story, [early])).toEqual(['refusals']);
    const freed = log(room(1), booked('ann', 'a', 10_010), cancelled('ann-a', 10_050, 'ann/x/ann-a'));
    const cancel = sent('ann', 'x', {
      operation: 'cancel',
      errcode: 0,
      booking: 'ann-a',
      answeredAt: 10_060,
    });
    const late = sent('bob', 'b', { errcode: 2005, sentAt: 10_100, answeredAt: 10_200 });
    const between = sent('bob', 'b', { errcode: 2005, sentAt: 10_040, answeredAt: 10_200 });
    expect(found(freed, [accepted('ann', 'a', 0), cancel, late])).toEqual(['refusals']);
    expect(found(freed, [accepted('ann', 'a', 0), cancel, between])).toEqual([]);
  });

  it('is wrong to say not yet open after the opening', () => {
    const asked = { errcode: 2004, sentAt: 10_000, answeredAt: 10_020 };
    expect(found(story, [sent('bob', 'b', { ...asked, opensAt: 9_900 })])).toEqual(['refusals']);
    expect(found(story, [sent('bob', 'b', { ...asked, opensAt: 10_500 })])).toEqual([]);
    expect(found(story, [sent('bob', 'b', asked)])).toEqual(['refusals']);
  });

  it('is wrong to say taken by oneself, closed or gone where nothing was', () => {
    expect(found(story, [sent('bob', 'b', { errcode: 2012 })])).toEqual(['refusals']);
    expect(found(story, [sent('bob', 'b', { errcode: 2011 })])).toEqual(['refusals']);
    const cancel = { operation: 'cancel', booking: 'ann-a', sentAt: 11_000, answeredAt: 11_100 } as const;
    expect(found(story, [accepted('ann', 'a', 0), sent('ann', 'x', { ...cancel, errcode: 3001 })])).toEqual([
      'refusals',
    ]);
  });

  it('is wrong to name another hold of the account where it has none', () => {
    const refused = sent('bob', 'h', { operation: 'hold', errcode: 2006 });
    expect(found(story, [refused])).toEqual(['refusals']);
    const elsewhere: Told = {
      stream: allowanceStream(TENANT, 'bob'),
      type: 'HoldTaken',
      at: 9_000,
      data: { hold: 'h', resourceId: 'other', date: DATE, until: 99_000 },
    };
    expect(found(log(room(1), elsewhere), [refused])).toEqual([]);
  });

  it('has a code that the operation may answer with', () => {
    expect(found(story, [sent('bob', 'b', { errcode: 5000 })])).toEqual(['refusals']);
    expect(found(story, [sent('bob', 'b', { errcode: 1004 })])).toEqual([]);
  });
});

describe("a watcher's last picture", () => {
  it('stands at the last revision', () => {
    expect(found(log(room(1), booked('ann', 'a', 10_010)), [picture(-1)])).toEqual(['pictures']);
  });

  it('may lack only what was decided in the last moment, and nothing of what it says it shows', () => {
    const late = log(room(2), booked('ann', 'a', 10_010), booked('bob', 'b', 89_000));
    expect(found(late, [picture(0, shown('ann-a'))])).toEqual([]);
    expect(found(late, [picture(0, shown('bob-b'))])).toEqual(['pictures']);
    expect(found(late, [picture(5, shown('ann-a'))])).toEqual(['pictures']);
  });

  it('neither lacks a claim nor shows one that is gone', () => {
    expect(found(story, [picture(0)])).toEqual(['pictures']);
    expect(found(story, [picture(0, shown('ann-a'), shown('bob-b'))])).toEqual(['pictures']);
    expect(found(story, [picture(0, shown('ann-a', 615))])).toEqual(['pictures']);
    expect(found(story, [picture(0, shown('ann-a'), shown('ann-a'))])).toEqual(['pictures']);
  });
});
