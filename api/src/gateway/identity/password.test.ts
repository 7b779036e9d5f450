// Passwords: what is stored, and what is believed.
import { describe, expect, it } from 'vitest';
import { DEMONSTRATION_COST, hashPassword, PASSWORD_COST, verifyPassword } from './password.ts';

describe('a password', () => {
  it('fits its hash and no other does', async () => {
    const hash = await hashPassword('campus', DEMONSTRATION_COST);
    expect(await verifyPassword('campus', hash)).toBe(true);
    expect(await verifyPassword('Campus', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('is salted: the same password never gives the same hash', async () => {
    expect(await hashPassword('campus', DEMONSTRATION_COST)).not.toBe(
      await hashPassword('campus', DEMONSTRATION_COST),
    );
  });

  it('is one password however its accents were typed', async () => {
    const hash = await hashPassword('caf\u00e9', DEMONSTRATION_COST);
    expect(await verifyPassword('cafe\u0301', hash)).toBe(true);
  });

  it('is hashed at the recommended cost unless told otherwise', async () => {
    const hash = await hashPassword('campus');
    expect(hash.startsWith(`scrypt$${PASSWORD_COST.N}$${PASSWORD_COST.r}$${PASSWORD_COST.p}$`)).toBe(true);
    expect(await verifyPassword('campus', hash)).toBe(true);
  });

  it('never fits an unknown account or a damaged hash', async () => {
    expect(await verifyPassword('campus', undefined)).toBe(false);
    for (const hash of ['', 'scrypt$1024$8$1$$', 'plain$campus']) {
      expect(await verifyPassword('campus', hash)).toBe(false);
    }
  });

  it('may not be overlong', async () => {
    await expect(hashPassword('x'.repeat(257))).rejects.toThrow(RangeError);
    expect(await verifyPassword('x'.repeat(257), await hashPassword('x', DEMONSTRATION_COST))).toBe(false);
  });
});
