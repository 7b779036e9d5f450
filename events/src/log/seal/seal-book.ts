// The book of seals: files of lines in the order of the log, each turn ended by a signed anchor. A file begins with
// the anchor of everything before it, so a sealer that starts reads the newest file alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChainHead, emptyChain, lineIn, lineText, linked, type SealedLine } from './chain.ts';
import type { SealKey } from './seal-key.ts';

export const SEALS_FOLDER = 'seals';
/** Then the next file begins: at 200 bytes a line, ten megabytes. */
const MAX_LINES = 50_000;

/** The heads of the chains at a moment, signed. */
export interface Anchor {
  /** Up to which the log is sealed; empty before its first event. */
  readonly position: string;
  readonly sealedAt: number;
  readonly heads: Readonly<Record<string, ChainHead>>;
  /** The public half of the key. */
  readonly key: string;
  readonly signature: string;
}

export const signedText = ({ position, sealedAt, heads, key }: Omit<Anchor, 'signature'>): string =>
  JSON.stringify([position, sealedAt, Object.entries(heads).sort(([a], [b]) => (a < b ? -1 : 1)), key]);

const anchorText = ({ position, sealedAt, heads, key, signature }: Anchor): string =>
  JSON.stringify({ position, sealedAt, heads, key, signature });

export type BookEntry = SealedLine | Anchor;

export const isAnchor = (entry: BookEntry): entry is Anchor => 'signature' in entry;

/** The book is not what a sealer wrote. The message names the file and the line, in both languages. */
class BookDamaged extends Error {
  override readonly name = 'BookDamaged';
}

const fileName = (index: number): string => `${String(index).padStart(6, '0')}.jsonl`;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d{6}\.jsonl$/.test(name))
        .sort()
    : [];

const entryIn = (text: string, where: string): BookEntry => {
  try {
    const line = lineIn(text);
    if (line) return line;
    const anchor: Anchor = JSON.parse(text);
    if (typeof anchor.signature === 'string' && typeof anchor.heads === 'object') return anchor;
  } catch {
    // Named below.
  }
  throw new BookDamaged(`封存记录已损坏：${where} / the book of seals is damaged: ${where}`);
};

/** Every entry, oldest first. What a crash has left half-written at the very end is left out. Throws BookDamaged. */
export function* readBook(dataFolder: string): Generator<BookEntry, undefined> {
  const folder = join(dataFolder, SEALS_FOLDER);
  const names = filesIn(folder);
  for (const [index, name] of names.entries()) {
    if (name !== fileName(index + 1))
      throw new BookDamaged(`缺少 ${fileName(index + 1)} / ${fileName(index + 1)} of the book is missing`);
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    // After the last end of a line stands nothing, or what was never finished.
    for (const [row, text] of lines.slice(0, -1).entries()) yield entryIn(text, `${name}:${row + 1}`);
  }
  return undefined;
}

export interface SealBook {
  /** Up to which the log is sealed; undefined: nothing is. */
  position(): string | undefined;
  headOf(tenant: string): ChainHead;
  /**
   * Writes the lines and the anchor after them; on disk when it resolves. After a failure nobody knows what is on
   * disk: the book is opened anew.
   */
  add(lines: readonly SealedLine[], sealedAt: number): Promise<void>;
}

/** For one sealer at a time. Takes away what a crash has left after the last anchor. */
export const openSealBook = (dataFolder: string, key: SealKey): SealBook => {
  const folder = join(dataFolder, SEALS_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const heads = new Map<string, ChainHead>();
  let file = filesIn(folder).length;
  let count = 0;
  let position: string | undefined;

  const anchorOf = (tenants: Iterable<string>, sealedAt: number): Anchor => {
    const told = Object.fromEntries([...tenants].map((tenant) => [tenant, heads.get(tenant) ?? emptyChain]));
    const anchor = { position: position ?? '', sealedAt, heads: told, key: key.shown };
    return { ...anchor, signature: key.sign(signedText(anchor)) };
  };

  for (; file > 0; file -= 1) {
    const path = join(folder, fileName(file));
    const { entries, bytes } = upToLastAnchor(path, fileName(file));
    if (entries.length === 0) {
      // The crash came while its first line was written.
      rmSync(path);
      continue;
    }
    truncateSync(path, bytes);
    for (const entry of entries)
      if (isAnchor(entry)) {
        for (const [tenant, head] of Object.entries(entry.heads)) heads.set(tenant, head);
        position = entry.position === '' ? undefined : entry.position;
      } else count += 1;
    break;
  }

  return {
    position: () => position,
    headOf: (tenant) => heads.get(tenant) ?? emptyChain,
    add: async (lines, sealedAt) => {
      if (lines.length === 0) return;
      let text = '';
      if (file === 0 || count >= MAX_LINES) {
        file += 1;
        count = 0;
        text = `${anchorText(anchorOf(heads.keys(), sealedAt))}\n`;
      }
      for (const line of lines) {
        heads.set(line.tenant, linked(heads.get(line.tenant) ?? emptyChain, line));
        text += `${lineText(line)}\n`;
      }
      position = lines.at(-1)?.position;
      count += lines.length;
      const tenants = new Set(lines.map(({ tenant }) => tenant));
      const anchor = anchorText(anchorOf(tenants, sealedAt));
      await appendFile(join(folder, fileName(file)), `${text}${anchor}\n`, { mode: 0o600, flush: true });
    },
  };
};

const upToLastAnchor = (path: string, name: string): { entries: BookEntry[]; bytes: number } => {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const last = lines.findLastIndex((text) => text.startsWith('{'));
  const kept = lines.slice(0, last + 1);
  return {
    entries: kept.map((text, row) => entryIn(text, `${name}:${row + 1}`)),
    bytes: kept.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0),
  };
};
