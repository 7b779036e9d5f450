// The address says what is looked for, and nothing that cannot be.
import { describe, expect, it } from 'vitest';
import { listQuery, readList } from './address.ts';

const read = (query: string) => readList(new URLSearchParams(query), '2026-11-18', 'day');

describe('the address of a list', () => {
  it('is read as it was written', () => {
    const list = read(
      'date=2026-11-20&view=list&from=14:00&to=15:00&only=1&q=302&seats=6&place=逸夫楼&sort=hits',
    );
    expect(list).toMatchObject({
      date: '2026-11-20',
      view: 'list',
      sought: { date: '2026-11-20', start: 840, end: 900 },
      onlyFree: true,
      order: 'hits',
      text: '302',
      seats: 6,
      building: '逸夫楼',
    });
    expect(read(listQuery(list).toString())).toEqual(list);
  });

  it('falls back to today and to nothing sought', () => {
    expect(read('date=soon&view=year&from=9&to=8&seats=-3&sort=colour')).toEqual({
      date: '2026-11-18',
      view: 'day',
      sought: null,
      onlyFree: false,
      order: undefined,
      text: '',
      seats: 0,
      building: '',
    });
  });
});
