import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSettings,
  queryServer,
  runCli,
  runCliWith,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { addApp } from '../support/factor.ts';
import { createVisitor, password as usual } from '../support/page/visitor.ts';
import { hasTerminal, keys, runOnTerminal } from '../support/terminal.ts';

const settings = await createSettings();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(settings);
});

/** The commands answer with records of several kinds. */
type Answer = Awaited<ReturnType<typeof queryServer>>['data'];

async function run(...args: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await runCli(settings, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Answer;
}

let count = 0;

async function createUser(...more: string[]): Promise<{ id: number; email: string }> {
  const email = `person${(count += 1)}@example.test`;
  return run('user', 'create', '--email', email, '--name', `Person ${count}`, ...more);
}

const signIn = async (email: string, password: string) =>
  (await createVisitor(server.url).submit('/auth/sign-in', { email, password })).status;

describe('user list', () => {
  it('lists users without their secrets, with how many there are', async () => {
    const one = await createUser('--username', 'finder');
    await createUser();
    const { users, total } = await run('user', 'list', '--search', 'FINDER');
    expect({ users, total }).toEqual({
      users: [
        {
          ...one,
          role: 'USER',
          username: 'finder',
          locked: false,
          createdDate: expect.stringMatching(/^20.*Z$/) as string,
        },
      ],
      total: 1,
    });
    const limited = await run('user', 'list', '--limit', '1');
    expect(limited.users).toHaveLength(1);
    expect(limited.total).toBeGreaterThan(1);
  });

  it.runIf(hasTerminal)('is a table on a terminal, unless --json is given', async () => {
    const { email } = await createUser('--username', 'tabled');
    const list = ['user', 'list', '--search', 'tabled'];
    const { shown } = await runOnTerminal('src/cli.ts', list, settings).ended;
    expect(shown).toMatch(/^ID +EMAIL +NAME +ROLE +LOCKED/);
    expect(shown).toMatch(new RegExp(`\\n\\d+ +${email} +Person \\d+ +USER +no .*\\dZ\\n`));
    const raw = await runOnTerminal('src/cli.ts', [...list, '--json'], settings).ended;
    expect(JSON.parse(raw.shown)).toMatchObject({ users: [{ email }] });
  });
});

describe('user set-password', () => {
  it('reads the password from standard input', async () => {
    const { id, email } = await createUser();
    const set = ['user', 'set-password', '--email', email];
    const answer = await runCliWith('correct horse\n', settings, ...set);
    expect(answer).toMatchObject({ code: 0, stdout: `${JSON.stringify({ id, email })}\n` });
    expect(await signIn(email, 'correct horse')).toBe(303);
    const byFlag = await runCli(settings, ...set, '--password', 'correct horse');
    expect(byFlag).toMatchObject({ code: 1, stderr: expect.stringContaining('Unknown flag') });
  });

  it.runIf(hasTerminal)('asks twice on a terminal, and does not show what is typed', async () => {
    const { email } = await createUser();
    const set = runOnTerminal('src/cli.ts', ['user', 'set-password', '--email', email], settings);
    await set.waitFor('New password: ');
    set.type(`battery staple${keys.enter}`);
    await set.waitFor('Repeat the password: ');
    set.type(`battery staple${keys.enter}`);
    const { code, shown } = await set.ended;
    expect(code).toBe(0);
    expect(shown).not.toContain('battery');
    expect(await signIn(email, 'battery staple')).toBe(303);
  });

  it.runIf(hasTerminal)('changes nothing if the two differ, or at Ctrl-C', async () => {
    const { email } = await createUser('--password', 'correct horse');
    for (const second of [`other horses${keys.enter}`, keys.ctrlC, keys.ctrlD]) {
      const set = runOnTerminal('src/cli.ts', ['user', 'set-password', '--email', email], settings);
      await set.waitFor('New password: ');
      set.type(`battery staple${keys.enter}`);
      await set.waitFor('Repeat the password: ');
      set.type(second);
      const { code, shown } = await set.ended;
      expect(code).toBe(1);
      expect(shown).toContain('Nothing was changed.');
    }
    expect(await signIn(email, 'correct horse')).toBe(303);
  });
});

describe('user remove-factors', () => {
  it('lets a user sign in with the password alone, and signs them out everywhere', async () => {
    const { id, email } = await createUser('--password', usual);
    const visitor = createVisitor(server.url);
    await visitor.signIn({ email });
    expect((await addApp(visitor, readSystemClock())).recoveryCodes).toHaveLength(10);
    const signInElsewhere = async () =>
      (await createVisitor(server.url).signIn({ email })).location;
    expect(await signInElsewhere()).toBe('/auth/factor?return=%2Fconsole');
    const remove = ['user', 'remove-factors', '--email', email];
    expect(await run(...remove)).toEqual({ id, email, removed: 1 });
    expect((await visitor.get('/account')).status).toBe(303);
    expect(await signInElsewhere()).toBe('/console');
    expect(await run(...remove)).toEqual({ id, email, removed: 0 });
    const unknown = await runCli(settings, ...remove.with(3, 'nobody@example.test'));
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('No user has') });
  });
});

