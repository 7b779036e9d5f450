// The departments that a collected field offers.
import { expect, it } from 'vitest';
import { departmentsOffered } from './people-field.tsx';

const unit = (org_id: string, org_parent_id: string | null, is_enable = 1) => ({
  org_id,
  org_name: org_id,
  org_parent_id,
  is_enable,
});
const all = [
  unit('university', null),
  unit('college', 'university'),
  unit('laboratory', 'college'),
  unit('closed', 'university', 0),
];
const ids = (isShallow: boolean) => departmentsOffered(all, isShallow).map(({ org_id }) => org_id);

it('are those in use, of two levels only where the campus wants it', () => {
  expect(ids(false)).toEqual(['university', 'college', 'laboratory']);
  expect(ids(true)).toEqual(['university', 'college']);
});
