import { type Html, html } from '../../html/html.ts';
import { renderProblems } from '../form/field.ts';
import { renderAll, renderEmpty, renderFilterForm, renderPages } from '../form/filter.ts';
import { auditPath } from '../frame/audit-path.ts';
import type { PageRoute } from '../frame/route.ts';
import { renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListAuditEntriesDocument,
  type ListAuditEntriesQuery,
} from '../frame/operations.generated.ts';
import { type AuditScene, renderAuditEntry } from './entry.ts';
import { loadAuditNames } from './record.ts';
import { type AuditList, auditLabels, openAuditLog, readAuditFilter } from './filter.ts';

export const auditPageRoutes: PageRoute[] = [
  { path: auditPath, who: 'ADMINISTRATOR', show: buildAuditPage },
];

async function buildAuditPage(visit: PageVisit): Promise<PageView> {
  const list = openAuditLog(visit, auditPath);
  // The zone is known before the answer is; the format is not.
  const { filter, problems } = await readAuditFilter(list, toClock(visit, null));
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
        ${renderProblems(problems, auditLabels)} ${renderFilterForm(list)}
        ${found && renderFound(scene, list, found.auditEntries)}
      </div>`,
  };
}

function renderFound(
  scene: AuditScene,
  list: AuditList,
  { nodes, totalCount, pageInfo }: ListAuditEntriesQuery['auditEntries'],
): Html {
  if (nodes.length === 0)
    return renderEmpty(list, {
      unmatched: 'No entry matches this.',
      none: 'Nothing has been recorded yet.',
    });
  return html`<div class="line">
      <p class="soft" role="status">
        ${totalCount} ${totalCount === 1 ? 'entry' : 'entries'}, newest first. ${renderAll(list)}
      </p>
      ${renderZoneNote(scene.clock)}
    </div>
    <ol class="audit">
      ${nodes.map((entry) => renderAuditEntry(scene, entry))}
    </ol>
    ${renderPages(list, pageInfo)}`;
}
