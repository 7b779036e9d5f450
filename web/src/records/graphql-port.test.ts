// What the generic pages send, seen from the wire.
import { resourceType } from '@campus/events/resource/resource-type';
import { afterEach, expect, it, vi } from 'vitest';
import type { Refusal } from '../lib/answer.ts';
import { exportRows } from './export-rows.ts';
import { type Ask, createRecordsPort } from './graphql-port.ts';
import type { RecordRow, Values } from './port.ts';

afterEach(() => vi.restoreAllMocks());

const refusal = { text: { zh: '系统繁忙', en: 'Busy' }, code: '1007' };

/** Answers a document by a part of its text; anything else is refused. */
const portAnswering = (answers: Readonly<Record<string, object>>) => {
  const asked: [document: string, variables: Values][] = [];
  const ask: Ask = async (_, document, variables) => {
    asked.push([document, variables]);
    const found = Object.entries(answers).find(([part]) => document.includes(part));
    return found ? { data: JSON.parse(JSON.stringify(found[1])) } : { refusal };
  };
  return { port: createRecordsPort(resourceType, ask, async () => 2), asked };
};

const row = { id: 't', revision: 0, resources_name: '会议室', resources_name_en: 'Rooms' };
const page = { records: [row] };
const state = { search: '', filters: {}, page: 1, size: 20 };
const parts = { entity: resourceType, state, columns: ['resources_name'], language: 'zh' } as const;

it('tells the operation log of an export', async () => {
  const { port, asked } = portAnswering({
    findResourcesType: page,
    saveOperateLog: { done: { errcode: 0 } },
  });
  expect(await exportRows({ ...parts, port }, async () => {})).toBeUndefined();
  const [, variables] = asked.find(([document]) => document.includes('saveOperateLog')) ?? [];
  expect(variables?.model).toMatchObject({
    operate_type: 'export',
    operate_content: expect.stringMatching(/共 1 行 .*rows: 1$/),
  });
});

it('exports all the same where the operation log cannot be told, and only writes that down', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { port } = portAnswering({ findResourcesType: page });
  const saved = vi.fn(async () => {});
  expect(await exportRows({ ...parts, port }, saved)).toBeUndefined();
  expect(saved).toHaveBeenCalled();
  await vi.waitFor(() => expect(written).toHaveBeenCalledOnce());
});

it('saves no file of a list that does not fit in one, and says how long both are', async () => {
  const saved = vi.fn(async () => {});
  const answering = (total: number) => ({
    ...portAnswering({ saveOperateLog: { done: { errcode: 0 } } }).port,
    fetchPage: async ({ first, offset }: { readonly first: number; readonly offset: number }) => ({
      value: { rows: Array<RecordRow>(Math.min(first, total - offset)).fill(row), total },
    }),
  });
  const refused = await exportRows({ ...parts, port: answering(10_000) }, saved);
  for (const text of [refused?.text.zh, refused?.text.en]) expect(text).toMatch(/10000 .* 9999/);
  expect(saved).not.toHaveBeenCalled();
  expect(await exportRows({ ...parts, port: answering(9_999) }, saved)).toBeUndefined();
  expect(saved).toHaveBeenCalledWith(
    expect.anything(),
    expect.anything(),
    expect.objectContaining({ length: 9_999 }),
  );
});

it('says as which kind of administrator it reads a list that takes it', async () => {
  const { port, asked } = portAnswering({ findResourcesType: page });
  await port.fetchPage({ first: 20, offset: 0, filter: {} });
  expect(asked[0]).toEqual([
    expect.stringContaining('adminAuthType: $adminAuthType'),
    expect.objectContaining({ adminAuthType: 2 }),
  ]);
});

it('asks for the versions before a revision', async () => {
  const { port, asked } = portAnswering({ recordHistory: { versions: [] } });
  await port.fetchHistory('t');
  await port.fetchHistory('t', 40);
  expect(asked.map(([, { before }]) => before)).toEqual([undefined, 40]);
  expect(asked[0]?.[0]).toContain('before: $before');
});

it('sends again under its key what nobody answered, and anything else under another', async () => {
  const away: Refusal = { text: { zh: '连接服务器失败', en: 'Unreachable' }, isUnanswered: true };
  const done = { done: { errcode: 0, ids: ['t'], revision: 0 } };
  const answers: (object | undefined)[] = [undefined, done, done, undefined, done, done];
  const keys: unknown[] = [];
  const ask: Ask = async (_, __, { command_id }) => {
    const answer = answers[keys.length];
    keys.push(command_id);
    return answer ? { data: JSON.parse(JSON.stringify(answer)) } : { refusal: away };
  };
  const port = createRecordsPort(resourceType, ask, async () => 2);
  const rooms = () => port.save(undefined, { resources_name: '会议室' }, undefined);
  const devices = () => port.save(undefined, { resources_name: '设备' }, undefined);
  expect(await rooms()).toEqual({ refusal: away });
  await rooms();
  await rooms();
  await rooms();
  await devices();
  await rooms();
  expect(keys[1]).toBe(keys[0]);
  // It was answered, or something else was done since.
  expect(new Set(keys).size).toBe(5);
});
