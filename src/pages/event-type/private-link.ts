import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { count, day, line, optional } from '../form/kind.ts';
import { renderDay, renderFreshSecret } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { renderMoment, toClock, toDayStart } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreatePrivateLinkDocument,
  DeletePrivateLinkDocument,
  ListPrivateLinksDocument,
  type ListPrivateLinksQuery,
} from '../frame/operations.generated.ts';
import {
  eventTypesPath,
  findBookingPath,
  getEventTypePath,
  type LoadedEventType,
  loadEventType,
} from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

const path = `${eventTypesPath}/:id/links`;

const linkForm = defineForm({
  note: optional(line('What it is for', { hint: 'Bookers do not see it.' })),
  expiresAt: optional(day('Last day')),
  maxUses: optional(count('Most bookings', { input: { min: 1 } })),
});

type Link = NonNullable<ListPrivateLinksQuery['eventType']>['privateLinks'][number];

async function listLinks({ run }: PageVisit, { eventType: { databaseId: id } }: LoadedEventType) {
  const found = await run(ListPrivateLinksDocument, { id });
  return found.eventType?.privateLinks ?? [];
}

/** In the zone of the person. */
const toEndOfDay = (visit: PageVisit, day: string) =>
  toDayStart(Temporal.PlainDate.from(day).add({ days: 1 }), toClock(visit, null));

async function create(visit: PageVisit): Promise<PageResponse> {
  const { eventType } = await loadToEdit(visit);
  const made = await linkForm.submit(visit, CreatePrivateLinkDocument, (values) => ({
    ...{ ...values, eventTypeId: eventType.databaseId },
    expiresAt: values.expiresAt && toEndOfDay(visit, values.expiresAt),
  }));
  // Not a redirect: only this answer can show the token.
  const answered = { ...visit, form: new URLSearchParams() };
  return buildLinkPage(answered, made.createPrivateLink.token);
}

async function buildLinkPage(visit: PageVisit, token?: string): Promise<PageView> {
  const loaded = await loadEventType(visit);
  const links = await listLinks(visit, loaded);
  const title = 'New private link';
  const action = getEventTypePath(loaded.eventType, 'links');
  const shown = linkForm.show(visit, { action });
  return buildEventTypePage(visit, loaded, {
    slug: 'links',
    title: 'Private links',
    top: shown.problems,
    body: html`${token !== undefined && renderToken(visit, loaded, token)}
      <p class="soft">With a private link, anyone can book this, even while it is hidden.</p>
      ${links.length === 0 && html`<div class="empty"><p>There are no private links.</p></div>`}
      <ul class="rows">
        ${links.map((link) => renderLink(visit, loaded, link))}
      </ul>
      ${
        loaded.mayEdit &&
        html`<h2>${title}</h2>
          ${shown.render({ label: title, button: 'Create the link' })}`
      }`,
  });
}

/** The address with the token, or the token alone if there is no booking page. */
function renderToken(visit: PageVisit, { eventType }: LoadedEventType, token: string): Html {
  const booking = findBookingPath(eventType);
  return booking === null
    ? renderFreshSecret('Token', token)
    : renderFreshSecret('Private link', visit.toPublicUrl(`${booking}?link=${token}`));
}

const renderLink = (visit: PageVisit, { eventType }: LoadedEventType, link: Link): Html => {
  const { databaseId, note, uses, maxUses, expiresAt, createdAt } = link;
  const isOver = expiresAt !== null && new Date(expiresAt) <= visit.clock();
  const isUsedUp = maxUses !== null && uses >= maxUses;
  return html`<li class="card">
    <div class="head line">
      <h2 class="address">${note ?? html`Without a note`}</h2>
      ${isOver && html`<span class="badge failed">Expired</span>`}
      ${isUsedUp && html`<span class="badge failed">Used up</span>`}
    </div>
    <p class="soft">
      Used ${uses}${maxUses !== null && html` of ${maxUses}`} times. Created on
      ${renderDay(createdAt)}.
      ${expiresAt ? html`Until ${renderMoment(expiresAt, toClock(visit, null))}.` : 'It does not expire.'}
    </p>
    <p>
      <a href="${visit.toUrl(getEventTypePath(eventType, `links/${databaseId}/revoke`))}"
        >Revoke<span class="unseen">: ${note ?? databaseId}</span></a
      >
    </p>
  </li>`;
};

/** Links with which anyone can book, also while the event type is hidden. */
export const privateLinkRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: (visit) => buildLinkPage(visit), act: create },
  confirmPage({
    path: `${path}/:link/revoke`,
    who: 'SIGNED_IN',
    async load(visit) {
      const loaded = await loadToEdit(visit);
      const id = readIdParam(visit, 'link', 'Private link');
      const link = (await listLinks(visit, loaded)).find(({ databaseId }) => databaseId === id);
      if (!link) throw new NotFound('Private link');
      return { loaded, link };
    },
    view: ({ loaded: { eventType }, link }) => ({
      title: 'Revoke the private link',
      question: 'Revoke this private link?',
      card: html`<strong class="address">${link.note ?? 'Without a note'}</strong>`,
      consequence: 'It stops working at once, and cannot be restored. Bookings made with it stay.',
      button: 'Revoke',
      back: { to: getEventTypePath(eventType, 'links'), text: 'Keep it' },
    }),
    async act(visit, { loaded, link: { databaseId } }) {
      await visit.run(DeletePrivateLinkDocument, { input: { by: { databaseId } } });
      return redirectTo(loaded, 'links', 'revoked');
    },
  }),
];
