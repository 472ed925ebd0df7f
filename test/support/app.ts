import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/server/app.ts';
import { loadKeyring } from '../../src/auth/secret-key.ts';
import { type Clock, readSystemClock } from '../../src/context/tool.ts';
import { readConfig } from '../../src/config/config.ts';
import { createDocumentRunner } from '../../src/server/document-runner.ts';
import { guardConnections } from '../../src/http/connections.ts';
import { passUpgrades, upgradeOptions } from '../../src/http/upgrade.ts';
import { createLogger } from '../../src/trace/logger.ts';
import type { Languages } from '../../src/language/language.ts';
import { openTracer } from '../../src/trace/open.ts';
import { spendOn } from '../ring/meter.ts';
import { closeAtEnd } from './at-end.ts';
import { type Caller, createClient } from './client.ts';
import { openTestDatabase } from './database.ts';

export const database = await openTestDatabase();
export const { db, pool, read } = database;

/** Every server and worker of this file has this key, unless a test gives it another. */
export const SECRET_KEY = randomBytes(32).toString('base64');
export const keyring = await loadKeyring(readConfig({ SECRET_KEY }), db);

/** What the names of this file's hosts lead to. No test asks a name server. */
export const addresses: Record<string, string[] | Promise<string[]>> = {};

/** A server on a database of this test file's own; `env` changes its settings. */
export const startApp = (...args: Parameters<typeof openApp>) =>
  spendOn('app', () => openApp(...args));

async function openApp(
  env: Record<string, string> = {},
  clock: Clock = readSystemClock,
  textAfter = 0,
  logTo?: Parameters<typeof createLogger>[1],
  languages?: Languages,
) {
  const config = readConfig({
    RATE_LIMIT: 'off',
    MAILS_PER_DAY: 'off',
    LOG_LEVEL: 'silent',
    PAYMENT_PAGE_URL: 'https://pay.example.test/',
    PAYMENT_PAGE_KEY: 'the key of a payment page that no test asks',
    SECRET_KEY,
    ...(database.url && { DATABASE_URL: database.url }),
    ...env,
  });
  const logger = createLogger(config.LOG_LEVEL, logTo);
  const ring = await loadKeyring(config, db);
  const resolve = (name: string) => Promise.resolve(addresses[name] ?? ['8.8.8.8']);
  const tracer = await openTracer(config, logger.warn.bind(logger));
  const app = createApp({
    config,
    tracer,
    database,
    keyring: ring,
    logger,
    clock,
    textAfter,
    resolve,
    ...(languages && { languages }),
  });
  // As at a real start: a test that keeps the process busy must not find its idle connections cut off.
  const options = { ...upgradeOptions, keepAliveTimeout: 65_000 };
  const server = createServer(options, app.express).listen(Number(env['PORT'] ?? 0), '127.0.0.1');
  passUpgrades(server, app.express);
  guardConnections(server, config);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    app.endStreams();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
    await tracer?.close();
  };
  closeAtEnd(close);
  const url = `http://127.0.0.1:${port}`;
  const answerDocument = createDocumentRunner({
    config,
    database,
    keyring: ring,
    clock,
    engine: app.engine,
  });
  return { url, as: (caller?: Caller) => createClient(url, caller), close, answerDocument, tracer };
}

const app = await startApp();

/** Sends every request as this caller, or anonymously without one. */
export const { as, url, answerDocument } = app;
