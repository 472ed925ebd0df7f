import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { discoverHome } from '../../src/caldav/discover.ts';
import { readWindow } from '../../src/caldav/read.ts';
import { AddressRefused, createNetworkGuard } from '../../src/outgoing/guard.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { createScript, found, multistatus, redirect } from '../support/caldav/script.ts';
import { createFolder } from '../support/process.ts';
import { account, expectProblem, caldavTools, window } from './scene.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const folder = createFolder();

function createCertificate(name: string) {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

async function startSecure(identity: { key: string; cert: string }, host: string) {
  const script = createScript();
  const server = createServer(identity, script.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...script, url: `https://${host}:${(server.address() as AddressInfo).port}` };
}

/** Knows that the private network is one, beside this machine. */
const here = createNetworkGuard(true);
const guard = {
  ...here,
  assertHost: (host: string) => {
    if (host.startsWith('10.')) throw new AddressRefused();
    here.assertHost(host);
  },
};
const noDns = { resolveSrv: () => Promise.resolve([]), resolveTxt: () => Promise.resolve([]) };
const secureTools = { ...caldavTools, guard, dns: noDns, allowPlain: false };

describe.runIf(hasOpenssl)('over HTTPS, the client', () => {
  let trusted: { key: string; cert: string };
  beforeAll(() => {
    mkdirSync(folder);
    trusted = createCertificate('trusted');
    const known = getCACertificates('default');
    setDefaultCACertificates([...known, trusted.cert]);
    closeAtEnd(() => setDefaultCACertificates(known));
  });

  it('refuses a certificate that nobody trusts, and sends nothing', async () => {
    const server = await startSecure(createCertificate('stranger'), 'localhost');
    const discovered = discoverHome(secureTools, account, server.url);
    await expectProblem(discovered, 'BAD_CERTIFICATE');
    const read = readWindow(secureTools, account, new URL('/a/', server.url), window);
    await expectProblem(read, 'BAD_CERTIFICATE');
    expect(server.asked).toEqual([]);
  });

  it('refuses a certificate of another host', async () => {
    const server = await startSecure(trusted, '127.0.0.2');
    server.on('/', multistatus());
    const address = server.url.replace('127.0.0.2', 'localtest.example');
    const resolved = createNetworkGuard(true, () => Promise.resolve(['127.0.0.1']));
    const discovered = discoverHome({ ...secureTools, guard: resolved }, account, address);
    await expectProblem(discovered, 'BAD_CERTIFICATE');
    expect(server.asked).toEqual([]);
  });

  const home = (href: string) =>
    multistatus(found('/', `<c:calendar-home-set><href>${href}</href></c:calendar-home-set>`));

  it('is led by discovery to another host, and by nothing else', async () => {
    const [first, second] = await Promise.all([
      startSecure(trusted, '127.0.0.1'),
      startSecure(trusted, 'localhost'),
    ]);
    first.on('/.well-known/caldav', redirect(`${second.url}/me/`, 301));
    second.on('/me/', home(`${first.url}/ada/`));
    const { homes } = await discoverHome(secureTools, account, new URL(first.url).host);
    expect(homes.map(String)).toEqual([`${first.url}/ada/`]);
    expect(second.asked[0]?.headers.authorization).toMatch(/^Basic /);
    first.on('/ada/', redirect(`${second.url}/ada/`));
    const read = readWindow(secureTools, account, new URL('/ada/', first.url), window);
    await expectProblem(read, 'BAD_REDIRECT');
    expect(second.asked).toHaveLength(1);
  });

  it('is not led into the private network, nor to plain HTTP', async () => {
    const server = await startSecure(trusted, 'localhost');
    server.on('/inside', redirect('https://10.0.0.1/'));
    const inside = discoverHome(secureTools, account, `${server.url}/inside`);
    await expectProblem(inside, 'PRIVATE_ADDRESS');
    server.on('/plain', redirect('http://other.example/'));
    const plain = discoverHome(secureTools, account, `${server.url}/plain`);
    await expectProblem(plain, 'BAD_REDIRECT');
  });

  it('keeps HTTPS where a server behind a proxy names its address without it', async () => {
    const server = await startSecure(trusted, 'localhost');
    server.on('/.well-known/caldav', redirect('http://localhost/dav/', 301));
    server.on('/dav/', home('http://localhost/dav/ada/'));
    const { homes } = await discoverHome(secureTools, account, new URL(server.url).host);
    expect(homes.map(String)).toEqual([`${server.url}/dav/ada/`]);
  });
});
