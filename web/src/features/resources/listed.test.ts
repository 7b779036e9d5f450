// A filter shows what fits all of what was chosen.
import { describe, expect, it } from 'vitest';
import { bestFirst, buildingsOf, inOrder, listedOf, matching, narrowedBy, weekRowsOf } from './listed.ts';

const listed = (number: string, zh: string, en: string, capacity: number | null, building: string) =>
  listedOf(
    {
      id: number,
      resources_number: number,
      resources_name: zh,
      resources_name_en: en,
      capacity,
      describe: null,
      describe_en: null,
      state: 1,
      building_name: building,
      building_name_en: null,
      floor_name: '3 层',
      floor_name_en: 'F3',
      success_prompt: null,
      success_prompt_en: null,
      need_approve: 0,
      imageList: null,
      wemeet_enable: 1,
    },
    't1',
  );

const all = [
  listed('YF-302', '逸夫楼 302 会议室', 'Yifu 302', 20, '逸夫楼'),
  listed('LZ-102', '励志楼 102 培训室', 'Lizhi 102', 40, '励志楼'),
  listed('TS-1', '图书馆 研讨间', 'Library room', null, '图书馆'),
];
const any = { text: '', seats: 0, building: '' };
const found = (wanted: Partial<typeof any>) => matching(all, { ...any, ...wanted }).map(({ id }) => id);

it('stands in the order that was chosen, with what is new to it at the end, or as it was given', () => {
  const ordered = (...ids: readonly string[]) => inOrder(all, ids).map(({ id }) => id);
  expect(ordered('LZ-102', 'TS-1')).toEqual(['LZ-102', 'TS-1', 'YF-302']);
  expect(ordered()).toEqual(['YF-302', 'LZ-102', 'TS-1']);
});

describe('matching', () => {
  it('finds by either name or by number, whatever the case', () => {
    expect(found({ text: ' yf-3' })).toEqual(['YF-302']);
    expect(found({ text: 'LIBRARY' })).toEqual(['TS-1']);
    expect(found({ text: '培训' })).toEqual(['LZ-102']);
  });

  it('leaves out what is too small or does not say how large it is', () => {
    expect(found({ seats: 21 })).toEqual(['LZ-102']);
  });

  it('narrows by every choice at once', () => {
    expect(found({ building: '逸夫楼', seats: 30 })).toEqual([]);
  });
});

it('narrows devices neither by seats nor by building', () => {
  const device = listed('SB-PRJ', '投影仪', 'Projector', null, '');
  expect(narrowedBy([device])).toEqual({ seats: false, place: false });
  expect(narrowedBy([device, ...all])).toEqual({ seats: true, place: true });
  expect(narrowedBy([])).toEqual({ seats: true, place: true });
});

describe('buildingsOf', () => {
  it('names each building once, in the order of the list', () => {
    expect(buildingsOf([...all, ...all]).map(({ zh }) => zh)).toEqual(['逸夫楼', '励志楼', '图书馆']);
  });
});

describe('bestFirst', () => {
  const names = (people: number, free: readonly string[]) =>
    bestFirst(all, (id) => free.includes(id), people).map(({ id }) => id);

  it('puts what is free first, and of that the room that is least too big', () => {
    expect(names(15, ['YF-302', 'LZ-102'])).toEqual(['YF-302', 'LZ-102', 'TS-1']);
    expect(names(15, ['LZ-102', 'TS-1'])).toEqual(['LZ-102', 'TS-1', 'YF-302']);
  });

  it('prefers what can be had at once', () => {
    const asking = all.map((one) => ({ ...one, needsApproval: one.id === 'YF-302' }));
    const [first] = bestFirst(asking, () => true, 15);
    expect(first?.id).toBe('LZ-102');
  });

  it('keeps the order where nobody said how many come', () => {
    expect(names(0, ['TS-1', 'LZ-102'])).toEqual(['LZ-102', 'TS-1', 'YF-302']);
  });
});

describe('weekRowsOf', () => {
  it('names each building once, before what is in it', () => {
    const rows = weekRowsOf([...all, ...all.slice(0, 1)]).map((row) =>
      row.kind === 'building' ? `${row.building.zh} ${row.count}` : row.one.id,
    );
    expect(rows).toEqual(['逸夫楼 2', 'YF-302', 'YF-302', '励志楼 1', 'LZ-102', '图书馆 1', 'TS-1']);
  });

  it('names none where nothing is in a building', () => {
    const [one] = all;
    expect(one && weekRowsOf([{ ...one, building: { zh: '', en: '' } }])).toHaveLength(1);
  });
});
