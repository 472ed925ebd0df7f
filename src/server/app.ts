import express, { type Express } from 'express';
import { createRestPages, docsAssets } from '../../rest-compat/docs/docs.ts';
import { createRouteGuides } from '../../rest-compat/docs/ledger/route-guide.ts';
import {
  createRestReference,
  listRestEntries,
} from '../../rest-compat/docs/reference/reference.ts';
import { readRetirement } from '../../schema/deprecation.ts';
import { schema } from '../../schema/index.ts';
import { createKeyUseRecorder } from '../auth/api-key.ts';
import { createAuthenticator } from '../auth/authenticate.ts';
import type { Clock, Keyring } from '../context/tool.ts';
import type { Config } from '../config/config.ts';
import { createReadiness, type Health, type ReadReadiness } from '../base/health.ts';
import { type Database, pickClients } from '../database/database.ts';
import { createDatabaseProbe, type DatabaseProbe } from '../database/probe.ts';
import { findCredentialsFile } from '../demo/demo.ts';
import { createLiveLog } from '../domain/event/follow.ts';
import { createUsageCollector, type UsageCollector } from '../domain/usage/collector.ts';
import { saveUsage } from '../domain/usage/save.ts';
import { createSlotWork } from '../domain/slot/work.ts';
import { createEngine, type Engine } from '../graphql/engine.ts';
import { createErrorMask } from '../graphql/error.ts';
import { createGraphQLServer } from '../graphql/transport/server.ts';
import { createSockets } from '../graphql/transport/socket.ts';
import { createStreams } from '../graphql/transport/stream.ts';
import { createDocumentResolver } from '../graphql/transport/resolve-document.ts';
import { readTrustedDocuments } from '../graphql/transport/trusted.ts';
import { createWebhookDocuments } from '../graphql/webhook/answer.ts';
import { createAdmission, createCallerAuthenticator } from '../http/caller.ts';
import { createAnswers } from '../http/answer.ts';
import { createFront } from '../http/front.ts';
import { createMetrics, type Exposition } from '../metrics/metrics.ts';
import { createPages, type Pages } from '../html/layout.ts';
import { type Languages, languages } from '../language/language.ts';
import { openPayments } from '../payments/open.ts';
import { createNetwork } from './network.ts';
import type { Logger } from '../trace/logger.ts';
import type { Area } from '../pages/frame/area.ts';
import { createDocsArea } from '../pages/docs/docs.ts';
import { createSchemaReference } from '../pages/docs/graph/reference.ts';
import { createSearchIndex } from '../pages/docs/search/index-entries.ts';
import { createSearchPage } from '../pages/docs/search/search-page.ts';
import { pageAreas } from '../pages/areas.ts';
import { pageAssets } from '../pages/assets.ts';
import { createGraphiqlArea } from '../pages/graphiql/graphiql.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { addLateHeaders } from '../http/request.ts';
import type { Tracer } from '../trace/span.ts';
import type { StageWatch } from '../context/stage.ts';
import { listFrontStages, listSiteStages } from './stages.ts';

interface Options {
  config: Config;
  database: Database;
  keyring: Keyring;
  logger: Logger;
  clock: Clock;
  /** Asks over connections that requests do not use. Without it, over theirs. */
  askDatabase?: DatabaseProbe;
  /** Absent if nobody wants traces. */
  tracer?: Tracer | undefined;
  /** Finds the addresses of a host name; tests have their own. */
  resolve?: (name: string) => Promise<string[]>;
  /** How often a document is answered before its records are read as text; tests read text at once. */
  textAfter?: number;
  watch?: StageWatch;
  /** Those that guests can read; tests have one more. */
  languages?: Languages;
}

export interface AlmanacApp {
  express: Express;
  engine: Engine;
  health: Health;
  exposeMetrics: Exposition;
  readReadiness: ReadReadiness;
  /** Ends all open streams. */
  endStreams: () => void;
  /** Writes the data that is still in memory and stops the timers. */
  close: () => Promise<void>;
}

