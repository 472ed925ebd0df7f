import { NotFound } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { emailLine, line, orNone } from '../form/kind.ts';
import type { Handler, PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  AddConsoleAttendeeDocument,
  EditConsoleAttendeeDocument,
  RemoveConsoleAttendeeDocument,
} from '../frame/operations.generated.ts';
import { readSeen, renderSeen } from './action.ts';
import { isOver } from './agenda.ts';
import { type BookingScene, loadBookingScene, mayChangeAttendees } from './load.ts';
import { buildChangeView, renderImpossible } from './record.ts';
import { bookingsPath, getBookingPath } from '../frame/booking-path.ts';

const path = `${bookingsPath}/:uid/attendees`;

const personForm = defineForm({
  name: line('Name'),
  email: emailLine('E-mail'),
  timeZone: line('Time zone', { hint: 'Such as Europe/Berlin.' }),
  phoneNumber: orNone(
    line('Phone number', {
      hint: 'With the country code, such as +49 30 1234567. You can leave it empty.',
      input: { type: 'tel' },
    }),
  ),
});

export const bookingAttendeeRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    show: buildAddPage,
    act: change('added', (visit) =>
      personForm.submit(visit, AddConsoleAttendeeDocument, (person) => ({
        ...readSeen(visit),
        ...person,
      })),
    ),
  },
  {
    path: `${path}/:attendee`,
    who: 'SIGNED_IN',
    show: buildEditPage,
    act: change('edited', async (visit) => {
      const named = await readNamed(visit);
      await personForm.submit(visit, EditConsoleAttendeeDocument, (person) => ({
        ...named,
        ...person,
      }));
    }),
  },
  {
    path: `${path}/:attendee/remove`,
    who: 'SIGNED_IN',
    again: buildEditPage,
    act: change('removed', async (visit) =>
      visit.run(RemoveConsoleAttendeeDocument, { input: await readNamed(visit) }),
    ),
  },
];

function change(done: string, run: (visit: PageVisit) => Promise<unknown>): Handler {
  return async (visit) => {
    await run(visit);
    return { to: `${getBookingPath(visit.params['uid'] ?? '')}?done=${done}` };
  };
}

/** The attendee must be one of this booking, which the version is of. */
function getAttendee({ booking, visit }: BookingScene) {
  const found = booking.attendees.find(
    ({ databaseId }) => String(databaseId) === visit.params['attendee'],
  );
  if (!found) throw new NotFound('Attendee');
  return found;
}

async function readNamed(visit: PageVisit) {
  const { databaseId } = getAttendee(await loadBookingScene(visit));
  return { by: { databaseId }, ifVersion: readSeen(visit).ifVersion };
}

async function buildAddPage(visit: PageVisit): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const { timeZone } = scene.clock;
  const { problems, render } = personForm.show(scene.visit, { saved: { timeZone } });
  const isOpen = mayChangeAttendees(scene) && !isOver(scene.booking);
  return buildChangeView(scene, {
    title: 'Add an attendee',
    problems,
    body: isOpen
      ? render({ button: html`${renderSeen(scene)}<button>Add</button>` })
      : renderImpossible('Nobody can be added to this booking, as it is now.'),
  });
}

async function buildEditPage(visit: PageVisit): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const attendee = getAttendee(scene);
  const action = `${getBookingPath(scene.booking.uid)}/attendees/${attendee.databaseId}`;
  const shown = personForm.show(scene.visit, { saved: attendee, action });
  const isRemoval = visit.address.endsWith('/remove');
  const body = html`${shown.render({
      label: 'Edit the attendee',
      button: html`${renderSeen(scene)}<button>Save</button>`,
    })}
    <h2>Remove</h2>
    <p>Their seat becomes free. If nobody is left, a booking with seats is cancelled.</p>
    ${renderForm(visit, {
      action: `${action}/remove`,
      label: 'Remove the attendee',
      isInline: true,
      body: html`${renderSeen(scene)}<button class="danger">Remove this attendee</button>`,
    })}`;
  return buildChangeView(scene, {
    title: `Attendee ${attendee.name}`,
    heading: attendee.name,
    problems: isRemoval ? renderFailed(scene.visit) : shown.problems,
    body: mayChangeAttendees(scene)
      ? body
      : renderImpossible('Only the hosts can change attendees.'),
  });
}
