// What the side menu shows, and where parents lead.
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  firstPermitted,
  type ManagementEntry,
  permittedMenu,
  showsPart,
} from './management-menu.ts';

const entry = (uri: string, children?: ManagementEntry[], isVisible = true): ManagementEntry => ({
  uri,
  name: { zh: uri, en: uri },
  isVisible,
  ...(children ? { children } : {}),
});

const tree = [
  entry('/manage/home'),
  entry('/manage/resources', [
    entry('/manage/resources/resources-type-list'),
    entry('/manage/resources/resources-list'),
    entry('/manage/resources/resources-list-add', undefined, false),
  ]),
  entry('/manage/black', [entry('/manage/black/black-list'), entry('/manage/black/black-settings')]),
];

const uris = (menu: readonly ManagementEntry[]): unknown[] =>
  menu.map((one) => (one.children ? { [one.uri]: uris(one.children) } : one.uri));

describe('permittedMenu', () => {
  it('hides hidden and refused entries and parents without children', () => {
    const menu = permittedMenu(tree, (uri) => !uri.startsWith('/manage/black'));
    expect(uris(menu)).toEqual([
      '/manage/home',
      { '/manage/resources': ['/manage/resources/resources-type-list', '/manage/resources/resources-list'] },
    ]);
  });

  it('puts an only child in the place of its parent', () => {
    const menu = permittedMenu(tree, (uri) => uri.endsWith('black-settings') || uri === '/manage/home');
    expect(uris(menu)).toEqual(['/manage/home', '/manage/black/black-settings']);
  });
});

describe('firstPermitted', () => {
  it('leads a parent to its first permitted child in depth', () => {
    const menu = permittedMenu(tree, () => true);
    expect(firstPermitted(menu)).toBe('/manage/home');
    expect(firstPermitted(menu, '/manage/resources')).toBe('/manage/resources/resources-type-list');
  });

  it('prefers the group with the address to pages elsewhere that begin with it', () => {
    const elsewhere = entry('/manage/people', [entry('/manage/black/accounts'), entry('/manage/people/all')]);
    const menu = permittedMenu([elsewhere, ...tree], () => true);
    expect(firstPermitted(menu, '/manage/black')).toBe('/manage/black/black-list');
  });

  it('refuses a parent of which nothing is permitted', () => {
    const menu = permittedMenu(tree, (uri) => uri === '/manage/home');
    expect(firstPermitted(menu, '/manage/black')).toBe('/error/401');
  });
});

describe('destinationOf', () => {
  it('embeds only what asks for it and is a web address', () => {
    expect(destinationOf({ ...entry('https://a.edu/?q=1'), target: '_iframe' })).toEqual({
      to: '/manage/iframe/outside?url=https%3A%2F%2Fa.edu%2F%3Fq%3D1',
    });
    expect(destinationOf(entry('https://a.edu'))).toEqual({ href: 'https://a.edu' });
    expect(destinationOf({ ...entry('mailto:a@b.edu'), target: '_iframe' })).toEqual({
      href: 'mailto:a@b.edu',
    });
  });
});

describe('showsPart', () => {
  const described = [
    entry('/manage/resources', [{ ...entry('/manage/resources/list'), description: 'resource:import' }]),
  ];

  it('shows a part whose key an entry has as its description, and no other', () => {
    const shown = (part: string | undefined) => showsPart(described, part, 'campus.example');
    expect([shown('resource:import'), shown('appointment:export'), shown(undefined)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('shows every part on localhost', () => {
    expect(showsPart([], 'appointment:export', 'localhost')).toBe(true);
    expect(showsPart([], 'appointment:export', 'localhost.example')).toBe(false);
  });
});
