import { BadInput } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderChoices, renderFailed, renderHiddenField } from '../form/field.ts';
import { defineForm, type ShownForm } from '../form/form.ts';
import { tick, radios, line, orNone, pick } from '../form/kind.ts';
import { formatSpan } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CancelConsoleBookingDocument,
  ConfirmConsoleBookingDocument,
  MarkConsoleNoShowDocument,
  ReassignConsoleBookingDocument,
  RejectConsoleBookingDocument,
} from '../frame/operations.generated.ts';
import { formatName, formatNames, isOver } from './agenda.ts';
import {
  type BookingScene,
  hasStarted,
  isRequest,
  listSubstitutes,
  mayChangeAttendees,
} from './load.ts';

/** Names the booking in the version that the visitor saw. */
interface SeenBooking {
  by: { uid: string };
  ifVersion: number;
}

export interface BookingAction {
  title: string;
  button: string;
  isDangerous?: boolean;
  isOffered: (scene: BookingScene) => boolean;
  /** What will happen. */
  describe: (scene: BookingScene) => string;
  ask: (scene: BookingScene) => { problems: Html; fields: Html };
  run: (visit: PageVisit, seen: SeenBooking) => Promise<unknown>;
}

/** The version that the form was made for. Without one, nobody's change can be overlooked. */
export function readSeen({ params, form }: PageVisit): SeenBooking {
  const version = form.get('version') ?? '';
  if (!/^\d{1,9}$/.test(version)) {
    throw new BadInput({ path: 'version', message: 'is missing: open the page again' });
  }
  return { by: { uid: params['uid'] ?? '' }, ifVersion: Number(version) };
}

export const renderSeen = ({ booking }: BookingScene) =>
  renderHiddenField('version', String(booking.version));

const reason = (hint: string) => orNone(line('Reason', { hint, input: { maxlength: 500 } }));
const storedReason = reason(
  'Stored with the booking and sent to webhooks. You can leave it empty.',
);
export const sentReason = reason('Sent to webhooks, but not stored. You can leave it empty.');

const extent = (rest: string) => ({
  ...radios('This booking is part of a series', [
    ['one', 'Only this one'],
    ['rest', rest],
  ]),
  sets: 'allRemaining',
  format: () => ['one'],
  parse: ([text]: readonly string[]) => text === 'rest',
});

const force = (text: string) => tick('Exceptions', text);

const confirmForm = defineForm({
  extent: extent('This request and all later ones of the series, all or none'),
  force: force('Confirm it even if it goes beyond a limit on bookings'),
});

const declineForm = defineForm({
  extent: extent('This one and all later ones of the series, confirmed ones too'),
  reason: storedReason,
});

const cancelForm = defineForm({
  extent: extent('This one and all later ones of the series'),
  reason: storedReason,
  asksAgain: tick(
    'Another time',
    'Ask them to choose another time',
    'Their mail says so, and leads to your free times.',
  ),
});

const reassignForm = defineForm({
  host: { ...orNone(pick('New host', Number)), sets: 'userId' },
  force: force('The new host may be off work or away then'),
  reason: sentReason,
});

/** The fields that the form of an action has. */
const askFields = ({ booking }: BookingScene, { problems, field }: ShownForm) => ({
  problems,
  fields: html`${booking.recurringEventId !== null && field('extent')} ${field('host')}
  ${field('force')} ${field('reason')} ${field('asksAgain')}`,
});

const describeTime = ({ booking, clock }: BookingScene) =>
  formatSpan({ start: booking.startTime, end: booking.endTime }, clock);

function tell({ booking: { attendees, noEmail }, visit }: BookingScene): string {
  if (attendees.length === 0) return '';
  const names = formatNames(attendees);
  const isSilent = visit.mailing.to === 'OFF' || noEmail;
  return isSilent ? ` Let ${names} know.` : ` ${names} will get a mail.`;
}

