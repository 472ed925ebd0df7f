import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { defineChoice, onOrOff } from './kind.ts';

const filled = z.string().max(2_000).optional();

/** Tokens and a secret go there. Over HTTP they go no further than this machine. */
export const isSafeUrl = (text: string) => {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
  );
};

const issuer = z
  .string()
  .refine(
    (text) => isSafeUrl(text) && !/[?#@\s]/.test(text),
    'must be an https URL, or an http URL of this machine',
  )
  .optional();

/** The lines of a PEM may be joined by `\\n`, because many files with settings hold one line each. */
const privateKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isKnownKey, 'must be a private key in PEM: RSA of 2048 bits or more, P-256 or Ed25519')
  .optional();

function isKnownKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = createPrivateKey(pem);
    if (kind === 'rsa') return (details?.modulusLength ?? 0) >= 2_048;
    return kind === 'ed25519' || (kind === 'ec' && details?.namedCurve === 'prime256v1');
  } catch {
    return false;
  }
}

/** `a, b` as a list without empty parts. */
const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const list = z.string().default('').transform(splitList);

const newUsers = z
  .string()
  .default('none')
  .transform((text) => splitList(text.toLowerCase()))
  .refine(
    (parts) =>
      parts.length > 0 &&
      (['none', 'all'].includes(parts.join()) ||
        parts.every((part) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(part))),
    'must be none, all, or domains such as example.com, example.org',
  )
  .transform((parts): 'none' | 'all' | string[] =>
    parts.join() === 'none' ? 'none' : parts.join() === 'all' ? 'all' : parts,
  );

/** `group=team-slug` for each. */
const groupTeams = list
  .refine(
    (pairs) => pairs.every((pair) => /^[^=]+=[^=]+$/.test(pair)),
    'must be pairs such as engineering=platform-team, sales=sales',
  )
  .transform((pairs) =>
    pairs.map((pair) => {
      const [group = '', team = ''] = pair.split('=').map((part) => part.trim());
      return { group, team };
    }),
  );

/** With what people sign in, if an organization has accounts of its own. */
export const signInSettings = {
  SIGN_IN: defineChoice('any', 'oidc').default('any'),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: filled,
  OIDC_CLIENT_SECRET: filled,
  OIDC_CLIENT_KEY: privateKey,
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid email profile'),
  OIDC_NAME: z.string().max(50, 'must have at most 50 characters').optional(),
  OIDC_LINK_BY_EMAIL: onOrOff.default(false),
  OIDC_NEW_USERS: newUsers,
  OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  OIDC_ADMIN_GROUPS: list,
  OIDC_TEAMS: groupTeams,
};

interface NeededSettings {
  SIGN_IN: 'any' | 'oidc';
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_CLIENT_KEY?: string | undefined;
}

export const listUnfitSignIn = (settings: NeededSettings) => [
  settings.SIGN_IN === 'oidc' &&
    settings.OIDC_ISSUER === undefined &&
    'OIDC_ISSUER: is required with SIGN_IN=oidc',
  settings.OIDC_ISSUER !== undefined &&
    settings.OIDC_CLIENT_ID === undefined &&
    'OIDC_CLIENT_ID: is required with OIDC_ISSUER',
  settings.OIDC_ISSUER !== undefined &&
    settings.OIDC_CLIENT_SECRET === undefined &&
    settings.OIDC_CLIENT_KEY === undefined &&
    'OIDC_CLIENT_SECRET: is required with OIDC_ISSUER, or OIDC_CLIENT_KEY',
];
