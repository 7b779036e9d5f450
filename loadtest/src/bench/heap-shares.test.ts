// What is more of in a heap than before, told from two snapshots of it.
import { describe, expect, it } from 'vitest';
import { grownParts, type HeapSnapshot, heapParts } from './heap-shares.ts';

const OBJECT = 0;
const STRING = 1;
const CLOSURE = 2;

const snapshot = (
  ...nodes: readonly (readonly [kind: number, name: number, bytes: number])[]
): HeapSnapshot => ({
  snapshot: {
    meta: { node_fields: ['type', 'name', 'id', 'self_size'], node_types: [['object', 'string', 'closure']] },
  },
  nodes: nodes.flatMap(([kind, name, bytes], id) => [kind, name, id, bytes]),
  strings: ['WebSocket', 'hello', 'bye', 'send'],
});

describe('a heap', () => {
  it('is told by what its objects are, texts together', () => {
    const parts = heapParts(
      snapshot([OBJECT, 0, 100], [OBJECT, 0, 120], [STRING, 1, 24], [STRING, 2, 16], [CLOSURE, 3, 64]),
    );
    expect([...parts.values()]).toEqual([
      { name: 'WebSocket', count: 2, bytes: 220 },
      { name: '(string)', count: 2, bytes: 40 },
      { name: 'closure send', count: 1, bytes: 64 },
    ]);
  });

  it('has grown by what is there more than before, and by nothing else', () => {
    const before = heapParts(snapshot([OBJECT, 0, 100], [STRING, 1, 24]));
    const after = heapParts(snapshot([OBJECT, 0, 100], [OBJECT, 0, 120], [CLOSURE, 3, 64]));
    expect(grownParts(before, after)).toEqual([
      { name: 'WebSocket', count: 1, bytes: 120 },
      { name: 'closure send', count: 1, bytes: 64 },
    ]);
  });
});
