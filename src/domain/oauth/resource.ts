import type { Context } from '../../context/context.ts';
import { OAuthFault } from '../../base/errors.ts';
import { resourcePaths } from '../../base/scopes.ts';

/** What a token is for: the path of a part of the API, or null for all of it. */
export type Resource = string | null;

/** Libraries write the address of a server with a slash at its end. */
const normalize = (address: string) => URL.parse(address)?.href.replace(/\/$/, '');

/** RFC 8707 §2. Undefined if the address is no part of this server. */
export function findResource(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  address: string | undefined,
): Resource | undefined {
  if (address === undefined) return null;
  const wanted = normalize(address);
  const part = resourcePaths.find((path) => normalize(publicUrl + path) === wanted);
  return part === '' ? null : part;
}

export const describeUnknownResource = ({ publicUrl }: Pick<Context, 'publicUrl'>) =>
  `resource must be one of ${resourcePaths.map((path) => publicUrl + path).join(', ')}`;

/** What a new token is for: what the user allowed, or the part of it that the app asks for now. */
export function narrowResource(
  context: Pick<Context, 'publicUrl'>,
  allowed: Resource,
  address: string | undefined,
): Resource {
  const asked = findResource(context, address);
  if (asked === undefined) {
    throw new OAuthFault('invalid_target', describeUnknownResource(context));
  }
  if (allowed === null || address === undefined) return asked ?? allowed;
  if (asked === allowed) return allowed;
  const only = context.publicUrl + allowed;
  throw new OAuthFault('invalid_target', `The user allowed the app to use only ${only}`);
}
