// Old and mobile addresses reach their page in one step.
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { featureRoutes } from '../features/routes.ts';
import { addressFor, counterparts, pageFor } from './addresses.ts';
import { isPhone } from './is-phone.ts';

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
    ['/mobile/myAppointment', '/pc/myAppointment'],
    ['/mobile/personcenter', '/pc/myAppointment'],
    ['/mobile/notice', '/pc/announcements'],
    ['/mobile/announcementDetail/n1', '/pc/announcementDetail/n1'],
    ['/mobile/search', '/pc/home'],
    ['/mobile/ordered/resources', '/pc/signer'],
    ['/mobile/ordered/resources/r1', '/pc/signer'],
    ['/mobile/appointmentDetail/self/b1', '/pc/appointmentDetail/self/b1'],
    ['/mobile/venueDetail/r1', '/pc/venueDetail?id=r1'],
    ['/mobile/resource/r1/comments', '/pc/resource/r1/comments'],
    ['/mobile/chooseDate/r1', '/pc/home/resources/r1'],
    ['/mobile/chooseSeat/r1', '/pc/home/resource/r1'],
    ['/mobile/chooseAnotherTime/r1/b1', '/pc/appointmentDetail/self/b1'],
    ['/mobile/applicationForm/b1', '/pc/rebook/b1'],
    ['/mobile/myQrcode', '/pc/myQrcode'],
    ['/mobile/signed', '/pc/signer'],
    ['/mobile/issues', '/manage/appointment/issues'],
    ['/mobile/visitors', '/pc/visitors'],
    ['/mobile/visitors/invite', '/pc/visitors/invite'],
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

  it('never rewrites visitor pages, scans, verification, and what has no page on a desk', () => {
    for (const path of [
      '/mobile/visitor/home',
      '/mobile/verify/1/2/3',
      '/mobile/checkAppointment/b1',
      '/mobile/ordered/scan/r1',
      '/mobile/seats',
      '/mobile/seats/management/r1',
      '/mobile/history/seat/r1',
      '/mobile/menuManage',
      '/pc/home',
    ])
      expect(pageFor(path)).toBeUndefined();
  });
});

describe('the address for a device', () => {
  it.each([
    ['/pc/home?day=1#free', true, '/mobile/home?day=1#free'],
    ['/pc/home/', true, '/mobile/home'],
    ['/', true, '/mobile/home'],
    ['/mobile/search', false, '/pc/home'],
    [
      '/pc/venueDetail?date=2026-11-20&id=r%201#rules',
      true,
      '/mobile/venueDetail/r%201?date=2026-11-20#rules',
    ],
    ['/pc/home/resources/r1?from=10:00', true, '/mobile/chooseDate/r1?from=10:00'],
    ['/pc/myAppointment?tab=done#b1', true, '/mobile/myAppointment?tab=done#b1'],
    ['/mobile/myAppointment#b1', false, '/pc/myAppointment#b1'],
    ['/pc/home/resource/r1?date=2026-11-20', true, '/mobile/venueDetail/r1?date=2026-11-20'],
    ['/pc/appointment?id=r1', true, '/mobile/venueDetail/r1'],
    ['/pc/appointment?appId=b1', true, '/mobile/appointment/new?appId=b1'],
    ['/mobile/chooseSeat/r1', false, '/pc/home/resource/r1'],
    ['/pc/signer', true, '/mobile/signed'],
    ['/pc/resource/r1/comments', true, '/mobile/resource/r1/comments'],
    ['/pc/appointmentDetail/approve/b1', true, '/mobile/appointmentDetail/approve/b1'],
    ['/mobile/ordered/resources/r1', false, '/pc/signer'],
    ['/mobile/home?day=1#free', false, '/pc/home?day=1#free'],
    ['/mobile/venueDetail/r1?date=2026-11-20#rules', false, '/pc/venueDetail?id=r1&date=2026-11-20#rules'],
  ])('of %s, on a phone: %s, is %s', (address, isOnPhone, target) =>
    expect(addressFor(address, isOnPhone)).toBe(target),
  );

  it('is the address itself where it is right for the device, or where there is no other', () => {
    for (const address of ['/mobile/home', '/mobile/home/?a=1', '/mobile/myAppointment', '/manage'])
      expect(addressFor(address, true)).toBeUndefined();
    for (const address of [
      '/pc/home',
      '/pc/home/#free',
      '/manage',
      '/mobile/visitor/home',
      '/mobile/verify/1/2/3',
    ])
      expect(addressFor(address, false)).toBeUndefined();
  });

  it('case 21: is reached in one step by 200 random paths, and never leads on or back', () => {
    const words = [...new Set(counterparts.flat().flatMap((each) => each.replace(/\?.*/, '').split('/')))];
    const segment = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 }));
    const known = fc
      .tuple(fc.constantFrom(...counterparts.flat()), fc.stringMatching(/^[a-z0-9-]{1,8}$/))
      .map(([pattern, id]) => pattern.replaceAll(/:\w+/g, id));
    const any = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
    const tail = fc.constantFrom('', '?a=1', '#h', '?a=1&b=%2F#h?x', '/', '//');
    const property = fc.property(fc.oneof(known, any), tail, fc.boolean(), (path, end, isOnPhone) => {
      const target = addressFor(`${path}${end}`, isOnPhone);
      if (target !== undefined) expect(addressFor(target, isOnPhone)).toBeUndefined();
    });
    fc.assert(property, { numRuns: 200 });
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
])('%s is a phone: %s', (userAgent, is) => expect(isPhone(userAgent)).toBe(is));
