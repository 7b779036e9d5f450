// What a booking keeps of who books: the department of the directory, unless the form names one.
import { standIn } from '@campus/events/testing/stand-in';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { detailsOfApplicant } from './applicant.ts';

const records: Readonly<Record<string, object>> = {
  'north/ann': { dept: 'd1' },
  'north/bob': {},
  'north/d1': { code: 'physics', name: '物理系', name_en: 'Physics' },
};
const parts = {
  namesOf: async (_tenant: string, account: string) => ({
    zh: account,
    en: account === 'ann' ? 'Ann' : account,
  }),
  readStore: standIn<ReadStore>({
    get: standIn(async (_collection: string, id: string) => ({ removed: false, fields: records[id] })),
  }),
};

const departmentOf = async (account: string, form: object = {}) => {
  const read = await detailsOfApplicant(parts, 'north', account, { theme: 'Seminar', ...form });
  return read.ok && read.value.department;
};

it('is of the department that the directory has', async () => {
  expect(await departmentOf('ann')).toEqual({ code: 'physics', name: '物理系', nameEn: 'Physics' });
});

it('is of the department that the form names, or of none', async () => {
  const named = { code: 'library', name: '图书馆' };
  expect(await departmentOf('ann', { dept_code: 'library', dept_name: '图书馆' })).toEqual(named);
  expect(await departmentOf('bob')).toBeUndefined();
});

it('keeps the name in English, where it is another one', async () => {
  const named = async (account: string) => {
    const read = await detailsOfApplicant(parts, 'north', account, { theme: 'Seminar' });
    return read.ok && [read.value.name, read.value.nameEn];
  };
  expect([await named('ann'), await named('bob')]).toEqual([
    ['ann', 'Ann'],
    ['bob', undefined],
  ]);
});
