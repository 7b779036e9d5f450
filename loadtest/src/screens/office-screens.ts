// Screens of the back office.

import type { Page } from 'playwright-core';
import { pickDate, pickTime } from '../harness/booking-form.ts';
import { arrivedAt, button, containing, either, type Screen } from './screen.ts';

const account = 'admin';
const records = (page: Page, ...words: readonly string[]) =>
  page
    .getByRole('row')
    .filter({ hasText: containing(...words) })
    .first();

/** A list of records, narrowed by its search to one of them. */
const recordList = (
  name: string,
  path: string,
  kept: readonly string[],
  gone: readonly string[],
  typed: string,
): Screen => ({
  name,
  account,
  path: () => path,
  seeded: (page) => records(page, ...kept),
  act: async (page) => {
    await records(page, ...gone).waitFor();
    await page.locator('.record-search input').fill(typed);
    await records(page, ...gone).waitFor({ state: 'detached' });
    await records(page, ...kept).waitFor();
  },
});

const refresh = async (page: Page): Promise<void> => {
  await button(page, 'Refresh', '刷新').click();
  await page.locator('tbody tr[data-row-key]').first().waitFor();
};

/** Lists of the declared office that nothing else is photographed of, by the end of their names. */
const otherLists: Readonly<Record<string, string>> = {
  'booking-query': '/manage/appointment/appointment-query',
  people: '/manage/appointment/appointmentUser-list',
  'rooms-booked': '/manage/customization/meeting-room-reservation-list',
  'seats-booked': '/manage/resources/seat-appointment-list',
  loans: '/manage/equipment/borrowAndReturn-list',
  whitelist: '/manage/whiteList/white_list',
  codes: '/manage/settings/code',
  locations: '/manage/settings/location-manage',
  reminders: '/manage/settings/notifications',
  themes: '/manage/settings/theme',
};

