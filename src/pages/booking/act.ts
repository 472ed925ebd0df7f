import { AppError } from '../../base/errors.ts';
import { addDone, readBack } from './answer.ts';
import { html } from '../../html/html.ts';
import { renderForm, renderHiddenField } from '../form/field.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type BookingAction, bookingActions, readSeen, renderSeen } from './action.ts';
import { loadBookingScene } from './load.ts';
import { buildChangeView, renderImpossible } from './record.ts';
import { bookingsPath, getBookingPath } from '../frame/booking-path.ts';

/** One page for each action: it says what will happen, and does it. */
export const bookingActionRoutes: PageRoute[] = Object.entries(bookingActions).map(
  ([name, action]) => ({
    path: `${bookingsPath}/:uid/${name}`,
    who: 'SIGNED_IN',
    show: (visit) => showAction(visit, action),
    async act(visit) {
      await action.run(visit, readSeen(visit));
      return { to: addDone(readBack(visit) ?? (await findWayOn(visit)), name) };
    },
  }),
);

/** A host who gives a booking away may not see it any more. */
async function findWayOn(visit: PageVisit): Promise<string> {
  try {
    return getBookingPath((await loadBookingScene(visit)).booking.uid);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return bookingsPath;
    throw error;
  }
}

async function showAction(visit: PageVisit, action: BookingAction): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const { problems, fields } = action.ask(scene);
  const back = readBack(visit);
  return buildChangeView(scene, {
    title: action.title,
    problems,
    body: action.isOffered(scene)
      ? html`<p>${action.describe(scene)}</p>
          ${renderForm(visit, {
            body: html`${renderSeen(scene)} ${back !== null && renderHiddenField('back', back)}
              ${fields}
              <button class="${action.isDangerous && 'danger'}">${action.button}</button>`,
          })}`
      : renderImpossible('This is not possible with this booking, as it is now.'),
  });
}
