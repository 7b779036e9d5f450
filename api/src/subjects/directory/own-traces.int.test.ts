// A person's picture is changed by that person or a super administrator only, and shown to everyone; what a page
// reports can be hidden, the log itself cannot.
import { runServer } from '@campus/loadtest/harness/running-server';
import { describe, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

type Values = Readonly<Record<string, unknown>>;

interface Saved {
  readonly errcode: number;
  readonly position?: string | null;
}

const product = productOn(runServer(['admin', 'student1', 'student2', 'other-admin']));
const { call, askAs } = product;

const send = async (as: string, operation: string, declared: string, variables: Values) => {
  const text = `mutation (${declared}) { saved: ${operation} { errcode position } }`;
  const { saved } = await askAs(as)<{ saved: Saved }>(text, variables);
  if (saved.position)
    await askAs(as)('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
  return saved.errcode;
};

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const upload = async (as: string): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${product.tokens.get(as)}` };
  const answer = await fetch(`${product.url()}/upload_file`, { method: 'POST', headers, body });
  return /"(?:uri|url)":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
};
const setImage = (as: string, account: string, image: string | null) =>
  send(as, 'saveUserImage(account: $account, image: $image)', '$account: String!, $image: String', {
    account,
    image,
  });
const imageOf = async (as: string, account: string): Promise<string | undefined> => {
  const text = 'query ($account: String) { one: findUserImage(account: $account) { image create_time } }';
  const { one } = await askAs(as)<{ one: { image: string } | null }>(text, { account });
  return one?.image;
};
const reads = async (as: string, uri: string): Promise<number> => {
  const headers = { authorization: `Bearer ${product.tokens.get(as)}` };
  return (await fetch(`${product.url()}${uri}`, { headers })).status;
};

describe('the picture of a person', () => {
  it('is set by that person, seen by others of the tenant, and taken away again', async () => {
    const uri = await upload('student1');
    expect(await setImage('student1', 'student1', uri)).toBe(0);
    expect(await imageOf('student2', 'student1')).toBe(uri);
    expect(await reads('student2', uri)).toBe(200);
    expect(await imageOf('other-admin', 'student1')).toBeUndefined();
    expect(await setImage('student1', 'student1', null)).toBe(0);
    expect(await imageOf('student2', 'student1')).toBeUndefined();
    expect(await reads('student2', uri)).not.toBe(200);
  });

  it('is set by nobody else, and is a picture of ours', async () => {
    const uri = await upload('student2');
    expect(await setImage('student2', 'student1', uri)).toBe(4001);
    expect(await setImage('other-admin', 'student1', null)).toBe(4004);
    expect(await setImage('student2', 'student2', 'https://example.com/track.png')).toBe(1002);
  });
});

interface Line {
  readonly id: string;
  readonly operate_user_id: string;
  readonly operate_type: string;
  readonly operate_content: string;
  readonly action: string;
}

describe('what a page reports', () => {
  const lines = async (filter: Values): Promise<readonly Line[]> => {
    const fields = 'id operate_user_id operate_type operate_content action';
    const text = `query ($filter: JSON) { log: findOperateLogAll(first: 5, filter: $filter) { edges { node { ${fields} } } } }`;
    const { log } = await askAs('admin')<{ log: { edges: readonly { node: Line }[] } }>(text, { filter });
    return log.edges.map(({ node }) => node);
  };
  const hide = (as: string, id: string) => send(as, 'deleteOperateLog(id: $id)', '$id: ID!', { id });

  it('is told under the name of who sent it, is hidden on demand, and that is told too', async () => {
    const model = {
      operate_user_id: 'admin',
      operate_module: 'Rooms',
      operate_type: 'export',
      operate_content: 'Exported 12 rooms',
    };
    const declared = '$model: OperateLogInput!';
    expect(await send('student1', 'saveOperateLog(model: $model)', declared, { model })).toBe(0);
    const [report] = await lines({ operate_module: 'client_log', action: 'Saved' });
    expect(report).toMatchObject({
      operate_user_id: 'student1',
      operate_type: 'export',
      operate_content: 'Exported 12 rooms',
    });
    expect(await hide('admin', report?.id ?? '')).toBe(0);
    const [removal, hidden] = await lines({ operate_module: 'client_log' });
    expect(removal).toMatchObject({ action: 'Removed', operate_user_id: 'admin' });
    expect(hidden?.id).toBe(report?.id);
    expect(hidden?.operate_content).not.toContain('12 rooms');
  });

  it('is found and hidden by the id that saving it answered', async () => {
    const { saved } = await askAs('student1')<{ saved: { ids: readonly string[]; position: string } }>(
      `mutation ($model: OperateLogInput!) { saved: saveOperateLog(model: $model) { ids position } }`,
      { model: { operate_module: 'Rooms', operate_type: 'export', operate_content: 'Exported a week' } },
    );
    const [id = ''] = saved.ids;
    const found = async (p?: string) => {
      const text = `query ($id: ID!, $p: String) {
        one: findOperateLog(id: $id, min_position: $p) { operate_user_id operate_content } }`;
      return (await askAs('admin')<{ one: Partial<Line> | null }>(text, { id, p })).one;
    };
    expect(await found(saved.position)).toMatchObject({
      operate_user_id: 'student1',
      operate_content: 'Exported a week',
    });
    expect(await hide('admin', id)).toBe(0);
    expect((await found())?.operate_content).not.toContain('week');
    expect(await hide('admin', 'no-such-id')).toBe(4004);
  });

  it('is all that can be hidden, and by super administrators only', async () => {
    const [line] = await lines({ operate_module: 'account' });
    expect(await hide('admin', line?.id ?? '')).toBe(3001);
    expect(await hide('other-admin', line?.id ?? '')).toBe(4004);
    const query = 'mutation ($id: ID!) { deleteOperateLog(id: $id) { errcode } }';
    expect(await call('student1', { query, variables: { id: line?.id } })).toContain('PERMISSION_DENIED');
  });
});
