// The form of a new institution.
import { newInstitution } from '@campus/events/directory/new-institution';
import { expect, it } from 'vitest';
import { accountIn, institutionIn } from './new-institution.ts';

const draft = {
  tenant_id: 'nanyu',
  name: '南屿师范学院',
  invited_name: '何静',
  invited_email: 'he.jing+office@nanyu.example',
  has_room: 1,
  building: '知行楼',
  floor: 3,
  room: '302 会议室',
  opens_at: '08:00',
  closes_at: '22:00',
};

it('is one command, its administrator and its first room in it', () => {
  expect(institutionIn(draft)).toMatchObject({
    tenant_id: 'nanyu',
    account: 'he.jingoffice',
    person: '何静',
    first_room: { building: '知行楼', floor: 3, name: '302 会议室', need_approve: 0, capacity: null },
  });
});

it('has no room where none is wanted, and the account that was chosen', () => {
  expect(institutionIn({ ...draft, has_room: 0 }).first_room).toBeNull();
  expect(accountIn({ ...draft, invited_account: ' first ' })).toBe('first');
});

it('asks for each field in one section', () => {
  const asked = newInstitution.page?.sections?.flatMap(({ fields }) => fields) ?? [];
  expect(new Set(asked).size).toBe(asked.length);
  for (const name of asked) expect(newInstitution.fields).toHaveProperty(name);
});
