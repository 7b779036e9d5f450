// The addresses that the documents name, and what is found at each.
import { type PlaceKind, placeAt } from '@campus/events/domain/record/pages';
import { entities } from '@campus/events/entities';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { featureRoutes } from './routes.ts';

const routeAt = (path: string) => matchRoutes([...featureRoutes], path)?.at(-1)?.route;

/** Each with the name of the page that is loaded there. */
const pages: readonly (readonly [path: string, page: string])[] = [
  ['/pc/home', 'HomePage'],
  ['/pc/venueDetail', 'VenuePage'],
  ['/pc/appointment', 'AppointmentRoute'],
  ['/pc/helpcenter', 'HelpPage'],
  ['/pc/myAppointment', 'MyBookingsPage'],
  ['/pc/appointmentDetail/:type/:id', 'BookingDetailPage'],
  ['/pc/resources/:id/list', 'ListRoute'],
  ['/pc/resources/:id/appointment', 'BookInTypePage'],
  ['/pc/resource/:id/comments', 'CommentsPage'],
  ['/pc/announcements', 'AnnouncementsPage'],
  ['/pc/announcementDetail/:id', 'AnnouncementPage'],
  ['/pc/timepicker/button', 'ButtonPickerPage'],
  ['/pc/timepicker/dialog', 'DialogPickerPage'],
  ['/pc/rebook/:id', 'RebookRoute'],
  ['/pc/home/resources/:id', 'ResourceRoute'],
  ['/pc/home/resource/:id', 'ResourceRoute'],
  ['/pc/signer', 'DeskPage'],
  ['/pc/myQrcode', 'OwnCodePage'],
  ['/pc/appointmentGragh/:id', 'DayGraphPage'],
  ['/pc/timeGragh/:id', 'WeekGraphPage'],
  ['/pc/appointmentScanner/:id', 'ScanPage'],
  ['/mobile/home', 'PhoneHomePage'],
  ['/mobile/menuManage', 'PhoneMenuPage'],
  ['/mobile/signed', 'PhoneSignedPage'],
  ['/mobile/history/seat/:id', 'PhoneSeatHistoryPage'],
  ['/mobile/seats', 'PhoneSeatRoomsPage'],
  ['/mobile/seats/management/:id', 'PhoneSeatsPage'],
  ['/mobile/chooseSeat/:id', 'ResourceRoute'],
  ['/mobile/chooseAnotherTime/:id/:appId', 'PhoneChangeTimePage'],
  ['/mobile/ordered/resources', 'OrderedPage'],
  ['/mobile/ordered/resources/:id', 'DeskPage'],
  ['/mobile/checkAppointment/:id', 'CheckBookingPage'],
  ['/mobile/appointmentGragh/:id', 'DayGraphPage'],
  ['/mobile/ordered/scan/:id', 'DeskPage'],
  ['/mobile/ordered/register/:id', 'DeskPage'],
  ['/mobile/pay', 'PayResultPage'],
  ['/mobile/pay/result', 'PayResultPage'],
  ['/tenant/init', 'SetUpPage'],
  ['/tenant/manualInit', 'ManualPage'],
  ['/manage', 'EntryRoute'],
  ['/manage/appointment', 'EntryRoute'],
  ['/manage/resources', 'EntryRoute'],
  ['/manage/customization', 'EntryRoute'],
  ['/manage/evaluate', 'EntryRoute'],
  ['/manage/notice', 'EntryRoute'],
  ['/manage/statistics', 'EntryRoute'],
  ['/manage/settings', 'EntryRoute'],
  ['/manage/wemeet', 'EntryRoute'],
  ['/manage/home', 'ManageHome'],
  ['/manage/console', 'EntryRoute'],
  ['/manage/appointment/new', 'ViewsPage'],
  ['/manage/appointment/appointment-list-add', 'BookForPage'],
  ['/manage/appointment/appointment-update/:id', 'UpdatePage'],
  ['/manage/appointment/venues-statistics', 'VenuesPage'],
  ['/manage/statistics/appointment-statistics', 'StatisticsPage'],
  ['/manage/statistic', 'StatisticsPage'],
  ['/manage/equipment/list', 'DevicesPage'],
  ['/manage/resources/equipment/add', 'DevicePage'],
  ['/manage/resources/equipment/edit/:id', 'DevicePage'],
  ['/manage/resources/seat-resources/:id', 'SeatSettingsPage'],
  ['/manage/resources/seat-resources-list/seat-detail/:id', 'SeatsNowPage'],
  ['/manage/resources/seats/edit/:id', 'PlanPage'],
  ['/manage/resources/calendar', 'CalendarPage'],
  ['/manage/signer', 'DeskPage'],
  ['/manage/console/govern/rolepermission', 'GrantsPage'],
  ['/manage/console/authorize/staff', 'GrantsPage'],
  ['/manage/console/authorize/dept_post', 'GrantsPage'],
  ['/manage/instruction', 'HelpPage'],
  ['/manage/iframe/outside', 'OutsidePage'],
  ['/manage/settings/sys', 'SystemPage'],
  ['/manage/settings/operate-log', 'OperationLogPage'],
];

