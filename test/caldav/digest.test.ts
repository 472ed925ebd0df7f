import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCalendarObject } from '../../src/caldav/write.ts';
import { reply, type ScriptAnswer, startScript } from '../support/caldav/script.ts';
import { account, caldavTools, expectProblem, formatObject } from './scene.ts';

const server = await startScript();
let last = 0;

const challenge = 'Digest realm="BaikalDAV", qop="auth,auth-int", nonce="n=1,2", opaque="o"';

/** Answers with an object if the digest is right, as RFC 7616 §3.4.1 works it out. */
const askDigest =
  (header: string, name: 'md5' | 'sha256', password = 'secret'): ScriptAnswer =>
  (response, asked) => {
    const given = asked.headers.authorization ?? '';
    const read = (key: string) => new RegExp(`\\b${key}="?([^",]*)`).exec(given)?.[1] ?? '';
    const hash = (text: string) => createHash(name).update(text).digest('hex');
    const right = hash(
      [
        ...[hash(`ada:BaikalDAV:${password}`), 'n=1,2', read('nc'), read('cnonce'), 'auth'],
        hash(`${asked.method}:${asked.path}`),
      ].join(':'),
    );
    const isRight = given.startsWith('Digest ') && read('response') === right;
    if (isRight && read('uri') === asked.path) reply(200, formatObject('a'))(response, asked);
    else response.writeHead(401, { 'WWW-Authenticate': header }).end();
  };

const read = (answer: ScriptAnswer) => {
  const url = new URL(`/${++last}/a.ics?b=c`, server.url);
  server.on(url.pathname + url.search, answer);
  return readCalendarObject(caldavTools, account, url);
};

describe('a server that wants a digest of the password', () => {
  it.each([
    ['MD5 unless it says more', challenge, 'md5'],
    ['MD5', `${challenge}, algorithm=MD5`, 'md5'],
    ['SHA-256', `${challenge}, algorithm=SHA-256`, 'sha256'],
  ] as const)('gets it: %s', async (_name, header, name) => {
    expect(await read(askDigest(header, name))).toMatchObject({ text: formatObject('a') });
  });

  it.each([
    ['the password is another', askDigest(challenge, 'md5', 'other'), 2],
    ['it takes the password as it is', askDigest(`Basic realm="a", ${challenge}`, 'md5'), 1],
    ['it asks for what nobody knows', askDigest(`${challenge}, algorithm=X`, 'md5'), 1],
  ] as const)('is asked no more often than it helps: %s', async (_name, answer, times) => {
    await expectProblem(read(answer), 'WRONG_PASSWORD');
    expect(server.asked.filter(({ path }) => path.startsWith(`/${last}/`))).toHaveLength(times);
  });
});
