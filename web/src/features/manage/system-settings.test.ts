// The settings of the whole product, as the form reads and writes them.
import { expect, it } from 'vitest';
import { draftOf, isWhole, settingOf } from './system-settings.ts';

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
  expect(settingOf(stored, { ...draft, name: ' 新名 ', entries: [], hasTwoLevelsOnly: false })).toEqual({
    ...stored,
    public: { onlyLevelTwo: false, other: 'kept' },
    sys_name: '新名',
    home_nav: [],
  });
});

const nothing = { name: '', nameEn: '', entries: [], hasTopNavigation: false, hasTwoLevelsOnly: false };

it('begins empty where nothing was set or nothing can be read', () => {
  expect(draftOf(null)).toEqual(nothing);
  expect(draftOf('{')).toEqual(nothing);
});

it('asks an entry for a name, and for an address that leads somewhere harmless', () => {
  const entry = { name: 'a', nameEn: '', kind: 'page', uri: '/pc/home', role: '' } as const;
  expect(isWhole(entry)).toBe(true);
  expect(isWhole({ ...entry, name: ' ' })).toBe(false);
  expect(isWhole({ ...entry, uri: '//elsewhere' })).toBe(false);
  expect(isWhole({ ...entry, kind: 'link', uri: 'https://a.example' })).toBe(true);
  expect(isWhole({ ...entry, kind: 'link', uri: 'javascript:alert(1)' })).toBe(false);
  expect(isWhole({ ...entry, kind: 'type', uri: '' })).toBe(true);
});
