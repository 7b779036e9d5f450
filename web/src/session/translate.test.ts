// Wire names become clean ones in one place, and what is malformed is left out rather than shown.
import { describe, expect, it } from 'vitest';
import { menuTree, resourceTypeOf, settingsOf } from './translate.ts';

const menu = (id: string, over: object = {}) => ({
  id,
  name: id,
  name_en: null,
  parent: null,
  target: null,
  uri: `/manage/${id}`,
  icon: null,
  visible: true,
  deleted: false,
  description: null,
  ...over,
});

describe('settingsOf', () => {
  it('reads a value and the text of one alike', () => {
    const settings = { sys_name: '预约系统', sys_name_en: 'Booking System', home_nav: [] };
    expect(settingsOf(settings).systemName).toEqual({ zh: '预约系统', en: 'Booking System' });
    expect(settingsOf(JSON.stringify(settings))).toEqual(settingsOf(settings));
  });

  it('keeps the product’s own names where nothing is set', () => {
    const { systemName, officeName } = settingsOf(null);
    expect(systemName).toEqual({ zh: '资源预约中心', en: 'Resource Reservation Centre' });
    expect(officeName).toEqual({ zh: '预约系统', en: 'Booking System' });
    expect(settingsOf({ sys_name: '江城预约' }).officeName.zh).toBe('江城预约');
    expect([settingsOf({ top_nav: true }), settingsOf(null)].map((one) => one.hasTopNavigation)).toEqual([
      true,
      false,
    ]);
    const twoLevels = [1, true, 0].map((onlyLevelTwo) => settingsOf({ public: { onlyLevelTwo } }));
    expect(twoLevels.map((one) => one.hasTwoLevelsOnly)).toEqual([true, true, false]);
    expect(settingsOf('not json').navigation).toEqual([]);
  });

  it('leaves out navigation entries of unknown kinds', () => {
    const home_nav = [
      { name: '首页', kind: 'page', uri: '/pc/home', order: 1 },
      { name: '?', kind: 'script' },
      7,
    ];
    expect(settingsOf({ home_nav }).navigation).toEqual([
      { name: { zh: '首页', en: '首页' }, kind: 'page', uri: '/pc/home', role: '', order: 1 },
    ]);
  });
});

describe('menuTree', () => {
  it('hangs children below their parents in the server’s order', () => {
    const tree = menuTree([menu('b'), menu('b1', { parent: 'b' }), menu('a'), menu('b2', { parent: 'b' })]);
    expect(tree.map(({ uri, children }) => [uri, children?.map((child) => child.uri)])).toEqual([
      ['/manage/b', ['/manage/b1', '/manage/b2']],
      ['/manage/a', undefined],
    ]);
  });

  it('keeps an entry whose parent was not permitted', () => {
    expect(menuTree([menu('x', { parent: 'gone' })]).map(({ uri }) => uri)).toEqual(['/manage/x']);
  });

  it('says which part of the back office an entry stands for', () => {
    const [plain, described] = menuTree([menu('a'), menu('b', { description: 'appointment:export' })]);
    expect([plain?.description, described?.description]).toEqual([undefined, 'appointment:export']);
  });

  it('hides what is deleted or not visible', () => {
    const [hidden, deleted] = menuTree([menu('a', { visible: false }), menu('b', { deleted: true })]);
    expect([hidden?.isVisible, deleted?.isVisible]).toEqual([false, false]);
  });
});

describe('resourceTypeOf', () => {
  it.each([
    [1, 1, 'venue', 'available'],
    [2, 2, 'device', 'full'],
    [3, 3, 'seat', 'closed'],
    [4, 4, 'vehicle', 'maintenance'],
  ])(
    'says what is booked and whether anything is free today: %d, %d',
    (kind, status, category, availability) => {
      const type = resourceTypeOf({
        id: 't1',
        resources_name: '会议室',
        resources_name_en: 'Meeting rooms',
        resources_tag: '',
        resources_tag_en: null,
        icon: 'team',
        icon_not: null,
        order: 10,
        appointment_category: kind,
        resourcesCount: 12,
        reservable_status: status,
      });
      expect(type).toMatchObject({ category, icon: 'users', restIcon: 'users', count: 12, availability });
    },
  );

  it('has another icon while it is not chosen, where it names one', () => {
    const icons = (icon: string | null, icon_not: string | null) => {
      const type = resourceTypeOf({
        id: 't1',
        resources_name: '会议室',
        resources_name_en: null,
        resources_tag: null,
        resources_tag_en: null,
        icon,
        icon_not,
        order: 10,
        appointment_category: 3,
        resourcesCount: 12,
      });
      return [type.icon, type.restIcon];
    };
    expect(icons('team', 'user')).toEqual(['users', 'user']);
    expect(icons('team', 'unheard-of')).toEqual(['users', 'users']);
    expect(icons(null, 'user')).toEqual(['seat', 'user']);
  });
});
