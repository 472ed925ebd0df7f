import { existsSync, mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { findUnchosenRetention, listMisspelt, readStartConfig } from '../../src/config/start.ts';
import { createFolder, runCli, runScript, startServerProcess } from '../support/process.ts';
import { findImageProgram, imageSettings } from './image.ts';

const url = 'postgres://almanac:s3cret@db.example/almanac';
const https = { PUBLIC_URL: 'https://book.example' };
const production = { NODE_ENV: 'production' };
const inImage = { ...imageSettings, COMMIT: '', PORT: '0', HOST: '127.0.0.1' };
const refuse = (folder: string) =>
  `DATABASE_URL: is required in production: a postgres:// URL, or embedded to create an embedded database in ${folder}`;

describe('a start in production', () => {
  const programs = [findImageProgram(), 'src/worker.ts'];

  it.each(programs)('of %s needs a database that somebody chose', async (file) => {
    const DATA_DIR = createFolder();
    const { code, stdout, stderr } = await runScript(file, [], { ...inImage, DATA_DIR }).ended;
    expect({ code, stdout, stderr }).toEqual({
      ...{ code: 1, stdout: '', stderr: `${refuse(DATA_DIR)}\n` },
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each(programs)('of %s names the misspelt variable too, without its value', async (file) => {
    const settings = { ...inImage, DATA_DIR: createFolder(), DATABSE_URL: url };
    const { code, stderr } = await runScript(file, [], settings).ended;
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      refuse(settings.DATA_DIR),
      'DATABSE_URL: is not a setting. Did you mean DATABASE_URL?',
      '',
    ]);
  });

  it('of a command needs one as well', async () => {
    const DATA_DIR = createFolder();
    const { code, stderr } = await runCli({ ...https, DATA_DIR }, 'user', 'list');
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${refuse(DATA_DIR)}\n` });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('makes an embedded database on request, without a demo world', async () => {
    const settings = { ...inImage, DATA_DIR: createFolder(), DATABASE_URL: 'embedded' };
    const server = await startServerProcess(
      { ...settings, DATABASE_POOLS: '5' },
      findImageProgram(),
    );
    expect(server.log()[0]?.msg).toBe(
      'DATABASE_POOLS: is not a setting. Did you mean DATABASE_POOL?',
    );
    const { code, stdout } = await server.stop();
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(existsSync(`${settings.DATA_DIR}/demo-credentials.json`)).toBe(false);
    const users = await runCli({ ...production, DATA_DIR: settings.DATA_DIR }, 'user', 'list');
    expect(users).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(users.stdout)).toMatchObject({ total: 0 });
  });
});

describe('readStartConfig', () => {
  const DATA_DIR = createFolder();

  it.each([
    ['in production', production],
    ['with a public address', https],
  ])('refuses a database by chance %s', (_case, env) => {
    expect(() => readStartConfig({ ...env, DATA_DIR })).toThrow(refuse(DATA_DIR));
    expect(() => readStartConfig({ ...env, DATA_DIR, DATABASE_URL: '' })).toThrow('is required');
    expect(readStartConfig({ ...env, DATA_DIR, DATABASE_URL: 'embedded' })).toMatchObject({
      DATABASE_URL: undefined,
    });
    expect(readStartConfig({ ...env, DATABASE_URL: url }).DATABASE_URL).toBe(url);
  });

  it('accepts a folder that has an embedded database, and anything in development', () => {
    const folder = createFolder();
    mkdirSync(`${folder}/postgres`, { recursive: true });
    expect(readStartConfig({ ...production, DATA_DIR: folder })).toMatchObject({
      DATA_DIR: folder,
    });
    expect(readStartConfig({ DATA_DIR, PUBLIC_URL: 'http://127.0.0.1:80' }).SEED_DEMO).toBe(true);
  });

  it('names misspelt variables beside every other mistake', () => {
    const env = { SMTP_URL: 'smtp://mail.example', MAIL_FORM: 'a@b.example' };
    expect(() => readStartConfig(env)).toThrow(
      'MAIL_FROM: is required with SMTP_URL\nMAIL_FORM: is not a setting. Did you mean MAIL_FROM?',
    );
  });
});

describe('findUnchosenRetention', () => {
  const inProduction = { PUBLIC_URL: 'https://book.example' };

  it('says in production that everything is kept, and where to read about it', () => {
    expect(findUnchosenRetention(readConfig(inProduction))).toBe(
      'BOOKING_DAYS and EVENT_DAYS are not set, so everything is kept. Choose a number of days, or forever: https://book.example/docs/operating#what-is-kept',
    );
  });

  it.each([
    {},
    { ...inProduction, BOOKING_DAYS: 'forever' },
    { ...inProduction, EVENT_DAYS: '400' },
  ])('says nothing elsewhere, or once one of both is set: %j', (env) => {
    expect(findUnchosenRetention(readConfig(env))).toBeNull();
  });
});

describe('listMisspelt', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATBAES_URL', 'DATABASE_URL'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['WEBHOK_HOST_AT_ONCE', 'WEBHOOK_HOST_AT_ONCE'],
    ['NODE_EVN', 'NODE_ENV'],
  ])('takes %s for %s', (name, meant) => {
    expect(listMisspelt({ [name]: 'x' })).toEqual([
      `${name}: is not a setting. Did you mean ${meant}?`,
    ]);
    expect(listMisspelt({ [name]: '' })).toEqual([]);
  });

  it('leaves the variables of other programs alone', () => {
    const names =
      'PATH HOME MAILER POST SHELL TERM HOSTNAME USER LOGNAME LANG TZ TMPDIR PGHOST PGPASSWORD NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS DATABASE_PORT DATABASE_HOST DATABASE_NAME DATABASE_SERVICE_PORT HTTP_URL SMTP_HOST SMTP_USER SMTP_PORT PUBLIC_KEY PUBLIC_DIR DATA_URL LOG_DIR OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_METRICS_ENDPOINT OTEL_LOGS_EXPORTER OTEL_METRICS_EXPORTER OTEL_LOG_LEVEL TEST_DATABASE_URL BENCH_DATABASE_URL INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY npm_config_cache POSTGRES_PASSWORD KUBERNETES_PORT ALMANAC_PORT';
    expect(listMisspelt(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual(
      [],
    );
  });
});
