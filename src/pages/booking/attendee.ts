import { type AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { type FormProblems, renderForm, renderProblems, renderTextField } from '../frame/field.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  AddConsoleAttendeeDocument,
  EditConsoleAttendeeDocument,
  RemoveConsoleAttendeeDocument,
} from '../operations.generated.ts';
import { readSeen, renderSeen } from './action.ts';
import { bookingsPath, getBookingPath, isOver } from './agenda.ts';
import { type BookingScene, loadBookingScene, mayChangeAttendees } from './load.ts';
import { renderBackLink, renderSummary } from './record.ts';
import { isRepairable, toBookingProblems, toFailedView } from './refusal.ts';

const path = `${bookingsPath}/:uid/attendees`;

export const bookingAttendeeRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    show: (visit) => buildAddPage(visit),
    act: (visit) => change(visit, 'added', add, buildAddPage),
  },
  {
    path: `${path}/:attendee`,
    who: 'SIGNED_IN',
    show: (visit) => buildEditPage(visit),
    act: (visit) => change(visit, 'edited', edit, buildEditPage),
  },
  {
    path: `${path}/:attendee/remove`,
    who: 'SIGNED_IN',
    act: (visit) => change(visit, 'removed', remove, buildEditPage),
  },
];

async function change(
  visit: PageVisit,
  done: string,
  run: (visit: PageVisit) => Promise<unknown>,
  showAgain: (visit: PageVisit, error: AppError) => Promise<PageView>,
): Promise<PageResponse> {
  try {
    await run(visit);
  } catch (error) {
    if (!isRepairable(error)) throw error;
    return showAgain(visit, error);
  }
  return { to: `${getBookingPath(visit.params['uid'] ?? '')}?done=${done}` };
}

const read = ({ form }: PageVisit, name: string) => form.get(name)?.trim() ?? '';

const readPerson = (visit: PageVisit) => ({
  name: read(visit, 'name'),
  email: read(visit, 'email'),
  timeZone: read(visit, 'timeZone'),
  phoneNumber: read(visit, 'phoneNumber') || null,
});

const add = (visit: PageVisit) =>
  visit.run(AddConsoleAttendeeDocument, { input: { ...readSeen(visit), ...readPerson(visit) } });

/** The attendee must be one of this booking, which the version is of. */
async function getAttendee({ booking, visit }: BookingScene) {
  const found = booking.attendees.find(
    ({ databaseId }) => String(databaseId) === visit.params['attendee'],
  );
  if (!found) throw new NotFound('Attendee');
  return found;
}

async function readNamed(visit: PageVisit) {
  const { databaseId } = await getAttendee(await loadBookingScene(visit));
  return { by: { databaseId }, ifVersion: readSeen(visit).ifVersion };
}

const edit = async (visit: PageVisit) =>
  visit.run(EditConsoleAttendeeDocument, {
    input: { ...(await readNamed(visit)), ...readPerson(visit) },
  });

const remove = async (visit: PageVisit) =>
  visit.run(RemoveConsoleAttendeeDocument, { input: await readNamed(visit) });

interface Person {
  name: string;
  email: string;
  timeZone: string;
  phoneNumber: string | null;
}

const labels = {
  name: 'Name',
  email: 'E-mail',
  timeZone: 'Time zone',
  phoneNumber: 'Phone number',
};

function renderPersonFields(visit: PageVisit, person: Person, problems: FormProblems): Html {
  const isSent = visit.form.has('email');
  const getValue = (name: keyof Person) => (isSent ? read(visit, name) : (person[name] ?? ''));
  const inputs = {
    name: { autocomplete: 'off', required: true },
    email: { type: 'email', autocomplete: 'off', required: true },
    timeZone: { autocomplete: 'off', required: true },
    phoneNumber: { type: 'tel', autocomplete: 'off' },
  };
  const hints: Partial<typeof labels> = {
    timeZone: 'Such as Europe/Berlin.',
    phoneNumber: 'With the country code, such as +49 30 1234567. You can leave it empty.',
  };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return html`${names.map((name) =>
    renderTextField({
      name,
      label: labels[name],
      hint: hints[name],
      value: getValue(name),
      problems,
      input: inputs[name],
    }),
  )}`;
}

async function buildAddPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const problems = error ? toBookingProblems(error, scene.clock) : [];
  const nobody = { name: '', email: '', timeZone: scene.clock.timeZone, phoneNumber: '' };
  const isOpen = mayChangeAttendees(scene) && !isOver(scene.booking);
  const view: PageView = {
    title: 'Add an attendee',
    styles: ['booking.css'],
    body: html`${renderBackLink(scene)}
      <h1>Add an attendee</h1>
      ${renderProblems(problems, labels)} ${renderSummary(scene)}
      ${
        isOpen
          ? renderForm(visit, {
              body: html`${renderSeen(scene)} ${renderPersonFields(visit, nobody, problems)}
                <button>Add</button>`,
            })
          : html`<p class="note" role="status">
              Nobody can be added to this booking, as it is now.
            </p>`
      }`,
  };
  return toFailedView(view, error);
}

async function buildEditPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const attendee = await getAttendee(scene);
  const problems = error ? toBookingProblems(error, scene.clock) : [];
  const page = `${getBookingPath(scene.booking.uid)}/attendees/${attendee.databaseId}`;
  const view: PageView = {
    title: `Attendee ${attendee.name}`,
    styles: ['booking.css'],
    body: html`${renderBackLink(scene)}
      <h1>${attendee.name}</h1>
      ${renderProblems(problems, labels)} ${renderSummary(scene)}
      ${
        mayChangeAttendees(scene)
          ? html`${renderForm(visit, {
              action: page,
              label: 'Edit the attendee',
              body: html`${renderSeen(scene)} ${renderPersonFields(visit, attendee, problems)}
                <button>Save</button>`,
            })}
            ${renderRemoveForm(scene, page)}`
          : html`<p class="note" role="status">Only the hosts can change attendees.</p>`
      }`,
  };
  return toFailedView(view, error);
}

const renderRemoveForm = (scene: BookingScene, page: string) =>
  html`<h2>Remove</h2>
    <p>Their seat becomes free. If nobody is left, a booking with seats is cancelled.</p>
    ${renderForm(scene.visit, {
      action: `${page}/remove`,
      label: 'Remove the attendee',
      isInline: true,
      body: html`${renderSeen(scene)}<button class="danger">Remove this attendee</button>`,
    })}`;
