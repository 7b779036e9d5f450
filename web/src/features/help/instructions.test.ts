// The choice of instructions by reader and language.
import { expect, it } from 'vitest';
import { instructionsFor, type Reader } from './instructions.ts';

const name = { zh: '资源', en: 'Resources' };
const student: Reader = { managementTree: [], types: [{ id: 'rooms' }] };
const manager: Reader = {
  managementTree: [
    {
      uri: '/manage/resources',
      name,
      isVisible: true,
      children: [{ uri: '/manage/resources/list', name, isVisible: true }],
    },
  ],
  types: [],
};

const data = (...pages: readonly (string | null)[]) => ({
  findInstructionAll: {
    edges: pages.map((menu_uri) => ({
      node: {
        id: menu_uri ?? 'all',
        title: '标题',
        title_en: '',
        menu_uri,
        content: '<p>内容</p>',
        content_en: 'Text',
      },
    })),
  },
});
const read = (reader: Reader, ...pages: readonly (string | null)[]) =>
  instructionsFor(data(...pages), reader).map(({ id }) => id);

it('shows everyone what belongs to no page, or to a page that all can open', () => {
  expect(read(student, null, '/pc/home')).toEqual(['all', '/pc/home']);
});

it('shows a page of the back office to those who can open it, its form included', () => {
  const pages = ['/manage/resources/list', '/manage/resources/list/new', '/manage/resources/listing'];
  expect(read(student, ...pages)).toEqual([]);
  expect(read(manager, ...pages)).toEqual(pages.slice(0, 2));
});

it('shows the page of a type to those who see the type', () => {
  expect(read(student, '/pc/resources/rooms/list', '/pc/resources/cars/list')).toEqual([
    '/pc/resources/rooms/list',
  ]);
});

it('says what has no English in Chinese', () => {
  const [shown] = instructionsFor(data(null), student);
  expect(shown).toMatchObject({ title: { en: '标题' }, content: { zh: '<p>内容</p>', en: 'Text' } });
});
