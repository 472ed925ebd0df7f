import { AppError, type ErrorCode } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import { renderForm, renderProblems } from '../frame/field.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type BookingAction, bookingActions, readSeen, renderSeen } from './action.ts';
import { bookingsPath, getBookingPath } from './agenda.ts';
import { type BookingScene, loadBookingScene } from './load.ts';
import { renderBackLink, renderSummary } from './record.ts';
import { isRepairable, toBookingProblems, toFailedView } from './refusal.ts';

/** One page for each action: it says what will happen, and does it. */
export const bookingActionRoutes: PageRoute[] = Object.entries(bookingActions).map(
  ([name, action]) => ({
    path: `${bookingsPath}/:uid/${name}`,
    who: 'SIGNED_IN',
    show: (visit) => showAction(visit, action),
    act: (visit) => act(visit, name, action),
  }),
);

async function act(visit: PageVisit, name: string, action: BookingAction): Promise<PageResponse> {
  try {
    await action.run(visit, readSeen(visit));
  } catch (error) {
    if (!isRepairable(error)) throw error;
    return showAction(visit, action, error);
  }
  return { to: await findWayOn(visit, name) };
}

const lostCodes: readonly ErrorCode[] = ['NOT_FOUND'];

/** A host who gives a booking away may not see it any more. */
async function findWayOn(visit: PageVisit, done: string): Promise<string> {
  try {
    const { booking } = await loadBookingScene(visit);
    return `${getBookingPath(booking.uid)}?done=${done}`;
  } catch (error) {
    if (error instanceof AppError && lostCodes.includes(error.code)) {
      return `${bookingsPath}?done=${done}`;
    }
    throw error;
  }
}

const labels = { reason: 'Reason', host: 'New host' };

async function showAction(
  visit: PageVisit,
  action: BookingAction,
  error?: AppError,
): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const { title } = action;
  const problems = error ? toBookingProblems(error, scene.clock) : [];
  const view: PageView = {
    title,
    styles: ['booking.css'],
    body: html`${renderBackLink(scene)}
      <h1>${title}</h1>
      ${renderProblems(problems, labels)} ${renderSummary(scene)} ${renderActionForm(scene, action)}`,
  };
  return toFailedView(view, error);
}

function renderActionForm(scene: BookingScene, action: BookingAction) {
  if (!action.isOffered(scene)) {
    return html`<p class="note" role="status">
      This is not possible with this booking, as it is now.
    </p>`;
  }
  return html`<p>${action.describe(scene)}</p>
    ${renderForm(scene.visit, {
      body: html`${renderSeen(scene)} ${action.renderFields(scene)}
        <button class="${action.isDangerous && 'danger'}">${action.button}</button>`,
    })}`;
}
