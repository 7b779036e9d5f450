// @vitest-environment jsdom
// The help centre asks for the instructions that are published, in their order.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words are made known where it is read.
const { HelpPage } = await import('./help-page.tsx');

it('shows the published ones in their order', async () => {
  const instruction = (id: string) => ({
    node: {
      __typename: 'Instruction',
      id,
      title: `说明 ${id}`,
      title_en: '',
      menu_uri: null,
      content: '<p>内容</p>',
      content_en: '',
    },
  });
  const edges = ['b', 'a'].map(instruction);
  const { asked } = await showPage(
    '/pc/helpcenter',
    { '/pc/helpcenter': <HelpPage /> },
    { Instructions: { findInstructionAll: { __typename: 'InstructionConnection', edges } } },
  );
  await screen.findByText('说明 b');
  expect(screen.getAllByText(/^说明 /).map(({ textContent }) => textContent)).toEqual(['说明 b', '说明 a']);
  const { variables } = asked.find(({ operationName }) => operationName === 'Instructions') ?? {};
  expect(variables).toEqual({ filter: { state: 1, order_by: [{ field: 'order_num', dir: 'asc' }] } });
});
