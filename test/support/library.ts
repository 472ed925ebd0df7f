import { startIssuer } from './issuer.ts';
import { buildOAuthApp as build } from './oauth.ts';
import { buildBrowserPerson } from './person.ts';

/** What clients as they come from the registry are tried against: the running server, and a person. */
export const { issuer, origin } = await startIssuer();
export const libraryPerson = await buildBrowserPerson();
export const userId = libraryPerson.user.id;
export const libraryScope = 'READ_PROFILE READ_BOOKING';
export const meUrl = new URL(`${issuer}/api/auth/oauth/me`);

/** Without a query: openid-client sends back the address that it is called at, but for that. */
export const libraryCallbackUrl = 'https://app.example/back';
export const buildLibraryApp = () => build({ redirectUris: [libraryCallbackUrl] });
export const buildPublicLibraryApp = () =>
  build({ redirectUris: [libraryCallbackUrl], isPublic: true });

/** Whose name a token bears at this server, or null where it is refused. */
export async function findRestTokenHolder(token: unknown): Promise<number | null> {
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await fetch(meUrl, { headers });
  return answer.ok ? ((await answer.json()) as { id: number }).id : null;
}

/** For the libraries that know nothing of it: one request. Basic with no secret is a public client. */
export const revokeTokenAt = (at: string, clientId: string, secret: string | null, token: string) =>
  fetch(`${at}/api/auth/oauth/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret ?? ''}`)}` },
    body: new URLSearchParams({ token }),
  });
