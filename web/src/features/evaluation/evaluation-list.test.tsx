// @vitest-environment jsdom
// What the office does with a review: a reply may be empty, hiding asks for a reason, showing again for nothing.
import { evaluation } from '@campus/events/evaluation/evaluation';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOfficeList } from '../../testing/office-list.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
await import('./index.tsx');

const answer = { answer: { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: '1' } };
const row = { resources_name: '礼堂', resources_name_en: 'Hall', score: 4, content: 'Cold', reply: 'Sorry' };

const show = async (state: number) => {
  const answers = {
    ReplyEvaluation: answer,
    TurnEvaluation: answer,
    EvaluationPictures: { page: { __typename: 'EvaluateConnection', edges: [] } },
  };
  const { asked } = await showOfficeList(evaluation, [{ ...row, state }], answers);
  await screen.findByLabelText('Reply: Hall');
  const sent = () => asked.filter(({ query }) => query.startsWith('mutation'));
  const last = async () => {
    await waitFor(() => expect(sent()).toHaveLength(1));
    return sent()[0];
  };
  return { last };
};
const choose = async (verb: string) => {
  fireEvent.click(screen.getByLabelText('More actions: Hall'));
  fireEvent.click(await screen.findByText(verb));
};
/** What is asked, and the button that does it. */
const asked = async (label: RegExp) => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' });
  const confirm = document.querySelector<HTMLButtonElement>('dialog .confirm-foot button:last-child');
  if (!confirm) throw new Error('nothing is asked');
  return { field, confirm, say: (value: string) => fireEvent.change(field, { target: { value } }) };
};

it('begins a reply with the one there is, and takes it back where it is emptied', async () => {
  const { last } = await show(1);
  fireEvent.click(screen.getByLabelText('Reply: Hall'));
  const { field, confirm, say } = await asked(/^Reply/);
  expect(field.value).toBe('Sorry');
  say(' ');
  fireEvent.click(confirm);
  expect(await last()).toMatchObject({ operationName: 'ReplyEvaluation', variables: { id: '1', reply: '' } });
});

it('hides a review for a reason only', async () => {
  const { last } = await show(1);
  await choose('Hide');
  const { confirm, say } = await asked(/^Reason/);
  expect(confirm.disabled).toBe(true);
  say(' Advertising ');
  fireEvent.click(confirm);
  const variables = { id: '1', state: 0, reason: 'Advertising' };
  expect(await last()).toMatchObject({ operationName: 'TurnEvaluation', variables });
});

it('shows a hidden review again at once', async () => {
  const { last } = await show(0);
  await choose('Show again');
  expect((await last())?.variables).toMatchObject({ id: '1', state: 1 });
});
