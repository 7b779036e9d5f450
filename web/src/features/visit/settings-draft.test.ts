// What the office changes of the registration, before it is published.
import { expect, it } from 'vitest';
import {
  barOf,
  changesOf,
  draftOf,
  modelsOf,
  withEdge,
  withFieldMoved,
  withPlaces,
  withWindow,
} from './settings-draft.ts';

const windows = [
  { start: 480, end: 600, places: 40 },
  { start: 600, end: 720, places: 40 },
  { start: 840, end: 960, places: null },
];
const stored = {
  overall: {
    windows: [{ start: '08:00', end: '10:00', places: 40 }],
    daily_limit: 160,
    release_hour: '08:00',
  },
  types: [{ id: '1', visitor_type: '1', is_enable: 1, is_enable_second_level: 1 }],
  fields: [
    { id: 'a', field_name: 'unit', is_valid: 1, is_required: 0 },
    { id: 'b', field_name: 'remark', is_valid: 1, is_required: 1 },
    { id: 'c', field_name: 'post', is_valid: 0, is_required: 0 },
  ],
};

it('moves an edge by half hours, and not past its neighbours', () => {
  expect(withEdge(windows, 1, 'end', 770)[1]?.end).toBe(780);
  expect(withEdge(windows, 1, 'end', 1_400)[1]?.end).toBe(840);
  expect(withEdge(windows, 1, 'start', 300)[1]?.start).toBe(600);
  expect(withEdge(windows, 0, 'end', 0)[0]?.end).toBe(510);
});

it('takes one place at least, and no number as no limit', () => {
  expect(withPlaces(windows, 0, -5)[0]?.places).toBe(1);
  expect(withPlaces(windows, 0, null)[0]?.places).toBeNull();
});

it('shows eight to six at least, with the hours on which nobody comes', () => {
  expect(barOf(windows)).toEqual({
    from: 480,
    to: 1_080,
    gaps: [
      { start: 720, end: 840 },
      { start: 960, end: 1_080 },
    ],
  });
  expect(barOf([]).gaps).toEqual([{ start: 480, end: 1_080 }]);
  expect(withWindow(windows, { start: 720, end: 840, places: 1 })[2]?.start).toBe(720);
});

it('tells what differs and sends that alone', () => {
  const before = draftOf(stored);
  expect(changesOf(before, before).size).toBe(0);
  expect(modelsOf(before, before, 2)).toMatchObject({ fields: [], types: [], overall: { version: 2 } });
  const after = {
    ...before,
    windows: withPlaces(before.windows, 0, 50),
    types: before.types.map((type) => ({ ...type, levels: 0 as const })),
    fields: withFieldMoved(before.fields, 'remark', 'unit'),
  };
  expect([...changesOf(before, after)]).toEqual(
    expect.arrayContaining(['window 480', 'type 1', 'field remark']),
  );
  expect(modelsOf(before, after, 2)).toMatchObject({
    fields: [{ id: 'b', sort: 10 }, { id: 'a', sort: 20 }, { sort: 30 }],
    types: [{ id: '1', is_invite_school_flow_path: 0, is_enable_second_level: 0 }],
    overall: { windows: [{ start: '08:00', end: '10:00', places: 50 }] },
  });
  const switched = { ...before, fields: before.fields.map((each) => ({ ...each, isRequired: true })) };
  for (const field of modelsOf(before, switched, 2).fields) expect(field).not.toHaveProperty('sort');
});

it('moves a field down past another, and up before it', () => {
  const { fields } = draftOf(stored);
  expect(withFieldMoved(fields, 'unit', 'remark').map(({ name }) => name)).toEqual([
    'remark',
    'unit',
    'post',
  ]);
  expect(withFieldMoved(fields, 'post', 'unit').map(({ name }) => name)).toEqual(['post', 'unit', 'remark']);
});
