import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { createClient } from '../support/client.ts';
import {
  createFolder,
  createSettings,
  runCli,
  runCliWith,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';

const settings = await createSettings();
const file = `${createFolder()}.csv`;
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(settings);
});

/** The id of a new user. */
async function createUser(email: string): Promise<number> {
  const { stdout } = await runCli(settings, 'user', 'create', '--email', email, '--name', 'Key');
  return (JSON.parse(stdout) as { id: number }).id;
}

async function importKeys(...lines: string[]) {
  writeFileSync(file, lines.join('\n'));
  const { code, stdout, stderr } = await runCli(settings, 'api-key', 'import', '--file', file);
  return { code, stderr, answer: JSON.parse(stdout || 'null') as unknown, said: stdout + stderr };
}

/** Who a key says that its caller is. */
const getMe = async (key: string) => {
  const answer = await createClient(server.url, key).fetch('/v1/me');
  const { id } = (await answer.json()) as { id?: number };
  return { status: answer.status, id };
};

describe('api-key import', () => {
  it('keeps plain keys working, and keys of which only the hash without the prefix is known', async () => {
    const id = await createUser('plain@example.test');
    const [plain, hashed] = [`cal_${generateSecret()}`, generateSecret()];
    const done = await importKeys(
      'userId,email,key,hashedKey,note,expiresAt,appId',
      `,Plain@example.test,${plain},,"laptop, ""old""",2099-01-31 10:00:00,`,
      `${id},,,${hashSecret(hashed)},phone,,zapier`,
    );
    expect(done).toMatchObject({
      code: 0,
      answer: { imported: 2, unchanged: 0, refused: [], ignored: ['appId'] },
    });
    expect(await getMe(plain)).toEqual({ status: 200, id });
    expect(await getMe(`cal_${hashed}`)).toEqual({ status: 200, id });
    // The hash itself is no key.
    expect((await getMe(`cal_${hashSecret(hashed)}`)).status).toBe(401);
    const { stdout } = await runCli(settings, 'api-key', 'list', '--email', 'plain@example.test');
    expect(JSON.parse(stdout)).toMatchObject({
      keys: [
        { note: 'laptop, "old"', expiresAt: '2099-01-31T10:00:00.000Z', prefix: plain.slice(0, 8) },
        { note: 'phone', expiresAt: null, prefix: 'cal_' },
      ],
    });
  });

  it('names the lines that it refuses, stores the others, and shows no key', async () => {
    const [id, other] = [await createUser('a@example.test'), await createUser('b@example.test')];
    const [good, taken] = [`cal_${generateSecret()}`, `cal_${generateSecret()}`];
    await importKeys('userId,key', `${other},${taken}`);
    const done = await importKeys(
      'userId,key,expiresAt',
      `${id},${good},`,
      `${id},${taken},`,
      `${id},sk_${generateSecret()},`,
      `999999,cal_${generateSecret()},`,
      `${id},cal_${generateSecret()},2020-01-01T00:00:00Z`,
      `${id},,`,
      `${other},${taken},`,
    );
    expect(done.answer).toEqual({
      refused: [
        { line: 3, reason: 'another user has this key here' },
        { line: 4, reason: expect.stringContaining('must begin with cal_') as string },
        { line: 5, reason: 'no user has the id 999999' },
        { line: 6, reason: 'it has expired' },
        { line: 7, reason: 'hashedKey must be a SHA-256 in hex: 64 digits' },
      ],
      imported: 1,
      unchanged: 1,
      ignored: [],
    });
    expect(done.code).toBe(1);
    expect(done.said).not.toContain(good.slice(4));
    expect(await getMe(good)).toEqual({ status: 200, id });
  });

  it('reads standard input, and says what is wrong with a file', async () => {
    const id = await createUser('stdin@example.test');
    const key = `cal_${generateSecret()}`;
    const args = ['api-key', 'import', '--file', '-'];
    const done = await runCliWith(`userId,key\r\n${id},${key}\r\n`, settings, ...args);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('"imported":1') });
    expect((await importKeys('name,key', 'x,y')).stderr).toContain('must begin with a line that');
    expect((await importKeys('userId,key', '1,2,3')).stderr).toContain('line 2 has other columns');
    const gone = join(file, 'nowhere');
    const missing = await runCli(settings, 'api-key', 'import', '--file', gone);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be read') });
  });
});
