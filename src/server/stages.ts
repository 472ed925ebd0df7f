import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { createOpenApiRouter } from '../../rest-compat/docs/docs.ts';
import { sendOAuthError } from '../../rest-compat/oauth/error.ts';
import { createOAuthRouter } from '../../rest-compat/oauth-router.ts';
import { createRestHandler } from '../../rest-compat/router.ts';
import { createScimRouter } from '../../rest-compat/scim-router.ts';
import { sendScimError } from '../../rest-compat/scim/error.ts';
import { listProbes, type ReadReadiness } from '../base/health.ts';
import { scimPath } from '../base/scopes.ts';
import type { Config } from '../config/config.ts';
import type { UsageCollector } from '../domain/usage/collector.ts';
import { createSchemaRouter } from '../graphql/transport/download.ts';
import { createGraphQLHandler } from '../graphql/transport/http.ts';
import type { Pages } from '../html/layout.ts';
import { createAnswerCounter } from '../http/answer-counter.ts';
import { allowCrossOrigin } from '../http/cors.ts';
import { createDefaultHeaders } from '../http/default-headers.ts';
import type { FrontStage } from '../http/front.ts';
import { warnOfUntrustedProxy } from '../http/forwarded.ts';
import { createHealthRouter } from '../http/health.ts';
import { isFromThisMachine } from '../http/local.ts';
import { handleProblems } from '../http/problem.ts';
import { beginExchange } from '../http/request.ts';
import { hideSecretPath } from '../http/secret-path.ts';
import { createMcpRouter } from '../mcp/router.ts';
import { createMetricsRouter, type Metrics } from '../metrics/metrics.ts';
import { answerLost, createPagesRouter, leavePages } from '../pages/router.ts';
import { createSiteRouter } from '../pages/site.ts';
import type { Tracer } from '../trace/span.ts';
import { createCalendarRouter } from './calendar-route.ts';
import { createPaymentRouter } from './payment-route.ts';
import { createProviderRouter } from './provider-route.ts';

/** Takes a request, and answers it or passes it on. */
interface SiteStage {
  name: string;
  /** Takes only requests below this address. */
  at?: string;
  use: (RequestHandler | ErrorRequestHandler)[];
}

type PartsOf<Create extends (options: never, ...more: never[]) => unknown> = Parameters<Create>[0];

type Parts = PartsOf<typeof createGraphQLHandler> &
  PartsOf<typeof createRestHandler> &
  PartsOf<typeof createMcpRouter> &
  PartsOf<typeof createPagesRouter> &
  PartsOf<typeof createOpenApiRouter> &
  PartsOf<typeof createSchemaRouter> &
  PartsOf<typeof warnOfUntrustedProxy> &
  Omit<PartsOf<typeof createOAuthRouter>, 'onError'> & {
    tracer: Tracer | undefined;
    config: Config;
    metrics: Metrics;
    readReadiness: ReadReadiness;
    usage: UsageCollector;
    pages: Pages;
  };

/** The address of an API. Express looks for what the stage itself does not know at once. */
const mount = (address: string, ...use: RequestHandler[]) =>
  Router({ caseSensitive: true }).use(address, ...use);

/**
 * What a request passes, in this order, until one answers it. The API comes before the pages.
 * `src/graphql/stages.ts` goes on with an operation.
 */
export function listFrontStages(parts: Parts): FrontStage[] {
  const { config, logger, tracer, usage, metrics } = parts;
  const probes = listProbes(parts.readReadiness, config.COMMIT);
  const count = createAnswerCounter(metrics.count, usage.note);
  return [
    { name: 'proxy', budget: { us: 3, kb: 0.5 }, use: warnOfUntrustedProxy(parts) },
    { name: 'headers', budget: { us: 6, kb: 1 }, use: createDefaultHeaders(config.PUBLIC_URL) },
    { name: 'health', at: Object.keys(probes), use: createHealthRouter(probes) },
    {
      name: 'metrics',
      at: ['/metrics'],
      use: createMetricsRouter(metrics.expose, isFromThisMachine, config),
    },
    { name: 'secret path', budget: { us: 4, kb: 1 }, use: hideSecretPath },
    { name: 'exchange', budget: { us: 9, kb: 2 }, use: beginExchange({ logger, tracer, count }) },
    {
      name: 'CORS',
      at: ['/v1', '/mcp'],
      budget: { us: 2, kb: 0.5 },
      use: allowCrossOrigin,
    },
    {
      name: 'GraphQL',
      at: ['/graphql'],
      budget: { us: 320, kb: 130 },
      use: createGraphQLHandler(parts, (routes) =>
        mount('/graphql', Router().get('/', leavePages).use(allowCrossOrigin, routes)),
      ),
    },
    {
      name: 'REST',
      at: ['/v1'],
      budget: { us: 460, kb: 140 },
      use: createRestHandler(parts, (routes) => mount('/v1', routes)),
    },
    { name: 'MCP', at: ['/mcp'], use: mount('/mcp', createMcpRouter(parts)) },
  ];
}

/** What comes after the front, for which Express asks one stage after the other. */
export function listSiteStages(parts: Parts): SiteStage[] {
  const { logger, pages } = parts;
  const pagesRouter = createPagesRouter(parts);
  return [
    // Without CORS: other sites must not read what people see here.
    { name: 'site', use: [createSiteRouter(pages)] },
    {
      name: 'sign-out',
      at: '/auth/oidc',
      use: [createProviderRouter(parts.authenticateRequest)],
    },
    { name: 'pages', use: [pagesRouter] },
    { name: 'CORS', use: [allowCrossOrigin] },
    { name: 'assets', at: '/assets', use: [pages.assets.router] },
    { name: 'OpenAPI', use: [createOpenApiRouter(parts)] },
    { name: 'SDL', use: [createSchemaRouter(parts)] },
    {
      name: 'OAuth',
      use: [createOAuthRouter({ ...parts, onError: handleProblems(logger, sendOAuthError) })],
    },
    {
      name: 'SCIM',
      at: scimPath,
      use: [createScimRouter({ ...parts, onError: handleProblems(logger, sendScimError) })],
    },
    {
      name: 'calendar files',
      at: '/calendar',
      use: [createCalendarRouter(parts.authenticateRequest)],
    },
    { name: 'payments', at: '/payments', use: [createPaymentRouter(parts.authenticateRequest)] },
    { name: 'not found', use: [answerLost(pagesRouter)] },
    { name: 'problems', use: [handleProblems(logger)] },
  ];
}
