// A fault of a place over the running product: told, known to the next person, closed, and its teller is told.
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

const product = productOn(runServer(['admin', 'student1', 'student2', 'other-student1', 'manager1']));
const { askAs, send } = product;

type Row = Readonly<Record<string, unknown>>;

let type: string;
beforeAll(async () => {
  type = await product.makeType();
}, 180_000);

const report = (account: string, model: object) =>
  send(account, 'saveRepairReport(model: $model)', '$model: RepairReportInput!', { model });
const close = (account: string, id: string, answer: string) =>
  send(account, 'closeRepairReport(id: $id, answer: $answer)', '$id: ID!, $answer: String!', { id, answer });
const knownTo = async (account: string, id: string): Promise<readonly Row[]> =>
  (
    await askAs(account)<{ found: readonly Row[] }>(
      'query ($id: ID!) { found: findRepairs(resourcesId: $id) { id part state is_own answer } }',
      { id },
    )
  ).found;
const listed = async (account: string, place: string): Promise<readonly Row[]> => {
  const { page } = await askAs(account)<{ page: { edges: readonly { node: Row }[] } }>(
    `query ($filter: JSON) { page: findRepairReportAll(filter: $filter) {
      edges { node { id content user_id state answer } } } }`,
    { filter: { resources_id: { eq: place } } },
  );
  return page.edges.map(({ node }) => node);
};

it('marks the place for the next person, without the words and the name of its teller', async () => {
  const place = await product.makeRoom(type);
  expect(await report('student1', { resources_id: place, part: 1, content: '没有画面' })).toMatchObject({
    errcode: 0,
  });
  expect(await knownTo('student1', place)).toMatchObject([{ part: 1, state: 1, is_own: true }]);
  expect(await knownTo('student2', place)).toMatchObject([{ part: 1, is_own: false, answer: null }]);
  expect(await knownTo('other-student1', place)).toEqual([]);
  expect(await listed('admin', place)).toMatchObject([
    { content: '没有画面', user_id: 'student1', state: 1 },
  ]);
  // Told again, it is the same report.
  await report('student1', { resources_id: place, part: 1, content: '今天也没有' });
  await report('student2', { resources_id: place, part: 1 });
  expect((await listed('admin', place)).map(({ user_id }) => user_id).toSorted()).toEqual([
    'student1',
    'student2',
  ]);
});

it('refuses what is no part, too long a text, and a place that the teller does not see', async () => {
  const place = await product.makeRoom(type);
  const refusal = async (account: string, more: object) =>
    (await report(account, { resources_id: place, part: 1, ...more })).errcode;
  expect(await refusal('student1', { part: 77 })).toBe(1002);
  expect(await refusal('student1', { content: 'x'.repeat(201) })).toBe(1006);
  expect(await refusal('other-student1', {})).toBe(4004);
  expect(await refusal('student1', { resources_id: 'no-place' })).toBe(4004);
});

it('is closed by an administrator of the place alone, with a word that its teller is told', async () => {
  const place = await product.makeRoom(type);
  await report('student1', { resources_id: place, part: 4 });
  const [reported] = await listed('admin', place);
  const id = String(reported?.id);
  await expect(close('student1', id, '好了')).rejects.toThrow('PERMISSION_DENIED');
  expect((await close('manager1', id, '好了')).errcode).toBe(4004);
  expect((await close('admin', id, ' ')).errcode).toBe(1001);
  expect((await close('admin', id, '换了一把椅子')).errcode).toBe(0);
  expect(await knownTo('student2', place)).toEqual([]);
  expect(await knownTo('student1', place)).toMatchObject([{ state: 0, answer: '换了一把椅子' }]);
  await expect
    .poll(async () => {
      const { told } = await askAs('student1')<{ told: { edges: readonly { node: Row }[] } }>(
        '{ told: myMessages(first: 20) { edges { node { text } } } }',
      );
      return told.edges.filter(({ node }) => String(node.text).includes('换了一把椅子')).length;
    })
    .toBe(1);
});
