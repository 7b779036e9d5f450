// @vitest-environment jsdom
// Which columns a list shows: a person's choice, else the tenant's, else the declaration's.
import { allBookings } from '@campus/events/booking/booking-lists';
import { collectionConfig } from '@campus/events/settings/collection-config';
import { beforeEach, expect, it } from 'vitest';
import {
  columnsOfTable,
  fittingColumns,
  forgetColumns,
  hasLetters,
  recallColumns,
  rememberColumns,
  tableOf,
} from './columns.ts';

const route = '/manage/appointment/appointment-list';
beforeEach(() => localStorage.clear());

it('remembers a choice for its address until it is reset', () => {
  expect(recallColumns(allBookings, route)).toBeUndefined();
  rememberColumns(route, ['theme', 'booking_number', 'status']);
  expect(recallColumns(allBookings, route)).toEqual(['theme', 'booking_number', 'status']);
  expect(recallColumns(allBookings, '/elsewhere')).toBeUndefined();
  expect(JSON.parse(localStorage.getItem(`tableColumns:${route}`) ?? '').version).toBe('1.0');
  forgetColumns(route);
  expect(recallColumns(allBookings, route)).toBeUndefined();
});

it('writes a table setting as the documents have it, and reads it again in its order', () => {
  const shown = ['status', 'booking_number', 'theme'];
  const table = tableOf(allBookings, shown);
  expect(table[2]).toEqual({ label: 'theme', nickname: '主题', checked: true });
  expect(table.filter(({ checked }) => !checked).length).toBeGreaterThan(5);
  expect(columnsOfTable(table)).toEqual(shown);
  expect(columnsOfTable('nonsense')).toBeUndefined();
});

it('leaves out columns that are gone, and keeps the one that names a row', () => {
  expect(fittingColumns(allBookings, ['gone', 'theme'])).toEqual(['status', 'booking_number', 'theme']);
  expect(fittingColumns(allBookings, ['gone'])).toBeUndefined();
});

it('offers nothing twice that is shown in either language', () => {
  const offered = tableOf(collectionConfig, []).map(({ label }) => label);
  expect(offered).toContain('field_name_cn');
  expect(offered).not.toContain('field_name_en_desc');
  expect(offered).toContain('field_name_en');
});

it('finds a column by letters in their order', () => {
  expect(hasLetters('Resource name', 'rsnm')).toBe(true);
  expect(hasLetters('Resource name', 'mnsr')).toBe(false);
  expect(hasLetters('资源名称', '资称')).toBe(true);
});
