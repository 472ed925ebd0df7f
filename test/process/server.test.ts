import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createSettings,
  runScript,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { version } from '../../src/base/version.ts';

const settings = await createSettings();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(settings);
});

/** Sends raw bytes, and collects the answer until the server closes or falls silent. */
async function sendRaw(text: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([once(socket, 'close'), sleep(300)]);
  socket.destroy();
  return answer;
}

const getFirstLine = (answer: string) => answer.split('\r\n')[0];

describe('a running server', () => {
  it('is alive and ready, and returns the caller’s request ID (GAP-15)', async () => {
    for (const [path, said] of Object.entries({
      healthz: { status: 'ok', version, commit: expect.stringMatching(/^[\da-f]{40}$/) as string },
      readyz: { status: 'ready' },
    })) {
      const response = await fetch(`${server.url}/${path}`, {
        headers: { 'x-request-id': 'mine' },
      });
      expect([response.status, await response.json()]).toEqual([200, said]);
      expect(response.headers.get('x-request-id')).toBe('mine');
    }
  });

  it('answers an unknown path with a 404 problem', async () => {
    const response = await fetch(`${server.url}/no/such%20thing?apiKey=cal_secret`);
    const requestId = response.headers.get('x-request-id');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId });
  });

  it.each(['a b', '<script>', 'x'.repeat(129), 'é'])(
    'replaces the invalid request ID %s',
    async (id) => {
      const response = await fetch(`${server.url}/x`, { headers: { 'x-request-id': id } });
      expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('logs one JSON line for each request, without its query', async () => {
    const id = `log-${process.pid}`;
    const query = '?query={viewer{name}}&apiKey=cal_secret';
    await fetch(`${server.url}/graphql${query}`, { headers: { 'x-request-id': id } });
    await fetch(`${server.url}/healthz?apiKey=cal_secret`);
    const lines = () => server.log().filter(({ requestId }) => requestId === id);
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]).toMatchObject({
      method: 'GET',
      path: '/graphql',
      status: 200,
      ms: expect.any(Number),
      caller: 'ip:127.0.0.1',
    });
    expect(server.said.stderr).not.toContain('cal_secret');
    expect(server.said.stderr).not.toContain('viewer{');
    expect(server.said.stderr).not.toContain('Warning');
    expect(server.said.stdout).toBe('');
  });

  it.each([
    ['garbage', 'GARBAGE\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [
      'two body lengths',
      'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
    ],
    ['a request without a host', 'GET /healthz HTTP/1.1\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [
      'huge headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
    ],
    [
      'a path that cannot be decoded',
      'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n',
      'HTTP/1.1 404 Not Found',
    ],
    [
      'an absolute address',
      'GET http://evil.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n',
      'HTTP/1.1 200 OK',
    ],
    [
      'a path with two slashes at the start',
      'GET //evil.example/graphql HTTP/1.1\r\nHost: a\r\n\r\n',
      'HTTP/1.1 404 Not Found',
    ],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 'HTTP/1.1 404 Not Found'],
    [
      'bytes that are not UTF-8',
      Buffer.from(
        'GET /graphql HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \xe9\xff\r\n\r\n',
        'latin1',
      ),
      'HTTP/1.1 401 Unauthorized',
    ],
    [
      'an upgrade',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'HTTP/1.1 200 OK',
    ],
  ])('answers %s and keeps running', async (_name, bytes, expected) => {
    expect(getFirstLine(await sendRaw(bytes))).toBe(expected);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('answers pipelined requests before garbage, and keeps running', async () => {
    const one = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await sendRaw(`${one}${one}\u0000\u0001garbage\r\n\r\n`);
    expect(answer.match(/HTTP\/1.1 200 OK/g)?.length).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it.each([
    ['a batch of null', '/graphql', '[null]'],
    ['a batch in a batch', '/graphql', '[[{"query":"{__typename}"}]]'],
    ['incomplete JSON by GET', '/graphql?query={__typename}&variables=%7B', undefined],
    ['a NUL by GET', '/graphql?query={__typename}&variables={"a":"%5Cu0000"}', undefined],
    ['a list instead of an object by GET', '/graphql?query={__typename}&extensions=[]', undefined],
    ['no operation by GET', '/graphql', undefined],
  ])('answers %s with BAD_USER_INPUT', async (_name, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body };
    const response = await fetch(server.url + path, init);
    const { errors } = (await response.json()) as { errors: { extensions: object }[] };
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code: 'BAD_USER_INPUT' }]);
  });

  it('has case-sensitive paths', async () => {
    const response = await fetch(`${server.url}/GraphQL?query={__typename}`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('logs a client that disconnects as 499, without a warning', async () => {
    const head =
      'POST /graphql HTTP/1.1\r\nHost: a\r\nX-Request-Id: gone\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    await sendRaw(head);
    const line = () => server.log().find(({ requestId }) => requestId === 'gone');
    await expect.poll(line).toMatchObject({ status: 499 });
    expect(server.log().filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

describe('a server that cannot start', () => {
  const start = (env: Record<string, string>) =>
    runScript('src/main.ts', [], { PORT: '0', ...env }).ended;

  it('says in one line that its address is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { DATA_DIR = '', ...rest } = await createSettings();
    const { code, stdout, stderr } = await start({ ...rest, DATA_DIR, PORT: `${port}` });
    other.close();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const used = `Another program uses port ${port} of 127.0.0.1.`;
    expect(stderr).toBe(`${used} Stop it, or set PORT to another one.\n`);
  });

  it.runIf(inject('template').kind === 'embedded')(
    'says in one line that its data folder is in use',
    async () => {
      const { code, stderr } = await start(settings);
      expect(code).toBe(1);
      const holder = `process ${server.child.pid}, which serves ${server.url}: `;
      expect(stderr).toMatch(/^The data folder \S+ is in use by .*\n$/);
      expect(stderr).toContain(holder);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );

  it('says which settings are invalid, without passwords', async () => {
    const [{ code, stderr }, host, file] = await Promise.all([
      start({ PORT: 'x', SEED_DEMO: 'x', DATABASE_URL: 'mysql://me:s3cret@db/x' }),
      createSettings().then((own) => start({ ...own, HOST: 'no-such-host.invalid' })),
      start({ DATA_DIR: 'package.json' }),
    ]);
    expect([code, host.code, file.code]).toEqual([1, 1, 1]);
    expect(stderr.trim().split('\n')).toHaveLength(3);
    expect(stderr).not.toContain('s3cret');
    expect(host.stderr).toBe('HOST=no-such-host.invalid: is not an address of this machine\n');
    expect(file.stderr).toMatch(/^EEXIST: .*package.json'\n$/);
  });

  it.runIf(existsSync('/proc/self'))('says that its data folder cannot be created', async () => {
    const { code, stderr } = await start({ DATA_DIR: '/proc/nope/data' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "ENOENT: no such file or directory, mkdir '/proc/nope'\n",
    });
  });
});

describe('a stopping server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('finishes its requests after %s', async (signal) => {
    const own = await startServerProcess(await createSettings());
    const slow = request(`${own.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 24 },
    });
    slow.write('{"query":');
    // An idle connection must not delay the stop.
    const idle = await fetch(`${own.url}/readyz`);
    expect(idle.status).toBe(200);
    own.child.kill(signal);
    const ready = async () => {
      const response = await fetch(`${own.url}/readyz`);
      return [response.status, await response.json()] as unknown;
    };
    await expect.poll(ready).toEqual([503, { status: 'stopping' }]);
    own.child.kill(signal);
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    const isOpen = () =>
      fetch(`${own.url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.end('"{__typename}"}');
    const [answer] = await answered;
    expect(String(await answer.toArray())).toBe('{"data":{"__typename":"Query"}}\n');
    const { code } = await own.ended;
    expect(code).toBe(0);
    expect(own.log().at(-1)).toMatchObject({ msg: 'stopped' });
  });

  it('still accepts requests for DRAIN_SECONDS, and keeps no connection', async () => {
    const own = await startServerProcess({ ...(await createSettings()), DRAIN_SECONDS: '3' });
    const asked = performance.now();
    own.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status).toBe(503);
    const answers = new Set<string>();
    while (performance.now() < asked + 2_500) {
      const { status, headers } = await fetch(`${own.url}/healthz`);
      answers.add(`${status} ${headers.get('connection')}`);
      await sleep(100);
    }
    expect([...answers]).toEqual(['200 close']);
    expect((await own.ended).code).toBe(0);
    expect(performance.now() - asked).toBeGreaterThan(3_000);
  });

  it('does not wait for an endless request, and can start again', async () => {
    const again = await createSettings();
    const own = await startServerProcess(again);
    const never = request(`${own.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 24 },
    });
    const ended = once(never, 'response');
    ended.catch(() => undefined);
    never.write('{');
    await expect.poll(() => never.socket?.connecting).toBe(false);
    const { code } = await own.stop();
    expect(code).toBe(0);
    // If the server had waited for its request timeout, it would have sent an answer.
    await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' });
    const next = await startServerProcess(again);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  });
});
