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
