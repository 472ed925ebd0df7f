import { BadFormat, parseEmail } from '../input/format.ts';
import { hashSecret } from './secret.ts';

/** What attempts and browsers are counted by: an address, whether an account has it or not. */
export const hashAccount = (email: string) => hashSecret(normalizeEmail(email) ?? email);

export function normalizeEmail(email: string): string | null {
  try {
    return parseEmail(email);
  } catch (error) {
    if (error instanceof BadFormat) return null;
    throw error;
  }
}