export function createApp(options: Options): AlmanacApp {
  const { config, database, logger, clock, tracer } = options;
  const logBackgroundError = (error: unknown): void =>
    void logger.warn({ err: error }, 'behind a request');
  const { rateLimiter, usage, run, services } = createServices(options, logBackgroundError);
  const health: Health = { phase: 'starting' };
  const docs = createDocs(config);
  const pages = createPages(config.PUBLIC_URL, { ...pageAssets, ...docsAssets, ...docs.assets });
  const parts = {
    ...services,
    ...createGraphQLServices(options, run, services),
    ...createPageOptions(config, pages, docs.area),
    config,
    database,
    db: database.db,
    readReadiness: createReadiness({
      health,
      askDatabase: options.askDatabase ?? createDatabaseProbe(database.pool),
      isCrowded: () =>
        database.pool.idleCount === 0 && database.pool.totalCount >= database.pool.options.max,
    }),
    languages: options.languages ?? languages,
    usage,
    clock,
    logger,
    tracer,
  };
  const metrics = createMetrics(database.pool, clock, parts);
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    // Otherwise `/GraphQL` would reach Yoga, which knows only `/graphql`.
    .enable('case sensitive routing')
    .set('trust proxy', config.TRUST_PROXY)
    .set('public url', config.PUBLIC_URL);
  addLateHeaders(app);
  const stageParts = { ...parts, metrics };
  app.use(createFront(listFrontStages(stageParts), options.watch));
  for (const { at = '/', use } of listSiteStages(stageParts)) app.use(at, ...use);
  const close = async () => {
    parts.endStreams();
    rateLimiter.close();
    await Promise.all([rateLimiter.settle().catch(logBackgroundError), usage.close()]);
  };
  const { endStreams, engine, readReadiness } = parts;
  const exposeMetrics = metrics.expose;
  return { express: app, engine, health, exposeMetrics, readReadiness, endStreams, close };
}

function createServices(options: Options, onError: (error: unknown) => void) {
  const rateLimiter = createAppRateLimiter(options, onError);
  const usage = createUsage(options, onError);
  const run = createOperations(options);
  const shared = { ...options, engine: run.engine, rateLimiter, usage };
  return { rateLimiter, usage, run, services: createRequestServices(shared, onError) };
}

const createPageOptions = (config: Config, pages: Pages, docs: Area) => ({
  pages,
  areas: [...pageAreas, docs, createGraphiqlArea(pages.assets)],
  publicUrl: config.PUBLIC_URL,
  retirement: readRestRetirement(config),
  findDemoFile: () => findCredentialsFile(config),
});

/** What the operator has announced for REST. */
const readRestRetirement = ({ REST_DEPRECATED, REST_SUNSET, REST_SHUTDOWN }: Config) =>
  REST_DEPRECATED === undefined
    ? null
    : { since: REST_DEPRECATED, sunset: REST_SUNSET ?? null, stops: REST_SHUTDOWN };

/** The documentation, and what its search looks through. */
function createDocs(config: Config) {
  const graph = createSchemaReference({ schema, introspection: config.INTROSPECTION });
  const options = { schema, publicUrl: config.PUBLIC_URL, retirement: readRestRetirement(config) };
  const rest = createRestReference(options);
  const loadEntries = createSearchIndex(() => [...graph.listEntries(), ...listRestEntries()]);
  const area = createDocsArea(
    [rest.index, ...createRestPages(options), graph.index],
    [...rest.families, graph.family, createSearchPage(loadEntries)],
  );
  return { area, assets: { 'search.json': async () => JSON.stringify(await loadEntries()) } };
}

/** What runs operations, for GraphQL, REST and webhooks alike. */
function createOperations({ config, database, logger, tracer, watch, textAfter = 2 }: Options) {
  const mask = createErrorMask(logger);
  const shown = { schema, introspection: config.INTROSPECTION };
  const engine = createEngine({
    ...shown,
    readRetirement,
    mask,
    textAfter,
    trustedNames: readTrustedDocuments(config).names,
    watch,
    isTraced: tracer !== undefined,
    hasReplicas: database.findReplica !== undefined,
  });
  return { ...shown, mask, engine };
}

