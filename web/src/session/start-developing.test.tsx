// @vitest-environment jsdom
// On a developer's own machine the chosen menu and theme stand in for those of the server.
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { developerColours, keepChoice } from '../shell/developer-choice.ts';
import { developWith, standInColour, standInMenus } from './developer.ts';
import { startDeveloping } from './start-developing.tsx';

afterEach(() => {
  developWith({});
  localStorage.clear();
  document.body.replaceChildren();
});

it('puts the box on the page, and to work what was chosen in it', () => {
  keepChoice({ menu: 'local', theme: 'institutionA' });
  act(startDeveloping);
  expect(screen.getAllByLabelText('Developer tool')).toHaveLength(1);
  expect(standInMenus()?.map(({ uri }) => uri)).toContain('/manage/home');
  expect(standInColour()).toBe(developerColours.institutionA);
});

it('leaves the menu and the colour to the server until something else is chosen', () => {
  act(startDeveloping);
  expect([standInMenus(), standInColour()]).toEqual([undefined, undefined]);
});
