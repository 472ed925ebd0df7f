import { BadInput } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { renderChoices, renderHiddenField, renderSelect, renderTextField } from '../frame/field.ts';
import { formatSpan } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CancelConsoleBookingDocument,
  ConfirmConsoleBookingDocument,
  MarkConsoleNoShowDocument,
  ReassignConsoleBookingDocument,
  RejectConsoleBookingDocument,
} from '../operations.generated.ts';
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
  renderFields: (scene: BookingScene) => Html;
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

const readReason = ({ form }: PageVisit) => form.get('reason')?.trim() || null;
const isWholeSeries = ({ form }: PageVisit) => form.get('extent') === 'rest';
const isForced = ({ form }: PageVisit) => form.get('force') === 'yes';

const renderReason = ({ visit }: BookingScene, hint: string) =>
  renderTextField({
    name: 'reason',
    label: 'Reason',
    hint,
    value: visit.form.get('reason') ?? '',
    input: { maxlength: 500, autocomplete: 'off' },
  });

const renderExtent = ({ visit, booking }: BookingScene, rest: string) =>
  booking.recurringEventId !== null &&
  renderChoices({
    name: 'extent',
    label: 'This booking is part of a series',
    isOne: true,
    choices: [
      ['one', 'Only this one'],
      ['rest', rest],
    ],
    chosen: [visit.form.get('extent') ?? 'one'],
  });

const renderForce = ({ visit }: BookingScene, text: string) =>
  renderChoices({
    name: 'force',
    label: 'Exceptions',
    choices: [['yes', text]],
    chosen: visit.form.getAll('force'),
  });

const describeTime = ({ booking, clock }: BookingScene) =>
  formatSpan({ start: booking.startTime, end: booking.endTime }, clock);

const tell = ({ booking: { attendees } }: BookingScene) =>
  attendees.length > 0 ? ` Let ${formatNames(attendees)} know: Almanac tells only webhooks.` : '';

/** What can be done with a booking, apart from moving it and its attendees. */
export const bookingActions: Record<string, BookingAction> = {
  confirm: {
    title: 'Confirm this request',
    button: 'Confirm',
    isOffered: isRequest,
    describe: (scene) => `The meeting takes place: ${describeTime(scene)}.`,
    renderFields: (scene) =>
      html`${renderExtent(scene, 'This request and all later ones of the series, all or none')}
      ${renderForce(scene, 'Confirm it even if it goes beyond a limit on bookings')}`,
    run: (visit, seen) =>
      visit.run(ConfirmConsoleBookingDocument, {
        input: { ...seen, allRemaining: isWholeSeries(visit), force: isForced(visit) },
      }),
  },
  reject: {
    title: 'Reject this booking',
    button: 'Reject',
    isDangerous: true,
    isOffered: isRequest,
    describe: (scene) =>
      `The time becomes free, and the request cannot be taken up again.${tell(scene)}`,
    renderFields: (scene) =>
      html`${renderExtent(scene, 'This one and all later ones of the series, confirmed ones too')}
      ${renderReason(scene, 'Stored with the booking and sent to webhooks. You can leave it empty.')}`,
    run: (visit, seen) =>
      visit.run(RejectConsoleBookingDocument, {
        input: { ...seen, allRemaining: isWholeSeries(visit), reason: readReason(visit) },
      }),
  },
  cancel: {
    title: 'Cancel this booking',
    button: 'Cancel the booking',
    isDangerous: true,
    isOffered: ({ booking }) => !isOver(booking),
    describe: (scene) =>
      `The time becomes free. A cancelled booking cannot be brought back.${tell(scene)}`,
    renderFields: (scene) =>
      html`${renderExtent(scene, 'This one and all later ones of the series')}
      ${renderReason(scene, 'Stored with the booking and sent to webhooks. You can leave it empty.')}`,
    run: (visit, seen) =>
      visit.run(CancelConsoleBookingDocument, {
        input: { ...seen, allRemaining: isWholeSeries(visit), reason: readReason(visit) },
      }),
  },
  reassign: {
    title: 'Give this booking to another host',
    button: 'Reassign',
    isOffered: (scene) => listSubstitutes(scene).length > 0,
    describe: () =>
      'The new host takes over at the same time. The link and the attendees stay. Fixed hosts stay too.',
    renderFields: (scene) =>
      html`${renderSelect({
        name: 'host',
        label: 'New host',
        choices: [
          ['', 'Automatic: the next in the rotation who is free'],
          ...listSubstitutes(scene).map((host): [string, string] => [
            String(host.databaseId),
            formatName(host),
          ]),
        ],
        chosen: [scene.visit.form.get('host') ?? ''],
      })}
      ${renderForce(scene, 'The new host may be off work or away then')}
      ${renderReason(scene, 'Sent to webhooks, but not stored. You can leave it empty.')}`,
    run(visit, seen) {
      const host = visit.form.get('host') ?? '';
      const userId = /^\d{1,9}$/.test(host) ? Number(host) : null;
      return visit.run(ReassignConsoleBookingDocument, {
        input: { ...seen, userId, reason: readReason(visit), force: isForced(visit) },
      });
    },
  },
  'no-show': {
    title: 'Who did not come?',
    button: 'Save',
    isOffered: (scene) => scene.booking.status === 'ACCEPTED' && hasStarted(scene),
    describe: () => 'Select those who did not show up. You can take a mark back at any time.',
    renderFields: renderMarks,
    run: markNoShows,
  },
};

function renderMarks(scene: BookingScene): Html {
  const { attendees, hosts, noShowHost } = scene.booking;
  const absent = attendees.filter(({ noShow }) => noShow).map(({ databaseId }) => databaseId);
  return html`${
    mayChangeAttendees(scene) &&
    attendees.length > 0 &&
    html`${attendees.map(({ databaseId }) => renderHiddenField('listed', String(databaseId)))}
    ${renderChoices({
      name: 'absent',
      label: 'Attendees',
      choices: attendees.map(({ databaseId, name, email }) => [String(databaseId), name, email]),
      chosen: absent.map(String),
    })}`
  }
  ${renderChoices({
    name: 'host',
    label: 'Host',
    choices: [['absent', formatNames(hosts) || 'The host']],
    chosen: noShowHost === true ? ['absent'] : [],
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
