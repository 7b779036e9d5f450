// The icons that declarations name.
import { entities } from '@campus/events/entities';
import { expect, it } from 'vitest';
import { iconNamed } from './named-icons.ts';

it('draws each icon that a declared page names', () => {
  const named = entities.flatMap(({ name, page }) => (page ? [[name, page.menu.icon] as const] : []));
  expect(named.filter(([, icon]) => iconNamed(icon).icon === undefined)).toEqual([]);
});