export const officeScreens: readonly Screen[] = [
  ...Object.entries(otherLists).map(
    ([name, path]): Screen => ({
      name: `manage-list-${name}`,
      account,
      path: () => path,
      // A list that forms a tree marks its rows by `data-row`.
      seeded: (page) => page.locator('tbody tr[data-row-key], tbody tr[data-row]').first(),
      act: refresh,
    }),
  ),
  {
    name: 'manage-departures',
    account,
    path: () => '/manage/settings/departures',
    seeded: (page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }),
    act: (page) => page.getByRole('combobox').first().waitFor(),
  },
  {
    name: 'manage-template-form',
    account,
    path: () => '/manage/resources/resources-rule-template',
    open: async (page) => {
      await page.locator('tbody tr[data-row-key]').first().waitFor();
      await button(page, 'Edit', '编辑').click();
    },
    seeded: (page) => page.getByRole('heading', { name: either('Opening hours', '开放日期与时间') }),
    act: async (page) => {
      await page
        .getByRole('heading', { name: either('Lead time and gaps', '提前与间隔') })
        .scrollIntoViewIfNeeded();
      await page.getByText(either('Advance booking', '提前预约')).first().waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'manage-statistics',
    account,
    path: () => '/manage/statistics/appointment-statistics',
    seeded: (page) => page.getByRole('heading', { name: either('Occupancy', '使用率') }),
    act: (page) => page.getByRole('heading', { name: either('Week by hours', '一周各时段') }).waitFor(),
  },
  {
    name: 'manage-venues',
    account,
    path: () => '/manage/appointment/venues-statistics',
    seeded: (page) => page.getByRole('heading', { name: either('Vacancy rate', '空置率') }),
    act: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'manage-calendar',
    account,
    path: () => '/manage/resources/calendar',
    // The days come after the names of the resources.
    seeded: (page) => page.getByRole('link', { name: /\d+%/ }).first(),
    act: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'manage-calendar-own',
    account,
    path: (place) => `/manage/resources/calendar?resource=${place.room('逸夫楼 501 董事会议室').id}`,
    seeded: (page) => page.getByRole('heading', { name: containing('Calendar of', '的日历') }),
    act: (page) => button(page, 'Back to all resources', '返回全部资源').click(),
  },
  {
    name: 'manage-system',
    account,
    path: () => '/manage/settings/sys',
    seeded: (page) => page.getByRole('heading', { name: either('Home navigation', '首页导航') }),
    act: (page) => button(page, 'Add a row', '添加一行').click(),
  },
  {
    name: 'manage-qr-codes',
    account,
    path: () => '/manage/resources/qr-codes',
    seeded: (page) => page.getByRole('img', { name: containing('QR code of', '的二维码') }).first(),
    act: (page) => button(page, 'Choose none', '全不选').click(),
  },
  {
    name: 'manage-home',
    account,
    path: () => '/manage/home',
    seeded: (page) => page.getByRole('link', { name: either('Bookings today', '今日预约') }),
    act: async (page) => {
      await page
        .getByRole('link', { name: either('To approve', '待我审批') })
        .last()
        .click();
      await arrivedAt(page, '/manage/appointment/issues');
    },
  },
  {
    name: 'manage-bookings',
    account,
    path: () => '/manage/appointment/appointment-list',
    seeded: (page) => page.locator('tr.ant-table-row').nth(5),
    act: async (page) => {
      await page.locator('.record-filter').first().click();
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: containing('Awaiting approval', '待审批') })
        .click();
      await page
        .locator('tr.ant-table-row')
        .filter({ hasNotText: containing('Awaiting', '待审批') })
        .first()
        .waitFor({ state: 'detached' });
    },
  },
  {
    name: 'manage-approvals',
    account,
    path: () => '/manage/appointment/issues',
    seeded: (page) => page.locator('tr.ant-table-row').first(),
    act: async (page) => {
      const before = await page.locator('tr.ant-table-row').count();
      await button(page, 'Return', '退回').click();
      const ask = page.getByRole('dialog');
      await button(ask, 'Choose another time', '请更换时间').click();
      await button(ask.locator('footer'), 'Return', '退回').click();
      await page.waitForFunction(
        (count) => document.querySelectorAll('tr.ant-table-row').length < count,
        before,
      );
    },
    keepsResult: true,
  },
  ...['rule-list', 'resourceRule-list', 'detail-list', 'bill-list'].map(
    (list): Screen => ({
      name: `manage-charge-${list}`,
      account,
      path: () => `/manage/charge/${list}`,
      seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
      act: refresh,
    }),
  ),
  ...['departments', 'posts', 'groups'].map(
    (list): Screen => ({
      name: `manage-${list}`,
      account,
      path: () => `/manage/console/directory/${list}`,
      seeded: (page) => page.locator('tbody tr[data-row-key], tbody tr[data-row]').first(),
      act: refresh,
    }),
  ),
  {
    name: 'manage-resource-import',
    account,
    path: () => '/manage/resources/resources-list-import',
    seeded: (page) => button(page, 'Download the template', '下载模板'),
    act: (page) => page.locator('.record-columns-offered').waitFor(),
  },
  {
    name: 'manage-send-log',
    account,
    path: () => '/manage/settings/notificationLog',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-meetings',
    account,
    path: () => '/manage/cloudMeeting/list',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-meeting-allowlist',
    account,
    path: () => '/manage/cloudMeeting/ip-whitelist',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-wemeet',
    account,
    path: () => '/manage/wemeet/meeting',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-wemeet-log',
    account,
    path: () => '/manage/wemeet/log',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-workflow-log',
    account,
    path: () => '/manage/settings/review-log',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-meeting-config',
    account,
    path: () => '/manage/cloudMeeting/config',
    seeded: (page) => page.getByLabel('AppId'),
    act: async (page) => {
      await page.getByLabel('AppId').fill('campus-2');
    },
  },
  {
    name: 'manage-evaluations',
    account,
    path: () => '/manage/evaluate/evaluate-list',
    seeded: (page) => page.locator('tbody tr[data-row-key]').first(),
    act: refresh,
  },
  {
    name: 'manage-blacklist',
    account,
    path: () => '/manage/black/black-list',
    seeded: (page) => records(page, 'In force', '生效中'),
    act: async (page) => {
      await button(records(page, 'In force', '生效中'), 'Lift', '解除').click();
      const ask = page.getByRole('dialog');
      await button(ask.locator('footer'), 'Back', '返回').click();
      await ask.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'manage-appeals',
    account,
    path: () => '/manage/black/appeals',
    seeded: (page) => records(page, 'To decide', '待处理'),
    act: async (page) => {
      await button(records(page, 'To decide', '待处理'), 'Grant', '准予').click();
      const ask = page.getByRole('dialog');
      await ask.getByRole('textbox').waitFor();
      await button(ask.locator('footer'), 'Back', '返回').click();
      await ask.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'manage-roles',
    account,
    path: () => '/manage/console/govern/rolepermission?role=approver',
    seeded: (page) =>
      page.getByRole('button', { name: containing('Take role away: ', '收回角色: ') }).first(),
    act: async (page) => {
      await page
        .getByRole('radio', { name: either('Groups', '用户组') })
        .first()
        .click();
      await page.getByText(containing('Student council, rooms', '学生会场地组')).first().waitFor();
    },
  },
  {
    name: 'manage-staff',
    account,
    path: () => '/manage/console/authorize/staff?account=student47',
    seeded: (page) => page.getByText(containing('Student council, rooms', '学生会场地组')).first(),
    act: async (page) => {
      await page.getByText(either('By operation', '按接口查看')).click();
      await page.getByText(containing('Needs: ', '需要：')).first().waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'manage-units',
    account,
    path: () => '/manage/console/authorize/dept_post',
    seeded: (page) =>
      page.getByText(containing('Room keeper', '资源管理员')).filter({ visible: true }).first(),
    act: async (page) => {
      await button(page, 'New grant', '新增授权').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(either('Department or post', '部门与岗位')).click();
      await dialog.getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'tenant-first-data',
    account,
    path: () => '/tenant/manualInit',
    seeded: (page) => button(page, 'Add what is missing', '开始补充'),
    // Not pressed: a second type of the same name would stand in the pictures after it.
    act: (page) => button(page, 'Add what is missing', '开始补充').hover(),
  },
  {
    name: 'manage-timetables',
    account,
    path: () => '/manage/appointment/new',
    seeded: (page) => page.getByRole('link', { name: either('Meeting rooms', '会议室') }),
    act: async (page) => {
      await page
        .locator('main')
        .getByRole('link', { name: either('Meeting rooms', '会议室') })
        .click();
      await arrivedAt(page, '/pc/resources/');
    },
  },
  {
    name: 'manage-closures',
    account,
    path: () => '/manage/resources/resources-occupy-list',
    seeded: (page) => records(page, 'University games', '校运会占用'),
    act: async (page) => {
      await button(page, 'New', '新增', '新建').click();
      await arrivedAt(page, '-add');
    },
  },
  {
    name: 'manage-closure-form',
    account,
    path: () => '/manage/resources/resources-occupy-list-add',
    open: async (page, place) => {
      await page.getByRole('combobox', { name: either('Add a resource', '添加资源') }).fill('CL-01');
      await page.getByRole('option', { name: either('University Minibus', '校务中巴') }).click();
      for (const field of ['First day', 'Last day']) {
        const words = field === 'First day' ? [field, '开始日期'] : [field, '结束日期'];
        await pickDate(page.getByRole('button', { name: either(...words) }), place.monday);
      }
      await pickTime(page.getByLabel(either('Daily from', '每天从')), place.hour);
      await pickTime(page.getByLabel(either('Daily to', '每天到')), place.nextHour);
      await page.getByLabel(either('Reason (Chinese)', '原因（中文）')).fill('年检');
      await page.getByLabel(either('Reason (English)', '原因（英文）')).fill('Inspection');
    },
    seeded: (page) => page.getByText(containing('University Minibus', '校务中巴')).first(),
    act: async (page) => {
      await page
        .locator('main')
        .getByRole('button', { name: /^(Close|停用)$/ })
        .click();
      await arrivedAt(page, 'resources-occupy-list');
      await records(page, 'Inspection', '年检').waitFor();
    },
  },
  recordList(
    'manage-types',
    '/manage/resources/resources-type-list',
    ['Meeting rooms', '会议室'],
    ['Vehicles', '车辆'],
    '会议',
  ),
  {
    name: 'manage-waitlist',
    account,
    path: () => '/manage/appointment/waitlist',
    seeded: (page) => records(page, 'Waiting', '候补中'),
    act: refresh,
  },
  recordList('manage-resources', '/manage/resources/resources-list', ['YF-302'], ['YF-501'], 'YF-30'),
  {
    name: 'manage-resource-form',
    account,
    path: (place) => `/manage/resources/resources-list/${place.room('图书馆 3-11 录播室').id}`,
    seeded: (page) => page.locator('input[value="TS-311"]'),
    act: async (page, place) => {
      await page
        .getByLabel(either('English name', '英文名'))
        .first()
        .fill(`Library 3-11 Media Studio (${place.hour})`);
      await button(page, 'Save', '保存').click();
      await page.waitForURL(/resources-list(\?|$)/);
      await records(page, 'YF-201').waitFor();
    },
  },
  recordList(
    'manage-templates',
    '/manage/resources/resources-rule-template',
    ['Teaching', '教学'],
    ['Library', '图书馆'],
    '教学',
  ),
  recordList(
    'manage-notices',
    '/manage/notice/notice-list',
    ['Projector', '投影仪'],
    ['Closing days', '闭馆'],
    '投影',
  ),
  recordList(
    'manage-holidays',
    '/manage/settings/holiday-list',
    ['Working day for the anniversary', '校庆调休'],
    ['Anniversary holiday', '校庆放假'],
    '校庆调休',
  ),
  recordList('manage-accounts', '/manage/settings/accounts', ['manager1'], ['approver1'], 'manager1'),
  {
    name: 'manage-terminals',
    account,
    path: () => '/manage/resources/terminals',
    seeded: (page) => page.getByRole('heading', { name: either('Terminals', '终端') }),
    act: async (page, place) => {
      await button(page, 'Pair a terminal', '配对新终端').click();
      const ask = page.getByRole('dialog');
      await ask.getByRole('textbox').fill(`302 ${place.hour}`);
      await ask
        .getByLabel(either('Find a resource by name or number', '按名称或编号查找资源'))
        .fill('YF-302');
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: containing('Yifu 302', '逸夫楼 302') })
        .click();
      await button(ask, 'Create pairing code', '生成配对码').click();
      await ask.locator('output').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'manage-read-models',
    account,
    path: () => '/manage/settings/read-models',
    seeded: (page) => records(page, 'bookings'),
    act: async (page) => {
      await button(page, 'Rebuild: series', '重建: series').click();
      await page.getByText(containing('Rebuild: series', '已重建“series”')).waitFor();
    },
  },
];
