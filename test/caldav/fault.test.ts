import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CalDavProblemName } from '../../src/caldav/problem.ts';
import { readWindow } from '../../src/caldav/read.ts';
import { putObject, readCalendarObject, removeObject } from '../../src/caldav/write.ts';
import { createNetworkGuard } from '../../src/outgoing/guard.ts';
import {
  reply,
  davError,
  formatData,
  formatMultistatus,
  found,
  multistatus,
  redirect,
  type ScriptAnswer,
  startScript,
  withStatus,
} from '../support/caldav/script.ts';
import { account, expectProblem, formatObject, caldavTools, window } from './scene.ts';

const server = await startScript();
const elsewhere = await startScript('localhost');
let last = 0;

const read = (answerWith: ScriptAnswer, over: Partial<typeof caldavTools> = {}) => {
  const path = `/read${++last}/`;
  server.on(path, answerWith);
  return readWindow({ ...caldavTools, ...over }, account, new URL(path, server.url), window);
};

const place = (answerWith: ScriptAnswer) => {
  const url = new URL(`/write${++last}/a.ics`, server.url);
  server.on(url.pathname, answerWith);
  return url;
};

const write = (answerWith: ScriptAnswer) => {
  const url = place(answerWith);
  return { url, done: putObject(caldavTools, account, url, formatObject('a'), { ifMatch: '"1"' }) };
};

const bomb = `<!DOCTYPE b [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`;

describe('an answer that makes no sense', () => {
  it.each<[string, ScriptAnswer]>([
    ['a page', reply(200, '<html><body>Hello</body></html>')],
    ['a page with the right status', reply(207, '<html><br></html>')],
    ['nothing', reply(207)],
    ['XML that breaks off', reply(207, formatMultistatus('').slice(0, -5))],
    ['a multistatus of another namespace', reply(207, '<multistatus xmlns="urn:other"/>')],
    ['entities', reply(207, `${bomb}${formatMultistatus('&b;')}`)],
    ['an unknown entity', reply(207, formatMultistatus('&b;'))],
    ['a document type', reply(207, `<!DOCTYPE multistatus>${formatMultistatus('')}`)],
    ['elements without end', reply(207, '<multistatus xmlns="DAV:">'.repeat(10_000))],
    ['broken compression', reply(207, 'plain', { 'Content-Encoding': 'gzip' })],
    ['unknown compression', reply(207, 'plain', { 'Content-Encoding': 'br' })],
    ['a method that is missing', reply(405)],
  ])('is refused: %s', async (_name, answerWith) => {
    await expectProblem(read(answerWith), 'NOT_CALDAV');
  });

  it('is no object either', async () => {
    const url = place(reply(200, '<html/>'));
    await expectProblem(readCalendarObject(caldavTools, account, url), 'NOT_CALDAV');
  });

  it('may hold characters that XML does not know', async () => {
    const event = formatObject('odd', undefined, 'a\u000Bb&#x1F;c');
    const path = `/read${last + 1}/odd.ics`;
    const whole = await read(multistatus(found(path, formatData('"1"', event))));
    expect(whole.changed[0]?.text).toContain('SUMMARY:a\u000Bb&#x1F;c');
  });
});

