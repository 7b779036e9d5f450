// The resources of one type: what is free when, side by side or as a list.
import type { RouteObject } from 'react-router';
import type { FirstQuestion } from '../../lib/first-question.ts';
import { RESOURCES, resourcesAsked } from './resources.graphql.ts';

const lazy = async () => ({ Component: (await import('./list-route.tsx')).ListRoute });
const handle: FirstQuestion = {
  ask: (apollo, { id = '' }) =>
    apollo.query({
      query: RESOURCES,
      variables: resourcesAsked(id),
      fetchPolicy: 'network-only',
      context: { isQuiet: true },
    }),
};

const find = async () => ({ Component: (await import('./phone-find-page.tsx')).PhoneFindPage });

export const routes: RouteObject[] = [
  { path: '/pc/resources/:id/list', lazy, handle },
  { path: '/mobile/search', lazy: find, handle: { ownsHeader: true } },
];
