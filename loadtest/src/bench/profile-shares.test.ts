// From a profile of built code to the parts of the sources that took the time.
import { describe, expect, it } from 'vitest';
import { linesOf } from './profile.ts';
import { sharesOf } from './profile-shares.ts';
import { headingsOf, partOf, pathAt } from './source-places.ts';

const built = [
  'import { createRequire } from "node:module";',
  '// api/src/gateway/http/graphql-endpoint.ts',
  'var answer = () => {};',
  '// node_modules/graphql/execution/execute.js',
  'function execute() {}',
  '// a sentence about node_modules/that is none',
  '  // events/src/domain/time/dates.ts',
  'function completeValue() {}',
].join('\n');

describe('a built file', () => {
  it('tells of each line in which module it stood', () => {
    const headings = headingsOf(built);
    expect([0, 1, 2, 4, 7].map((line) => pathAt(headings, line))).toEqual([
      undefined,
      'api/src/gateway/http/graphql-endpoint.ts',
      'api/src/gateway/http/graphql-endpoint.ts',
      'node_modules/graphql/execution/execute.js',
      'node_modules/graphql/execution/execute.js',
    ]);
  });
});

describe('a part', () => {
  it.each([
    ['answer', 'api/src/gateway/http/graphql-endpoint.ts', 'api: http'],
    ['start', 'api/src/main.ts', 'api'],
    ['execute', 'node_modules/graphql/execution/execute.js', 'graphql'],
    ['run', '../../node_modules/@apollo/server/dist/esm/runHttpQuery.js', '@apollo/server'],
    ['writev', 'node:internal/stream_base_commons', 'node:internal/stream_base_commons'],
    ['request', 'node:_http_server', 'node:_http_server'],
    ['(garbage collector)', undefined, '(garbage collector)'],
    ['writev', undefined, '(built in)'],
  ])('of %s in %s is %s', (name, path, part) => {
    expect(partOf(name, path)).toBe(part);
  });
});

const call = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 0 },
});

describe('shares', () => {
  const profile = {
    nodes: [
      call(1, '(idle)'),
      call(2, 'book', 'api/src/subjects/booking/one/book.ts'),
      call(3, '(garbage collector)'),
    ],
    samples: [1, 2, 3, 2, 2],
    timeDeltas: [500, 100, 50, 200, -10],
  };
  const shares = sharesOf(profile, ({ url }) => url || undefined);

  it('add up to the time the thread was busy', () => {
    expect(shares).toEqual({
      wholeMicroseconds: 850,
      busyMicroseconds: 350,
      parts: [
        { name: 'api: one', microseconds: 300 },
        { name: '(garbage collector)', microseconds: 50 },
      ],
      functions: [
        { name: 'book api/src/subjects/booking/one/book.ts', microseconds: 300 },
        { name: '(garbage collector)', microseconds: 50 },
      ],
    });
  });

  it('are told for each unit of work', () => {
    const [head, first] = linesOf(shares, { name: 'P2 main', unit: 'booking', units: 10 });
    expect(head).toBe('P2 main: 35 µs for each booking, 10 of them, busy 41 % of the time');
    expect(first).toBe('        30 µs  85.7 %  api: one');
  });
});
