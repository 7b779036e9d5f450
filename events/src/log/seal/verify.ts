// Holds a log against its book of seals, and the book against heads that were kept elsewhere. Names the first event
// that is not what was sealed. Needs no running product.
import type { RecordedEvent } from '../../domain/envelope.ts';
import { type ChainHead, digestOf, emptyChain, linked, type SealedLine } from './chain.ts';
import { type Anchor, type BookEntry, isAnchor, signedText } from './seal-book.ts';
import { isSignedBy } from './seal-key.ts';

/** A head as it is written down elsewhere. */
export interface KeptHead extends ChainHead {
  readonly tenant: string;
  readonly key: string;
}

export type BreakKind =
  /** The event says something else than when it was sealed. */
  | 'changed'
  /** An event that was sealed is not in the log. */
  | 'removed'
  /** It stands before or after its neighbour, where it did not. */
  | 'moved'
  /** An event that was never sealed stands among sealed ones. */
  | 'inserted'
  /** The log ends before what was sealed. */
  | 'cut'
  /** The book itself was changed. */
  | 'rewritten'
  /** The book says less, or something else, than a head that was kept elsewhere. */
  | 'anchor';

/** The event at which the chain breaks. */
export type Found = Pick<SealedLine, 'tenant' | 'position' | 'at' | 'stream' | 'revision' | 'type'>;

export interface Break {
  readonly kind: BreakKind;
  readonly tenant: string;
  readonly found?: Found | undefined;
}

export interface Verdict {
  /** The first of the book and the first of the log; none: all is as it was sealed. */
  readonly breaks: readonly Break[];
  readonly sealed: number;
  /** Newest events that are not sealed yet. */
  readonly unsealed: number;
  readonly heads: readonly KeptHead[];
}

export interface VerifyParts {
  /** Read twice. */
  readonly book: () => Iterable<BookEntry>;
  readonly events: Iterable<RecordedEvent> | AsyncIterable<RecordedEvent>;
  readonly kept: readonly KeptHead[];
}

export const verifyLog = async ({ book, events, kept }: VerifyParts): Promise<Verdict> => {
  const { broken, heads, sealed } = checkBook(book(), kept);
  const against = await checkLog(book(), events);
  return {
    breaks: [broken, against.broken].filter((each) => each !== undefined),
    sealed,
    unsealed: against.unsealed,
    heads,
  };
};

const checkBook = (entries: Iterable<BookEntry>, kept: readonly KeptHead[]) => {
  const heads = new Map<string, ChainHead>();
  const key = kept[0]?.key;
  /** The first line since the last anchor. */
  let unproven: SealedLine | undefined;
  let shown = '';
  let sealed = 0;
  let broken: Break | undefined;
  const unmet = new Map(kept.map((head) => [`${head.tenant}\n${head.number}`, head]));
  for (const entry of entries) {
    if (!isAnchor(entry)) {
      const before = heads.get(entry.tenant) ?? emptyChain;
      if (entry.number !== before.number + 1)
        broken ??= { kind: 'rewritten', tenant: entry.tenant, found: entry };
      const head = linked(before, entry);
      heads.set(entry.tenant, head);
      unproven ??= entry;
      sealed += 1;
      const place = `${entry.tenant}\n${entry.number}`;
      const wanted = unmet.get(place);
      if (wanted && wanted.link !== head.link)
        broken ??= { kind: 'anchor', tenant: entry.tenant, found: entry };
      unmet.delete(place);
      continue;
    }
    shown ||= entry.key;
    if (!isProven(entry, heads, key ?? shown))
      broken ??= { kind: 'rewritten', tenant: unproven?.tenant ?? '', found: unproven };
    unproven = undefined;
  }
  // Nothing but a crash leaves lines without an anchor after them, and its sealer takes them away.
  const [missing] = unmet.values();
  if (missing) broken ??= { kind: 'anchor', tenant: missing.tenant };
  return {
    broken,
    sealed,
    heads: [...heads].map(([tenant, head]): KeptHead => ({ tenant, ...head, key: shown })),
  };
};

const isProven = (anchor: Anchor, heads: ReadonlyMap<string, ChainHead>, key: string): boolean =>
  anchor.key === key &&
  isSignedBy(key, signedText(anchor), anchor.signature) &&
  Object.entries(anchor.heads).every(([tenant, { number, link }]) => {
    const head = heads.get(tenant);
    return head?.number === number && head.link === link;
  });

type Place = Pick<SealedLine, 'stream' | 'revision'>;

const isAt = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && one.stream === other?.stream && one.revision === other.revision;

const checkLog = async (entries: Iterable<BookEntry>, events: VerifyParts['events']) => {
  const log = await looksAhead(events);
  const lines = sealedLines(entries);
  let line = lines.next().value;
  while (line) {
    const next = lines.next().value;
    const kind = breakAt(line, next, log);
    if (kind) {
      const event = log.current();
      const found = kind === 'inserted' && event ? foundIn(event) : line;
      return { broken: { kind, tenant: found.tenant, found }, unsealed: 0 };
    }
    await log.advance();
    line = next;
  }
  let unsealed = 0;
  for (; log.current(); await log.advance()) unsealed += 1;
  return { broken: undefined, unsealed };
};

interface LookAhead {
  current(): RecordedEvent | undefined;
  next(): RecordedEvent | undefined;
  advance(): Promise<void>;
}

const breakAt = (line: SealedLine, next: SealedLine | undefined, log: LookAhead): BreakKind | undefined => {
  const event = log.current();
  if (!event) return 'cut';
  if (isAt(event, line)) return digestOf(event) === line.digest ? undefined : 'changed';
  const isLate = isAt(log.next(), line);
  if (isAt(event, next)) return isLate ? 'moved' : 'removed';
  return isLate ? 'inserted' : 'removed';
};

const foundIn = ({ metadata, position, stream, revision, type }: RecordedEvent): Found => ({
  tenant: metadata.tenant,
  at: metadata.at,
  position,
  stream,
  revision,
  type,
});

function* sealedLines(entries: Iterable<BookEntry>): Generator<SealedLine, undefined> {
  for (const entry of entries) if (!isAnchor(entry)) yield entry;
  return undefined;
}

async function* inTurn(events: VerifyParts['events']): AsyncGenerator<RecordedEvent, undefined> {
  yield* events;
  return undefined;
}

const looksAhead = async (events: VerifyParts['events']): Promise<LookAhead> => {
  const source = inTurn(events);
  let current = (await source.next()).value;
  let next = (await source.next()).value;
  return {
    current: () => current,
    next: () => next,
    advance: async () => {
      current = next;
      next = (await source.next()).value;
    },
  };
};
