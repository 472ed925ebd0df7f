import { type Html, html } from '../../html/html.ts';
import { type FormChoice, renderProblems } from '../form/field.ts';
import { renderEmpty, renderFilterForm, renderPages, toListPath } from '../form/filter.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListUsageCallersDocument,
  ListUsageDocument,
  type ListUsageQuery,
  type UsageLineFragment,
} from '../frame/operations.generated.ts';
import type { UsageKind } from '../../graphql/kit/schema-types.generated.ts';
import { renderUsageChart } from './chart.ts';
import { toPlanAddress } from './plan.ts';
import {
  openUsage,
  readUsageFilter,
  toUsageDays,
  usageLabels,
  type UsageList,
  usagePath,
} from './choice.ts';

export const usagePageRoutes: PageRoute[] = [
  { path: usagePath, who: 'SIGNED_IN', show: buildUsagePage },
];

async function buildUsagePage(visit: PageVisit): Promise<PageView> {
  const list = openUsage(visit, usagePath);
  const { choice } = list;
  const { filter, problems } = await readUsageFilter(list);
  const found =
    problems.length > 0
      ? null
      : await visit.run(ListUsageDocument, { filter, after: visit.query.get('after') });
  return {
    title: problems.length > 0 ? 'Error: Usage' : 'Usage',
    status: problems.length > 0 ? 422 : 200,
    width: 'wide',
    styles: ['usage.css'],
    modules: ['swap.js'],
    body: html`<h1>Usage</h1>
      <p>
        What API keys, apps and the pages called, in the last 90 days at most. New calls appear
        within seconds.
      </p>
      <div id="usage" tabindex="-1">
        ${renderProblems(problems, usageLabels)}
        ${renderFilterForm(list, { caller: await listCallers(list) })}
        ${/^(key|app):/.test(choice.caller) && html`<p><a href="${visit.toUrl(toPlanAddress(choice.caller))}">Migration plan to GraphQL</a></p>`}
        ${found && renderFound(list, found)}
      </div>`,
  };
}

/** The keys and apps of the visitor, and the one that was chosen, which may be revoked or another's. */
async function listCallers({ visit, choice: { caller } }: UsageList): Promise<FormChoice[]> {
  const { apiKeys, connectedApps } = await visit.run(ListUsageCallersDocument, {
    userId: visit.viewer?.userId ?? 0,
  });
  const known: FormChoice[] = [
    ...apiKeys.nodes.map(({ id, note, prefix }): FormChoice => [
      `key:${id}`,
      `Key ${note ?? `${prefix}…`}`,
    ]),
    ...connectedApps.map(({ client: { clientId, name } }): FormChoice => [
      `app:${clientId}`,
      `App ${name}`,
    ]),
    ['pages', 'Pages'],
  ];
  const isKnown = caller === '' || known.some(([value]) => value === caller);
  return isKnown ? known : [...known, [caller, 'The chosen key or app']];
}

function renderFound(list: UsageList, found: ListUsageQuery): Html {
  const { nodes, totalCount, pageInfo } = found.usage;
  const { toUrl } = list.visit;
  if (nodes.length === 0)
    return renderEmpty(list, {
      unmatched: 'Nothing matches this.',
      none: 'Nothing has been called yet.',
      hint: html`Make an <a href="${toUrl('/console/keys')}">API key</a>, and call the
        <a href="${toUrl('/docs')}">API</a>.`,
    });
  const clock = toClock(list.visit, found.viewer);
  return html`${renderUsageChart(found.usageDays, toUsageDays(list))}
    <div class="line">
      <p class="soft" role="status">
        ${totalCount} ${totalCount === 1 ? 'line' : 'lines'}, most used first. Days are in UTC.
      </p>
      ${renderZoneNote(clock)}
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label="Uses">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Caller</th>
            <th scope="col" class="number">Calls</th>
            <th scope="col" class="number">Errors</th>
            <th scope="col">Last use</th>
          </tr>
        </thead>
        <tbody>
          ${nodes.map((line) => renderLine(list, line, clock))}
        </tbody>
      </table>
    </div>
    ${renderPages(list, pageInfo)}`;
}

const kindNouns: Record<UsageKind, string> = {
  ROUTE: 'REST',
  OPERATION: 'GraphQL',
  TOOL: 'Tool',
  DEPRECATED: 'Deprecated',
};

const renderLine = (
  list: UsageList,
  { kind, name, count, errors, lastUsedAt, caller }: UsageLineFragment,
  clock: ClockFace,
): Html =>
  html`<tr>
    <td><code>${name}</code> <span class="soft">${kindNouns[kind]}</span></td>
    <td>${renderCaller(list, caller)}</td>
    <td class="number">${count}</td>
    <td class="number">${errors > 0 ? html`<strong>${errors}</strong>` : '0'}</td>
    <td>${renderMoment(lastUsedAt, clock)}</td>
  </tr>`;

/** Leads to all that the caller used. */
function renderCaller(
  list: UsageList,
  { credential, apiKeyId, prefix, clientId, name, userId }: UsageLineFragment['caller'],
): Html {
  const callers = {
    API_KEY: { caller: `key:${apiKeyId ?? ''}`, text: `Key ${name ?? `${prefix ?? ''}…`}` },
    ACCESS_TOKEN: { caller: `app:${clientId ?? ''}`, text: `App ${name ?? clientId ?? ''}` },
    SESSION: { caller: 'pages', text: 'Pages' },
  };
  const { caller, text } = callers[credential];
  const { user } = list.choice;
  const to = toListPath(list, { caller, ...(user && { user: String(userId) }) });
  return html`<a class="address" href="${list.visit.toUrl(to)}">${text}</a
    >${user === 'all' && html` <span class="soft">of user ${userId}</span>`}`;
}
