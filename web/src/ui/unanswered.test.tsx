// @vitest-environment jsdom
// Another try is offered where it may bring an answer.
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Unanswered } from './unanswered.tsx';

testScreens('en');

it.each([
  ['PERMISSION_DENIED', 0],
  ['INTERNAL_SERVER_ERROR', 1],
])('after %s it offers %i further tries', (code, tries) => {
  const error = new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });
  render(<Unanswered error={error} refetch={() => Promise.resolve()} />);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
});
