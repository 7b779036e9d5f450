// What is gathered comes out as it went in, also from the thread that writes it.
import { describe, expect, it } from 'vitest';
import { createBulk } from './bulk.ts';
import { unpacked } from './row-messages.ts';

const batch = {
  arrayPaths: [],
  checkpoint: { projection: 'p', version: 1, position: '1' },
  fence: undefined,
};
const text = (document: string | Uint8Array): string => Buffer.from(document).toString();

describe('a bulk', () => {
  it('gives each row back as it was added, whatever its letters', () => {
    const bulk = createBulk(1_000);
    const rows: [string, string, string, string][] = [
      ['days', 'a', '1', '{"plain":1}'],
      ['bookings', '会议', '2', '{"name":"会议室 🏫"}'],
      ['days', 'é', '3', '{"name":"é"}'],
      ['bookings', 'gone', '', ''],
    ];
    for (const row of rows) expect(bulk.add(...row)).toBe(true);
    for (const [collection, id, , document] of rows) expect(bulk.textOf(collection, id)).toBe(document);
    expect(bulk.textOf('days', '会议')).toBeUndefined();
    const { collections, ids, positions, documents } = unpacked({ ...batch, bulk: bulk.texts() });
    const back = ids.map((id, row) => [collections[row], id, positions[row], text(documents[row] ?? 'none')]);
    expect(back).toEqual(rows);
  });

  it('knows the last of several rows of one id', () => {
    const bulk = createBulk(1_000);
    bulk.add('days', 'a', '1', 'first');
    bulk.add('days', 'a', '2', 'second');
    expect(bulk.textOf('days', 'a')).toBe('second');
    expect(bulk.rows).toBe(2);
  });

  it('refuses what it has no room for, and takes a giant alone', () => {
    const bulk = createBulk(10);
    expect(bulk.add('days', 'a', '1', '12345')).toBe(true);
    expect(bulk.add('days', 'b', '1', '会议室')).toBe(false);
    expect(bulk.textOf('days', 'b')).toBeUndefined();
    bulk.clear();
    expect(bulk.textOf('days', 'a')).toBeUndefined();
    expect(bulk.add('days', 'c', '1', '会'.repeat(100))).toBe(true);
    expect(bulk.textOf('days', 'c')).toBe('会'.repeat(100));
    expect(bulk.add('days', 'd', '1', 'x')).toBe(false);
  });
});
