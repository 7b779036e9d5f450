// Screens on which people find what is theirs, read, and come in.
import { pickTime } from '../harness/booking-form.ts';
import { signInForm } from '../harness/browser.ts';
import { arrivedAt, button, containing, either, type Screen } from './screen.ts';

const account = 'student1';

export const ownScreens: readonly Screen[] = [
  {
    name: 'my-bookings',
    account,
    path: () => '/pc/myAppointment',
    seeded: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: containing('Study group', '小组讨论', '学习小组') })
        .first(),
    act: async (page, place) => {
      const row = page.getByRole('listitem').filter({ hasText: place.toCancel });
      await button(row, 'Cancel booking', '取消预约').click();
      const ask = page.getByRole('dialog');
      await button(ask, 'Schedule conflict', '时间冲突').click();
      await button(ask, 'Cancel booking', '取消预约').click();
      await row.getByText(containing('Reason: Schedule conflict', '原因：时间冲突')).waitFor();
    },
  },
  {
    name: 'my-bookings-progress',
    account,
    path: () => '/pc/myAppointment?tab=progress',
    seeded: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: containing('Yifu 304', '逸夫楼 304') })
        .first(),
    act: async (page) => {
      await page.getByRole('tab', { name: either('Reserved', '已预约') }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: containing('Ended', '已结束') })
        .first()
        .waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'booking-detail',
    account,
    path: () => '/pc/myAppointment',
    open: async (page, place) => {
      await page.getByRole('listitem').filter({ hasText: place.toMove }).getByRole('link').first().click();
      await page.locator('.detail-number').waitFor();
    },
    seeded: (page, place) => page.getByText(place.toMove).first(),
    act: async (page) => {
      await button(page, 'Change time', '改期').click();
      const ask = page.getByRole('dialog');
      await pickTime(ask.getByLabel(either('From', '开始')), '19:00');
      await ask.getByText(containing('This time is available', '可以改到这个时间')).waitFor();
      await button(ask, 'Move to', '改到').click();
      await page.locator('.detail-when').filter({ hasText: '19:00–20:00' }).waitFor();
      await page.locator('.step').nth(1).waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'booking-bundle',
    account,
    path: () => '/pc/myAppointment',
    open: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: containing('Booked together', '一起预约') })
        .getByRole('link')
        .first()
        .click();
      await page.locator('.detail-number').waitFor();
    },
    seeded: (page) => page.getByRole('region', { name: either('Booked together', '一起预约') }),
    act: async (page) => {
      await button(page, 'Cancel all', '全部取消').click();
      const ask = page.getByRole('dialog');
      await ask.getByText(containing('Lizhi 205', '励志楼 205')).waitFor();
      await button(ask, 'Back', '返回').click();
      await ask.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment',
    account,
    path: () => '/pc/myAppointment',
    open: async (page) => {
      await page.getByRole('tab', { name: either('Reserved', '已预约') }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: containing('Badminton doubles', '羽毛球双打') })
        .getByRole('link')
        .first()
        .click();
    },
    seeded: (page) => page.getByRole('region', { name: either('Price', '费用') }),
    act: async (page) => {
      await page.getByRole('region', { name: either('Price', '费用') }).scrollIntoViewIfNeeded();
    },
    keepsResult: true,
  },
  {
    name: 'standing',
    account: 'absent1',
    path: () => '/pc/standing',
    seeded: (page) => page.getByRole('region', { name: either('You are on the blacklist', '已列入黑名单') }),
    act: async (page) => {
      await page
        .getByRole('button', { name: either('Appeal: ', '申诉: ') })
        .first()
        .click();
      const ask = page.getByRole('dialog');
      await ask.getByRole('textbox').fill('读卡器故障，当天到场。');
      await button(ask, 'Back', '返回').click();
      await ask.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'messages',
    account: 'approver1',
    path: () => '/pc/messages',
    seeded: (page) => page.getByRole('heading', { name: either('Messages', '消息') }),
    act: async (page) => {
      await page.getByRole('checkbox', { name: either('Unread only', '只看未读') }).check();
      await button(page, 'Mark all as read', '全部标为已读').click();
      await page.getByText(containing('Nothing unread', '没有未读消息')).waitFor();
    },
  },
  {
    name: 'calendar-feeds',
    account,
    path: () => '/pc/calendar',
    seeded: (page) => page.getByRole('heading', { name: either('Calendar feeds', '日历订阅') }),
    act: async (page) => {
      await button(page, 'Create address', '生成地址').click();
      await page.locator('.feed-made').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'comments',
    account,
    path: (place) => `/pc/resource/${place.room('逸夫楼 302 会议室').id}/comments`,
    seeded: (page) => page.getByRole('heading', { level: 1 }),
    act: async (page, place) => {
      await page.locator('.evaluations-page').getByRole('link').first().click();
      await arrivedAt(page, `/pc/home/resource/${place.room('逸夫楼 302 会议室').id}`);
    },
  },
  {
    name: 'notices',
    account,
    path: () => '/pc/announcements',
    seeded: (page) => page.getByRole('link', { name: containing('Projector repair', '投影仪') }),
    act: async (page) => {
      await page.getByRole('link', { name: containing('Projector repair', '投影仪') }).click();
      await page.locator('.reading-text').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'help',
    account,
    path: () => '/pc/helpcenter',
    seeded: (page) => page.getByRole('group').nth(3),
    act: async (page) => {
      const second = page.getByRole('group').nth(1);
      await second.locator('summary').click();
      await second.getByRole('paragraph').first().waitFor();
    },
  },
  {
    name: 'no-such-page',
    account,
    path: () => '/pc/nothing-of-this-name',
    seeded: (page) => page.getByRole('heading', { name: either('Page not found', '页面不存在') }),
    act: async (page) => {
      await page.getByRole('link', { name: either('Back to home', '返回首页') }).click();
      await arrivedAt(page, '/pc/home');
    },
  },
  {
    name: 'sign-in',
    account: undefined,
    path: () => '/pc/home',
    seeded: (page) => page.locator('input[type=password]'),
    act: async (page) => {
      await signInForm(page, 'student4');
    },
  },
];
