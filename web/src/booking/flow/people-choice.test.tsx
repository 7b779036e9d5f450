// @vitest-environment jsdom
// Whom one books with: the field says while it asks, and says so where nobody has that name.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
await import('./words.ts');
const { PeopleField } = await import('./people-field.tsx');

const typed = async (text: string, answer: Promise<void>) => {
  const found = async () => {
    await answer;
    return { findUserInfoList: { __typename: 'C', edges: [] } };
  };
  const field = <PeopleField control={{ id: 'with' }} value="" onChange={() => undefined} isMany={true} />;
  const { asked } = await showPage('/book', { '/book': field }, { PeopleToChoose: found });
  fireEvent.focus(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
  await expect.poll(() => asked.some(({ operationName }) => operationName === 'PeopleToChoose')).toBe(true);
  return () => document.querySelector('[role="status"].field-note')?.textContent;
};

it('says that it is looking, then that nobody has the name', async () => {
  let tell = (): void => undefined;
  const said = await typed('Nobody', new Promise<void>((resolve) => (tell = resolve)));
  await expect.poll(said).toBe('Looking up people');
  tell();
  await expect.poll(said).toBe('No such person. Somebody from outside: Name <e-mail>');
});

it('has nothing to say of somebody from outside', async () => {
  const said = await typed('Ann <ann@example.org>', Promise.resolve());
  expect(said()).toBe('');
});

it('tells a search that failed from one that found nobody', async () => {
  const said = await typed('Ann', Promise.reject(new TypeError('Failed to fetch')));
  await expect.poll(said).toBe("Couldn't search. Check the network and type again.");
});
