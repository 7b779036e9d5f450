// The page of a type asks for the resources of the type that its address names.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { askingFirst } from '../../lib/first-question.ts';
import { routes } from './index.tsx';

it('asks by the id in the address', async () => {
  const asked: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables.typeId);
    return new Observable((observer) => observer.complete());
  });
  const apollo = new ApolloClient({ cache: new InMemoryCache(), link });
  const [found] =
    matchRoutes(routes.map(askingFirst(apollo, async () => true)), '/pc/resources/t7/list') ?? [];
  const loader = found?.route.loader;
  if (typeof loader !== 'function') throw new Error('nothing is asked');
  Reflect.apply(loader, undefined, [{ params: found?.params }]);
  await expect.poll(() => asked).toEqual(['t7']);
});
