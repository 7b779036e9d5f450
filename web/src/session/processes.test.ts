// How decided requests are asked of the workflow service's address.
import { afterEach, expect, it, vi } from 'vitest';
import { createProcesses, processTime } from './processes.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks page by page with the token of the person, and gives up after ten seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const page = { entities: [], total: 0 };
  const fetch = vi.fn(async (_uri: string, _init: RequestInit) => Response.json(page));
  vi.stubGlobal('fetch', fetch);
  const processes = createProcesses({ contextPath: '/campus', token: async () => 'secret' });
  expect(await processes(60, 'en')).toEqual(page);
  const [uri, init] = fetch.mock.calls[0] ?? [];
  expect(uri).toBe('/campus/apis/v2/me/processes/completed?limit=30&offset=60');
  expect(init?.headers).toEqual({ 'accept-language': 'en', authorization: 'Bearer secret' });
  expect(limit).toHaveBeenCalledWith(10_000);
  limit.mockRestore();
});

it('has no page where the service refuses or is away', async () => {
  const processes = createProcesses({ contextPath: '', token: async () => undefined });
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect(await processes(0, 'zh')).toBeUndefined();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')));
  expect(await processes(0, 'zh')).toBeUndefined();
});

it('says seconds since 1970 as a date and a time of the campus', () => {
  expect(processTime(Date.parse('2026-11-20T02:48:09Z') / 1000, 'Asia/Shanghai')).toBe('2026-11-20 10:48:09');
});
