// What the wire left out in one language is said in the other.
import { expect, it } from 'vitest';
import { bilingual, say } from './bilingual.ts';

it('says Chinese where there is no English, and English where there is no Chinese', () => {
  expect(bilingual('会议', 'Meeting')).toEqual({ zh: '会议', en: 'Meeting' });
  expect(bilingual('会议', '')).toEqual({ zh: '会议', en: '会议' });
  for (const none of [null, undefined, ''])
    expect(bilingual(none, 'Meeting')).toEqual({ zh: 'Meeting', en: 'Meeting' });
  expect(bilingual(null, undefined)).toEqual({ zh: '', en: '' });
  expect(say({ zh: '会议', en: '' }, 'en')).toBe('会议');
});
