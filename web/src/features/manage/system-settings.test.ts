// The settings of the whole product, as the form reads and writes them.
import { expect, it } from 'vitest';
import { draftOf, faultIn, settingOf } from './system-settings.ts';

const stored = {
  sys_name: '预约',
  sys_name_en: 'Bookings',
  public: { onlyLevelTwo: 1, other: 'kept' },
  top_nav: true,
  home_nav: [{ name: '首页', name_en: 'Home', kind: 'page', uri: '/pc/home', role: 'user', target: '_self' }],
};

it('changes what the form shows and keeps the rest', () => {
  const draft = draftOf(JSON.stringify(stored));
  expect(settingOf(stored, draft)).toEqual({
    ...stored,
    public: { onlyLevelTwo: true, other: 'kept' },
    home_nav: [{ ...stored.home_nav[0], order: 0 }],
  });
  expect(settingOf(stored, { ...draft, sys_name: ' 新名 ', home_nav: [], two_levels: 0 })).toEqual({
    ...stored,
    public: { onlyLevelTwo: false, other: 'kept' },
    sys_name: '新名',
    home_nav: [],
  });
});

const nothing = { sys_name: null, sys_name_en: null, home_nav: [], top_nav: 0, two_levels: 0 };

it('begins empty where nothing was set or nothing can be read', () => {
  expect(draftOf(null)).toEqual(nothing);
  expect(draftOf('{')).toEqual(nothing);
});

it('asks an entry for an address that leads somewhere harmless, and says which lacks it', () => {
  const entry = { name: 'a', kind: 'page', uri: '/pc/home' } as const;
  const faultOf = (part: object) => faultIn({ home_nav: [entry, { ...entry, name: 'b', ...part }] })?.en;
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ uri: '//elsewhere' })).toMatch(/^"b".*\//);
  expect(faultOf({ uri: null })).toMatch(/^"b"/);
  expect(faultOf({ kind: 'link', uri: 'https://a.example' })).toBeUndefined();
  expect(faultOf({ kind: 'link', uri: 'javascript:alert(1)' })).toMatch(/https:/);
  expect(faultOf({ kind: 'type', uri: '' })).toBeUndefined();
});
