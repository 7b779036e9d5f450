// People look for a kind of resource where its group is.
import { describe, expect, it } from 'vitest';
import type { ResourceType } from '../../session/translate.ts';
import { typeGroups } from './type-groups.ts';

const type = (id: string, order: number, zh: string, en = zh): ResourceType => ({
  id,
  order,
  name: { zh: id, en: id },
  tag: { zh, en },
  category: 'venue',
  icon: 'building',
  restIcon: 'building',
  count: 1,
  availability: undefined,
});

describe('typeGroups', () => {
  it('puts types of one tag together and those without a tag last', () => {
    const groups = typeGroups(
      [
        type('seats', 1, ''),
        type('courts', 30, '场馆', 'Venues'),
        type('rooms', 10, '会议'),
        type('halls', 40, '场馆', 'Venues'),
      ],
      'zh',
    );
    expect(groups.map(({ tag, types }) => [tag?.zh, types.map(({ id }) => id)])).toEqual([
      ['会议', ['rooms']],
      ['场馆', ['courts', 'halls']],
      [undefined, ['seats']],
    ]);
  });

  it('groups by the tag of the language in use', () => {
    const types = [type('a', 1, '甲', 'Same'), type('b', 2, '乙', 'Same')];
    expect(typeGroups(types, 'zh')).toHaveLength(2);
    expect(typeGroups(types, 'en')).toHaveLength(1);
  });
});
