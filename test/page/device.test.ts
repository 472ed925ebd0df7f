import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { db, startApp } from '../support/app.ts';
import type { UserWithKey } from '../support/build/user.ts';
import { buildUserWithPassword, createVisitor, password } from '../support/page/visitor.ts';

// The clock stands still: attempts are counted anew every quarter of an hour.
let now = new Date('2031-03-04T10:00:00Z');
const { url } = await startApp({ TRUST_PROXY: '1' }, () => now);
const path = '/auth/sign-in';

let networks = 0;
const newNetwork = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.7`;

type Browser = ReturnType<typeof createVisitor>;

const signInFrom = async (
  network: string,
  { email }: { email: string },
  given = password,
  browser: Browser = createVisitor(url),
) => {
  const { status } = await browser.submit(path, { email, password: given }, path, {
    'x-forwarded-for': network,
  });
  return status;
};

const miss = 'not this one';

/** A browser in which this user signed in before. */
async function buildKnownBrowser(person: UserWithKey, browser = createVisitor(url)) {
  expect(await signInFrom(newNetwork(), person, password, browser)).toBe(303);
  browser.jar.delete('session');
  return browser;
}

const toCaller = (email: string) => `sign-in:account:${hashSecret(email)}`;

/** Wrong passwords for the account, each from a network of its own. Only the first is checked: that takes time. */
async function attack({ email }: { email: string }, attempts: number) {
  expect(await signInFrom(newNetwork(), { email }, miss)).toBe(403);
  await db.rateBudget.updateMany({
    where: { caller: toCaller(email), spent: 1 },
    data: { spent: attempts },
  });
}

/** Wrong passwords for 50 accounts from this network, of which only the first is checked. */
async function useUpAttempts(network: string) {
  expect(await signInFrom(network, { email: `${randomUUID()}@example.test` }, miss)).toBe(403);
  const { count } = await db.rateBudget.updateMany({
    where: { caller: { startsWith: `sign-in:network:${network}` }, spent: 1 },
    data: { spent: 50 },
  });
  expect(count).toBe(1);
}

describe('a browser that signed in before', () => {
  it('can sign in when strangers have used up all attempts of its network', async () => {
    const person = await buildUserWithPassword();
    const browser = await buildKnownBrowser(person);
    const office = newNetwork();
    await useUpAttempts(office);
    expect(await signInFrom(office, person)).toBe(429);
    expect(await signInFrom(office, person, password, browser)).toBe(303);
  });

  it('can sign in when strangers at its network have used up the attempts for the account', async () => {
    const person = await buildUserWithPassword();
    const browser = await buildKnownBrowser(person);
    const office = newNetwork();
    for (let nth = 0; nth < 10; nth++) expect(await signInFrom(office, person, miss)).toBe(403);
    expect(await signInFrom(office, person)).toBe(429);
    expect(await signInFrom(office, person, password, browser)).toBe(303);
  });

  it('has ten attempts of its own, and then those of a stranger', async () => {
    const person = await buildUserWithPassword();
    const browser = await buildKnownBrowser(person);
    const office = newNetwork();
    for (let nth = 0; nth < 20; nth++) {
      expect(await signInFrom(office, person, miss, browser)).toBe(403);
    }
    expect(await signInFrom(office, person, password, browser)).toBe(429);
    // Its attempts are not those of others at the network, nor of the user's other browsers.
    const other = await buildKnownBrowser(person);
    expect(await signInFrom(office, person, password, other)).toBe(303);
  });

  it('is a stranger to every other account', async () => {
    const [person, other] = [await buildUserWithPassword(), await buildUserWithPassword()];
    const browser = await buildKnownBrowser(person);
    const office = newNetwork();
    for (let nth = 0; nth < 10; nth++) {
      expect(await signInFrom(office, other, miss, browser)).toBe(403);
    }
    expect(await signInFrom(office, other, password, browser)).toBe(429);
  });

  it('remembers the last four accounts, one token each', async () => {
    const people = [];
    for (let nth = 0; nth < 5; nth++) people.push(await buildUserWithPassword());
    const browser = createVisitor(url);
    for (const person of [...people, ...people.slice(-1)]) await buildKnownBrowser(person, browser);
    expect(browser.jar.get('devices')?.split('~')).toHaveLength(4);
    const devices = browser.jar.get('devices') ?? '';
    const office = newNetwork();
    await useUpAttempts(office);
    const statuses = [];
    for (const person of people) {
      const same = createVisitor(url);
      same.jar.set('devices', devices);
      statuses.push(await signInFrom(office, person, password, same));
    }
    expect(statuses).toEqual([429, 303, 303, 303, 303]);
  });

  it('is a stranger after 90 days, and with a cookie that we did not sign', async () => {
    const person = await buildUserWithPassword();
    const before = now;
    const old = await buildKnownBrowser(person);
    const [nonce = '', end = '', signature = ''] = (old.jar.get('devices') ?? '').split('.');
    now = new Date(before.getTime() + 90 * 86_400_000);
    const young = await buildKnownBrowser(person);
    const forged = [
      '',
      'x',
      `${nonce}.${Number(end) + 1_000_000_000}.${signature}`,
      `${'A'.repeat(22)}.${Number(end) + 1}.${signature}`,
      `${nonce}.${end}.${'A'.repeat(43)}`,
    ];
    const office = newNetwork();
    for (let nth = 0; nth < 10; nth++) expect(await signInFrom(office, person, miss)).toBe(403);
    for (const devices of [...forged, old.jar.get('devices') ?? '']) {
      const browser = createVisitor(url);
      browser.jar.set('devices', devices);
      expect(await signInFrom(office, person, password, browser)).toBe(429);
    }
    expect(await signInFrom(office, person, password, young)).toBe(303);
  });
});

describe('an account that strangers guess at from many networks', () => {
  it('slows strangers down, and refuses neither them nor browsers that signed in before', async () => {
    const [person, other] = [await buildUserWithPassword(), await buildUserWithPassword()];
    const browser = await buildKnownBrowser(person);
    await attack(person, 22);
    const began = performance.now();
    const order: string[] = [];
    const note = (name: string) => (status: number) => order.push(`${name} ${status}`);
    // The stranger comes first, and has the right password.
    const stranger = signInFrom(newNetwork(), person).then(note('stranger'));
    await expect.poll(() => countAttempts(person.email)).toBe(23);
    await signInFrom(newNetwork(), person, password, browser).then(note('known browser'));
    await signInFrom(newNetwork(), other).then(note('stranger at another account'));
    await stranger;
    expect(order).toEqual(['known browser 303', 'stranger at another account 303', 'stranger 303']);
    expect(performance.now() - began).toBeGreaterThanOrEqual(700);
  });

  it('gives way to a new stranger when guessers fill the waiting room and come back', async () => {
    const person = await buildUserWithPassword();
    await attack(person, 100);
    const [first, second] = [1, 2].map(() => Array.from({ length: 10 }, newNetwork));
    const guessFrom = (network: string) => signInFrom(network, person, miss);
    const waiting = (first ?? []).map(guessFrom);
    await expect.poll(() => countAttempts(person.email)).toBe(110);
    // The room is full: these are turned away, and come back when it is empty.
    await Promise.all([...(second ?? []).map(guessFrom), ...waiting]);
    const before = await countAttempts(person.email);
    const back = (second ?? []).map(guessFrom);
    await expect.poll(() => countAttempts(person.email)).toBe(before + 10);
    expect(await signInFrom(newNetwork(), person)).toBe(303);
    await Promise.all(back);
  });

  it('answers alike whether or not there is such an account', async () => {
    const person = await buildUserWithPassword();
    for (const email of [person.email, `${randomUUID()}@example.test`]) {
      await attack({ email }, 22);
      const began = performance.now();
      expect(await signInFrom(newNetwork(), { email }, miss)).toBe(403);
      expect(performance.now() - began).toBeGreaterThanOrEqual(700);
    }
  });
});

/** The wrong passwords of strangers for the account, with those that are being checked. */
async function countAttempts(email: string): Promise<number> {
  const rows = await db.rateBudget.findMany({ where: { caller: toCaller(email) } });
  return rows.reduce((sum, { spent }) => sum + spent, 0);
}
