// The resources of one type: what is free when, side by side or as a list.
import type { RouteObject } from 'react-router';
import type { FirstQuestion } from '../../lib/first-question.ts';
import { ownHeader, route } from '../../lib/route.ts';
import { RESOURCES, resourcesAsked } from './resources.graphql.ts';

const handle: FirstQuestion = {
  ask: (apollo, { id = '' }) =>
    apollo.query({
      query: RESOURCES,
      variables: resourcesAsked(id),
      fetchPolicy: 'network-only',
      context: { isQuiet: true },
    }),
};

export const routes: RouteObject[] = [
  route('/pc/resources/:id/list', () => import('./list-route.tsx'), 'ListRoute', handle),
  route('/mobile/search', () => import('./phone-find-page.tsx'), 'PhoneFindPage', ownHeader),
];
