// @vitest-environment jsdom
// Whom one books with: the field says while it asks, where nobody has that name, and who of the found is added.
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

const person = (user_id: string, user_name_en: string) => ({
  __typename: 'E',
  node: {
    __typename: 'U',
    user_id,
    user_name: user_name_en,
    user_name_en,
    dept_name: '理学院',
    dept_name_en: 'Science',
  },
});

const Chosen = ({ onValue }: { onValue: (value: string) => void }) => {
  const [value, setValue] = useState('Ann Lee (a1)');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <PeopleField control={{ id: 'with' }} value={value} onChange={change} isMany={true} />;
};

const found = async () => {
  const onValue = vi.fn();
  const edges = [person('a1', 'Ann Lee'), person('a2', 'Ann Lee'), person('a3', 'Ann Moss')];
  await showPage(
    '/book',
    { '/book': <Chosen onValue={onValue} /> },
    { PeopleToChoose: { findUserInfoList: { __typename: 'C', edges } } },
  );
  fireEvent.focus(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Ann' } });
  await screen.findAllByRole('option');
  return onValue;
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('marks among the found who is added, and stays open for the next', async () => {
  const onValue = await found();
  expect(options()).toEqual([
    expect.stringMatching(/Ann Lee.*a1 · Science.*Added$/),
    expect.stringMatching(/Ann Lee.*a2 · Science.*Add$/),
    expect.stringMatching(/Ann Moss.*a3 · Science.*Add$/),
  ]);
  fireEvent.click(screen.getByRole('option', { name: /a3/ }));
  expect(onValue).toHaveBeenLastCalledWith('Ann Lee (a1)|Ann Moss (a3)');
  expect(options()[2]).toMatch(/Added$/);
  expect([...document.querySelectorAll('.chip')].map(({ textContent }) => textContent)).toEqual([
    'AAnn Lee',
    'AAnn Moss',
  ]);
});

it('tells two chosen of one name apart by their accounts', async () => {
  await found();
  fireEvent.click(screen.getByRole('option', { name: /a2/ }));
  expect([...document.querySelectorAll('.chip')].map(({ textContent }) => textContent)).toEqual([
    'AAnn Lee (a1)',
    'AAnn Lee (a2)',
  ]);
});

it('takes a text by which somebody was chosen for nobody else once the field is left', async () => {
  const onValue = await found();
  fireEvent.click(screen.getByRole('option', { name: /a3/ }));
  fireEvent.blur(screen.getByRole('combobox'));
  expect(onValue).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
});
