/**
 * `npm run provider`: a provider of OpenID Connect on this machine, to try signing in with. Everybody gets in: the name
 * that they type is the first part of their address. Never let anybody else reach it.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Provider } from 'oidc-provider';
import { buildOptions, client } from './options.ts';

const people = {
  get: (sub: string) => ({
    ...{ sub, name: sub, email: `${sub}@northwind.example`, email_verified: true },
  }),
};

/** Answers for the issuer at this address. */
export function createDemoProvider(issuer: string, publicUrl: string) {
  const { interactions: _own, ...options } = buildOptions({ app: publicUrl, publicUrl, people });
  const features = { ...options.features, devInteractions: { enabled: true } };
  return new Provider(issuer, { ...options, features }).callback();
}

function run(publicUrl: string) {
  const issuer = 'http://127.0.0.1:4400';
  createServer(createDemoProvider(issuer, publicUrl)).listen(4400, '127.0.0.1', () => {
    process.stdout.write(`The provider listens at ${issuer}. Start Almanac in another terminal:

  OIDC_ISSUER=${issuer} OIDC_CLIENT_ID=${client.id} OIDC_CLIENT_SECRET='${client.secret}' \\
    OIDC_NAME=Northwind OIDC_LINK_BY_EMAIL=on npm start

Then choose "Sign in with Northwind" at ${publicUrl}, and type maya and any password.
`);
  });
}

const [, script = '', publicUrl = 'http://127.0.0.1:3000'] = process.argv;
if (import.meta.url === pathToFileURL(script).href) run(publicUrl);
