// A list that is filled in where it stands: only what differs is sent, and each change can be taken back.
import { registrationFieldSetting as setting } from '@campus/events/visit/registration-field-setting';
import { expect, it } from 'vitest';
import { changesIn, isFilledIn, modelsOf, movedTo, withoutChange } from './in-place-rows.ts';

const { inPlace } = setting.listing;
if (!inPlace) throw new Error('not filled in where it stands');

const row = (id: string, sort: number, is_required = 0) => ({
  id,
  revision: 0,
  field_name: id,
  is_valid: 1,
  is_required,
  sort,
});
const saved = [row('visitor_name', 10), row('phone', 20), row('email', 30)];

it('sends only what differs', () => {
  const draft = [row('visitor_name', 10, 1), ...saved.slice(1)];
  expect(modelsOf(setting, inPlace, saved, draft)).toEqual([{ field_name: 'visitor_name', is_required: 1 }]);
});

it('numbers the rows anew where one was moved, and leaves those that stand', () => {
  const draft = movedTo(saved, 'email', 'phone');
  expect(draft.map(({ id }) => id)).toEqual(['visitor_name', 'email', 'phone']);
  expect(modelsOf(setting, inPlace, saved, draft)).toEqual([
    { field_name: 'email', sort: 20 },
    { field_name: 'phone', sort: 30 },
  ]);
});

it('names each change and the order, and takes one back', () => {
  const draft = movedTo([row('visitor_name', 10, 1), ...saved.slice(1)], 'email', 'visitor_name');
  const changes = changesIn(setting, inPlace, { saved, draft }, 'zh');
  expect(changes.map(({ part, before, after }) => [part.zh, before, after])).toEqual([
    ['姓名 · 必填', '否', '是'],
    ['顺序', '原顺序', '新顺序'],
  ]);
  const rest = changes.reduce<typeof draft>((rows, change) => withoutChange(saved, rows, change), draft);
  expect(rest).toEqual(saved);
});

it('asks whether a field is required only while it is shown', () => {
  expect(isFilledIn(setting, { ...row('phone', 20), is_valid: 0 }, 'is_required')).toBe(false);
  expect(isFilledIn(setting, row('phone', 20), 'is_required')).toBe(true);
});