describe('user delete', () => {
  it('deletes nobody without --yes where it cannot ask', async () => {
    const { id, email } = await createUser();
    const { key } = await run('api-key', 'create', '--email', email);
    const refused = await runCli(settings, 'user', 'delete', '--email', email);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
    const viewer = '{ viewer { databaseId } }';
    expect((await queryServer(server.url, viewer, key)).data).toEqual({
      viewer: { databaseId: id },
    });
    expect(await run('user', 'delete', '--email', email, '--yes')).toEqual({ id, email });
    await expect
      .poll(async () => (await queryServer(server.url, viewer, key)).errors)
      .toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it.runIf(hasTerminal)('asks for the e-mail address on a terminal', async () => {
    const { email } = await createUser();
    for (const [typed, code] of [
      ['yes', 1],
      [email, 0],
    ] as const) {
      const one = runOnTerminal('src/cli.ts', ['user', 'delete', '--email', email], settings);
      await one.waitFor('to go on: ');
      one.type(typed + keys.enter);
      expect((await one.ended).code).toBe(code);
    }
    expect((await run('user', 'list', '--search', email)).total).toBe(0);
  });
});

describe('api-key list and revoke', () => {
  it('shows keys without the key, and revokes one', async () => {
    const { id: userId, email } = await createUser();
    const ends = ['--expires-at', '2099-01-31'];
    const { id, key } = await run('api-key', 'create', '--email', email, '--note', 'CI', ...ends);
    const { keys: listed } = await run('api-key', 'list', '--email', email);
    expect(listed).toEqual([
      {
        id,
        email,
        userId,
        note: 'CI',
        prefix: String(key).slice(0, 8),
        resource: null,
        createdAt: expect.any(String) as string,
        lastUsedAt: null,
        expiresAt: '2099-01-31T00:00:00.000Z',
      },
    ]);
    expect((await run('api-key', 'list')).keys).toContainEqual(listed[0]);
    expect(await run('api-key', 'revoke', '--id', id)).toEqual({ id });
    expect((await run('api-key', 'list', '--email', email)).keys).toEqual([]);
    const again = await runCli(settings, 'api-key', 'revoke', '--id', id);
    expect(again).toMatchObject({ code: 1, stderr: 'API key not found\n' });
    const [bad, day] = await Promise.all([
      runCli(settings, 'api-key', 'revoke', '--id', '1'),
      runCli(settings, 'api-key', 'create', '--email', email, '--expires-at', '2099-02-31'),
    ]);
    expect(bad.stderr).toBe('--id: must be an id that `api-key list` shows\n');
    expect(day.stderr).toBe('--expires-at: must be a date that exists\n');
  });
});

describe('api-key create --only /scim/v2', () => {
  it('makes a key that opens SCIM, and nothing else', async () => {
    const { email } = await createUser('--role', 'ADMIN');
    const create = ['api-key', 'create', '--email', email, '--only'];
    const { id, key } = await run(...create, '/scim/v2');
    expect((await run('api-key', 'list', '--email', email)).keys).toMatchObject([
      { id, resource: '/scim/v2' },
    ]);
    const headers = { authorization: `Bearer ${String(key)}` };
    const read = async (path: string) => (await fetch(server.url + path, { headers })).status;
    expect(await Promise.all(['/scim/v2/Users', '/v1/me', '/mcp'].map(read))).toEqual([
      200, 401, 401,
    ]);
    const { errors } = await queryServer(server.url, '{ viewer { databaseId } }', String(key));
    expect(errors).toMatchObject([
      { message: 'The API key is only for /scim/v2', extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    const other = await runCli(settings, ...create, '/v1');
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('/scim/v2') });
  });
});

describe('webhook list', () => {
  it('shows whose they are, and no secret', async () => {
    const { email } = await createUser();
    const { key } = await run('api-key', 'create', '--email', email);
    const create = `mutation { createWebhook(input: { subscriberUrl: "https://1.1.1.1/hook",
      eventTriggers: [BOOKING_CREATED] }) { secret webhook { databaseId } } }`;
    const { data } = await queryServer(server.url, create, key);
    const { webhook, secret } = data.createWebhook;
    const listed = await run('webhook', 'list', '--email', email);
    expect(listed.webhooks).toMatchObject([
      { id: webhook.databaseId, email, subscriberUrl: 'https://1.1.1.1/hook', active: true },
    ]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect((await run('webhook', 'list')).webhooks).toContainEqual(listed.webhooks[0]);
  });
});

describe('help', () => {
  it('describes each command and its flags, and needs no database', async () => {
    const nowhere = { DATA_DIR: '/nowhere/at/all' };
    const [all, group, one, same, version] = await Promise.all([
      runCli(nowhere, 'help'),
      runCli(nowhere, 'user', '--help'),
      runCli(nowhere, 'user', 'create', '--help'),
      runCli(nowhere, 'help', 'user', 'create'),
      runCli(nowhere, '--version'),
    ]);
    expect(all.stdout).toMatch(
      /webhook list +lists the webhooks.*Examples:.*DATABASE_URL +a Postg/s,
    );
    expect(group.stdout).toContain('user set-password');
    expect(group.stdout).not.toContain('api-key');
    expect(one.stdout).toMatch(/^Creates a user\..*--email EMAIL +the e-mail .* \(required\)/s);
    expect(same.stdout).toBe(one.stdout);
    expect(version.stdout).toMatch(/^almanac \d+\.\d+\.\d+ \(Node\.js v/);
    expect([all, group, one, same, version].map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  });
});
