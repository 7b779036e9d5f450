// To which stage of a booking a call belongs, and which stages are over their budgets.
import { describe, expect, it } from 'vitest';
import { stageShares } from './profile-shares.ts';
import { stageIn, stageLines } from './stages.ts';

const call = (id: number, functionName: string, url: string, ...children: readonly number[]) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0 },
  children,
});
const stageOf = stageIn(({ url }) => url || undefined);

it.each([
  ['events/src/log/privacy/keyring.ts', 'ciphers and digests'],
  ['node:internal/crypto/hash', 'ciphers and digests'],
  ['events/src/log/seal/chain.ts', 'the seal'],
  ['events/src/log/store/sqlite/log-format.ts', 'handing to the log'],
  ['events/src/booking/schedule/placing.ts', 'deciding'],
  ['projections/src/read-store/rows.ts', 'reading SQLite'],
  ['api/src/gateway/at-hand/documents-in-memory.ts', 'documents at hand'],
  ['../../node_modules/@apollo/server/dist/esm/runHttpQuery.js', 'GraphQL'],
  ['api/src/gateway/http/graphql-endpoint.ts', 'HTTP'],
  ['api/src/subjects/message/tell.ts', 'commands and messages'],
  ['node:events', undefined],
])('%s belongs to %s', (path, stage) => {
  expect(stageOf({ functionName: 'some', url: path, lineNumber: 0 })).toBe(stage);
});

it('counts what no stage does for the stage that called it, and idle time for none', () => {
  const nodes = [
    call(1, '(root)', '', 2, 3, 6, 7),
    call(2, '(idle)', ''),
    call(3, 'book', 'events/src/booking/schedule/placing.ts', 4),
    call(4, 'emit', 'node:events', 5),
    call(5, 'toSorted', ''),
    call(6, '(garbage collector)', ''),
    call(7, '(program)', ''),
  ];
  const shares = stageShares({ nodes, samples: [2, 3, 4, 5, 6, 7, 2, 5] }, stageOf);
  expect([...shares]).toEqual([
    ['deciding', 4 / 6],
    ['collecting memory', 1 / 6],
    ['the engine and Node', 1 / 6],
  ]);
});

describe('a booking', () => {
  const numbers = new Map([
    ['main', 1],
    ['projector-thread', 2],
    ['writer', 3],
  ]);
  const booking = new Map([
    [1, 400],
    [2, 60],
    [3, 40],
    [4, 20],
  ]);
  const shares = new Map([
    ['deciding', 0.75],
    ['HTTP', 0.25],
  ]);
  const linesAt = (constant: number, taken = booking) =>
    stageLines({ booking: taken, constant }, numbers, shares);

  it('shares its main thread among the stages and names the other threads', () => {
    const said = linesAt(1_000).filter((line) => !line.includes(' 0 µs'));
    expect(said.map((line) => line.replace(/, budget [\d.]+ /, ''))).toEqual([
      'P2 stages of a booking: 520 µs, a constant answer takes 1,000',
      '       300 µs   0.30 constants deciding',
      '       100 µs   0.10 constants HTTP',
      '        60 µs   0.06 constants folding',
      '        40 µs   0.04 constants writing',
      '        20 µs   0.02 constants other threads',
      '  every stage within its budget',
    ]);
  });

  it('names each stage over its budget', () => {
    expect(linesAt(90).at(-1)).toBe('  over budget: deciding');
    expect(linesAt(90).find((line) => line.endsWith('OVER'))).toContain('300 µs   3.33 constants');
  });

  it('is within no budget where a thread was not counted', () => {
    const uncounted = new Map([...booking].filter(([number]) => number !== 3));
    expect(linesAt(1_000, uncounted).at(-1)).toBe('  over budget: writing');
  });
});