describe('an answer that is too large or too slow', () => {
  const endless: ScriptAnswer = (response) => {
    response.writeHead(207);
    response.write('<multistatus xmlns="DAV:">');
    const timer = setInterval(() => response.write(`<!--${'x'.repeat(10_000)}-->`), 1);
    response.on('close', () => clearInterval(timer));
  };

  it('is not read on: without end', async () => {
    await expectProblem(read(endless, { limits: { maxBytes: 200_000 } }), 'TOO_LARGE');
  });

  it('is not read on: small only while it is compressed', async () => {
    const zipped = gzipSync(formatMultistatus(' '.repeat(1_000_000)));
    const answerWith: ScriptAnswer = (response) =>
      void response.writeHead(207, { 'Content-Encoding': 'gzip' }).end(zipped);
    await expectProblem(read(answerWith, { limits: { maxBytes: 100_000 } }), 'TOO_LARGE');
    expect(await read(answerWith)).toMatchObject({ changed: [], isWhole: true });
  });

  it('is not read on: a window of 100,000 events', async () => {
    const event = formatObject('one', undefined, 'x'.repeat(200));
    let sent = 0;
    const answerWith: ScriptAnswer = (response, { method }) => {
      if (method === 'PROPFIND') return multistatus()(response, {} as never);
      response
        .writeHead(207)
        .write('<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">');
      const more = () => {
        const batch = Array.from({ length: 1_000 }, () =>
          found(`/read${last}/${(sent += 1)}.ics`, formatData('"1"', event)),
        ).join('');
        if (sent >= 100_000) response.end('</multistatus>');
        else response.write(batch, (error) => error ?? more());
      };
      more();
    };
    const limits = { maxWindowBytes: 5 * 1024 * 1024 };
    await expectProblem(read(answerWith, { limits }), 'TOO_LARGE');
    expect(sent).toBeLessThan(100_000);
  });

  it.each<[string, ScriptAnswer]>([
    ['says nothing', () => undefined],
    ['stops in the middle', (response) => void response.writeHead(207).write('<multistatus')],
    ['goes on for ever', endless],
  ])('takes no more than its time: it %s', async (_name, answerWith) => {
    await expectProblem(read(answerWith, { limits: { requestMs: 100 } }), 'TIMEOUT');
  });

  it('ends at once if the caller gives up', async () => {
    const signal = AbortSignal.timeout(20);
    await expect(read(() => undefined, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a server that cannot be had', () => {
  it('does not listen, or hangs up', async () => {
    const closed = readWindow(caldavTools, account, new URL('http://127.0.0.1:1/'), window);
    await expectProblem(closed, 'UNREACHABLE');
    await expectProblem(
      read((response) => response.destroy()),
      'UNREACHABLE',
    );
  });

  it('is in a private network', async () => {
    await expectProblem(
      read(multistatus(), { guard: createNetworkGuard(false) }),
      'PRIVATE_ADDRESS',
    );
  });
});

describe('a refusal to write', () => {
  it.each<[CalDavProblemName, ScriptAnswer]>([
    ['WRONG_PASSWORD', reply(401)],
    ['FORBIDDEN', reply(403)],
    ['FORBIDDEN', davError(403, 'need-privileges')],
    ['NOT_FOUND', reply(404)],
    ['CHANGED_THERE', reply(412)],
    ['CHANGED_THERE', reply(409)],
    ['CHANGED_THERE', davError(403, 'c:no-uid-conflict')],
    [
      'CHANGED_THERE',
      multistatus('<response><href>/</href><status>HTTP/1.1 412 No</status></response>'),
    ],
    ['NOT_FOUND', multistatus(withStatus('/', 404))],
    ['SERVER_ERROR', multistatus()],
    ['REFUSED', reply(400)],
    ['REFUSED', davError(403, 'c:valid-calendar-data')],
    ['TOO_LARGE', reply(413)],
    ['TOO_LARGE', davError(403, 'c:max-resource-size')],
    ['QUOTA_FULL', reply(507)],
    ['QUOTA_FULL', davError(403, 'quota-not-exceeded')],
    ['SERVER_ERROR', reply(423)],
    ['SERVER_ERROR', reply(500, 'x'.repeat(100_000))],
    ['BAD_REDIRECT', redirect('/see', 303)],
  ])('is %s', async (problem, answerWith) => {
    await expectProblem(write(answerWith).done, problem);
  });

  it.each<[number | null, Record<string, string>]>([
    [120_000, { 'Retry-After': '120' }],
    [
      60_000,
      { 'Retry-After': 'Tue, 01 Apr 2031 10:01:00 GMT', Date: 'Tue, 01 Apr 2031 10:00:00 GMT' },
    ],
    [null, { 'Retry-After': 'soon' }],
    [null, {}],
  ])('may ask to wait: %s', async (retryAfterMs, headers) => {
    const { done } = write(reply(503, '', headers));
    await expect(done).rejects.toMatchObject({ problem: 'SERVER_ERROR', retryAfterMs });
  });

  it('is none if the object to remove is gone', async () => {
    const url = place(reply(404));
    expect(await removeObject(caldavTools, account, url, '"1"')).toBe(false);
    server.on(`DELETE ${url.pathname}`, reply(412));
    expect(await removeObject(caldavTools, account, url, '"1"')).toBe(false);
    server.on(`GET ${url.pathname}`, reply(200, formatObject('a')));
    await expectProblem(removeObject(caldavTools, account, url, '"1"'), 'CHANGED_THERE');
  });
});

describe('an ETag', () => {
  it.each([
    ['"1"', '"1"', '"1"'],
    ['W/"1"', null, '"1"'],
    ['1', '"1"', '"1"'],
    [undefined, null, null],
  ])('%s is %s after a write, and %s when it is read', async (etag, written, isRead) => {
    const headers: Record<string, string> = etag === undefined ? {} : { ETag: etag };
    const { url, done } = write(reply(200, formatObject('a'), headers));
    expect(await done).toEqual({ etag: written });
    expect(await readCalendarObject(caldavTools, account, url)).toMatchObject({ etag: isRead });
  });
});

describe('a redirect', () => {
  it('is followed at the same host, with the method and the body', async () => {
    server.on('/new/a.ics', reply(201, '', { ETag: '"2"' }));
    expect(await write(redirect('/new/a.ics', 308)).done).toEqual({ etag: '"2"' });
    expect(server.asked.at(-1)).toMatchObject({
      ...{ method: 'PUT', path: '/new/a.ics', body: formatObject('a') },
      headers: { 'if-match': '"1"', authorization: expect.stringMatching(/^Basic /) },
    });
  });

  it.each<[string, (path: string) => string]>([
    ['to another host', (path) => elsewhere.url + path],
    [
      'to another host that it calls by its name alone',
      (path) => `//${new URL(elsewhere.url).host}${path}`,
    ],
    ['into the private network', () => 'http://169.254.169.254/latest/'],
    ['to a file', () => 'file:///etc/passwd'],
    ['to itself', (path) => path],
    ['to nowhere', () => ''],
  ])('is not followed: %s', async (_name, toLocation) => {
    const answerWith: ScriptAnswer = (response, { path }) =>
      void response.writeHead(302, { Location: toLocation(path) }).end();
    await expectProblem(read(answerWith), 'BAD_REDIRECT');
    await expectProblem(write(answerWith).done, 'BAD_REDIRECT');
    expect(elsewhere.asked).toEqual([]);
  });
});
