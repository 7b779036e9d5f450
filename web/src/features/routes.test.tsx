// The addresses that the documents name, and what is found at each.
import { type PlaceKind, placeAt } from '@campus/events/domain/record/pages';
import { entities } from '@campus/events/entities';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { featureRoutes } from './routes.ts';

const routeAt = (path: string) => matchRoutes([...featureRoutes], path)?.at(-1)?.route;

describe('a page of users', () => {
  it.each([
    '/pc/home',
    '/pc/venueDetail',
    '/pc/appointment',
    '/pc/helpcenter',
    '/pc/myAppointment',
    '/pc/resources/:id/list',
    '/pc/resources/:id/appointment',
    '/pc/announcements',
    '/pc/announcementDetail/:id',
    '/pc/timepicker/button',
    '/pc/timepicker/dialog',
    '/pc/rebook/:id',
    '/pc/home/resources/:id',
    '/pc/home/resource/:id',
    '/pc/signer',
    '/pc/appointmentGragh/:id',
    '/pc/timeGragh/:id',
    '/pc/appointmentScanner/:id',
    '/tenant/init',
    '/tenant/manualInit',
  ])('is at %s', (path) => {
    expect(routeAt(path.replace(':id', 'some-id'))?.path).toBe(path);
  });

  it.each([
    ['/pc/timepicker/button', 'ButtonPickerPage'],
    ['/pc/timepicker/dialog', 'DialogPickerPage'],
    ['/manage/appointment/venues-statistics', 'VenuesPage'],
    ['/manage/statistics/appointment-statistics', 'StatisticsPage'],
    ['/manage/statistic', 'StatisticsPage'],
    ['/manage/instruction', 'HelpPage'],
    ['/tenant/init', 'SetUpPage'],
    ['/tenant/manualInit', 'ManualPage'],
    ['/manage/iframe/outside', 'OutsidePage'],
    ['/manage/appointment/appointment-update/b1', 'UpdatePage'],
    ['/manage/signer', 'DeskPage'],
    ['/pc/resources/t1/appointment', 'BookInTypePage'],
  ])('at %s is the one that it says', (path, name) => {
    const source = String(routeAt(path)?.lazy);
    expect(source).toContain(name);
  });
});

const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/manage/cloudMeeting', '/manage/cloudMeeting/list'],
  ['/manage/black', '/manage/black/black-list'],
  ['/manage/sign', '/manage/signer'],
  ['/manage/charge', '/manage/charge/rule-list'],
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
  ['resources/resources-rule-template/t1/copy', 'resource_rule_template', 'copy'],
  ['resources/resources-type-list', 'resource_type'],
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
  ['evaluate/evaluate-list', 'evaluation'],
  ['notice/notice-list', 'notice'],
  ['settings/code', 'code_table'],
  ['settings/code-item-list', 'code_table', 'add'],
  ['settings/code-item-list/c1', 'code_table', 'edit'],
  ['settings/code-item-Import', 'code_table', 'import'],
  ['settings/code-item-Import/c1', 'code_table', 'importRows'],
  ['settings/theme/t1', 'theme_page', 'edit'],
  ['settings/table', 'system_table'],
  ['settings/instruction/i1', 'instruction', 'edit'],
  ['settings/notification/n1', 'notification_reminder', 'edit'],
];

it.each(declared)('declares /manage/%s: %s', (path, entity, kind = 'list') => {
  const found = placeAt(entities, `/manage/${path}`);
  expect([found?.entity.name, found?.place.kind]).toEqual([entity, kind]);
  expect(String(routeAt(`/manage/${path}`)?.lazy)).toContain('DeclaredPage');
});
