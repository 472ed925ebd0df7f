import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createFolder,
  createSettings,
  queryServer,
  runCli,
  runCliWith,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';
import { createVisitor } from '../support/page/visitor.ts';

const settings = await createSettings();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(settings);
});

/** Runs a command that must print one line of JSON and nothing else. */
async function runCliForJson(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await runCli(settings, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toHaveLength(2);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Runs a command that must fail, and returns its message. */
async function runCliForError(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(settings, ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).not.toMatch(/\n +at /);
  return stderr;
}

const createUser = (email: string, ...more: string[]) =>
  runCliForJson('user', 'create', '--email', email, '--name', 'Ada', ...more);

describe('the command line while the server runs', () => {
  it('creates a user and an API key that works at once', async () => {
    const user = await createUser('Ada@Example.test', '--time-zone', 'europe/berlin');
    expect(user).toEqual({
      id: expect.any(Number),
      email: 'ada@example.test',
      name: 'Ada',
      username: 'ada',
      timeZone: 'Europe/Berlin',
      role: 'USER',
    });
    const made = await runCliForJson(
      'api-key',
      'create',
      '--email',
      'ADA@example.test',
      '--note',
      'CI',
    );
    expect(made).toEqual({ id: expect.any(String), key: expect.stringMatching(/^cal_\w{32}$/) });
    const { data } = await queryServer(
      server.url,
      '{ viewer { databaseId } }',
      String(made['key']),
    );
    expect(data).toEqual({ viewer: { databaseId: user['id'] } });
  });

  it('makes usernames from names, and a clock that is usual in the time zone', async () => {
    const zones = { 'europe/berlin': 24, 'America/New_York': 12, 'Asia/Calcutta': 12 };
    for (const [zone, hours] of Object.entries(zones)) {
      const email = `ada-in-${hours}-${zone.slice(0, 4)}@example.test`;
      const { username } = await createUser(email, '--time-zone', zone);
      expect(username).toMatch(/^ada-\d$/);
      const { key } = await runCliForJson('api-key', 'create', '--email', email);
      const { data } = await queryServer(server.url, '{ viewer { timeFormat } }', String(key));
      expect([zone, data]).toEqual([zone, { viewer: { timeFormat: hours } }]);
    }
  });

  it('creates an administrator with a username, and a key that expires', async () => {
    const more = ['--username', 'root', '--password', 'correct horse', '--role', 'ADMIN'];
    expect(await createUser('root@example.test', ...more)).toMatchObject({
      username: 'root',
      role: 'ADMIN',
    });
    const ends = ['--expires-at', '2099-01-01T00:00:00+01:00'];
    const { key } = await runCliForJson(
      'api-key',
      'create',
      '--email',
      'root@example.test',
      ...ends,
    );
    const keys = '{ apiKeys(filter: {}, last: 1) { nodes { note expiresAt } } }';
    const { data, errors } = await queryServer(server.url, keys, String(key));
    expect(errors).toBeUndefined();
    expect(data.apiKeys.nodes).toEqual([{ note: null, expiresAt: '2098-12-31T23:00:00.000Z' }]);
  });

  it('reads a password from standard input, so that it is no argument of a process', async () => {
    const email = 'quiet@example.test';
    const args = ['user', 'create', '--email', email, '--name', 'Ada', '--password', '-'];
    expect((await runCliWith('correct horse\n', settings, ...args)).code).toBe(0);
    const address = `${server.url}/auth/sign-in`;
    const page = await fetch(address);
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [, csrf = ''] = /name="csrf" value="(\w+)"/.exec(await page.text()) ?? [];
    const body = new URLSearchParams({ csrf, email, password: 'correct horse' });
    const init = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const;
    expect((await fetch(address, init)).headers.get('location')).toBe('/console');
    const short = await runCliWith('short\n', settings, ...args);
    expect(short.stderr).toBe('--password: must be at least 10 characters\n');
  });

  it('resets a password, and revokes the API keys if asked to', async () => {
    const email = 'forgetful@example.test';
    const { id } = await createUser(email);
    const { key } = await runCliForJson('api-key', 'create', '--email', email);
    const readId = async () => {
      const { data } = await queryServer(server.url, '{ viewer { databaseId } }', String(key));
      return (data?.viewer?.databaseId as number | undefined) ?? null;
    };
    const reset = ['user', 'reset-password', '--email', email];
    const first = await runCliForJson(...reset);
    expect(first).toEqual({ id, email, password: expect.stringMatching(/^\w{16}$/) });
    expect(await readId()).toBe(id);
    const visitor = createVisitor(server.url);
    const { status } = await visitor.submit('/auth/sign-in', {
      email,
      password: String(first['password']),
    });
    expect(status).toBe(303);
    await runCliForJson(...reset, '--revoke-api-keys');
    expect((await visitor.get('/account')).status).toBe(303);
    await expect.poll(readId).toBeNull();
    expect(await runCliForError('user', 'reset-password', '--email', 'no@example.test')).toContain(
      'No user has the e-mail address no@example.test',
    );
  });

  it('locks a user out, and lets them in again', async () => {
    const email = 'locked@example.test';
    const { id } = await createUser(email, '--password', 'correct horse');
    const { key } = await runCliForJson('api-key', 'create', '--email', email);
    const ask = () => queryServer(server.url, '{ viewer { databaseId } }', String(key));
    const signIn = async () => {
      const person = { email, password: 'correct horse' };
      return (await createVisitor(server.url).submit('/auth/sign-in', person)).status;
    };
    expect((await ask()).data).toEqual({ viewer: { databaseId: id } });
    const lock = ['user', 'lock', '--email', email, '--reason', 'left'];
    expect(await runCliForJson(...lock)).toEqual({ id });
    await expect.poll(async () => (await ask()).data?.viewer ?? null).toBeNull();
    expect(await signIn()).toBe(403);
    expect(await runCliForJson('user', 'unlock', '--email', email)).toEqual({ id });
    expect(await signIn()).toBe(303);
    expect((await ask()).data?.viewer ?? null).toBeNull();
  });

  it('registers apps, with a secret unless they are public', async () => {
    const app = [
      'oauth-client',
      'create',
      '--name',
      'App',
      '--redirect-uri',
      'https://a.example/cb',
    ];
    expect(await runCliForJson(...app, '--scope', 'READ_BOOKING')).toEqual({
      clientId: expect.stringMatching(/^\w{24}$/),
      clientSecret: expect.stringMatching(/^\w{43}$/),
    });
    const more = ['--redirect-uri', 'my.app:/cb', '--logo', 'https://a.example/l.png', '--public'];
    expect(await runCliForJson(...app, ...more, '--website', 'https://a.example')).toEqual({
      clientId: expect.any(String),
      clientSecret: null,
    });
  });

  it('lists apps without their secrets, rotates a secret and deletes an app', async () => {
    const uri = ['--redirect-uri', 'https://b.example/cb'];
    const made = await runCliForJson('oauth-client', 'create', '--name', 'Old', ...uri);
    const { clientId, clientSecret } = made;
    const id = ['--client-id', String(clientId)];
    const grace = ['--grace-seconds', '0'];
    const turned = await runCliForJson('oauth-client', 'rotate-secret', ...id, ...grace);
    expect(turned).toEqual({ clientId, clientSecret: expect.stringMatching(/^\w{43}$/) as string });
    expect(turned['clientSecret']).not.toBe(clientSecret);
    const { clients } = (await runCliForJson('oauth-client', 'list')) as { clients: object[] };
    expect(clients).toContainEqual({
      clientId,
      name: 'Old',
      logo: null,
      website: null,
      redirectUris: ['https://b.example/cb'],
      scopes: ['READ_BOOKING', 'READ_PROFILE'],
      type: 'CONFIDENTIAL',
      origin: 'ADMINISTRATOR',
      ownerId: null,
      unusedSince: null,
      owner: null,
      previousSecretEnds: expect.any(String) as string,
      createdAt: expect.any(String) as string,
    });
    expect(await runCliForJson('oauth-client', 'delete', ...id)).toEqual({ clientId });
    expect(await runCliForError('oauth-client', 'delete', ...id)).toBe('App not found\n');
  });

  it('has nothing to migrate, and refuses to seed a database that has users', async () => {
    expect(await runCliForJson('migrate')).toEqual({ applied: [] });
    await createUser('first@example.test');
    expect(await runCliForError('seed')).toMatch(/^The database already has users/);
  });
});

describe('an error on the command line', () => {
  it('names the flag', async () => {
    const app = ['oauth-client', 'create', '--name', 'A', '--redirect-uri'];
    const said = await Promise.all([
      runCliForError('user', 'create', '--name', 'Ada'),
      runCliForError('user', 'create', '--email', 'ada', '--name', 'Ada'),
      runCliForError('api-key', 'create', '--email', 'no@example.test'),
      runCliForError('api-key', 'create', '--email', 'x', '--note', 'N'),
      runCliForError('api-key', 'create', '--email', 'x@example.test', '--expires-at', 'soon'),
      runCliForError('oauth-client', 'create', '--name', 'A'),
      runCliForError(...app, 'https://a.example/cb', '--scope', 'READ_BOKING'),
      runCliForError(...app, 'x'),
    ]);
    expect(said).toEqual([
      expect.stringMatching(
        /^--email: is required\nUsage: .* user create --email EMAIL --name NAME/,
      ),
      '--email: must be an e-mail address\n',
      'No user has the e-mail address no@example.test\n',
      '--email: must be an e-mail address\n',
      'No user has the e-mail address x@example.test\n',
      expect.stringMatching(/^--redirect-uri: is required\n/),
      expect.stringMatching(/^--scope: must be READ_PROFILE, .* Did you mean READ_BOOKING/),
      '--redirect-uri: must be an absolute URI\n',
    ]);
  });

  it('names every invalid value', async () => {
    const user = ['user', 'create', '--email', 'e@example.test', '--name', 'E'];
    const [role, zone, taken] = await Promise.all([
      runCliForError(...user, '--role', 'root'),
      runCliForError(...user, '--time-zone', 'Mars/Olympus', '--username', '../x'),
      createUser('twice@example.test').then(() =>
        runCliForError('user', 'create', '--email', 'TWICE@example.test', '--name', 'E'),
      ),
    ]);
    expect(role).toBe('--role: must be ADMIN or USER\n');
    expect(zone).toMatch(/^--username: .*\n--time-zone: must be an IANA time zone/);
    expect(taken).toMatch(/e-mail/i);
  });

  it('suggests what an unknown command or flag may mean, and needs no database', async () => {
    const nowhere = { DATA_DIR: createFolder() };
    const [command, option, positional, help, bare, config] = await Promise.all([
      runCli(nowhere, 'user', 'crate'),
      runCli(nowhere, 'user', 'create', '--mail', 'x'),
      runCli(nowhere, 'migrate', 'now'),
      runCli(nowhere, '-h'),
      runCli(nowhere),
      runCli({ ...nowhere, DATABASE_URL: 'mysql://u:s3cret@db/x', PORT: 'x' }, 'migrate'),
    ]);
    expect([command.code, option.code, positional.code, config.code]).toEqual([1, 1, 1, 1]);
    expect(command.stderr).toMatch(/^Unknown command: user crate\. Did you mean user create/);
    expect(option.stderr).toMatch(
      /--mail\. Did you mean --email.*\nUsage: .* user create --email/s,
    );
    expect(positional.stderr).toContain('Usage: npm run -s cli -- migrate');
    for (const one of [help, bare]) {
      expect(one).toMatchObject({ code: 0, stderr: '' });
      for (const word of [
        'user create',
        'api-key create',
        'oauth-client create',
        'migrate',
        'seed',
      ])
        expect(one.stdout).toContain(word);
    }
    expect(config.stderr.trim().split('\n').toSorted()).toEqual([
      'DATABASE_URL: must be a postgres:// URL, or embedded',
      'PORT=x: must be a whole number from 0 to 65535',
    ]);
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
  });

  it('hides the password if PostgreSQL does not answer', async () => {
    const DATABASE_URL = 'postgres://me:s3cret@127.0.0.1:1/x';
    const { code, stderr } = await runCli({ DATABASE_URL }, 'migrate');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PostgreSQL does not answer: .*\n$/);
    expect(stderr).not.toContain('s3cret');
  });
});
