// The picture of a visitor: what is taken for one, that it is kept sealed apart from the visit, and when it goes.
import { visitorPicture } from '@campus/events/visit/visitor-picture';
import { collections, recordId } from '@campus/projections/ports/documents';
import { VISIT_DAYS, VISITS } from '@campus/projections/ports/visit-documents';
import { visitDays } from '@campus/projections/subjects/visit/visit-days';
import { visits } from '@campus/projections/subjects/visit/visits';
import { foldAll } from '@campus/projections/testing/fold-all';
import { expect, it } from 'vitest';
import { createVisitWorld, type Folding } from '../../testing/visit-world.ts';
import { come } from './come.ts';
import { erasePictures, keepPicture, pictureOf, readPicture } from './picture.ts';
import { findVisit, personIn } from './present.ts';

const HOUR = 3_600_000;
const JPEG = `data:image/jpeg;base64,/9j/${'A'.repeat(40)}`;
const PNG = `data:image/png;base64,iVBORw0KGgo${'B'.repeat(40)}=`;

it('takes JPEG, PNG and WebP by their first bytes, and nothing larger than it may be', () => {
  expect(readPicture(JPEG)).toMatchObject({ ok: true, value: JPEG });
  expect(readPicture(PNG)).toMatchObject({ ok: true });
  expect(readPicture(undefined)).toMatchObject({ ok: true, value: undefined });
  for (const none of [
    'x',
    'https://else.example/a.jpg',
    `data:image/jpeg;base64,${'A'.repeat(40)}`,
    `${JPEG}"`,
  ])
    expect(readPicture(none)).toMatchObject({ ok: false, rejection: { code: 1002 } });
  expect(readPicture(JPEG + 'A'.repeat(200_000))).toMatchObject({ ok: false, rejection: { code: 1006 } });
});

/** A visit from nine to eleven tomorrow that brought a picture; its holder leaves by ten at night. */
const withPicture = async () => {
  const folding: Folding = (events) => ({
    [VISITS]: [...foldAll(visits, events).values()],
    [VISIT_DAYS]: [...foldAll(visitDays, events).values()],
    [collections.records(visitorPicture.name)]: kept(),
  });
  let id = '';
  const kept = () =>
    id === ''
      ? []
      : [{ _id: recordId('north', id), tenant: 'north', removed: false, updatedAt: 0, fields: {} }];
  const world = createVisitWorld(folding);
  const form = {
    visitor_name: '王小明',
    phone: '13812345678',
    in_school_date: '2026-11-21',
    start_time: '09:00',
    end_time: '11:00',
    visitor_picture: JPEG,
  };
  const coming = { path: '2', host: 'teacher1', isInvitation: true } as const;
  const came = await come(world.parts, world.acting('teacher1'), form, coming);
  if (came.outcome === 'refused') throw new Error(JSON.stringify(came.rejection));
  id = came.id;
  return { ...world, id, picture: () => pictureOf(world.parts, 'north', id) };
};

it('keeps it sealed and apart: the visit knows that there is one, the log holds no picture', async () => {
  const { parts, store, id, picture } = await withPicture();
  expect(await picture()).toBe(JPEG);
  const found = await findVisit(parts, 'north', id);
  expect(found && personIn(parts, found)?.picture).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.stringify(store.events)).not.toContain('AAAAAAAA');
});

it('lets it be taken away and another be given', async () => {
  const { parts, acting, id, picture } = await withPicture();
  await keepPicture(parts, acting('teacher1'), id, PNG);
  expect(await picture()).toBe(PNG);
  await keepPicture(parts, acting('teacher1'), id, '');
  expect(await picture()).toBeNull();
});

it('lets it go a day after they had to leave, and not before', async () => {
  const { parts, pass, picture } = await withPicture();
  // Noon of the 20th to ten at night of the 22nd.
  pass(58 * HOUR - 1);
  expect([await erasePictures(parts), await picture()]).toEqual([0, JPEG]);
  pass(1);
  expect([await erasePictures(parts), await picture()]).toEqual([1, null]);
});
