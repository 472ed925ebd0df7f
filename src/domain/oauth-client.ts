import { z } from 'zod';
import { isScope, type Scope } from '../auth/scopes.ts';
import { hashSecret, randomSecret } from '../auth/secret.ts';
import type { SignedIn } from '../context.ts';
import { Forbidden } from '../errors.ts';
import { httpUrl, line, optional } from '../input/field.ts';
import { parse } from '../input/parse.ts';

/** RFC 6749 §3.1.2: absolute and without a fragment; a custom scheme serves apps on a device. */
const redirectUri = z
  .url({ error: 'must be an absolute URI' })
  .max(2_048)
  .refine((uri) => !uri.includes('#'), 'must have no fragment')
  .refine(
    (uri) => !/^(javascript|data|blob|vbscript|file|about):/i.test(uri),
    'has a scheme that is not allowed',
  )
  .refine(
    (uri) => !uri.startsWith('http:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(uri),
    'must be https, or http on this machine only',
  );

const scope = z.custom<Scope>((name) => typeof name === 'string' && isScope(name), 'is no scope');

const NewOAuthClient = z.object({
  name: line(100),
  redirectUris: z.array(redirectUri).min(1, 'at least one is required').max(20),
  logo: optional(httpUrl),
  website: optional(httpUrl),
  scopes: optional(z.array(scope).min(1).max(20)),
  isPublic: optional(z.boolean()),
});

/** GAP-42: only the operator registers apps. The secret is shown once; a public client has none. */
export async function registerOAuthClient(
  { db, viewer }: SignedIn,
  input: z.input<typeof NewOAuthClient>,
) {
  if (!viewer.isAdmin) throw new Forbidden('Only a system administrator registers apps');
  const {
    isPublic = false,
    scopes = ['READ_BOOKING', 'READ_PROFILE'],
    ...data
  } = parse(NewOAuthClient, input);
  const clientSecret = isPublic ? null : randomSecret(43);
  const { clientId } = await db.oAuthClient.create({
    data: {
      ...data,
      scopes: [...new Set(scopes)],
      clientId: randomSecret(24),
      type: isPublic ? 'PUBLIC' : 'CONFIDENTIAL',
      secretHash: clientSecret && hashSecret(clientSecret),
    },
  });
  return { clientId, clientSecret };
}
