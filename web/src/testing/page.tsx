// A page as a browser has it, with a session of its own, before a server that answers what it is told to.
import { act, render } from '@testing-library/react';
import type { DocumentNode } from 'graphql';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { config } from '../lib/config.ts';
import { createSession } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { signOnAs } from './signed-in.ts';

const nothing = () => undefined;
const noPicture = { show: nothing, belongTo: nothing, takeAway: nothing, keepWhenLeft: () => nothing };

/** What is asked for by no name given here is refused; a function answers by the variables. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Question {
  readonly operationName: string;
  /** The document, with the arguments that it writes itself. */
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const answering =
  (answers: Answers, asked: Question[]) =>
  async (address: string, { body }: { readonly body?: string }): Promise<Response> => {
    // What is read from an address has no question beside it.
    if (body === undefined) return Response.json(answers[address] ?? answers[address.replace(/\?.*/, '')]);
    const question: Question = JSON.parse(body);
    asked.push(question);
    const known = answers[question.operationName];
    const data: unknown = typeof known === 'function' ? await known(question.variables) : known;
    return Response.json(data === undefined ? { errors: [{ message: 'not here' }] } : { data });
  };

/**
 * Shows what stands at `address` among `pages`; `unstubAllGlobals` and `cleanup` are for the caller.
 * @param known what was asked before a page is shown, as the guard of the routes does
 */
export const showPage = async (
  address: string,
  pages: Readonly<Record<string, ReactElement>>,
  answers: Answers,
  known: readonly DocumentNode[] = [],
  roles: readonly string[] = [],
) => {
  const asked: Question[] = [];
  vi.stubGlobal('fetch', answering(answers, asked));
  const session = createSession(config, signOnAs('student1', 'signedIn', roles).singleSignOn, noPicture);
  for (const query of known) await session.apollo.query({ query });
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { container } = render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  const here = () => `${router.state.location.pathname}${router.state.location.search}`;
  const go = (to: string) => act(() => router.navigate(to));
  return { asked, container, here, go, cache: session.apollo.cache };
};
