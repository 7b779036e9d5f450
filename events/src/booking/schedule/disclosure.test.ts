// Disclosure over every relation, every setting and every field of a booking.

import { describe, expect, it } from 'vitest';
import { keysOf } from '../../domain/unknown.ts';
import { type BookingField, bookingFields } from './booking-fields.ts';
import { isOpenToAll, nameSeen, type Relation, relations, type SightOf, sightOf } from './disclosure.ts';

const fields: readonly BookingField[] = keysOf(bookingFields);
const flags = [false, true];
const shown: readonly (readonly string[])[] = [
  [],
  ['theme'],
  ['appointment_user_name'],
  ['theme', 'appointment_user_name', 'phone'],
  fields,
];
const settings = flags.flatMap((hidesBookings) =>
  flags.flatMap((masksNames) =>
    shown.map((shownFields) => ({
      hidesBookings,
      masksNames,
      shownFields,
    })),
  ),
);
const plainOf = (see: SightOf): BookingField[] => fields.filter((field) => see(field) === 'plain');
const place = fields.filter(isOpenToAll);

/** What tells someone apart, or how to reach them. */
const private_ = ['appointment_user', 'appointment_user_name', 'theme', 'phone', 'email', 'remark'] as const;

describe.each(settings)('of a resource with $hidesBookings, $masksNames, $shownFields', (set) => {
  const see = (relation: Relation) => sightOf(relation, set);

  it.each(['owner', 'administrator', 'approver'] as const)('shows all of it to its %s', (relation) => {
    const joins = relation !== 'approver';
    expect(plainOf(see(relation))).toEqual(fields.filter((field) => joins || field !== 'wemeetInfo'));
    expect(see(relation)('collectionList', 'purpose')).toBe('plain');
  });

  it('tells an inquirer and a participant whose it is and what for, and of the form what strangers read', () => {
    for (const relation of ['inquirer', 'participant'] as const) {
      for (const field of ['appointment_user', 'appointment_user_name', 'theme', 'id'] as const)
        expect(see(relation)(field)).toBe('plain');
      for (const field of ['phone', 'remark'] as const)
        expect(see(relation)(field)).toBe(see('stranger')(field));
      expect(see(relation)('collectionList', 'purpose')).toBe('hidden');
    }
    expect([see('inquirer')('reason'), see('participant')('reason')]).toEqual(['plain', 'hidden']);
  });

  it('tells the public when and where, the id by which a screen signs in, and what a resource lists, never who', () => {
    const listed = fields.filter(
      (field) => bookingFields[field].sight === 'subject' && see('stranger')(field) === 'plain',
    );
    expect(plainOf(see('public')).toSorted()).toEqual(['id', ...place, ...listed].toSorted());
    const hiding = sightOf('public', { ...set, hidesBookings: true });
    expect(plainOf(hiding).toSorted()).toEqual(['id', ...place].toSorted());
  });

  it('tells a stranger when and where, and of the rest what the resource shows', () => {
    const { hidesBookings, masksNames, shownFields } = set;
    for (const field of fields) {
      const aspect = bookingFields[field].sight;
      const mayBeShown = aspect === 'person' || aspect === 'subject' || aspect === 'form';
      const isShown = mayBeShown && !hidesBookings && shownFields.includes(field.replace(/_en$/, ''));
      const said = see('stranger')(field);
      if (aspect === 'place') expect([field, said]).toEqual([field, 'plain']);
      else if (field === 'id') expect(said).toBe('masked');
      else if (!isShown) expect([field, said]).toEqual([field, 'hidden']);
      else if (!masksNames) expect([field, said]).toEqual([field, 'plain']);
      else if (field === 'appointment_user_name') expect(said).toBe('masked');
      else if (['appointment_user', 'phone', 'email', 'participantList'].includes(field))
        expect([field, said]).toEqual([field, 'hidden']);
    }
  });

  it('tells those who may join how to join its video meeting, and nobody else', () => {
    const joining = relations.filter((relation) => see(relation)('wemeetInfo') === 'plain');
    expect(joining).toEqual(['owner', 'administrator', 'participant']);
  });

  it('shows nobody more than someone who is closer to it, but the public the id', () => {
    const rank = { hidden: 0, masked: 1, plain: 2 } as const;
    for (const [index, weaker] of relations.entries())
      for (const stronger of relations.slice(0, index))
        for (const field of fields.filter((each) => each !== 'id' && each !== 'wemeetInfo'))
          expect(rank[see(weaker)(field)]).toBeLessThanOrEqual(rank[see(stronger)(field)]);
  });
});

describe('what is open to everyone who sees the booking', () => {
  it('names nobody and nothing that was entered', () => {
    expect((['appointment_date', 'start_time', 'resources_id'] as const).every(isOpenToAll)).toBe(true);
    for (const field of [...private_, 'id', 'status', 'created_user', 'flow_no', 'del'] as const)
      expect([field, isOpenToAll(field)]).toEqual([field, false]);
  });
});

describe('an answer of the form', () => {
  it('is shown where the resource lists it', () => {
    const set = { hidesBookings: false, shownFields: ['purpose'], masksNames: false };
    expect(sightOf('stranger', set)('collectionList', 'purpose')).toBe('plain');
    expect(sightOf('stranger', { ...set, hidesBookings: true })('collectionList', 'purpose')).toBe('hidden');
    expect(sightOf('public', set)('collectionList', 'purpose')).toBe('hidden');
  });
});

describe('a masked name', () => {
  const set = { hidesBookings: false, shownFields: ['appointment_user_name'], masksNames: true };
  const masked = (name: string) => nameSeen(name, sightOf('stranger', set));

  it('is the first character and one to three stars, and never the whole name', () => {
    const names = ['Li Wenjing', '欧阳密斯', '王芳', '王', '𠮷田'];
    expect(names.map(masked)).toEqual(['L***', '欧***', '王*', '王*', '𠮷*']);
  });

  it('is plain to those who may read it, and nothing to others', () => {
    expect(nameSeen('王芳', sightOf('inquirer', set))).toBe('王芳');
    expect(nameSeen('王芳', sightOf('public', set))).toBeUndefined();
    expect(nameSeen(undefined, sightOf('owner', set))).toBeUndefined();
  });
});
