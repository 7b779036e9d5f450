// Lines of the log: what they were about, which the filter lets through, and that none comes twice.
import { describe, expect, it } from 'vitest';
import {
  byDay,
  type LogFilter,
  type LogLine,
  lacksSubject,
  mostLines,
  objectOf,
  passes,
  storyLines,
  wireFilter,
  withLive,
  withWhole,
  wordOf,
} from './line.ts';

const line = (position: string, more: Partial<LogLine> = {}): LogLine => ({
  position,
  at: '2026-11-18 10:47:52',
  account: 'student1',
  who: { zh: '林晓', en: 'Lin Xiao' },
  address: '',
  module: 'booking',
  moduleName: { zh: '预约', en: 'Booking' },
  kind: 'add',
  action: 'Booked',
  sentence: { zh: '', en: '' },
  objectName: { zh: '', en: '' },
  object: { resource: 'r1', date: '2026-11-20', booking: 'b1', number: 'B-7K2M' },
  stream: 's',
  revision: 0,
  data: {},
  differences: [],
  ...more,
});

const all: LogFilter = { module: '', resource: '', text: '', kind: '', from: '', to: '' };

describe('what a line is about', () => {
  it('is read from the wire’s text', () => {
    expect(objectOf('resource=r1 date=2026-11-20 booking=b1')).toEqual({
      resource: 'r1',
      date: '2026-11-20',
      booking: 'b1',
    });
    expect(objectOf('')).toEqual({});
  });

  it('is a request where a booking awaits approval', () => {
    expect(wordOf(line('1'))).toBe('Booked');
    expect(wordOf(line('1', { data: { status: 'awaiting_approval' } }))).toBe('Asked');
  });
});

describe('the filter', () => {
  it('asks the server by number or by account', () => {
    expect(wireFilter({ ...all, module: 'booking', resource: 'r1', text: 'b-7k' }, '9')).toEqual({
      operate_module: 'booking',
      resources_id: 'r1',
      booking_number: { like: 'B-7K' },
      position: { lt: '9' },
    });
    expect(wireFilter({ ...all, text: 'stud' })).toEqual({ operate_user_id: { like: 'stud' } });
  });

  it('asks for a kind within days, both included', () => {
    expect(wireFilter({ ...all, kind: 'update', from: '2026-11-01', to: '2026-11-18' })).toEqual({
      operate_type: 'update',
      operate_time: { gte: '2026-11-01', lte: '2026-11-18' },
    });
    expect(wireFilter({ ...all, to: '2026-11-18' })).toEqual({ operate_time: { lte: '2026-11-18' } });
  });

  it('lets the same lines through at the live edge', () => {
    expect(passes(line('1'), all)).toBe(true);
    expect(passes(line('1'), { ...all, resource: 'r2' })).toBe(false);
    expect(passes(line('1'), { ...all, module: 'closure' })).toBe(false);
    const booking = { number: 'B-7K2M', subject: '', period: undefined };
    expect(passes(line('1', { booking, object: { booking: 'b1' } }), { ...all, text: 'b-7k' })).toBe(true);
    expect(passes(line('1', { booking }), { ...all, text: 'B-8' })).toBe(false);
    expect(passes(line('1'), { ...all, text: 'Student' })).toBe(true);
    expect(passes(line('1'), { ...all, text: 'admin' })).toBe(false);
    expect(passes(line('1'), { ...all, kind: 'update' })).toBe(false);
    expect(passes(line('1'), { ...all, from: '2026-11-18', to: '2026-11-18' })).toBe(true);
    expect(passes(line('1'), { ...all, to: '2026-11-17' })).toBe(false);
    expect(passes(line('1'), { ...all, from: '2026-11-19' })).toBe(false);
  });
});

describe('the live edge', () => {
  it('lacks what a booking is about until its reader has asked', () => {
    const booking = { number: 'B-1', subject: '', period: undefined };
    expect([line('1'), line('2', { booking })].map(lacksSubject)).toEqual([false, true]);
    const whole = line('2', { booking: { ...booking, subject: 'Rehearsal' } });
    expect(lacksSubject(whole)).toBe(false);
    expect(withWhole([line('3'), line('2', { booking })], [whole, line('9')])).toEqual([line('3'), whole]);
  });

  it('puts what is new on top, counts it, and has nothing twice', () => {
    const loaded = { lines: [line('5'), line('4')], total: 2, hasOlder: false };
    const { lines, total } = withLive(loaded, [line('5'), line('6'), line('7'), line('7')]);
    expect([total, lines.map(({ position }) => position)]).toEqual([4, ['7', '6', '5', '4']]);
  });

  it('counts on where it is full, and says that there are older lines', () => {
    const full = Array.from({ length: mostLines }, (_, index) => line(String(3_000 - index)));
    const loaded = { lines: full, total: mostLines, hasOlder: false };
    const { lines, total, hasOlder } = withLive(loaded, [line('3001')]);
    expect([lines.length, lines[0]?.position, total, hasOlder]).toEqual([
      mostLines,
      '3001',
      mostLines + 1,
      true,
    ]);
  });

  it('takes nothing away that a reader has asked for', () => {
    const read = Array.from({ length: mostLines + 60 }, (_, index) => line(String(3_000 - index)));
    expect(withLive({ lines: read, total: 5_000, hasOlder: true }, [line('3001')]).lines).toHaveLength(
      mostLines + 60,
    );
  });
});

describe('a story', () => {
  it('is that of one booking among others of its day', () => {
    const other = line('2', { object: { booking: 'b2' } });
    expect(storyLines(line('1'), [line('1'), other, line('3')]).map(({ position }) => position)).toEqual([
      '1',
      '3',
    ]);
  });

  it('is that of the whole stream for a record', () => {
    const record = line('1', { object: { entity: 'resource', record: 'r1' } });
    expect(storyLines(record, [record, { ...record, position: '2' }])).toHaveLength(2);
  });
});

it('groups neighbouring lines by their day', () => {
  const lines = [line('3'), line('2'), line('1', { at: '2026-11-17 09:00:00' })];
  expect(byDay(lines).map(({ date, lines: { length } }) => [date, length])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-17', 1],
  ]);
});

it('knows a group again when a line comes on top of it', () => {
  const lines = [line('2'), line('1')];
  const keysOf = (shown: readonly LogLine[]) => byDay(shown).map(({ key }) => key);
  expect(keysOf([line('3'), ...lines])).toEqual(keysOf(lines));
  const twice = [line('3'), line('2', { at: '2026-11-17 09:00:00' }), line('1')];
  expect(new Set(keysOf(twice)).size).toBe(3);
});
