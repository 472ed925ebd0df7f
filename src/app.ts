import express, { type Express } from 'express';
import { createDocsRouter } from '../rest-compat/docs/docs.ts';
import { sendOAuthError } from '../rest-compat/oauth/error.ts';
import { createOAuthRouter } from '../rest-compat/oauth-router.ts';
import { createRestRouter } from '../rest-compat/router.ts';
import { schema } from '../schema/index.ts';
import { createKeyUse } from './auth/api-key.ts';
import { createAuthenticator } from './auth/authenticate.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createLiveLog } from './domain/event/follow.ts';
import { AppError } from './errors.ts';
import { createEngine } from './graphql/engine.ts';
import { createErrorMask } from './graphql/error.ts';
import { createGraphQLRouter } from './graphql/http.ts';
import { createGraphQL } from './graphql/server.ts';
import { createStreams } from './graphql/stream.ts';
import { createTrust, useTrust } from './graphql/trusted.ts';
import { createCalendarRouter, hideCalendarKey } from './calendar-route.ts';
import { createCallers, createContexts } from './http/caller.ts';
import { cors } from './http/cors.ts';
import { createHealthRouter, type Health } from './http/health.ts';
import { createMetrics } from './http/metrics.ts';
import { createPages } from './http/page/layout.ts';
import { handleProblems, sendProblem } from './http/problem.ts';
import { beginExchange } from './http/request.ts';
import type { Logger } from './logger.ts';
import { createPagesRouter } from './pages/router.ts';
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
  /** Ends the answers that would go on. */
  endStreams: () => void;
  /** Writes what is still in memory and stops the timers. */
  close: () => Promise<void>;
}

export function createApp(options: Options): App {
  const { config, database, logger, clock } = options;
  const warn = (error: unknown) => {
    logger.warn({ err: error }, 'behind a request');
  };
  const rateLimiter = createLimiter(options, warn);
  const { callerOf, contextOf, streams } = createContextOf(options, rateLimiter, warn);
  const { mask, trust, engine, yoga } = createGraph(options);
  const health: Health = { stopping: false };
  const { PUBLIC_URL: publicUrl } = config;
  const pages = createPages(publicUrl);
  const metrics = createMetrics(database.pool);

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    // Or `/GraphQL` would reach a server that knows no such address.
    .enable('case sensitive routing')
    .set('trust proxy', config.TRUST_PROXY)
    .use(createHealthRouter(database.pool, health))
    .use(metrics.router)
    .use(hideCalendarKey, beginExchange(logger, metrics.count))
    // Before it: what people see is for no other site to read.
    .use(createPagesRouter({ pages, engine, callerOf, publicUrl, db: database.db, clock, logger }))
    .use(cors)
    .use('/graphql', createGraphQLRouter({ engine, yoga, contextOf, mask, trust, clock, streams }))
    .use('/assets', pages.assets.router)
    .use(createDocsRouter({ pages, schema, publicUrl, clock, contextOf }))
    .use('/v1', createRestRouter({ engine, contextOf, publicUrl }))
    .use(
      createOAuthRouter({
        ...{ engine, contextOf, publicUrl },
        onError: handleProblems(logger, sendOAuthError),
      }),
    )
    .use('/calendar', createCalendarRouter(contextOf))
    .use((req, res) => {
      sendProblem(res, new AppError('NOT_FOUND', `There is nothing at ${req.path}`));
    })
    .use(handleProblems(logger));
  const close = async () => {
    streams.close();
    rateLimiter.close();
    await rateLimiter.settle().catch(warn);
  };
  return { express: app, health, endStreams: streams.close, close };
}

/** What runs operations, in whatever dialect they come. */
function createGraph({ config, logger, compileAfter = 2 }: Options) {
  const mask = createErrorMask(logger);
  const trust = createTrust(config);
  const engine = createEngine({
    schema,
    mask,
    introspection: config.INTROSPECTION,
    suggestions: !config.production,
    compileAfter,
  });
  const yoga = createGraphQL({ schema, engine, mask, plugins: [useTrust(trust)] });
  return { mask, trust, engine, yoga };
}

const createLimiter = ({ config, database, clock }: Options, onError: (error: unknown) => void) =>
  createRateLimiter({
    limit: config.RATE_LIMIT,
    clock,
    // The embedded database has one process, with nobody to settle with.
    pool: config.DATABASE_URL && config.RATE_LIMIT !== 'off' ? database.pool : null,
    onError,
  });

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
    publicUrl: config.PUBLIC_URL,
    source: 'GRAPHQL' as const,
    credentialsChanged: authenticator.forget,
  };
  const callerOf = createCallers({ base, rateLimiter });
  const { follow } = createLiveLog({ db, onError: warn });
  const streams = createStreams({
    follow,
    authenticate: authenticator.authenticate,
    onError: warn,
  });
  return { callerOf, contextOf: createContexts(callerOf, authenticator), streams };
}
