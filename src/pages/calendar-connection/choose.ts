import { html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { boxes, radios } from '../form/kind.ts';
import {
  type CalendarConnectionRowFragment,
  EditCalendarConnectionDocument,
} from '../frame/operations.generated.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  connectionsPath as path,
  formatServer,
  getConnectionPath,
  loadConnection,
  renderDot,
} from './state.ts';

type Shown = CalendarConnectionRowFragment['calendars'][number];

const toChoice = (calendar: Shown) =>
  [
    calendar.url,
    calendar.name,
    calendar.canWrite ? '' : 'You can only read it.',
    renderDot(calendar),
  ] as const;

/** Each account has its own calendars to choose from. */
const buildForm = ({ calendars }: CalendarConnectionRowFragment) =>
  defineForm({
    busyCalendars: boxes('Which calendars keep you busy?', calendars.map(toChoice), {
      hint: 'During their events nobody can book you. Bookers do not see the events.',
    }),
    destination: radios(
      'Where do your bookings go?',
      [
        ...calendars.filter(({ canWrite }) => canWrite).map(toChoice),
        ['', 'Into no calendar of this account'],
      ],
      { hint: 'Bookings go into one calendar. If you choose it here, it replaces any other.' },
    ),
  });

/** After the first step, all calendars of the person themselves are chosen to keep them busy. */
function toSaved({ calendars }: CalendarConnectionRowFragment, visit: PageVisit) {
  const isBusy = isNewConnection(visit)
    ? ({ canWrite }: Shown) => canWrite
    : ({ keepsBusy }: Shown) => keepsBusy;
  return {
    busyCalendars: calendars.filter(isBusy).map(({ url }) => url),
    destination: calendars.find(({ isDestination }) => isDestination)?.url ?? '',
  };
}

/** Whether the page is a step after connecting, and not a change of later. */
export const isNewConnection = ({ query }: PageVisit) => query.has('new');

/** Step 2 of 3. */
export const chooseRoute = formPage({
  path: `${path}/:account/calendars`,
  who: 'SIGNED_IN',
  form: buildForm,
  load: loadConnection,
  view: (connection, visit) => ({
    title: 'Choose calendars',
    back: { to: getConnectionPath(connection), text: formatServer(connection) },
    intro: html`${isNewConnection(visit) && html`<p class="soft">Step 2 of 3</p>`}
    ${
      connection.calendars.length === 0 &&
      html`<p class="problem">The account has no calendar. Add one there, and look again.</p>`
    }`,
    state: { saved: toSaved(connection, visit) },
    button: isNewConnection(visit) ? 'Next' : 'Save',
  }),
  async act(visit, connection, form) {
    const by = { databaseId: connection.databaseId };
    await form.submit(visit, EditCalendarConnectionDocument, ({ destination, ...chosen }) => ({
      ...{ by, ...chosen },
      destination: destination === '' ? null : destination,
    }));
    const next = isNewConnection(visit) ? '/changes?new' : '?done=chosen';
    return { to: `${getConnectionPath(connection)}${next}` };
  },
});
