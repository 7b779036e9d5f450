// A map that is never changed: `set` answers another map that shares all but a few nodes with the first.
// A state that grows for years is kept in one, so that a fact costs the same on the first day and later.

/** Bits of the key's hash that choose a slot at each depth. */
const BITS = 5;
const SLOT_MASK = (1 << BITS) - 1;
const HASH_BITS = 32;

interface Leaf<Value> {
  readonly hash: number;
  /** More than one where different keys have the same hash. */
  readonly entries: readonly (readonly [key: string, value: Value])[];
}

interface Branch<Value> {
  /** Which of the 32 slots are there; the others take no room. */
  readonly present: number;
  readonly slots: readonly Node<Value>[];
}

type Node<Value> = Leaf<Value> | Branch<Value>;

const isLeaf = <Value>(node: Node<Value>): node is Leaf<Value> => 'entries' in node;

export interface PersistentMap<Value> {
  readonly size: number;
  get(key: string): Value | undefined;
  has(key: string): boolean;
  set(key: string, value: Value): PersistentMap<Value>;
  /** The same map when there is no such key. */
  delete(key: string): PersistentMap<Value>;
  /** In no particular order. */
  values(): Value[];
  entries(): (readonly [key: string, value: Value])[];
  /** Written as an object would be. */
  toJSON(): Readonly<Record<string, Value>>;
}

export const emptyMap = <Value>(): PersistentMap<Value> => new Trie<Value>(undefined, 0);

class Trie<Value> implements PersistentMap<Value> {
  readonly size: number;
  private readonly root: Node<Value> | undefined;

  constructor(root: Node<Value> | undefined, size: number) {
    this.root = root;
    this.size = size;
  }

  get(key: string): Value | undefined {
    return this.root && entryOf(this.root, hashOf(key), key)?.[1];
  }

  has(key: string): boolean {
    return this.root !== undefined && entryOf(this.root, hashOf(key), key) !== undefined;
  }

  set(key: string, value: Value): PersistentMap<Value> {
    const added: Leaf<Value> = { hash: hashOf(key), entries: [[key, value]] };
    if (!this.root) return new Trie(added, 1);
    return new Trie(merged(this.root, added, 0), this.has(key) ? this.size : this.size + 1);
  }

  delete(key: string): PersistentMap<Value> {
    if (!this.root || !this.has(key)) return this;
    return new Trie(without(this.root, hashOf(key), key, 0), this.size - 1);
  }

  values(): Value[] {
    return this.entries().map(([, value]) => value);
  }

  entries(): (readonly [key: string, value: Value])[] {
    const found: (readonly [string, Value])[] = [];
    const visit = (node: Node<Value>): void => {
      if (isLeaf(node)) found.push(...node.entries);
      else for (const slot of node.slots) visit(slot);
    };
    if (this.root) visit(this.root);
    return found;
  }

  toJSON(): Readonly<Record<string, Value>> {
    return Object.fromEntries(this.entries());
  }
}

/** FNV-1a. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash;
};

const bitAt = (hash: number, depth: number): number => 1 << ((hash >>> depth) & SLOT_MASK);

/** Where the slot of `bit` stands among those that are there. */
const indexOf = (present: number, bit: number): number => countBits(present & (bit - 1));

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const entryOf = <Value>(root: Node<Value>, hash: number, key: string) => {
  let node = root;
  for (let depth = 0; !isLeaf(node); depth += BITS) {
    const bit = bitAt(hash, depth);
    const slot = (node.present & bit) === 0 ? undefined : node.slots[indexOf(node.present, bit)];
    if (!slot) return undefined;
    node = slot;
  }
  return node.hash === hash ? node.entries.find(([known]) => known === key) : undefined;
};

/** `node` with the one entry of `added` in it. */
const merged = <Value>(node: Node<Value>, added: Leaf<Value>, depth: number): Node<Value> => {
  if (isLeaf(node)) {
    if (node.hash !== added.hash) return merged(branchOver(node, depth), added, depth);
    const others = node.entries.filter(([key]) => key !== added.entries[0]?.[0]);
    return { hash: node.hash, entries: [...others, ...added.entries] };
  }
  const bit = bitAt(added.hash, depth);
  const at = indexOf(node.present, bit);
  const there = (node.present & bit) === 0 ? undefined : node.slots[at];
  return there
    ? { present: node.present, slots: node.slots.with(at, merged(there, added, depth + BITS)) }
    : { present: node.present | bit, slots: node.slots.toSpliced(at, 0, added) };
};

const branchOver = <Value>(leaf: Leaf<Value>, depth: number): Branch<Value> => {
  if (depth >= HASH_BITS) throw new RangeError('two hashes that differ must part before their last bit');
  return { present: bitAt(leaf.hash, depth), slots: [leaf] };
};

/** `node` without an entry that is in it; undefined when nothing is left. */
const without = <Value>(
  node: Node<Value>,
  hash: number,
  key: string,
  depth: number,
): Node<Value> | undefined => {
  if (isLeaf(node)) {
    const entries = node.entries.filter(([known]) => known !== key);
    return entries.length > 0 ? { hash, entries } : undefined;
  }
  const bit = bitAt(hash, depth);
  const at = indexOf(node.present, bit);
  const there = node.slots[at];
  const left = there && without(there, hash, key, depth + BITS);
  if (left) return { present: node.present, slots: node.slots.with(at, left) };
  const slots = node.slots.toSpliced(at, 1);
  return slots.length > 0 ? { present: node.present & ~bit, slots } : undefined;
};
