import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSettings,
  queryServer,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';

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

async function createUser(): Promise<{ id: number; email: string }> {
  const email = `person${(count += 1)}@example.test`;
  return run('user', 'create', '--email', email, '--name', `Person ${count}`);
}

describe('webhook deliveries', () => {
  it('lists what was given up, with the last answer', async () => {
    const { email } = await createUser();
    const { key } = await run('api-key', 'create', '--email', email);
    const create = `mutation { createWebhook(input: { subscriberUrl: "https://nowhere.invalid/hook",
      eventTriggers: [BOOKING_CREATED] }) { webhook { databaseId } } }`;
    const { data } = await queryServer(server.url, create, key);
    const { databaseId: id } = data.createWebhook.webhook;
    const ping = `mutation { pingWebhook(input: { by: { databaseId: "${id}" } }) { delivery { databaseId } } }`;
    expect((await queryServer(server.url, ping, key)).errors).toBeUndefined();
    const list = async (...more: string[]) =>
      (await run('webhook', 'deliveries', ...more)).deliveries;
    const sent = { webhookId: id, trigger: 'PING', subscriberUrl: 'https://nowhere.invalid/hook' };
    expect(await list('--webhook-id', id)).toMatchObject([sent]);
    await expect
      .poll(() => list('--email', email, '--failed'), { timeout: 60_000, interval: 500 })
      .toMatchObject([{ ...sent, status: 'FAILED', failures: 1, answer: expect.any(String) }]);
    expect(await list('--email', (await createUser()).email)).toEqual([]);
    expect(await runCli(settings, 'webhook', 'deliveries', '--webhook-id', 'x')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--webhook-id'),
    });
  });
});

describe('audit list', () => {
  it('lists who did what, of one user, act or time', async () => {
    const { email, id } = await createUser();
    await run('user', 'lock', '--email', email);
    await run('user', 'unlock', '--email', email);
    const list = async (...more: string[]): Promise<object[]> =>
      (await run('audit', 'list', '--email', email, ...more)).entries;
    expect(await list()).toMatchObject([
      { act: 'USER_UNLOCKED', by: 'operator', about: email },
      { act: 'USER_LOCKED', by: 'operator', about: email, userId: id },
      { act: 'USER_CREATED' },
    ]);
    expect(await list('--act', 'USER_LOCKED')).toHaveLength(1);
    expect(await list('--limit', '1')).toHaveLength(1);
    expect(await list('--to', '2020-01-01')).toEqual([]);
    const unknown = await runCli(settings, 'audit', 'list', '--act', 'USER_LOKED');
    expect(unknown.stderr).toContain('USER_LOCKED');
  });
});
