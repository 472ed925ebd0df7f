import { html } from '../../html/html.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { downloadExport, renderExport } from './export.ts';

const path = '/account/data';

export const ownDataRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildOwnData },
  { path: `${path}/download`, who: 'SIGNED_IN', show: (visit) => downloadExport(visit, {}) },
];

async function buildOwnData(visit: PageVisit): Promise<PageView> {
  const { body } = await renderExport(visit, {}, path);
  return {
    title: 'Your data',
    styles: ['booking.css'],
    body: html`<h1>Your data</h1>
      <p>
        What is kept about you: your account and all that belongs to it, the meetings that you host
        or attend, and the mails that you were sent. What belongs to other people is left out, and
        so are secrets.
      </p>
      <p><a class="button" href="${visit.toUrl(`${path}/download`)}">Download all as JSON</a></p>
      ${body}`,
  };
}
