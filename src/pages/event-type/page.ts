import { Forbidden } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderBackTo } from '../form/form-page.ts';
import { renderTabs } from '../frame/part.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { EventTypeRowFragment } from '../frame/operations.generated.ts';
import {
  eventTypesPath,
  findBookingPath,
  getEventTypePath,
  type LoadedEventType,
  loadEventType,
} from './load.ts';
import { sections } from './section.ts';

interface Part {
  /** The last part of its address. */
  slug: string;
  title: string;
  top?: Html | false;
  body: Html;
}

/** The pages of an event type, in order. Those of a person have no hosts to choose. */
const listParts = ({ eventType }: LoadedEventType) => [
  ...sections.slice(0, 1),
  { slug: 'places', title: 'Places' },
  ...sections.slice(1, 3),
  { slug: 'questions', title: 'Questions' },
  ...sections.slice(3),
  ...(eventType.teamId === null ? [] : [{ slug: 'hosts', title: 'Hosts' }]),
  { slug: 'calendar', title: 'Calendar' },
  { slug: 'links', title: 'Private links' },
];

const doneNotes = {
  saved: 'The changes were saved.',
  created: 'The event type was created. Its other settings are on these pages.',
  copied: 'This is the copy. It is hidden until you show it.',
  added: 'The host was added.',
  removed: 'The host was removed. Their bookings stay.',
  revoked: 'The link no longer works. Bookings made with it stay.',
};

/** The frame of all pages of one event type. */
export function buildEventTypePage(
  visit: PageVisit,
  loaded: LoadedEventType,
  { slug, title, top, body }: Part,
): PageView {
  const { eventType, mayEdit } = loaded;
  const tabs = listParts(loaded).map((part) => ({
    href: visit.toUrl(getEventTypePath(eventType, part.slug)),
    text: part.title,
    isCurrent: part.slug === slug,
  }));
  return {
    title: `${title}, ${eventType.title}`,
    width: 'wide',
    styles: ['event-type.css', 'schedule.css'],
    modules: ['copy.js', 'redraw.js'],
    body: html`${renderBackTo(visit, { to: eventTypesPath, text: 'All event types' })}
      <h1><span class="address">${eventType.title}</span></h1>
      ${renderFacts(visit, loaded)} ${renderTabs(eventType.title, tabs)} ${top}
      ${renderDoneNote(visit, doneNotes)}
      ${!mayEdit && html`<p class="note">Only owners and administrators of the team can change this event type.</p>`}
      ${body}`,
  };
}

export const renderBadges = (eventType: EventTypeRowFragment): Html =>
  html`<span class="badge">${formatLengths(eventType)}</span>
    ${eventType.hidden && html`<span class="badge pending">Hidden</span>`}
    ${eventType.requiresConfirmation && html`<span class="badge">Needs confirmation</span>`}
    ${eventType.seatsPerTimeSlot !== null && html`<span class="badge">${eventType.seatsPerTimeSlot} seats</span>`}
    ${eventType.recurringEvent !== null && html`<span class="badge">Series</span>`}`;

const formatLengths = ({ length, lengths }: EventTypeRowFragment) =>
  `${[length, ...lengths].join(', ')} min`;

/** The address of the booking page, with a button to copy it. */
export const renderBookingLink = (visit: PageVisit, id: number, path: string): Html =>
  html`<p class="booking-link" data-copy="address-${id}">
    <a class="address" id="address-${id}" href="${visit.toUrl(path)}">${visit.toPublicUrl(path)}</a>
  </p>`;

function renderFacts(visit: PageVisit, { eventType, mayEdit }: LoadedEventType): Html {
  const { owner, team, databaseId } = eventType;
  const path = findBookingPath(eventType);
  const ownerName = team?.name ?? owner?.name ?? owner?.username;
  return html`<div class="facts">
      ${renderBadges(eventType)} ${ownerName && html`<span class="soft">${ownerName}</span>`}
      ${
        mayEdit &&
        html`<a href="${visit.toUrl(getEventTypePath(eventType, 'copy'))}">Duplicate</a>
          <a href="${visit.toUrl(getEventTypePath(eventType, 'delete'))}">Delete</a>`
      }
    </div>
    ${
      path === null
        ? html`<p class="soft">
            It has no booking page, because
            ${team ? 'the team has no slug' : 'its owner has no username'}.
          </p>`
        : renderBookingLink(visit, databaseId, path)
    }`;
}

/** Loads the event type of a form. Others than its owners get the error page before anything is read. */
export async function loadToEdit(visit: PageVisit): Promise<LoadedEventType> {
  const loaded = await loadEventType(visit);
  if (loaded.mayEdit) return loaded;
  throw new Forbidden('Only owners and administrators of the team can change this event type');
}

export const redirectTo = (
  loaded: LoadedEventType,
  slug: string,
  done: keyof typeof doneNotes,
): PageResponse => ({ to: `${getEventTypePath(loaded.eventType, slug)}?done=${done}` });
