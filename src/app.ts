import express, { type Express } from 'express';
import { createRestRouter } from '../rest-compat/router.ts';
import { schema } from '../schema/index.ts';
import { createKeyUse } from './auth/api-key.ts';
import { createAuthenticator } from './auth/authenticate.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { AppError } from './errors.ts';
import { createEngine } from './graphql/engine.ts';
import { createErrorMask } from './graphql/error.ts';
import { createGraphQLRouter } from './graphql/http.ts';
import { createGraphQL } from './graphql/server.ts';
import { createTrust, useTrust } from './graphql/trusted.ts';
import { createContexts } from './http/caller.ts';
import { cors } from './http/cors.ts';
import { createHealthRouter, type Health } from './http/health.ts';
import { handleProblems, sendProblem } from './http/problem.ts';
import { beginExchange } from './http/request.ts';
import type { Logger } from './logger.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

interface Options {
  config: Config;
  database: Database;
  logger: Logger;
  clock: Clock;
  /** See the engine; tests compile at once. */
  compileAfter?: number;
}

export interface App {
  express: Express;
  health: Health;
  /** Writes what is still in memory and stops the timers. */
  close: () => Promise<void>;
}

export function createApp(options: Options): App {
  const { config, database, logger, clock } = options;
  const trust = createTrust(config);
  const warn = (error: unknown) => {
    logger.warn({ err: error }, 'behind a request');
  };
  const rateLimiter = createRateLimiter({
    limit: config.RATE_LIMIT,
    clock,
    // The embedded database has one process, with nobody to settle with.
    pool: config.DATABASE_URL && config.RATE_LIMIT !== 'off' ? database.pool : null,
    onError: warn,
  });
  const contextOf = createContextOf(options, rateLimiter, warn);
  const mask = createErrorMask(logger);
  const engine = createEngine({
    schema,
    mask,
    introspection: config.INTROSPECTION,
    suggestions: !config.production,
    compileAfter: options.compileAfter ?? 2,
  });
  const yoga = createGraphQL({ schema, engine, mask, plugins: [useTrust(trust)] });
  const health: Health = { stopping: false };

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    // Or `/GraphQL` would reach a server that knows no such address.
    .enable('case sensitive routing')
    .set('trust proxy', config.TRUST_PROXY)
    .use(createHealthRouter(database.pool, health))
    .use(beginExchange(logger), cors)
    .use('/graphql', createGraphQLRouter({ engine, yoga, contextOf, mask, trust }))
    .use('/v1', createRestRouter({ engine, contextOf }))
    .use((req, res) => {
      sendProblem(res, new AppError('NOT_FOUND', `There is nothing at ${req.path}`));
    })
    .use(handleProblems(logger));
  const close = async () => {
    rateLimiter.close();
    await rateLimiter.settle().catch(warn);
  };
  return { express: app, health, close };
}

function createContextOf(
  { config, database: { db, read }, clock }: Options,
  rateLimiter: RateLimiter,
  warn: (error: unknown) => void,
) {
  const noteUse = createKeyUse(db, warn);
  const authenticator = createAuthenticator({
    read,
    clock,
    apiKeyPrefix: config.API_KEY_PREFIX,
    onUse: (key) => {
      noteUse(key, clock());
    },
  });
  const base = {
    db,
    read,
    clock,
    instance: config.INSTANCE,
    apiKeyPrefix: config.API_KEY_PREFIX,
    credentialsChanged: authenticator.forget,
  };
  return createContexts({ base, authenticator, rateLimiter });
}
