import { describe, expect, it } from 'vitest';
import { linkLifeMs, type LinkPurpose, signAccountLink } from '../../src/auth/account-link.ts';
import { toBrowserName } from '../../src/auth/browser-name.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db, keyring, startApp } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildUser } from '../support/build/user.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { buildUserWithPassword, createVisitor, password } from '../support/page/visitor.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

const newPassword = 'a brand new password';

const load = (id: number) => db.user.findUniqueOrThrow({ where: { id } });

async function sign(id: number, purpose: LinkPurpose, newEmail?: string, age = 0) {
  const until = new Date(readSystemClock().getTime() + linkLifeMs - age);
  return signAccountLink(keyring, purpose, await load(id), { until, newEmail });
}

const reset = (token: string, over = newPassword) =>
  runMutation(undefined, 'resetPassword', { token, password: over }, 'isChanged');

const confirm = (token: string) => runMutation(undefined, 'confirmAddress', { token }, 'isChanged');

const ask = (email: string) => runMutation(undefined, 'sendPasswordLink', { email }, 'isSent');

/** The last mail of this kind to this address, once it arrived. */
async function receive(server: Awaited<ReturnType<typeof startMailServer>>, to: string) {
  const find = () => server.received.findLast((one) => one.to.includes(to));
  await waitUntil(() => Promise.resolve(find() !== undefined));
  return find()?.mail.text ?? '';
}

const countMails = (userId: number, kind: 'PASSWORD_LINK' | 'NEW_DEVICE') =>
  db.accountMail.count({ where: { userId, kind } });

const message = 'This link has been used, or has ended. Ask for a new one.';

describe('a forgotten password', () => {
  it('is replaced by the link in a mail, which ends every session', async () => {
    const server = await startMailServer();
    startMailWorker(server);
    const person = await buildUserWithPassword();
    const before = createVisitor();
    await before.signIn(person);
    const visitor = createVisitor();
    const sent = await visitor.submit('/auth/forgot', { email: person.email });
    expect(sent.location).toBe('/auth/forgot?done=sent');
    const text = await receive(server, person.email);
    const path = /https:\/\/[^/\s]+(\/auth\/reset\/\S+)/.exec(text)?.[1] ?? '';
    const done = await visitor.submit(path, { password: newPassword });
    expect(done.location).toBe('/auth/sign-in?done=reset');
    expect((await before.get('/account')).location).toContain('/auth/sign-in');
    const signedIn = await visitor.submit('/auth/sign-in', {
      ...{ email: person.email, password: newPassword },
    });
    expect(signedIn.location).toBe('/console');
    expect((await visitor.submit(path, { password: 'yet another one' })).text).toContain(
      'has been used',
    );
    const acts = await db.auditEntry.findMany({
      where: { userId: person.id },
      select: { act: true },
    });
    expect(acts.map(({ act }) => act)).toContain('PASSWORD_CHANGED');
  });

  it('is answered in the same way for an address that nobody has', async () => {
    const { id, email } = await buildUser();
    const time = async (address: string) => {
      const began = performance.now();
      const { data, errors } = await ask(address);
      return { data, errors, ms: performance.now() - began };
    };
    const [one, other] = [await time(email), await time('nobody@example.test')];
    expect(other.data).toEqual(one.data);
    expect(one.data.sendPasswordLink).toEqual({ isSent: true });
    expect(Math.min(one.ms, other.ms)).toBeGreaterThan(290);
    expect(await countMails(id, 'PASSWORD_LINK')).toBe(1);
  });

  it('has at most three links in an hour', async () => {
    const { id, email } = await buildUser();
    for (let nth = 0; nth < 5; nth += 1) await ask(email);
    expect(await countMails(id, 'PASSWORD_LINK')).toBe(3);
  });

  it('is told to ask an administrator where no mails are sent', async () => {
    const app = await startApp({ MAIL: 'off' });
    const page = await createVisitor(app.url).get('/auth/forgot');
    expect(page.text).toContain('This server sends no mails');
    const { errors } = await app
      .as(undefined)
      .gql('mutation { sendPasswordLink(input: { email: "ada@example.test" }) { isSent } }');
    expect(errors?.[0]?.message).toContain('ask an administrator');
    await app.close();
  });

  it('is not replaced by a link that is used, old, wrong, foreign or of a locked user', async () => {
    const [person, other] = [await buildUserWithPassword(), await buildUserWithPassword()];
    const countRefusals = () => db.auditEntry.count({ where: { act: 'LINK_REFUSED' } });
    const before = await countRefusals();
    const right = await sign(person.id, 'PASSWORD');
    const old = await sign(person.id, 'PASSWORD', undefined, linkLifeMs + 1_000);
    const ofAddress = await sign(person.id, 'NEW_ADDRESS', 'new@example.test');
    const foreign = right.replace(`p-${person.id}.`, `p-${other.id}.`);
    const refused = [old, ofAddress, ofAddress.replace('n-', 'p-'), foreign, `${right}x`, 'x', ''];
    for (const token of refused) {
      const { errors } = await reset(token);
      expect(errors?.[0]?.extensions['errors']).toEqual([{ path: 'token', message }]);
    }
    const { count } = await db.rateBudget.deleteMany({
      where: { caller: { contains: 'known:link:' } },
    });
    expect(count).toBe(1);
    expect((await reset(right)).errors).toBeUndefined();
    expect((await reset(right)).errors).toHaveLength(1);
    const last = await sign(person.id, 'PASSWORD');
    await db.user.update({ where: { id: person.id }, data: { locked: true } });
    expect((await reset(last)).errors).toHaveLength(1);
    expect(await countRefusals()).toBe(before + refused.length + 2);
    await db.rateBudget.deleteMany({ where: { caller: { contains: 'known:link:' } } });
  });

  it('is replaced by a right link, however many wrong ones came from the same network', async () => {
    const { id } = await buildUserWithPassword();
    const codes = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const { errors } = await reset(`wrong ${nth}`);
      codes.push(errors?.[0]?.extensions['code']);
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect((await reset(await sign(id, 'PASSWORD'))).errors).toBeUndefined();
    await db.rateBudget.deleteMany({ where: { caller: { contains: 'known:link:' } } });
  });

  it('is replaced once, if two use a link at the same time', async () => {
    const { id } = await buildUserWithPassword();
    const token = await sign(id, 'PASSWORD');
    const both = await Promise.all([reset(token), reset(token, 'the other password')]);
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    await db.rateBudget.deleteMany({ where: { caller: { contains: 'known:link:' } } });
  });
});

