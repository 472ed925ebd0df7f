import process from 'node:process';
import { Secret, TOTP } from 'otpauth';
import { type FormBrowser, openFormBrowser } from './browser.ts';
import type { Attacker } from './client.ts';
import { type Attack, seconds } from './request.ts';
import { bobsPassword } from './world.ts';

/** All know Bob's password. */
const guessers = 8;
/** Twenty in a quarter of an hour, and another quarter may begin meanwhile. */
const maxTried = 40;

const passPath = '/auth/factor';
const appPath = '/account/security/app';

/** Each guesser has a network of their own, where the machine can give them one. */
const toAddress = (nth: number) =>
  process.platform === 'linux' ? `127.0.1.${nth + 1}` : '127.0.0.1';

/** Returns where it leads. */
async function signIn(browser: FormBrowser): Promise<string> {
  await browser.open('/auth/sign-in');
  const { status, location } = await browser.submit('/auth/sign-in', bobsPassword);
  if (location === '') throw new Error(`the password was refused: ${status}`);
  if (location.startsWith(passPath)) await browser.open(location);
  return location;
}

const showCode = (secret: string, secondsAgo = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() - secondsAgo * 1_000,
  });

/** Bob adds an app, in a browser that is known from then on. */
async function addApp(browser: FormBrowser) {
  await signIn(browser);
  await browser.open('/account/security');
  const { text } = await browser.submit(appPath);
  const secret = /id="factor-secret"[^>]*>(\w+)</.exec(text)?.[1] ?? '';
  const setup = /name="setup"\s+value="([^"]+)"/.exec(text)?.[1] ?? '';
  const code = showCode(secret, 30);
  const added = await browser.submit(appPath, { setup, name: 'App', code });
  const recoveryCode = /id="recovery-codes"[^>]*>\s*(\S+)/.exec(added.text)?.[1];
  if (recoveryCode === undefined) throw new Error(`Bob has no app: ${added.status}`);
  return { secret, recoveryCode };
}

let nextCode = 0;

/** Returns how many codes were looked at, and not refused unseen. */
async function guess({ answers }: Attacker, browser: FormBrowser): Promise<number> {
  let tried = 0;
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const code = String(nextCode++ % 1_000_000).padStart(6, '0');
    const { status } = await browser.submit(passPath, { 'factor-code': code });
    answers[status] = (answers[status] ?? 0) + 1;
    if (status === 303) throw new Error('a code was guessed');
    if (status === 422) tried++;
  }
  return tried;
}

async function assertEntry(browser: FormBrowser, code: string, whose: string) {
  await signIn(browser);
  const { status } = await browser.submit(passPath, { 'factor-code': code });
  if (status !== 303) throw new Error(`Bob is locked out of ${whose}: ${status}`);
}

async function guessCodes(attacker: Attacker): Promise<string> {
  const { port } = attacker;
  const own = openFormBrowser(port, '127.0.0.1');
  const { secret, recoveryCode } = await addApp(own);
  await own.submit('/auth/sign-out');
  const browsers = Array.from({ length: guessers }, (_, nth) =>
    openFormBrowser(port, toAddress(nth)),
  );
  // One after the other: this is not about passwords.
  for (const browser of browsers) {
    if (!(await signIn(browser)).startsWith(passPath)) throw new Error('no factor was asked for');
  }
  const tried = await Promise.all(browsers.map((browser) => guess(attacker, browser)));
  const all = tried.reduce((sum, one) => sum + one, 0);
  if (all > maxTried) throw new Error(`${all} codes were tried`);
  await assertEntry(own, showCode(secret), 'their browser');
  await assertEntry(openFormBrowser(port, '127.0.0.3'), recoveryCode, 'a new browser');
  return `${all} of ${nextCode} codes tried, and Bob got in`;
}

export const factorAttacks: Attack[] = [
  { finding: '109', name: 'guessed codes of apps', run: guessCodes },
];