it.each(pages)('%s is the address of %s', (path, page) => {
  const route = routeAt(path.replaceAll(/:\w+/g, 'some-id'));
  expect(route).toMatchObject({ path, page });
});

const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/manage/cloudMeeting', '/manage/cloudMeeting/list'],
  ['/manage/black', '/manage/black/black-list'],
  ['/manage/sign', '/manage/signer'],
  ['/manage/charge', '/manage/charge/rule-list'],
  ['/manage/equipment', '/manage/equipment/list'],
];

it.each(redirects)('%s leads to %s', (from, to) => {
  const element = routeAt(from)?.element;
  const { props } = isValidElement<{ to: string; replace?: boolean }>(element)
    ? element
    : { props: undefined };
  expect([props?.to, props?.replace]).toEqual([to, true]);
});

const declared: readonly (readonly [path: string, entity: string, kind?: PlaceKind])[] = [
  ['appointment/appointment-list', 'booking'],
  ['appointment/appointment-query', 'booking_query'],
  ['appointment/issues', 'approval'],
  ['appointment/appointmentUser-list', 'booking_person'],
  ['resources/resources-list', 'resource'],
  ['resources/resources-list-add', 'resource', 'add'],
  ['resources/resources-list/r1', 'resource', 'edit'],
  ['resources/resources-list/r1/copy', 'resource', 'copy'],
  ['resources/resources-rule-template', 'resource_rule_template'],
  ['resources/resources-rule-template-add', 'resource_rule_template', 'add'],
  ['resources/resources-rule-template/t1', 'resource_rule_template', 'edit'],
  ['resources/resources-rule-template/t1/copy', 'resource_rule_template', 'copy'],
  ['resources/resources-type-list', 'resource_type'],
  ['resources/seat-resources-list', 'seat_resource'],
  ['resources/seat-resources-list-add', 'seat_resource', 'add'],
  ['resources/seat-resources-list/s1', 'seat_resource', 'edit'],
  ['resources/seat-appointment-list', 'seat_booking'],
  ['resources/type_custom_attribute_list', 'resource_custom_attribute'],
  ['resources/custom_attribute_item', 'resource_custom_attribute', 'add'],
  ['resources/resources-occupy-list', 'resource_occupy'],
  ['customization/vehicle-reservation-list', 'vehicle_booking'],
  ['customization/meeting-room-reservation-list', 'meeting_room_booking'],
  ['equipment/borrowAndReturn-list', 'appointment_borrow'],
  ['cloudMeeting/list', 'cloud_meeting'],
  ['cloudMeeting/config', 'meeting_config'],
  ['cloudMeeting/ip-whitelist', 'meeting_ip'],
  ['black/black-list', 'blacklist'],
  ['black/black-settings', 'blacklist_settings'],
  ['test', 'blacklist_settings'],
  ['black/interfaceBlacklist', 'interface_blacklist'],
  ['whiteList/white_list', 'whitelist'],
  ['wemeet/meeting', 'wemeet_meeting'],
  ['wemeet/log', 'wemeet_log'],
  ['settings/review-log', 'workflow_log'],
  ['evaluate/evaluate-list', 'evaluation'],
  ['charge/rule-list', 'charge_rule'],
  ['charge/resourceRule-list', 'charge_resource_rule'],
  ['charge/detail-list', 'charge_detail'],
  ['charge/bill-list', 'charge_bill'],
  ['notice/notice-list', 'notice'],
  ['settings/code', 'code_table'],
  ['settings/code-item-list', 'code_table', 'add'],
  ['settings/code-item-list/c1', 'code_table', 'edit'],
  ['settings/code-item-Import', 'code_table', 'import'],
  ['settings/code-item-Import/c1', 'code_table', 'importRows'],
  ['settings/theme/t1', 'theme_page', 'edit'],
  ['settings/table', 'system_table'],
  ['settings/tenants', 'tenant'],
  ['settings/tenants/harbour', 'tenant', 'edit'],
  ['settings/collection-config', 'collection_config'],
  ['settings/review-manage', 'review_option'],
  ['settings/instruction/i1', 'instruction', 'edit'],
  ['settings/notification/n1', 'notification_reminder', 'edit'],
];

it.each(declared)('declares /manage/%s: %s', (path, entity, kind = 'list') => {
  const found = placeAt(entities, `/manage/${path}`);
  expect([found?.entity.name, found?.place.kind]).toEqual([entity, kind]);
  expect(routeAt(`/manage/${path}`)).toMatchObject({ page: 'DeclaredPage' });
});
