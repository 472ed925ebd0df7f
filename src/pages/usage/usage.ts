import { type Html, html } from '../../http/page/html.ts';
import { type FormChoice, renderProblems, renderSelect, renderTextField } from '../frame/field.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListUsageCallersDocument,
  ListUsageDocument,
  type ListUsageQuery,
  type UsageKind,
  type UsageLineFragment,
} from '../operations.generated.ts';
import { renderUsageChart } from './chart.ts';
import { toPlanAddress } from './plan.ts';
import {
  readUsageChoice,
  readUsageFilter,
  toUsageAddress,
  toUsageDays,
  type UsageChoice,
  usageKindNames,
  usagePath,
  usagePeriods,
} from './choice.ts';

export const usagePageRoutes: PageRoute[] = [
  { path: usagePath, who: 'SIGNED_IN', show: buildUsagePage },
];

const labels = { user: 'User', caller: 'Caller', kind: 'What', days: 'Days', errors: 'Errors' };

async function buildUsagePage(visit: PageVisit): Promise<PageView> {
  const choice = readUsageChoice(visit);
  const { filter, problems } = await readUsageFilter(visit, choice);
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
        ${renderProblems(problems, labels)}
        ${renderFilters(visit, choice, await listCallers(visit, choice))}
        ${/^(key|app):/.test(choice.caller) && html`<p><a href="${visit.toUrl(toPlanAddress(choice.caller))}">Migration plan to GraphQL</a></p>`}
        ${found && renderFound(visit, choice, found)}
      </div>`,
  };
}

/** The keys and apps of the visitor, and the one that was chosen, which may be revoked or another's. */
async function listCallers(visit: PageVisit, { caller }: UsageChoice): Promise<FormChoice[]> {
  const { apiKeys, connectedApps } = await visit.run(ListUsageCallersDocument, {
    userId: visit.viewer?.userId ?? 0,
  });
  const known: FormChoice[] = [
    ['', 'Everything'],
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
  const isKnown = known.some(([value]) => value === caller);
  return isKnown ? known : [...known, [caller, 'The chosen key or app']];
}

const renderFilters = (
  { toUrl, viewer }: PageVisit,
  { user, caller, kind, days, errors }: UsageChoice,
  callers: readonly FormChoice[],
): Html =>
  html`<form
    method="get"
    action="${toUrl(usagePath)}"
    role="search"
    class="toolbar"
    data-swap="usage"
  >
    ${
      viewer?.isAdmin &&
      renderTextField({
        name: 'user',
        label: labels.user,
        value: user,
        input: { maxlength: 255, placeholder: 'You, an e-mail, or all', autocomplete: 'off' },
      })
    }
    ${renderSelect({ name: 'caller', label: labels.caller, chosen: [caller], choices: callers })}
    ${renderSelect({
      name: 'kind',
      label: labels.kind,
      chosen: [kind],
      choices: [['', 'Everything'], ...Object.entries(usageKindNames)],
    })}
    ${renderSelect({
      name: 'days',
      label: labels.days,
      chosen: [days],
      choices: usagePeriods.map((one) => [one, `${one} days`] as const),
    })}
    ${renderSelect({
      name: 'errors',
      label: labels.errors,
      chosen: [errors],
      choices: [
        ['', 'With and without'],
        ['only', 'With errors'],
      ],
    })}
    <button class="quiet">Apply</button>
  </form>`;

function renderFound(visit: PageVisit, choice: UsageChoice, found: ListUsageQuery): Html {
  const { nodes, totalCount, pageInfo } = found.usage;
  if (nodes.length === 0) return renderEmpty(visit, choice);
  const clock = toClock(visit, found.viewer);
  const { toUrl, query } = visit;
  return html`${renderUsageChart(found.usageDays, toUsageDays(visit, choice))}
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
          ${nodes.map((line) => renderLine(visit, choice, line, clock))}
        </tbody>
      </table>
    </div>
    <p class="pages">
      ${
        query.has('after') &&
        html`<a href="${toUrl(toUsageAddress(choice))}" data-swap="usage">First page</a>`
      }
      ${
        pageInfo.hasNextPage &&
        html`<a href="${toUrl(toUsageAddress(choice, pageInfo.endCursor))}" data-swap="usage"
          >Next page</a
        >`
      }
    </p>`;
}

function renderEmpty({ toUrl }: PageVisit, choice: UsageChoice): Html {
  const isFiltered = toUsageAddress(choice) !== usagePath;
  return html`<div class="empty">
    <p role="status">${isFiltered ? 'Nothing matches this.' : 'Nothing has been called yet.'}</p>
    ${
      isFiltered
        ? html`<p><a href="${toUrl(usagePath)}" data-swap="usage">Show all</a></p>`
        : html`<p>
            Make an <a href="${toUrl('/console/keys')}">API key</a>, and call the
            <a href="${toUrl('/docs')}">API</a>.
          </p>`
    }
  </div>`;
}

const kindNouns: Record<UsageKind, string> = {
  ROUTE: 'REST',
  OPERATION: 'GraphQL',
  TOOL: 'Tool',
  DEPRECATED: 'Deprecated',
};

const renderLine = (
  visit: PageVisit,
  choice: UsageChoice,
  { kind, name, count, errors, lastUsedAt, caller }: UsageLineFragment,
  clock: ClockFace,
): Html =>
  html`<tr>
    <td><code>${name}</code> <span class="soft">${kindNouns[kind]}</span></td>
    <td>${renderCaller(visit, choice, caller)}</td>
    <td class="number">${count}</td>
    <td class="number">${errors > 0 ? html`<strong>${errors}</strong>` : '0'}</td>
    <td>${renderMoment(lastUsedAt, clock)}</td>
  </tr>`;

/** Leads to all that the caller used. */
function renderCaller(
  { toUrl }: PageVisit,
  choice: UsageChoice,
  { credential, apiKeyId, prefix, clientId, name, userId }: UsageLineFragment['caller'],
): Html {
  const callers = {
    API_KEY: { caller: `key:${apiKeyId ?? ''}`, text: `Key ${name ?? `${prefix ?? ''}…`}` },
    ACCESS_TOKEN: { caller: `app:${clientId ?? ''}`, text: `App ${name ?? clientId ?? ''}` },
    SESSION: { caller: 'pages', text: 'Pages' },
  };
  const { caller, text } = callers[credential];
  const user = choice.user === '' ? '' : String(userId);
  return html`<a class="address" href="${toUrl(toUsageAddress({ ...choice, user, caller }))}"
      >${text}</a
    >${choice.user === 'all' && html` <span class="soft">of user ${userId}</span>`}`;
}
