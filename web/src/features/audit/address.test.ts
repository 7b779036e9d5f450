// A link finds the filter, the week and the moment again, and nonsense finds the log as it is.
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

describe('the address of the log', () => {
  it('comes back as it was written', () => {
    const address = {
      module: 'booking',
      resource: 'r1',
      text: 'B-7K',
      kind: 'update',
      from: '2026-11-01',
      to: '2026-11-30',
      monday: '2026-11-16',
      at: Date.UTC(2026, 10, 13, 8, 20, 7),
    };
    expect(readAddress(writeAddress(address))).toEqual(address);
  });

  it('takes any day of a week for its Monday', () => {
    expect(readAddress(new URLSearchParams('week=2026-11-22')).monday).toBe('2026-11-16');
  });

  it('holds no moment without a resource, and no nonsense', () => {
    expect(
      writeAddress({ ...readAddress(new URLSearchParams()), monday: '2026-11-16', at: 1 }).toString(),
    ).toBe('');
    expect(readAddress(new URLSearchParams('week=x&at=yesterday&kind=all&from=then'))).toEqual({
      module: '',
      resource: '',
      text: '',
      kind: '',
      from: '',
      to: '',
      monday: undefined,
      at: undefined,
    });
  });
});
