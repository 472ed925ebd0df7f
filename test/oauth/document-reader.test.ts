import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenUntilEnd } from '../support/listen.ts';
import { createClientDocuments } from '../../src/client-document/read.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { createNetworkGuard } from '../../src/outgoing/guard.ts';

/** What a host does that wants to keep us waiting, or busy. */
const answers: Record<string, (res: ServerResponse) => void> = {
  '/silent': () => undefined,
  '/stops': (res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).write('{');
  },
  '/drips': (res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write(' '), 10);
    res.once('close', () => {
      clearInterval(timer);
    });
  },
  '/breaks': (res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).write('{');
    setTimeout(() => res.destroy(), 20);
  },
};

const host = createServer((req, res) => answers[req.url ?? '']?.(res));
const origin = await listenUntilEnd(host);
const free = () => undefined;

const createReader = (allowsPrivate = true) =>
  createClientDocuments({
    guard: createNetworkGuard(allowsPrivate),
    clock: readSystemClock,
    userAgent: 'Almanac/test',
    allowsHttp: true,
    totalMs: 200,
  });

describe('reading a client document', () => {
  it.each([
    ['says nothing', '/silent', 'its server took too long'],
    ['stops in the middle', '/stops', 'its server took too long'],
    ['sends a byte now and then', '/drips', 'its server took too long'],
    ['closes the connection', '/breaks', 'its server cannot be reached'],
  ])('ends by itself if the host %s', async (_what, path, problem) => {
    expect(await createReader().read(origin + path, free)).toMatchObject({ problem });
  });

  it('asks no private address', async () => {
    const problem = { problem: 'its address is not public' };
    expect(await createReader(false).read(`${origin}/silent`, free)).toMatchObject(problem);
    expect(await createReader(false).read('http://localhost/x', free)).toMatchObject(problem);
  });

  it('refuses more when too many are waiting', async () => {
    const reader = createReader();
    const readings = Array.from({ length: 140 }, (_, at) =>
      reader.read(`${origin}/silent?${at}`, free),
    );
    const problems = (await Promise.all(readings)).map((one) => 'problem' in one && one.problem);
    expect(problems.filter((problem) => problem === 'the server is busy')).toHaveLength(8);
  });

  it('asks nobody if the caller cannot pay, and asks for the next one who can', async () => {
    const reader = createReader();
    const refuse = () => {
      throw new Error('too poor');
    };
    await expect(reader.read(`${origin}/breaks`, refuse)).rejects.toThrow('too poor');
    const charges: string[] = [];
    const charge = () => void charges.push('once');
    expect(await reader.read(`${origin}/breaks`, charge)).toHaveProperty('problem');
    expect(await reader.read(`${origin}/breaks`, charge)).toHaveProperty('problem');
    expect(charges).toEqual(['once']);
  });
});