describe('another address', () => {
  it('is confirmed at the present one, and then at the new one', async () => {
    const server = await startMailServer();
    startMailWorker(server);
    const person = await buildUserWithPassword();
    const next = `new-${crypto.randomUUID()}@example.test`;
    const wish = { email: next, currentPassword: password };
    const { errors } = await runMutation(person, 'startAddressChange', wish, 'isSent');
    expect(errors).toBeUndefined();
    const visitor = createVisitor();
    const open = async (address: string) => {
      const text = await receive(server, address);
      const path = /https:\/\/[^/\s]+(\/auth\/address\/\S+)/.exec(text)?.[1] ?? '';
      return visitor.submit(path, {});
    };
    expect((await open(person.email)).text).toContain('mailbox of the new address');
    expect((await load(person.id)).email).toBe(person.email);
    expect((await open(next)).location).toBe('/auth/sign-in?done=address');
    expect(await load(person.id)).toMatchObject({ email: next, emailVerified: expect.any(Date) });
    await waitUntil(() =>
      Promise.resolve(
        server.received.some(
          ({ to, mail }) =>
            to[0] === person.email && mail.subject?.startsWith('Address changed') === true,
        ),
      ),
    );
  });

  it('needs the password, and is refused if somebody else has it', async () => {
    const [person, other] = [await buildUserWithPassword(), await buildUser()];
    const start = (input: object) =>
      runMutation(person, 'startAddressChange', { email: 'new@example.test', ...input }, 'isSent');
    expect((await start({})).errors).toHaveLength(1);
    expect((await start({ currentPassword: 'wrong' })).errors).toHaveLength(1);
    expect((await start({ email: person.email, currentPassword: password })).errors).toHaveLength(
      1,
    );
    const { errors } = await confirm(await sign(person.id, 'NEW_ADDRESS', other.email));
    expect(errors?.[0]?.message).toBe('A user with this e-mail already exists');
    expect((await load(person.id)).email).toBe(person.email);
  });

  it('ends the links to the address before', async () => {
    const person = await buildUserWithPassword();
    const link = await sign(person.id, 'NEW_ADDRESS', `one-${crypto.randomUUID()}@example.test`);
    const other = await sign(person.id, 'NEW_ADDRESS', `two-${crypto.randomUUID()}@example.test`);
    expect((await confirm(link)).errors).toBeUndefined();
    expect((await confirm(other)).errors).toHaveLength(1);
  });
});

it('a browser that is new to an account is announced, but not the first one', async () => {
  const person = await buildUserWithPassword();
  const first = createVisitor();
  await first.signIn(person);
  expect(await countMails(person.id, 'NEW_DEVICE')).toBe(0);
  // The same browser, after its session.
  const devices = [...first.jar].filter(([name]) => name.includes('device'));
  expect(devices).toHaveLength(1);
  await createVisitor(undefined, new Map(devices)).signIn(person);
  expect(await countMails(person.id, 'NEW_DEVICE')).toBe(0);
  await createVisitor().signIn(person);
  const mails = await db.accountMail.findMany({ where: { userId: person.id, kind: 'NEW_DEVICE' } });
  expect(mails).toHaveLength(1);
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['<script>', ''],
])('%s is shown as %s', (browser, name) => {
  expect(toBrowserName({ browser })).toBe(name);
});

it('a change of the password is told to its user', async () => {
  const person = await buildUserWithPassword();
  const by = { databaseId: person.id };
  const change = { by, password: newPassword, currentPassword: password };
  const { errors } = await as(person).gql(
    'mutation ($input: EditUserInput!) { editUser(input: $input) { user { id } } }',
    { input: change },
  );
  expect(errors).toBeUndefined();
  const where = { userId: person.id, kind: 'PASSWORD_CHANGED' } as const;
  expect(await db.accountMail.count({ where })).toBe(1);
});
