import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/auth/password.ts';
import { Unavailable } from '../../src/base/errors.ts';

// From test.c of the reference implementation.
const reference =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('a password', () => {
  it('matches a hash from another implementation of argon2id', async () => {
    expect(await verifyPassword('password', reference)).toBe(true);
    expect(await verifyPassword('Password', reference)).toBe(false);
  });

  it('is salted', async () => {
    const [first, second] = [await hashPassword('password'), await hashPassword('password')];
    expect(first).not.toBe(second);
    expect(await verifyPassword('password', first)).toBe(true);
  });

  it('matches in every Unicode form of its accents', async () => {
    const stored = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword('cafe\u0301 au lait', stored)).toBe(true);
  });

  it.each([null, '', 'password', '$2b$10$abcdefghijklmnopqrstuv'])(
    'never matches without a valid hash: %s',
    async (stored) => {
      expect(await verifyPassword('password', stored)).toBe(false);
    },
  );

  it('is refused, not queued, while too many are being checked', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 70 }, () => verifyPassword('password', null)),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: expect.any(Unavailable) });
    expect(await verifyPassword('password', reference)).toBe(true);
  });
});
