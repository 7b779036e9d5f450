// Which keys the keyboard of plates offers.
import { plateKindOf } from '@campus/events/gate/plates';
import { expect, it } from 'vitest';
import { isPlate, plateKeys } from './plate-typing.ts';

const typed = (plate: string): string => {
  let text = '';
  while (text !== plate) {
    const key = plateKeys(text).find((each) => plate.startsWith(text + each));
    if (!key) return `no key behind ${text}`;
    text += key;
  }
  return text;
};

it.each(['京A12345', '粤BD02015', '粤B12345D', '京A1234警', '粤Z1234港', '京A1234应急', '使123456'])(
  'types %s key by key',
  (plate) => {
    expect(plateKindOf(plate)).toBeDefined();
    expect(typed(plate)).toBe(plate);
    expect(isPlate(plate)).toBe(true);
  },
);

it('puts the province met before first, and offers neither I nor O behind the place', () => {
  expect(plateKeys('', '粤')[0]).toBe('粤');
  expect(plateKeys('', '粤').filter((key) => key === '粤')).toHaveLength(1);
  expect(plateKeys('粤')).not.toContain('I');
  for (const key of ['I', 'O']) expect(plateKeys('粤B')).not.toContain(key);
  expect(plateKeys('粤B1234')).toContain('警');
  expect(plateKeys('粤B123')).not.toContain('警');
  expect(plateKeys('粤B12345')).toEqual([...'ABCDEFGHJK']);
  expect(plateKeys('粤B12345D')).toEqual([]);
});
