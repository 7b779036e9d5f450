// A gate tells all that waits: what is refused for good stops no other, and a gate that dies doubles nothing.
import * as fakes from 'fake-indexeddb';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const loaded = async () => {
  vi.resetModules();
  const [store, queue] = [await import('../kept/index.ts'), await import('./use-passage-queue.ts')];
  return { ...store, ...queue };
};
type Loaded = Awaited<ReturnType<typeof loaded>>;

beforeAll(() => {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
});
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterAll(() => vi.unstubAllGlobals());

const keep = async ({ keepPassage }: Loaded, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += 1) await keepPassage({ passage_id: `p${at}`, happened_at: 1_000 + at });
};
const row = (errcode: number) => ({ errcode, messages: errcode ? ['不行'] : [], messages_en: [] });

it('tells the rest where a hundred are refused for good, and keeps those with their reason', async () => {
  const gate = await loaded();
  await keep(gate, 0, 130);
  const told: string[] = [];
  await gate.tellWaiting(async (models) => {
    const rows = models.map(({ happened_at }) => row(happened_at < 1_100 ? 1002 : 0));
    told.push(...models.flatMap(({ passage_id }, at) => (rows[at]?.errcode === 0 ? [passage_id] : [])));
    return rows;
  });
  expect(told).toEqual(Array.from({ length: 30 }, (_, at) => `p${100 + at}`));
  const kept = await gate.waitingFirst(5_000);
  expect(kept.map(({ refused }) => refused)).toEqual(
    Array.from({ length: 100 }, () => ({ code: '1002', zh: '不行', en: '不行' })),
  );
  // They are told once more only where somebody asks for it.
  const asked: string[] = [];
  const hear = async (models: readonly { readonly passage_id: string }[]) => {
    asked.push(...models.map(({ passage_id }) => passage_id));
    return models.map(() => row(0));
  };
  await gate.tellWaiting(hear);
  expect(asked).toEqual([]);
  await gate.tellAgain('p7');
  await gate.tellWaiting(hear);
  expect(asked).toEqual(['p7']);
});

it('leaves waiting what the server was only too busy for', async () => {
  const gate = await loaded();
  await keep(gate, 0, 3);
  await gate.tellWaiting(async (models) => models.map((_, at) => row(at === 1 ? 5003 : 0)));
  expect(await gate.waitingFirst()).toMatchObject([{ key: 'p1', body: { passage_id: 'p1' } }]);
  expect((await gate.waitingFirst())[0]?.refused).toBeUndefined();
});

it('drops what it tells of somebody turned away where the server will not have it, and no passage', async () => {
  const gate = await loaded();
  const away = { happened_at: 1_000, gate: 'east', verdict: 'refused', reason: 'forged' };
  await gate.keepPassage({ ...away, passage_id: 'away' });
  await gate.keepPassage({ ...away, passage_id: 'by hand', override: 'duty' });
  await gate.tellWaiting(async (models) => models.map(() => row(1002)));
  expect((await gate.waitingFirst()).map(({ key }) => key)).toEqual(['by hand']);
});

it('case 12: loses and doubles nothing where the gate dies three times while it tells 5,000', async () => {
  const heard = new Map<string, number>();
  await keep(await loaded(), 0, 5_000);
  for (const dieAt of [7, 1, 19, Number.POSITIVE_INFINITY]) {
    const gate = await loaded();
    let calls = 0;
    const telling = gate.tellWaiting(async (models) => {
      calls += 1;
      // The server has taken them, and the gate dies before it hears so.
      for (const { passage_id: id } of models) heard.set(id, heard.get(id) ?? heard.size);
      if (calls === dieAt) throw new Error('killed');
      return models.map(() => row(0));
    });
    if (dieAt === Number.POSITIVE_INFINITY) await telling;
    else await expect(telling).rejects.toThrow('killed');
  }
  expect([...heard.keys()]).toEqual(Array.from({ length: 5_000 }, (_, at) => `p${at}`));
  expect((await (await loaded()).queueState())?.length).toBe(0);
});
