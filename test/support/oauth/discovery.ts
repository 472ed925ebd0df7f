import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { getClientSecret, type TestApp } from './app.ts';
import { buildLibraryApp, buildPublicLibraryApp, issuer } from './library.ts';

/** As oauth4webapi does, from the issuer’s address alone (RFC 8414). */
export async function discoverServer(at: string) {
  const url = new URL(at);
  const settings = { algorithm: 'oauth2', [oauth.allowInsecureRequests]: true } as const;
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, settings));
}

/** Apps of each kind, and how openid-client authenticates them. */
export const openidApps: [string, () => Promise<TestApp>, (app: TestApp) => openid.ClientAuth][] = [
  [
    'confidential client, with HTTP Basic',
    buildLibraryApp,
    (app) => openid.ClientSecretBasic(getClientSecret(app)),
  ],
  [
    'confidential client, with the secret in the body',
    buildLibraryApp,
    (app) => openid.ClientSecretPost(getClientSecret(app)),
  ],
  ['public client', buildPublicLibraryApp, () => openid.None()],
];

/** As openid-client does, for one app. */
export const discoverByOpenid = ({ clientId }: TestApp, auth: openid.ClientAuth) =>
  openid.discovery(new URL(issuer), clientId, undefined, auth, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
