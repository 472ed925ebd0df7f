import { type AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { describeFailure, isFormError } from '../frame/refusal.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDay, renderSecretOnce } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { readDay } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreatePrivateLinkDocument,
  DeletePrivateLinkDocument,
  ListPrivateLinksDocument,
  type ListPrivateLinksQuery,
} from '../operations.generated.ts';
import {
  eventTypesPath,
  findBookingPath,
  getEventTypePath,
  type LoadedEventType,
  loadEventType,
} from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

const path = `${eventTypesPath}/:id/links`;

/** Links with which anyone can book, also while the event type is hidden. */
export const privateLinkRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    show: async (visit) => buildLinkPage(visit, await loadEventType(visit)),
    act: create,
  },
  { path: `${path}/:link/revoke`, who: 'SIGNED_IN', show: buildRevokePage, act: revoke },
];

const labels = { note: 'What it is for', expiresAt: 'Last day', maxUses: 'Most bookings' };

/** The end of the day in the zone of the person, or null for never. */
function readEnd({ form, viewer }: PageVisit): string | null | undefined {
  const text = form.get('expiresAt') ?? '';
  if (text === '') return null;
  const zone = viewer?.profile?.timeZone ?? 'UTC';
  return readDay(text)?.add({ days: 1 }).toZonedDateTime(zone).toInstant().toString();
}

function readLink(visit: PageVisit) {
  const problems: FormProblems[number][] = [];
  const expiresAt = readEnd(visit);
  if (expiresAt === undefined) problems.push({ field: 'expiresAt', message: 'must be a date' });
  const uses = visit.form.get('maxUses')?.trim() ?? '';
  if (!/^\d{0,9}$/.test(uses))
    problems.push({ field: 'maxUses', message: 'must be a whole number' });
  const note = visit.form.get('note')?.trim() || null;
  return { problems, input: { note, expiresAt, maxUses: uses === '' ? null : Number(uses) } };
}

async function create(visit: PageVisit): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const { problems, input } = readLink(visit);
  if (problems.length > 0) return buildLinkPage(visit, loaded, { problems });
  const eventTypeId = loaded.eventType.databaseId;
  try {
    const made = await visit.run(CreatePrivateLinkDocument, { input: { ...input, eventTypeId } });
    // Not a redirect: only this answer can show the token.
    return await buildLinkPage(visit, loaded, { token: made.createPrivateLink.token });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildLinkPage(visit, loaded, { problems: toFormProblems(error), error });
  }
}

interface Answered {
  problems?: FormProblems;
  error?: AppError;
  token?: string;
}

type Link = NonNullable<ListPrivateLinksQuery['eventType']>['privateLinks'][number];

async function listLinks(
  visit: PageVisit,
  { eventType }: LoadedEventType,
): Promise<readonly Link[]> {
  const found = await visit.run(ListPrivateLinksDocument, { id: eventType.databaseId });
  return found.eventType?.privateLinks ?? [];
}

async function buildLinkPage(
  visit: PageVisit,
  loaded: LoadedEventType,
  { problems = [], error, token }: Answered = {},
): Promise<PageView> {
  const links = await listLinks(visit, loaded);
  return buildEventTypePage(visit, loaded, {
    slug: 'links',
    title: 'Private links',
    isWrong: problems.length > 0,
    top: renderProblems(problems, labels),
    ...(error && { view: describeFailure(error) }),
    body: html`${token !== undefined && renderToken(visit, loaded, token)}
      <p class="soft">With a private link, anyone can book this, even while it is hidden.</p>
      ${links.length === 0 && html`<div class="empty"><p>There are no private links.</p></div>`}
      <ul class="rows">
        ${links.map((link) => renderLink(visit, loaded, link))}
      </ul>
      ${loaded.mayEdit && renderLinkForm(visit, loaded, token === undefined ? problems : [])}`,
  });
}

/** The address with the token, or the token alone if there is no booking page. */
function renderToken(visit: PageVisit, { eventType }: LoadedEventType, token: string): Html {
  const booking = findBookingPath(eventType);
  return html`<div class="card fresh" role="status">
    ${
      booking === null
        ? renderSecretOnce('Token', token)
        : renderSecretOnce('Private link', visit.toPublicUrl(`${booking}?link=${token}`))
    }
    <p>Copy it now. It will not be shown again.</p>
  </div>`;
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
      ${expiresAt ? html`Until ${renderLastDay(visit, expiresAt)}.` : 'It does not expire.'}
    </p>
    <p>
      <a href="${visit.toUrl(getEventTypePath(eventType, `links/${databaseId}/revoke`))}"
        >Revoke<span class="unseen">: ${note ?? databaseId}</span></a
      >
    </p>
  </li>`;
};

const renderLastDay = ({ viewer }: PageVisit, instant: string): Html =>
  html`<time datetime="${instant}"
    >${new Date(instant).toLocaleString('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: viewer?.profile?.timeZone ?? 'UTC',
    })}</time
  >`;

const renderLinkForm = (
  visit: PageVisit,
  { eventType }: LoadedEventType,
  problems: FormProblems,
): Html => {
  const getTyped = (name: string) => (problems.length > 0 ? (visit.form.get(name) ?? '') : '');
  return html`<h2>New private link</h2>
    ${renderForm(visit, {
      action: getEventTypePath(eventType, 'links'),
      label: 'New private link',
      body: html`${renderTextField({
          name: 'note',
          label: `${labels.note} (optional)`,
          hint: 'Bookers do not see it.',
          value: getTyped('note'),
          problems,
          input: { maxlength: 255, autocomplete: 'off' },
        })}
        ${renderTextField({
          name: 'expiresAt',
          label: `${labels.expiresAt} (optional)`,
          value: getTyped('expiresAt'),
          problems,
          input: { type: 'date' },
        })}
        ${renderTextField({
          name: 'maxUses',
          label: `${labels.maxUses} (optional)`,
          value: getTyped('maxUses'),
          problems,
          input: { type: 'number', min: 1, step: 1 },
        })} <button>Create the link</button>`,
    })}`;
};

/** The link in the path, which must be of this event type. */
async function readPrivateLink(visit: PageVisit, loaded: LoadedEventType): Promise<Link> {
  const id = readIdParam(visit, 'link', 'Private link');
  const link = (await listLinks(visit, loaded)).find(({ databaseId }) => databaseId === id);
  if (!link) throw new NotFound('Private link');
  return link;
}

async function buildRevokePage(visit: PageVisit): Promise<PageView> {
  const loaded = await loadToEdit(visit);
  const { note } = await readPrivateLink(visit, loaded);
  const back = getEventTypePath(loaded.eventType, 'links');
  return {
    title: 'Revoke the private link',
    body: html`<h1>Revoke this private link?</h1>
      <p class="card"><strong class="address">${note ?? 'Without a note'}</strong></p>
      <p>It stops working at once, and cannot be restored. Bookings made with it stay.</p>
      ${renderForm(visit, {
        body: html`<div class="actions">
          <button class="danger">Revoke</button>
          <a class="button quiet" href="${visit.toUrl(back)}">Keep it</a>
        </div>`,
      })}`,
  };
}

async function revoke(visit: PageVisit): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const { databaseId } = await readPrivateLink(visit, loaded);
  await visit.run(DeletePrivateLinkDocument, { input: { by: { databaseId } } });
  return redirectTo(loaded, 'links', 'revoked');
}
