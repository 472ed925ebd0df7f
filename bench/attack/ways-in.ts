import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AttackRequest } from './client.ts';
import { type Attack, floodWith, toGraphQL } from './request.ts';
import { bobsPassword } from './world.ts';

const askLink = `mutation ($email: String!) {
  sendPasswordLink(input: { email: $email }) { isSent userErrors { code } }
}`;
const useLink = `mutation ($token: String!) {
  resetPassword(input: { token: $token, password: "a password of theirs" }) { userErrors { code } }
}`;

/** Every other one is for the same person, who must not drown in mails. */
const toLinkRequest = (nth: number): AttackRequest =>
  toGraphQL(askLink, {
    email: nth % 2 === 0 ? bobsPassword.email : `nobody${nth}@bench.example`,
  });

const madeUp = (nth: number) => `made-up.${nth}.${'x'.repeat(200)}`;

const toUseRequest = (nth: number): AttackRequest => toGraphQL(useLink, { token: madeUp(nth) });

/** Doors of a provider that somebody rattles who never signed in there. */
const rattle = (nth: number): AttackRequest => {
  const query = new URLSearchParams({ state: madeUp(nth), code: 'a', iss: 'https://evil.test' });
  const paths = [
    '/auth/oidc/start?return=/console',
    `/auth/oidc/callback?${query.toString()}`,
    `/auth/oidc/front-channel?${new URLSearchParams({ iss: 'x', sid: madeUp(nth) }).toString()}`,
    `/auth/link/${madeUp(nth)}`,
  ];
  return { path: paths[nth % paths.length] ?? '/' };
};

/** A provider that says what it offers. Nobody signs in there. */
export async function openProvider() {
  let url = '';
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    const found = {
      ...{ issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token` },
      ...{ jwks_uri: `${url}/keys`, response_types_supported: ['code'] },
      ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['ES256'] },
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKeys ? { keys: [] } : found));
  });
  server.unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'almanac', OIDC_CLIENT_SECRET: 'secret' };
}

/** People who try to get into accounts of others without guessing a password. */
export const wayInAttacks: Attack[] = [
  {
    ...{ finding: 'way in', name: 'links for forgotten passwords', witness: 'mail' },
    run: floodWith(6, toLinkRequest),
  },
  { finding: 'way in', name: 'links that are made up', run: floodWith(6, toUseRequest) },
  {
    ...{ finding: '108', name: 'the doors of a provider', hasProvider: true },
    run: floodWith(6, rattle),
  },
];
