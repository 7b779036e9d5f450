// The examples of RFC 5545, section 3.8.5.3, with the dates that it gives; and what is refused.
import { describe, expect, it } from 'vitest';
import { datesOf, readRule } from './recurrence.ts';

/** `1997-09-02..04` for a run of days; months and years as written once until the next. */
const dates = (text: string): string[] => {
  const found: string[] = [];
  let year = '';
  let month = '';
  for (const word of text.split(/\s+/)) {
    if (/^\d{4}$/.test(word)) year = word;
    else if (/^\d\d:$/.test(word)) month = word.slice(0, 2);
    else {
      const [from = 0, to = from] = word.split('-').map(Number);
      for (let day = from; day <= to; day++) found.push(`${year}-${month}-${String(day).padStart(2, '0')}`);
    }
  }
  return found;
};

const meant = (rule: string, start: string, most = 400, end = '9999'): string[] =>
  datesOf(readRule(rule), start, { isOver: (date) => date > end, most });

const examples: readonly (readonly [start: string, rule: string, dates: string])[] = [
  ['1997-09-02', 'FREQ=DAILY;COUNT=10', '1997 09: 2-11'],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997 09: 2 12 22 10: 2 12'],
  ['1998-01-01', 'FREQ=DAILY;BYMONTH=1', '1998 01: 1-31 1999 01: 1-31 2000 01: 1-31'],
  [
    '1998-01-01',
    'FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
    '1998 01: 1-31 1999 01: 1-31 2000 01: 1-31',
  ],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10', '1997 09: 2 9 16 23 30 10: 7 14 21 28 11: 4'],
  [
    '1997-09-02',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997 09: 2 16 30 10: 14 28 11: 11 25 12: 9 23 1998 01: 6 20 02: 3',
  ],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '1997 09: 2 4 9 11 16 18 23 25 30 10: 2'],
  [
    '1997-09-01',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR',
    '1997 09: 1 3 5 15 17 19 29 10: 1 3 13 15 17 27 29 31 11: 10 12 14 24 26 28 12: 8 10 12 22',
  ],
  ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '1997 09: 2 4 16 18 30 10: 2 14 16'],
  [
    '1997-09-05',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997 09: 5 10: 3 11: 7 12: 5 1998 01: 2 02: 6 03: 6 04: 3 05: 1 06: 5',
  ],
  [
    '1997-09-07',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997 09: 7 28 11: 2 30 1998 01: 4 25 03: 1 29 05: 3 31',
  ],
  ['1997-09-22', 'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997 09: 22 10: 20 11: 17 12: 22 1998 01: 19 02: 16'],
  ['1997-09-28', 'FREQ=MONTHLY;BYMONTHDAY=-3', '1997 09: 28 10: 29 11: 28 12: 29 1998 01: 29 02: 26'],
  [
    '1997-09-02',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997 09: 2 15 10: 2 15 11: 2 15 12: 2 15 1998 01: 2 15',
  ],
  [
    '1997-09-30',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997 09: 30 10: 1 31 11: 1 30 12: 1 31 1998 01: 1 31 02: 1',
  ],
  [
    '1997-09-10',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997 09: 10-15 1999 03: 10-13',
  ],
  [
    '1997-09-02',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997 09: 2 9 16 23 30 11: 4 11 18 25 1998 01: 6 13 20 27 03: 3 10 17 24 31',
  ],
  [
    '1997-06-10',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997 06: 10 07: 10 1998 06: 10 07: 10 1999 06: 10 07: 10 2000 06: 10 07: 10 2001 06: 10 07: 10',
  ],
  [
    '1997-03-10',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997 03: 10 1999 01: 10 02: 10 03: 10 2001 01: 10 02: 10 03: 10 2003 01: 10 02: 10 03: 10',
  ],
  [
    '1997-01-01',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997 01: 1 04: 10 07: 19 2000 01: 1 04: 9 07: 18 2003 01: 1 04: 10 07: 19 2006 01: 1',
  ],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', '1997 05: 19 1998 05: 18 1999 05: 17'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997 05: 12 1998 05: 11 1999 05: 17'],
  [
    '1997-03-13',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997 03: 13 20 27 1998 03: 5 12 19 26 1999 03: 4 11 18 25',
  ],
  [
    '1997-06-05',
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '1997 06: 5 12 19 26 07: 3 10 17 24 31 08: 7 14 21 28 1998 06: 4 11 18 25',
  ],
  ['1998-02-13', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998 02: 13 03: 13 11: 13 1999 08: 13 2000 10: 13'],
  [
    '1997-09-13',
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997 09: 13 10: 11 11: 8 12: 13 1998 01: 10 02: 7 03: 7 04: 11 05: 9 06: 13',
  ],
  [
    '1996-11-05',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996 11: 5 2000 11: 7 2004 11: 2',
  ],
  ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997 09: 4 10: 7 11: 6'],
  [
    '1997-09-29',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997 09: 29 10: 30 11: 27 12: 30 1998 01: 29 02: 26 03: 30',
  ],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997 08: 5 10 19 24'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997 08: 5 17 19 31'],
  ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007 01: 15 30 02: 15 03: 15 30'],
];

describe('a rule', () => {
  it.each(examples)('from %s: %s', (start, rule, text) => {
    const expected = dates(text);
    expect(meant(rule, start, 400, expected.at(-1))).toEqual(expected);
  });

  it('takes no longer for a rule that counts from the end of a month than for others', () => {
    expect(meant('FREQ=DAILY;BYMONTHDAY=-1,-2;COUNT=5', '2026-12-07')).toEqual(
      dates('2026 12: 30 31 2027 01: 30 31 02: 27'),
    );
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1;COUNT=1',
    'FREQ=DAILY;INTERVAL=99999',
    'FREQ=DAILY',
  ])('that does not end is refused soon: %s', (rule) => {
    expect(() => meant(rule, '2026-12-07')).toThrow(/^RRULE/);
  });

  it.each([
    ['FREQ=HOURLY;COUNT=3', 'FREQ=HOURLY'],
    ['FREQ=MINUTELY;COUNT=3', 'FREQ=MINUTELY'],
    ['FREQ=SECONDLY;COUNT=3', 'FREQ=SECONDLY'],
    ['FREQ=WEEKLY;INTERVAL=0;COUNT=3', 'INTERVAL=0'],
    ['FREQ=WEEKLY;COUNT=0', 'COUNT=0'],
    ['FREQ=WEEKLY;COUNT=3;COUNT=4', 'COUNT'],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20270101', 'COUNT + UNTIL'],
    ['FREQ=WEEKLY;COUNT=3;BYHOUR=10', 'BYHOUR=10'],
    ['RSCALE=CHINESE;FREQ=YEARLY;COUNT=3', 'RSCALE=CHINESE'],
    ['FREQ=WEEKLY;BYDAY=20MO', 'BYDAY (FREQ=WEEKLY)'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY (> 5)'],
    ['FREQ=MONTHLY;BYDAY=MO,1TU', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=XX', 'BYDAY=XX'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY=32'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTH=-1', 'BYMONTH=-1'],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'BYYEARDAY'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO'],
    ['FREQ=WEEKLY;BYWEEKNO=20', 'BYWEEKNO'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1', 'BYSETPOS'],
    ['COUNT=3', 'FREQ='],
    ['', 'RRULE'],
  ])('with a part that is not read is refused by its name: %s', (rule, part) => {
    expect(() => readRule(rule)).toThrow(part);
  });
});
