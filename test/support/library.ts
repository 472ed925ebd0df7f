import { startIssuer } from './issuer.ts';
import { buildApp as build } from './oauth.ts';
import { buildPerson } from './person.ts';

/** What clients as they come from the registry are tried against: the running server, and a person. */
export const { issuer, origin } = await startIssuer();
export const person = await buildPerson();
export const userId = person.user.id;
export const scope = 'READ_PROFILE READ_BOOKING';
export const me = new URL(`${issuer}/api/auth/oauth/me`);

/** Without a query: openid-client sends back the address that it is called at, but for that. */
export const callback = 'https://app.example/back';
export const buildApp = () => build({ redirectUris: [callback] });
export const buildPublicApp = () => build({ redirectUris: [callback], isPublic: true });

/** Whose name a token bears at this server, or null where it is refused. */
export async function holderOf(token: unknown): Promise<number | null> {
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await fetch(me, { headers });
  return answer.ok ? ((await answer.json()) as { id: number }).id : null;
}

/** For the libraries that know nothing of it: one request. Basic with no secret is a public client. */
export const revokeAt = (at: string, clientId: string, secret: string | null, token: string) =>
  fetch(`${at}/api/auth/oauth/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret ?? ''}`)}` },
    body: new URLSearchParams({ token }),
  });
