import type { Keyring } from '../context/tool.ts';
import { maxInt32 } from '../input/int32.ts';

/** What a link in a mail lets somebody do. A link for one is none for the others. */
export type LinkPurpose = keyof typeof marks;

const marks = { PASSWORD: 'p', PRESENT_ADDRESS: 'a', NEW_ADDRESS: 'n' } as const;
const purposes = { p: 'PASSWORD', a: 'PRESENT_ADDRESS', n: 'NEW_ADDRESS' } as const;

/** All that a link is signed with. When one of these changes, older links end. */
interface LinkedAccount {
  id: number;
  email: string;
  passwordHash: string | null;
}

interface LinkTerms {
  until: Date;
  /** The address that the user wants. */
  newEmail?: string | undefined;
}

/** A link works this long. */
export const linkLifeMs = 30 * 60_000;

const toSignedText = (account: LinkedAccount, end: string, newEmail: string) =>
  JSON.stringify([account.id, account.email, account.passwordHash, end, newEmail]);

/** Nothing is stored: a link that was used has changed what it is signed with. */
export function signAccountLink(
  keyring: Keyring,
  purpose: LinkPurpose,
  account: LinkedAccount,
  { until, newEmail = '' }: LinkTerms,
): string {
  const end = String(Math.floor(until.getTime() / 1_000));
  const signature = keyring.sign(toUse(purpose), toSignedText(account, end, newEmail));
  const parts = [account.id, end, Buffer.from(newEmail).toString('base64url'), signature];
  return `${marks[purpose]}-${parts.join('.')}`;
}

const toUse = (purpose: LinkPurpose) => `account link ${purpose}`;

const tokenPattern = /^([pan])-([1-9]\d{0,9})\.(\d{10})\.([\w-]{0,400})\.([\w-]{43})$/;

interface AccountLink {
  purpose: LinkPurpose;
  userId: number;
  newEmail: string;
  /** Whether it still lets somebody into this account. */
  isFor: (account: LinkedAccount, now: Date) => boolean;
}

/** Null if the text is no link at all. */
export function readAccountLink(keyring: Keyring, token: string): AccountLink | null {
  const [, mark, id, end, encoded, signature] = tokenPattern.exec(token) ?? [];
  if (!isMark(mark) || !id || !end || encoded === undefined || !signature) return null;
  const newEmail = Buffer.from(encoded, 'base64url').toString();
  const purpose = purposes[mark];
  return {
    purpose,
    userId: Math.min(Number(id), maxInt32),
    newEmail,
    isFor: (account, now) =>
      Number(end) * 1_000 > now.getTime() &&
      keyring.verify(toUse(purpose), toSignedText(account, end, newEmail), signature),
  };
}

const isMark = (text: string | undefined): text is keyof typeof purposes =>
  text !== undefined && Object.hasOwn(purposes, text);
