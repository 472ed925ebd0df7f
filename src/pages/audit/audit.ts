import { type Html, html } from '../../http/page/html.ts';
import { renderSelect, renderProblems, renderTextField } from '../frame/field.ts';
import type { PageRoute } from '../frame/route.ts';
import { renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ListAuditEntriesDocument, type ListAuditEntriesQuery } from '../operations.generated.ts';
import { type AuditScene, loadAuditNames, renderAuditEntry } from './entry.ts';
import {
  type AuditChoice,
  auditFields,
  auditPath,
  readAuditChoice,
  readAuditFilter,
  toAuditAddress,
} from './filter.ts';
import { auditActNames } from './sentence.ts';

export const auditPageRoutes: PageRoute[] = [
  { path: auditPath, who: 'ADMINISTRATOR', show: buildAuditPage },
];

const labels = { by: 'Who', about: 'About', act: 'What', from: 'From', to: 'To' };

async function buildAuditPage(visit: PageVisit): Promise<PageView> {
  const choice = readAuditChoice(visit);
  // The zone is known before the answer is; the format is not.
  const { filter, problems } = await readAuditFilter(visit, choice, toClock(visit, null));
  const found =
    problems.length > 0
      ? null
      : await visit.run(ListAuditEntriesDocument, { filter, after: visit.query.get('after') });
  const scene: AuditScene = {
    visit,
    clock: toClock(visit, found?.viewer ?? null),
    names: await loadAuditNames(visit, found?.auditEntries.nodes ?? []),
  };
  return {
    title: problems.length > 0 ? 'Error: Audit log' : 'Audit log',
    status: problems.length > 0 ? 422 : 200,
    width: 'wide',
    styles: ['booking.css', 'audit.css'],
    modules: ['swap.js'],
    body: html`<h1>Audit log</h1>
      <p>What administrators and members did, and everything that matters for security.</p>
      <div id="audit" tabindex="-1">
        ${renderProblems(problems, labels)} ${renderFilters(visit, choice)}
        ${found && renderFound(scene, choice, found.auditEntries)}
      </div>`,
  };
}

const renderFilters = ({ toUrl }: PageVisit, { by, about, act, from, to }: AuditChoice): Html =>
  html`<form
    method="get"
    action="${toUrl(auditPath)}"
    role="search"
    class="toolbar"
    data-swap="audit"
  >
    ${renderTextField({
      name: 'by',
      label: labels.by,
      value: by,
      input: { maxlength: 255, placeholder: 'E-mail or number', autocomplete: 'off' },
    })}
    ${renderTextField({
      name: 'about',
      label: labels.about,
      value: about,
      input: { maxlength: 255, placeholder: 'E-mail or record id', autocomplete: 'off' },
    })}
    ${renderSelect({
      name: 'act',
      label: labels.act,
      chosen: [act],
      choices: [['', 'Everything'], ...Object.entries(auditActNames)],
    })}
    ${renderTextField({ name: 'from', label: labels.from, value: from, input: { type: 'date' } })}
    ${renderTextField({ name: 'to', label: labels.to, value: to, input: { type: 'date' } })}
    <button class="quiet">Apply</button>
  </form>`;

function renderFound(
  scene: AuditScene,
  choice: AuditChoice,
  { nodes, totalCount, pageInfo }: ListAuditEntriesQuery['auditEntries'],
): Html {
  const { visit, clock } = scene;
  const { toUrl, query } = visit;
  const isFiltered = auditFields.some((name) => choice[name] !== '');
  if (nodes.length === 0) {
    return html`<div class="empty">
      <p role="status">
        ${isFiltered ? 'No entry matches this.' : 'Nothing has been recorded yet.'}
      </p>
      ${isFiltered && html`<p><a href="${toUrl(auditPath)}" data-swap="audit">Show all</a></p>`}
    </div>`;
  }
  return html`<div class="line">
      <p class="soft" role="status">
        ${totalCount} ${totalCount === 1 ? 'entry' : 'entries'}, newest first.
        ${isFiltered && html`<a href="${toUrl(auditPath)}" data-swap="audit">Show all</a>`}
      </p>
      ${renderZoneNote(clock)}
    </div>
    <ol class="audit">
      ${nodes.map((entry) => renderAuditEntry(scene, entry))}
    </ol>
    <p class="pages">
      ${query.has('after') && html`<a href="${toUrl(toAuditAddress(choice))}" data-swap="audit">First page</a>`}
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<a href="${toUrl(toAuditAddress(choice, pageInfo.endCursor))}" data-swap="audit"
          >Next page</a
        >`
      }
    </p>`;
}
