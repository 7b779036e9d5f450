// The schema and the access rows of a list that its subject answers, as its declaration gives them.
import { administrators, entity, everyone } from '@campus/events/domain/record/entity';
import { number, text } from '@campus/events/domain/record/fields';
import { expect, it } from 'vitest';
import { holding, only, signedIn } from '../gateway/access/access.ts';
import { listSchemaOf } from './records-schema.ts';

const page = (name: string, roles: typeof administrators, accepts: readonly 'code'[] = []) =>
  ({ kind: 'page', name, roles, scope: 'tenant', accepts }) as const;

const lockers = entity({
  name: 'locker',
  zh: '储物柜',
  en: 'Locker',
  type: 'Locker',
  title: ['number', 'number'],
  fields: {
    number: text('柜号', 'Number'),
    owner: text('使用人', 'Owner', { isId: true }),
    size: number('大小', 'Size'),
  },
  source: 'subject',
  filled: ['number'],
  operations: [
    page('lockersOfOffice', administrators, ['code']),
    page('lockersToApprove', [...administrators, 'approver']),
    page('lockersOfAuditor', ['auditor']),
    page('lockersOfAll', everyone),
    { kind: 'act', key: 'open', name: 'openLocker', roles: administrators, verb: ['打开', 'Open'] },
  ],
  listing: { columns: ['number'], filters: [] },
  page: {
    path: '/lockers',
    items: ['register', 'approve'],
    menu: { group: 'resources', icon: 'list' },
  },
});

it('has a row with what every row has, and the question', () => {
  const [text = ''] = listSchemaOf([lockers]).typeDefs;
  const plain = text.replace(/"[^"]*" /g, '').replace(/\s+/g, ' ');
  expect(plain).toContain('type Locker { id: ID! number: String! owner: ID size: Int }');
  expect(plain).toContain(
    'lockersOfOffice(first: Int, offset: Int, after: String, code: String, filter: JSON, min_position: String)',
  );
  expect(plain).not.toContain('openLocker');
});

it('lets in who holds an item of its page, approvers where they come in, and others by their roles', () => {
  expect(listSchemaOf([lockers]).access).toEqual({
    'Query.lockersOfOffice': holding('register'),
    'Query.lockersToApprove': holding('approve', 'register'),
    'Query.lockersOfAuditor': only('auditor'),
    'Query.lockersOfAll': signedIn,
    'Mutation.openLocker': holding('register'),
  });
});

it('leaves a list to its subject that does not say which fields are filled', () => {
  const { filled: _, ...unsaid } = lockers;
  expect(listSchemaOf([unsaid])).toEqual({ typeDefs: [], access: {} });
});

it('is refused by its name where a .graphql file has a type of that name', () => {
  const twin = { ...lockers, type: 'Notice' };
  expect(() => listSchemaOf([twin])).toThrow('the type Notice of the list locker');
});
