// The filters of the list in the address and on the wire.
import { describe, expect, it } from 'vitest';
import { managedFilter, readManaged, writeManaged } from './managed-address.ts';

const plain = { status: '', resource: '', text: '', from: '', to: '', page: 1 } as const;

describe('the address of the list', () => {
  it('comes back as it was written', () => {
    const address = {
      status: 'pending',
      resource: 'r1',
      text: 'B-7K',
      from: '2026-11-16',
      to: '2026-11-22',
      page: 3,
    } as const;
    expect(readManaged(writeManaged(address))).toEqual(address);
  });

  it('leaves out what is nonsense', () => {
    expect(readManaged(new URLSearchParams('status=lost&from=yesterday&page=-1'))).toEqual(plain);
    expect(writeManaged(plain).toString()).toBe('');
  });
});

describe('the filter', () => {
  it('seeks a text in number and account', () => {
    expect(managedFilter({ ...plain, text: 'b-7k' })).toEqual({
      or: [{ booking_number: { like: 'B-7K' } }, { appointment_user: { like: 'b-7k' } }],
    });
  });

  it('bounds the dates on either side', () => {
    expect(managedFilter({ ...plain, from: '2026-11-16' })).toEqual({
      appointment_date: { gte: '2026-11-16' },
    });
    expect(managedFilter({ ...plain, status: 'missed', to: '2026-11-22' })).toEqual({
      status: { in: ['missed'] },
      appointment_date: { lte: '2026-11-22' },
    });
    expect(managedFilter(plain)).toEqual({});
  });
});