/** What can be done with a booking, apart from moving it and its attendees. */
export const bookingActions: Record<string, BookingAction> = {
  confirm: {
    title: 'Confirm this request',
    button: 'Confirm',
    isOffered: isRequest,
    describe: (scene) => `The meeting takes place: ${describeTime(scene)}.`,
    ask: (scene) => askFields(scene, confirmForm.show(scene.visit)),
    run: (visit, seen) =>
      confirmForm.submit(visit, ConfirmConsoleBookingDocument, (input) => ({ ...seen, ...input })),
  },
  decline: {
    title: 'Decline this request',
    button: 'Decline',
    isDangerous: true,
    isOffered: isRequest,
    describe: (scene) =>
      `The time becomes free, and the request cannot be taken up again.${tell(scene)}`,
    ask: (scene) => askFields(scene, declineForm.show(scene.visit)),
    run: (visit, seen) =>
      declineForm.submit(visit, RejectConsoleBookingDocument, (input) => ({ ...seen, ...input })),
  },
  cancel: {
    title: 'Cancel this booking',
    button: 'Cancel the booking',
    isDangerous: true,
    isOffered: ({ booking }) => !isOver(booking),
    describe: (scene) =>
      `The time becomes free. A cancelled booking cannot be brought back.${tell(scene)}`,
    ask: (scene) => askFields(scene, cancelForm.show(scene.visit)),
    run: (visit, seen) =>
      cancelForm.submit(visit, CancelConsoleBookingDocument, (input) => ({ ...seen, ...input })),
  },
  reassign: {
    title: 'Give this booking to another host',
    button: 'Reassign',
    isOffered: (scene) => listSubstitutes(scene).length > 0,
    describe: () =>
      'The new host takes over at the same time. The link and the attendees stay. Fixed hosts stay too.',
    ask(scene) {
      const others = listSubstitutes(scene).map(
        (host) => [String(host.databaseId), formatName(host)] as const,
      );
      const host = [['', 'Automatic: the next in the rotation who is free'] as const, ...others];
      return askFields(scene, reassignForm.show(scene.visit, { choices: { host } }));
    },
    run: (visit, seen) =>
      reassignForm.submit(visit, ReassignConsoleBookingDocument, (input) => ({
        ...seen,
        ...input,
      })),
  },
  'no-show': {
    title: 'Who did not come?',
    button: 'Save',
    isOffered: (scene) => scene.booking.status === 'ACCEPTED' && hasStarted(scene),
    describe: () => 'Select those who did not show up. You can take a mark back at any time.',
    ask: (scene) => ({ problems: renderFailed(scene.visit), fields: renderMarks(scene) }),
    run: markNoShows,
  },
};

function renderMarks(scene: BookingScene): Html {
  const { attendees, hosts, noShowHost } = scene.booking;
  const { form } = scene.visit;
  const stored = attendees.filter(({ noShow }) => noShow).map(({ databaseId }) => `${databaseId}`);
  const isSent = form.size > 0;
  return html`${
    mayChangeAttendees(scene) &&
    attendees.length > 0 &&
    html`${attendees.map(({ databaseId }) => renderHiddenField('listed', String(databaseId)))}
    ${renderChoices({
      name: 'absent',
      label: 'Attendees',
      choices: attendees.map(({ databaseId, name, email }) => [String(databaseId), name, email]),
      chosen: isSent ? form.getAll('absent') : stored,
    })}`
  }
  ${renderChoices({
    name: 'host',
    label: 'Host',
    choices: [['absent', formatNames(hosts) || 'The host']],
    chosen: isSent ? form.getAll('host') : noShowHost === true ? ['absent'] : [],
  })}`;
}

function markNoShows(visit: PageVisit, seen: SeenBooking) {
  const { form } = visit;
  const absent = form.getAll('absent');
  const attendees = form
    .getAll('listed')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map((id) => ({ by: { databaseId: Number(id) }, noShow: absent.includes(id) }));
  return visit.run(MarkConsoleNoShowDocument, {
    input: { ...seen, host: form.get('host') === 'absent', attendees },
  });
}