function createGraphQLServices(
  { config, logger, tracer }: Options,
  { mask, engine, ...shown }: ReturnType<typeof createOperations>,
  services: ReturnType<typeof createRequestServices>,
) {
  const resolveDocument = createDocumentResolver(config);
  const yoga = createGraphQLServer({ schema, engine, mask, resolveDocument });
  const sockets = createSockets({ ...services, engine, mask, resolveDocument, logger, tracer });
  const endStreams = () => {
    services.streams.close();
    sockets.close();
  };
  return { ...shown, mask, resolveDocument, engine, yoga, sockets, endStreams };
}

const createAppRateLimiter = (
  { config, database, clock }: Options,
  onError: (error: unknown) => void,
) =>
  createRateLimiter({
    limit: config.RATE_LIMIT,
    clock,
    // The embedded database has one process, so there is nobody to settle with.
    pool: config.DATABASE_URL && config.RATE_LIMIT !== 'off' ? database.pool : null,
    onError,
  });

const createUsage = ({ database: { db }, clock }: Options, onError: (error: unknown) => void) =>
  createUsageCollector({ clock, save: (counts) => saveUsage(db, counts), onError });

const readMetadataSettings = (config: Config) => ({
  readsClientDocuments: config.CLIENT_DOCUMENTS,
  registersClients: config.APP_REGISTRATION === 'open',
});

const readContextSettings = (config: Config) => ({
  instance: config.INSTANCE,
  requireFactor: config.REQUIRE_FACTOR,
  appRegistration: config.APP_REGISTRATION,
  mailing: config.MAILING,
  bookingsPerDay: config.BOOKINGS_PER_DAY,
  mailsPerDay: config.MAILS_PER_DAY,
  apiKeyPrefix: config.API_KEY_PREFIX,
  publicUrl: config.PUBLIC_URL,
});

/** What the domain asks the parts above it. */
const createContextTools = ({ config, clock, engine }: Options & { engine: Engine }) => ({
  webhookDocuments: createWebhookDocuments(engine),
  findRouteGuide: createRouteGuides({
    publicUrl: config.PUBLIC_URL,
    clock,
    retirement: readRestRetirement(config),
  }),
});

function createRequestServices(
  options: Options & { engine: Engine; usage: UsageCollector; rateLimiter: RateLimiter },
  warn: (error: unknown) => void,
) {
  const { config, keyring, clock, usage, rateLimiter } = options;
  const { db, read, pool } = options.database;
  const authenticator = createAuthenticator({
    db,
    read,
    clock,
    apiKeyPrefix: config.API_KEY_PREFIX,
    requireFactor: config.REQUIRE_FACTOR,
    onUse: createKeyUseRecorder(db, clock, warn),
  });
  const base = {
    ...pickClients(options.database),
    clock,
    keyring,
    ...readContextSettings(config),
    ...createNetwork(options),
    ...createContextTools(options),
    payments: openPayments(config),
    source: 'GRAPHQL' as const,
    credentialsChanged: authenticator.forget,
  };
  const openAnswer = createAnswers({
    size: config.ANSWER_SIZE,
    memory: config.ANSWER_MEMORY,
    connections: pool.options.max,
  });
  const admitArrival = createAdmission({
    base,
    rateLimiter,
    openSlotWork: createSlotWork(),
    openAnswer,
    noteUse: usage.note,
  });
  const streams = createStreams({
    ...createLiveLog({ db, onError: warn }),
    authenticate: (secret, maxAge) => authenticator.authenticate(secret, { maxAge }),
    onError: warn,
  });
  return {
    ...createCallerAuthenticator(admitArrival, authenticator),
    ...readMetadataSettings(config),
    streams,
  };
}
