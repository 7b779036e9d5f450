// What a heap consists of, by the constructors of its objects, so that two looks at it can be compared.

/** The answer of `HeapProfiler.takeHeapSnapshot`: a node is a row of numbers in `nodes`. */
export interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

export interface HeapPart {
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
}

/** Kinds whose names differ from one object to the next. */
const NAMELESS: ReadonlySet<string> = new Set([
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'symbol',
  'code',
  'hidden',
  'regexp',
  'object shape',
]);

export const heapParts = ({ snapshot, nodes, strings }: HeapSnapshot): Map<string, HeapPart> => {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kindAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  const parts = new Map<string, HeapPart>();
  const read = (row: number, at = 0): number => nodes[row + at] ?? 0;
  for (let row = 0; row < nodes.length; row += fields.length) {
    const kind = types[0][read(row, kindAt)] ?? '';
    const text = strings[read(row, nameAt)] ?? '';
    const name = NAMELESS.has(kind) ? `(${kind})` : kind === 'object' ? text : `${kind} ${text}`;
    const { count = 0, bytes = 0 } = parts.get(name) ?? {};
    parts.set(name, { name, count: count + 1, bytes: bytes + read(row, sizeAt) });
  }
  return parts;
};

/** What is there more of than before, the largest first. */
export const grownParts = (
  before: ReadonlyMap<string, HeapPart>,
  after: ReadonlyMap<string, HeapPart>,
): HeapPart[] =>
  [...after.values()]
    .map(({ name, count, bytes }) => ({
      name,
      count: count - (before.get(name)?.count ?? 0),
      bytes: bytes - (before.get(name)?.bytes ?? 0),
    }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
