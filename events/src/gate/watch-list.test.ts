// Black lists: exact by number in every spelling, by name an alert only.
import { describe, expect, it } from 'vitest';
import { listedHash, nameKey } from './watch-list.ts';
import { macOfBytes as mac } from './web-mac.ts';

const key = Uint8Array.from({ length: 32 }, () => 7);
const hash = (kind: 'card' | 'phone' | 'plate', text: string) => listedHash(mac, key, kind, text);

describe('case 13: by number in other spelling', () => {
  it.each([
    ['card', '11010519491231002X', '１１０１０５ 19491231-002x'],
    ['phone', '13812345678', '+86 138-1234-5678'],
    ['plate', '粤B·D12345', '粤bd 12345'],
  ] as const)('finds a %s', async (kind, one, other) => {
    expect(await hash(kind, one)).toBe(await hash(kind, other));
  });

  it('tells tenants, kinds and numbers apart', async () => {
    const known = await hash('card', 'E1234567');
    expect(await hash('card', 'E1234568')).not.toBe(known);
    expect(await hash('plate', 'E1234567')).not.toBe(known);
    expect(await listedHash(mac, Uint8Array.from([1]), 'card', 'E1234567')).not.toBe(known);
    expect(await hash('phone', 'nobody')).toBeUndefined();
  });

  it('takes names for alike by width, case, signs and order only', () => {
    expect(nameKey('阿卜杜拉·买买提')).toBe(nameKey('买买提 阿卜杜拉'));
    expect(nameKey('ＬＩ Ming')).toBe(nameKey('ming li'));
    expect(nameKey('李明')).not.toBe(nameKey('李鸣'));
    expect(nameKey(' ·')).toBe('');
  });
});
