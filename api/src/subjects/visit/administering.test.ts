// Permissions over visits, the longest stay of a type, and the hours of a guard, each as its record says.

import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { visitorInfo } from '@campus/events/visit/visitor-info';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import { type Document, documentAs, type ReadStore } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { authorisedNow } from '../gate/handheld.ts';
import { mayAdministerVisits } from './administering.ts';
import { knownComplete } from './known-complete.ts';
import { longTermWithin } from './long-term-within.ts';

type Values = Readonly<Record<string, unknown>>;

/** The same record to every question. */
const readStoreWith = (
  fields: Values | undefined,
): Pick<ReadStore, 'find' | 'get' | 'getMany' | 'count' | 'group'> => {
  const kept = fields ? [{ _id: 't/1', fields }] : [];
  const found = async <D extends Document>() => kept.map((each) => documentAs<D>(each));
  return {
    find: found,
    getMany: found,
    get: async () => undefined,
    count: async () => 0,
    group: async () => new Map(),
  };
};

const visit = { campus: 'main', gates: ['east'], type: '1' };
const mayAs = (permission: Values | undefined, roles: readonly string[] = ['user']) =>
  mayAdministerVisits(
    { readStore: readStoreWith(permission) },
    { tenant: 't', account: 'ann', roles },
    visit,
  );

it.each([
  ['the super administrator without a permission', undefined, ['super_admin'], true],
  ['nobody without one', undefined, ['user'], false],
  ['a permission that names nothing', {}, ['user'], true],
  ['the gate and the type', { gates: ['east'], visitor_types: ['1', '2'] }, ['user'], true],
  ['another gate', { gates: ['north'] }, ['user'], false],
  ['another type', { gates: ['east'], visitor_types: ['4'] }, ['user'], false],
  ['another campus', { campuses: ['second'] }, ['user'], false],
] as const)('lets administer a visit: %s', async (_, permission, roles, may) => {
  expect(await mayAs(permission, roles)).toBe(may);
});

it('refuses a long-term person who would stay longer than the type may, and looks at nobody else', async () => {
  const asked = longTermWithin({ readStore: readStoreWith({ max_days: 90 }) });
  const staying = (until: string) => ({
    before: {},
    after: { person_type: 'p', in_school_start_date: '2026-11-01', in_school_end_date: until },
  });
  expect(await asked('t', longTermVisitor, '1', staying('2027-01-30'))).toBeUndefined();
  expect(await asked('t', longTermVisitor, '1', staying('2027-01-31'))).toMatchObject({ code: 3001 });
  expect(await asked('t', visitorOverallSettings, '1', staying('2027-01-31'))).toBeUndefined();
});

it('keeps nobody of whom a required field is missing, and asks nothing of who stays as they are', async () => {
  const unit = { field_name: 'unit', is_visitor_valid_info: 1, is_visitor_required_info: 1 };
  const asked = knownComplete({ readStore: readStoreWith(unit) });
  const [empty, filled] = [
    { visitor_name: '王', unit: '' },
    { visitor_name: '王', unit: '北岭' },
  ];
  expect(await asked('t', visitorInfo, '1', { before: {}, after: empty })).toMatchObject({ code: 1001 });
  expect(await asked('t', visitorInfo, '1', { before: {}, after: filled })).toBeUndefined();
  expect(await asked('t', visitorInfo, '1', { before: empty, after: empty })).toBeUndefined();
  expect(await asked('t', longTermVisitor, '1', { before: {}, after: empty })).toBeUndefined();
});

const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
const guardAt = (at: string, fields: Values) =>
  authorisedNow(
    {
      readStore: readStoreWith(fields),
      following: (_, compute) => compute(),
      zoneOf: async () => 'Asia/Shanghai',
      clock: () => Date.parse(at),
    },
    { tenant: 't', account: 'guard1' },
  );

it('lets a guard check passes on the days and in the hours of the authorisation', async () => {
  const hours = { ...days, start_time: '08:00', end_time: '18:00', gates: ['east'] };
  expect(await guardAt('2026-11-28T08:00:00+08:00', hours)).toEqual({
    gates: ['east'],
    until: Date.parse('2026-11-28T18:00:00+08:00'),
  });
  expect(await guardAt('2026-11-28T18:00:00+08:00', hours)).toBeUndefined();
  expect(await guardAt('2026-12-01T09:00:00+08:00', hours)).toBeUndefined();
  expect(await guardAt('2026-11-30T23:59:00+08:00', days)).toEqual({
    gates: [],
    until: Date.parse('2026-12-01T00:00:00+08:00'),
  });
});
