import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { explainConnectionError } from '../../src/database/error.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { createFolder, runCli, runScript } from '../support/process.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const folder = createFolder();
const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];

function createCertificate() {
  mkdirSync(folder);
  const files = ['-keyout', key, '-out', cert];
  const name = ['-subj', '/CN=db.example', '-addext', 'subjectAltName=DNS:db.example'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'ignore' });
}

/** Speaks TLS as PostgreSQL does: only after the client has asked for it. */
async function startTlsServer(): Promise<string> {
  const identity = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...identity }).on('error', () => undefined);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(() => void server.close());
  return `postgres://almanac@127.0.0.1:${(server.address() as AddressInfo).port}/almanac`;
}

const isWrong = 'DATABASE_URL: the certificate of PostgreSQL';
const untrusted = `${isWrong} is not trusted. Add sslrootcert=FILE with the certificate of its authority, or set NODE_EXTRA_CA_CERTS`;
const otherHost = `${isWrong} is for another host. Connect by the name that it has`;

describe.runIf(hasOpenssl)('a PostgreSQL with a certificate', () => {
  let url: string;
  beforeAll(async () => {
    createCertificate();
    url = await startTlsServer();
  });

  const start = (query: string, env: Record<string, string> = {}) =>
    runScript('src/main.ts', [], { PORT: '0', DATABASE_URL: `${url}?${query}`, ...env }).ended;

  it.each(['require', 'verify-full'])(
    'that nobody trusts is refused in one line: %s',
    async (mode) => {
      const { code, stderr } = await start(`sslmode=${mode}`);
      expect({ code, stderr }).toEqual({ code: 1, stderr: `${untrusted}\n` });
    },
  );

  it('is trusted by sslrootcert, but not for another host', async () => {
    const { stderr } = await start(`sslmode=verify-full&sslrootcert=${cert}`);
    expect(stderr).toBe(`${otherHost}\n`);
  });

  it('is trusted by NODE_EXTRA_CA_CERTS', async () => {
    const { stderr } = await start('sslmode=require', { NODE_EXTRA_CA_CERTS: cert });
    expect(stderr).toBe(`${otherHost}\n`);
  });

  it('is explained by doctor', async () => {
    const env = { DATABASE_URL: `${url}?sslmode=require` };
    const { code, stdout, stderr } = await runCli(env, 'doctor');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const { checks } = JSON.parse(stdout) as { checks: object[] };
    expect(checks[0]).toEqual({
      ...{ check: 'database', status: 'problem', found: untrusted },
      advice: 'Read TLS to PostgreSQL in the guide Operating.',
    });
  });
});

describe('explainConnectionError', () => {
  it.each([
    ['CERT_HAS_EXPIRED', `${isWrong} has expired`],
    ['CERT_NOT_YET_VALID', `${isWrong} is not valid yet. Compare the clocks`],
    ['ERR_TLS_CERT_ALTNAME_INVALID', otherHost],
    ['SELF_SIGNED_CERT_IN_CHAIN', untrusted],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted],
  ])('says what %s means', (code, expected) => {
    expect(explainConnectionError(Object.assign(new Error('x'), { code }))).toBe(expected);
  });
});
