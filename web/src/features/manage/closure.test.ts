// What can be closed, and how it is said to the server.
import { describe, expect, it } from 'vitest';
import { type ClosureDraft, daysOf, faultsOf, modelOf } from './closure.ts';

const draft: ClosureDraft = {
  id: undefined,
  resources: [{ id: 'r1', name: { zh: '302', en: '302' } }],
  from: '2026-11-20',
  to: '2026-11-22',
  start: '08:00',
  end: '12:00',
  reason: ' 投影机检修 ',
  reasonEn: '',
};

describe('a closure', () => {
  it('counts both ends of its days', () => {
    expect(daysOf(draft)).toBe(3);
    expect(daysOf({ from: '2026-11-22', to: '2026-11-20' })).toBe(0);
    expect(daysOf({ from: '2026-01-01', to: '2027-06-01' })).toBe(0);
  });

  it('can be sent when nothing is missing', () => {
    expect(faultsOf(draft)).toEqual([]);
  });

  it('says what is missing or wrong', () => {
    expect(faultsOf({ ...draft, resources: [], reason: ' ' })).toEqual(['resources', 'reason']);
    expect(faultsOf({ ...draft, start: '12:00' })).toEqual(['times']);
    expect(faultsOf({ ...draft, to: '2026-11-19' })).toEqual(['dates']);
  });

  it('is bounded as the server bounds it', () => {
    const resources = Array.from({ length: 10 }, (_, index) => ({
      id: `r${index}`,
      name: { zh: '', en: '' },
    }));
    expect(faultsOf({ ...draft, resources, to: '2027-11-19' })).toEqual(['many']);
  });

  it('names one day and one resource as such, several as several', () => {
    expect(modelOf({ ...draft, to: draft.from })).toMatchObject({
      resource_id: 'r1',
      occupy_date: '2026-11-20',
      occupy_reason: '投影机检修',
    });
    expect(modelOf({ ...draft, to: draft.from })).toMatchObject({ occupy_end_date: undefined });
    expect(modelOf(draft)).toMatchObject({ occupy_end_date: '2026-11-22' });
  });

  it('ends a day at midnight', () => {
    expect(faultsOf({ ...draft, end: '24:00' })).toEqual([]);
    expect(modelOf({ ...draft, end: '24:00' })).toMatchObject({ occupy_end_time: '24:00' });
  });
});
