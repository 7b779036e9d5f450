// What several parts of the page ask of the same thing stands side by side in the cache.
import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { USER } from './session.graphql.ts';
import { createCache } from './session.ts';

const CONTACT = gql`{ me { account phone email } }`;

it('keeps what one part knows of who is signed in when another asks for something else', () => {
  const cache = createCache();
  const me = { __typename: 'User', account: 'student1' };
  cache.writeQuery({ query: USER, data: { me: { ...me, name: '王小明', name_en: 'Wang Xiaoming' } } });
  cache.writeQuery({ query: CONTACT, data: { me: { ...me, phone: '1', email: 'a@b.example' } } });
  expect(cache.readQuery({ query: USER })?.me).toMatchObject({ name: '王小明' });
  expect(cache.readQuery<{ me: object }>({ query: CONTACT })?.me).toMatchObject({ phone: '1' });
});
