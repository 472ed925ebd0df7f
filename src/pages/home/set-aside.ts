import { type Html, html } from '../../html/html.ts';
import { parseId } from '../frame/id-param.ts';
import { renderFailed, renderForm, renderHiddenField } from '../form/field.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderMoment, toClock } from '../frame/time.ts';
import type { PageResponse } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListSetAsideDocument,
  type ListSetAsideQuery,
  RetryOutboxItemOnPageDocument,
} from '../frame/operations.generated.ts';

type Item = ListSetAsideQuery['outboxItems']['nodes'][number];

/** What the worker has set aside, for administrators. Only if there is any: an empty list is no news. */
export async function renderSetAside(visit: PageVisit): Promise<Html> {
  const notes = html`${renderFailed(visit)}
  ${renderDoneNote(visit, { again: 'It waits for the worker, which tries it at once.' })}`;
  if (!visit.viewer?.isAdmin) return notes;
  const { outboxItems, viewer } = await visit.run(ListSetAsideDocument, {});
  const { nodes, totalCount } = outboxItems;
  if (totalCount === 0) return notes;
  const clock = toClock(visit, viewer);
  return html`${notes}
    <section class="card">
      <h2>Set aside by the worker: ${totalCount}</h2>
      <p class="soft">
        Each failed three times, so it has sent no webhooks and no mails. Try it again once the
        cause is gone.
        <a href="${visit.toUrl('/docs/observing')}#almanacoutboxsetaside">What to do</a>
      </p>
      <ul>
        ${nodes.map(
          (item) =>
            html`<li>
              <p>
                ${renderName(visit, item)}
                <span class="soft">(${renderMoment(item.createdAt, clock)})</span>
              </p>
              <p><code class="address">${item.reason}</code></p>
              ${renderForm(visit, {
                action: '/console',
                label: `Item ${item.databaseId}`,
                isInline: true,
                body: html`${renderHiddenField('item', String(item.databaseId))}
                  <button class="quiet">Try again</button>`,
              })}
            </li>`,
        )}
      </ul>
      ${totalCount > nodes.length && html`<p class="soft">The oldest ${nodes.length} are shown.</p>`}
    </section>`;
}

const renderName = ({ toUrl }: PageVisit, { eventId, webhookId }: Item): Html =>
  webhookId === null
    ? html`Event ${eventId}`
    : html`<a href="${toUrl(`/console/webhooks/${webhookId}`)}">Meetings of a webhook</a>`;

export async function trySetAsideAgain(visit: PageVisit): Promise<PageResponse> {
  const databaseId = parseId(visit.form.get('item') ?? '') ?? 0;
  await visit.run(RetryOutboxItemOnPageDocument, { input: { by: { databaseId } } });
  return { to: '/console?done=again' };
}
