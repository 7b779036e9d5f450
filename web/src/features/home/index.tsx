// The page people come to first, and the same question for one type.
import type { RouteObject } from 'react-router';
import type { FirstQuestion } from '../../lib/first-question.ts';
import { ownHeader, route } from '../../lib/route.ts';
import { NEWEST, NOTICES } from '../../notice/notice.ts';
import { TYPES_TODAY } from './types.graphql.ts';

const kinds: FirstQuestion = {
  ask: (apollo) =>
    apollo.query({ query: TYPES_TODAY, fetchPolicy: 'network-only', context: { isQuiet: true } }),
};
const kindsOnPhone = { ...ownHeader, ...kinds };
const homeOnPhone = {
  ...ownHeader,
  ask: (apollo, params) =>
    Promise.all([
      kinds.ask(apollo, params),
      apollo.query({
        query: NOTICES,
        variables: NEWEST,
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      }),
    ]),
} satisfies FirstQuestion & typeof ownHeader;

export const routes: RouteObject[] = [
  route('/pc/home', () => import('./home-page.tsx'), 'HomePage', kinds),
  route('/mobile/home', () => import('./phone-home-page.tsx'), 'PhoneHomePage', homeOnPhone),
  route('/mobile/menuManage', () => import('./phone-menu-page.tsx'), 'PhoneMenuPage', kindsOnPhone),
  route('/pc/resources/:id/appointment', () => import('./book-in-type-page.tsx'), 'BookInTypePage'),
];
