// The form of a new institution.
import { expect, it } from 'vitest';
import { newInstitution, wishesOf } from './new-institution.ts';

it('keeps the administrator out of the record of the institution', () => {
  const { record, invited } = wishesOf({
    tenant_id: 'nanyu',
    name: '南屿师范学院',
    invited_account: 'hejing ',
    invited_name: '何静',
    invited_email: 'hejing@nanyu.example',
  });
  expect(record).toEqual({ tenant_id: 'nanyu', name: '南屿师范学院' });
  expect(invited).toEqual({ account: 'hejing', name: '何静', email: 'hejing@nanyu.example' });
});

it('asks for each field in one section', () => {
  const asked = newInstitution.page?.sections?.flatMap(({ fields }) => fields) ?? [];
  expect(new Set(asked).size).toBe(asked.length);
  for (const name of asked) expect(newInstitution.fields).toHaveProperty(name);
});
