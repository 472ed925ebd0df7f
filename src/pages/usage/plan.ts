import { NotFound } from '../../base/errors.ts';
import { type CodeLanguage, renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetMigrationPlanDocument,
  type GetMigrationPlanQuery,
  type PlannedRouteFragment,
} from '../frame/operations.generated.ts';
import type { SnippetKind } from '../../graphql/kit/schema-types.generated.ts';
import { toGraphiqlPath } from '../frame/graphiql-link.ts';
import { toCallerFilter, toUsagePath } from './choice.ts';

const path = '/console/usage/plan';

export const migrationPlanRoutes: PageRoute[] = [{ path, who: 'SIGNED_IN', show: buildPlanPage }];

const snippetNames: Record<SnippetKind, string> = {
  CURL: 'curl',
  FETCH: 'JavaScript, TypeScript',
  PYTHON: 'Python',
};

const snippetLanguages: Record<SnippetKind, CodeLanguage> = {
  CURL: 'sh',
  FETCH: 'ts',
  PYTHON: 'python',
};

const isSnippetKind = (kind: string | null): kind is SnippetKind =>
  kind !== null && Object.hasOwn(snippetNames, kind);

/** The plan of `key:…` or `app:…`. */
export function toPlanAddress(caller: string, snippet: SnippetKind = 'CURL'): string {
  const query = new URLSearchParams({ caller, ...(snippet !== 'CURL' && { snippet }) });
  return `${path}?${query.toString()}`;
}

function readSubject(caller: string) {
  const { apiKeyId, clientId } = toCallerFilter(caller);
  if (apiKeyId) return { apiKeyId };
  if (clientId) return { clientId };
  throw new NotFound('API key or app');
}

type Plan = GetMigrationPlanQuery['migrationPlan'];

async function buildPlanPage(visit: PageVisit): Promise<PageView> {
  const { query, toUrl } = visit;
  const caller = query.get('caller') ?? '';
  const chosen = query.get('snippet');
  const kind = isSnippetKind(chosen) ? chosen : 'CURL';
  const by = readSubject(caller);
  const { viewer, migrationPlan: plan } = await visit.run(GetMigrationPlanDocument, { by, kind });
  const name = plan.name ?? `${plan.prefix ?? ''}…`;
  return {
    title: `Migration plan, ${name}`,
    width: 'wide',
    styles: ['usage.css', 'docs.css'],
    modules: ['swap.js', 'copy.js'],
    body: html`<p><a href="${toUrl(toUsagePath(caller))}">Usage</a></p>
      <h1>Migration plan</h1>
      <p class="lead">
        What <strong class="address">${name}</strong> called over REST in the last ${plan.days}
        days, and the GraphQL operation that does the same.
        <a href="${toUrl('/docs/rest-to-graphql')}">Moving from REST to GraphQL</a>
      </p>
      ${renderShare(plan)}
      ${
        plan.routes.length > 0
          ? renderRoutes(visit, { plan, caller, kind, clock: toClock(visit, viewer) })
          : renderEmpty(plan)
      }`,
  };
}

const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** Never rounded to all or nothing. */
function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return 'Less than 1%';
  return `${Math.floor(share * 100)}%`;
}

function renderShare({ graphqlShare: share, restCalls, graphqlCalls }: Plan): Html | false {
  if (share === null) return false;
  const text = `${formatShare(share)} of calls are already GraphQL`;
  return html`<div class="share">
    <p><strong>${text}</strong></p>
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="${text}">
      <rect class="rest" width="100" height="1" />
      <rect class="graphql" width="${share * 100}" height="1" />
    </svg>
    <p class="soft">
      ${formatCount(graphqlCalls, 'call')} over GraphQL, ${formatCount(restCalls, 'call')} over
      REST.
    </p>
  </div>`;
}

const renderEmpty = ({ prefix, days }: Plan): Html =>
  html`<div class="empty">
    <p role="status">
      This ${prefix === null ? 'app' : 'key'} has not called a REST route in the last ${days} days.
    </p>
  </div>`;

interface Shown {
  plan: Plan;
  caller: string;
  kind: SnippetKind;
  clock: ClockFace;
}

function renderRoutes({ toUrl }: PageVisit, { plan, caller, kind, clock }: Shown): Html {
  const { routes, routeCount } = plan;
  const tabs = Object.entries(snippetNames).map(([value, text]) => ({
    href: toUrl(toPlanAddress(caller, value as SnippetKind)),
    text,
    isCurrent: value === kind,
  }));
  return html`<div id="plan" tabindex="-1">
    ${renderTabs('Language of the snippets', tabs, 'plan')}
    <div class="line">
      <p class="soft">
        ${formatCount(routeCount, 'route')}, most used first.
        ${routes.length < routeCount && `These are the first ${routes.length}. `}Snippets read the
        credential from <code>KEY</code>.
      </p>
      ${renderZoneNote(clock)}
    </div>
    ${routes.map((route, nth) => renderRoute(route, { nth, kind, clock, toUrl }))}
  </div>`;
}

interface Place {
  nth: number;
  kind: SnippetKind;
  clock: ClockFace;
  toUrl: PageVisit['toUrl'];
}

const renderRoute = (route: PlannedRouteFragment, place: Place): Html => {
  const { nth, clock } = place;
  const { name, count, errors, lastUsedAt, note } = route;
  const [method = '', address = ''] = name.split(' ');
  return html`<section class="card route" aria-labelledby="route-${nth}">
    <h2 id="route-${nth}">
      <span class="method ${method.toLowerCase()}">${method}</span>
      <code>${address}</code>
    </h2>
    <p class="soft">
      ${formatCount(count, 'call')}${errors > 0 && `, ${errors.toLocaleString('en-GB')} failed`},
      the last ${renderMoment(lastUsedAt, clock)}
    </p>
    ${renderRetirement(route)} ${note !== null && html`<p>${note}</p>`}
    ${renderOperation(route, place)}
  </section>`;
};

const renderRetirement = ({ deprecatedSince, sunset }: PlannedRouteFragment): Html | false =>
  deprecatedSince !== null &&
  html`<p>
    <span class="badge pending">Deprecated</span> since
    ${deprecatedSince}.${sunset !== null && html` It may be gone from <strong>${sunset}</strong> on.`}
  </p>`;

function renderOperation(
  { name, operation }: PlannedRouteFragment,
  { nth, kind, toUrl }: Place,
): Html | false {
  if (!operation) return false;
  const { isExample, placeholders, snippet, url, document, variables } = operation;
  return html`<details ${nth === 0 && 'open'}>
    <summary><code>${operation.name}</code></summary>
    ${isExample && html`<p class="soft">The variables are those of the example in the docs.</p>`}
    ${
      placeholders.length > 0 &&
      html`<p>
        Texts of your call are not kept. Fill in
        ${placeholders.map((place, at) => html`${at > 0 && ', '}<code>${place}</code>`)}.
      </p>`
    }
    <p>It selects all that REST answers. Take out the fields that you do not read.</p>
    ${!name.startsWith('GET ') && html`<p>Running it changes data, as the route does.</p>`}
    <div class="sample" data-copy="snippet-${nth}">
      <pre
        id="snippet-${nth}"
        tabindex="0"
        role="region"
        aria-label="Snippet of ${operation.name}"
      ><code>${renderCode(snippet, snippetLanguages[kind])}</code></pre>
    </div>
    <p class="actions">
      <a class="button" href="${toUrl(toGraphiqlPath(document, variables))}">Open in GraphiQL</a>
      <a href="${url}">Where each field goes</a>
    </p>
  </details>`;
}
