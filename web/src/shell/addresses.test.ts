// Old and mobile addresses reach their page in one step.
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { featureRoutes } from '../features/routes.ts';
import { counterparts, pageFor } from './addresses.ts';

describe('pageFor', () => {
  it('leads the root and the mobile home to the home page at once', () => {
    expect(pageFor('/')).toBe('/pc/home');
    expect(pageFor('/mobile')).toBe('/pc/home');
    expect(pageFor('/mobile/home/')).toBe('/pc/home');
  });

  it('carries ids and the query over', () => {
    expect(pageFor('/mobile/venueDetail/r1', '?date=2026-11-20')).toBe(
      '/pc/venueDetail?id=r1&date=2026-11-20',
    );
    expect(pageFor('/mobile/venueDetail/r1')).toBe('/pc/venueDetail?id=r1');
    expect(pageFor('/mobile/chooseDate/r1')).toBe('/pc/home/resources/r1');
  });

  it.each([
    ['/mobile/home', '/pc/home'],
    ['/mobile/menuManage', '/manage'],
    ['/mobile/myAppointment', '/pc/myAppointment'],
    ['/mobile/personcenter', '/pc/myAppointment'],
    ['/mobile/notice', '/pc/announcements'],
    ['/mobile/announcementDetail/n1', '/pc/announcementDetail/n1'],
    ['/mobile/search', '/pc/home'],
    ['/mobile/ordered/resources', '/pc/signer'],
    ['/mobile/ordered/resources/r1', '/pc/signer'],
    ['/mobile/history/seat/r1', '/pc/myAppointment?tab=reserved'],
    ['/mobile/appointmentDetail/self/b1', '/pc/appointmentDetail/self/b1'],
    ['/mobile/venueDetail/r1', '/pc/venueDetail?id=r1'],
    ['/mobile/resource/r1/comments', '/pc/resource/r1/comments'],
    ['/mobile/chooseDate/r1', '/pc/home/resources/r1'],
    ['/mobile/chooseSeat/r1', '/pc/home/resource/r1'],
    ['/mobile/chooseAnotherTime/r1/b1', '/pc/appointmentDetail/self/b1'],
    ['/mobile/applicationForm/b1', '/pc/rebook/b1'],
    ['/mobile/myQrcode', '/pc/myQrcode'],
    ['/mobile/signed', '/pc/myAppointment'],
    ['/mobile/issues', '/manage/appointment/issues'],
    ['/mobile/seats', '/pc/home'],
    ['/mobile/seats/management/r1', '/manage/resources/seat-resources/r1'],
    ['/mobile/timepicker/button', '/pc/timepicker/button'],
    ['/mobile/timepicker/dialog', '/pc/timepicker/dialog'],
    ['/mobile/appointment/new', '/pc/appointment'],
    ['/mobile/appointmentGragh/r1', '/pc/appointmentGragh/r1'],
  ])('leads from %s to %s', (path, page) => expect(pageFor(path)).toBe(page));

  it('leads to pages that there are', () => {
    const lost = counterparts.filter(
      ([, page]) => !matchRoutes([...featureRoutes], page.replaceAll(':', '').replace(/\?.*/, '')),
    );
    expect(lost).toEqual([]);
  });

  it('never rewrites visitor pages, scans and verification', () => {
    for (const path of [
      '/mobile/visitor/home',
      '/mobile/verify/1/2/3',
      '/mobile/checkAppointment/b1',
      '/mobile/ordered/scan/r1',
      '/pc/home',
    ])
      expect(pageFor(path)).toBeUndefined();
  });
});
