import type { EventBooking, EventPayload, PersonSnapshot } from '../event/snapshot.ts';
import { listAnswerFacts } from './answer.ts';
import type { Story, Subject, Wording } from '../../language/kit/story.ts';
import type { LetterBrand, LetterContent, MailFact, MailLine } from './content.ts';
import { formatMoney } from '../../input/money.ts';
import { listCalendarLinks } from '../../html/calendar-link.ts';
import { describeMeetingPlace, listCalendarPlaces } from './place.ts';
import { addLanguage, formatPersonName, type MailReader } from './reader.ts';
import { formatDates, formatMeeting, formatShort, formatUntil, type MeetingSpan } from './time.ts';
import { toShownTitle } from './title.ts';
import { tameLine, tameName, tameText } from './typed.ts';

/** What a letter is made from. */
export interface LetterScene {
  reader: MailReader;
  payload: EventPayload;
  booking: EventBooking;
  /** All meetings of a series that it is about, in order. Empty otherwise. */
  dates: readonly MeetingSpan[];
  isHost: boolean;
  story: Story;
  wording: Wording;
  at: Date;
  hostPlaces: readonly string[];
  manageUrl: string | null;
  stopUrl: string | null;
  consoleUrl: string;
  brand: LetterBrand;
  own: LetterContent['own'];
  hasInvitation: boolean;
}

const parseSpan = ({ startTime, endTime }: EventBooking) => ({
  start: new Date(startTime),
  end: new Date(endTime),
});

export function toContent(scene: LetterScene): LetterContent {
  const { reader, booking, dates, wording, at, stopUrl } = scene;
  const { catalogue } = reader;
  const { start } = dates[0] ?? parseSpan(booking);
  const about = toSubject(scene, formatUntil(reader, { at, start }));
  const isSeries = dates.length > 1;
  const others = isSeries ? ` ${catalogue.moreMeetings(dates.length - 1)}` : '';
  const time = formatShort(reader, start) + others;
  return {
    locale: reader.locale,
    brand: scene.brand,
    colon: catalogue.colon,
    subject: `${wording.label}${catalogue.colon} ${tameName(toShownTitle(scene), 80)}, ${time}`,
    tone: getTone(scene),
    heading: wording.heading(about),
    greeting: catalogue.greeting(reader.name),
    sentence: wording.sentence(about) + (isSeries ? ` ${catalogue.all(dates.length)}` : ''),
    own: scene.own,
    title: tameLine(toShownTitle(scene)),
    facts: listFacts(scene),
    action: chooseAction(scene),
    calendars: listCalendars(scene),
    notes: listNotes(scene),
    footer: chooseFooter(scene),
    stop:
      stopUrl === null
        ? null
        : { label: catalogue.actions.stop, url: addLanguage(reader, stopUrl) },
  };
}

function chooseFooter({ reader, isHost, story, brand: { server } }: LetterScene): string {
  const { notes } = reader.catalogue;
  if (!isHost) return notes.sentToAttendee(server);
  return story === 'HANDED_OVER' ? notes.sentToFormerHost(server) : notes.sentToHost(server);
}

const storiesThatWait: readonly Story[] = ['REQUESTED', 'MOVED_REQUEST', 'PAYMENT'];
const storiesThatEnd: readonly Story[] = [
  'REJECTED',
  'CANCELLED',
  'ASKED_AGAIN',
  'REMOVED',
  'HANDED_OVER',
  'NO_SHOW',
  'UNPAID',
  'REFUNDED',
];

function getTone({ story }: LetterScene): LetterContent['tone'] {
  if (storiesThatEnd.includes(story)) return 'OVER';
  return storiesThatWait.includes(story) ? 'WAITING' : 'GOOD';
}

function toSubject(scene: LetterScene, until: string): Subject {
  const { reader, payload, booking, dates } = scene;
  const { catalogue } = reader;
  const [first, ...others] = 'attendee' in payload ? [payload.attendee] : booking.attendees;
  const guest = first ? formatPersonName(first) : null;
  const more = others.length > 0 ? ` ${catalogue.more(others.length)}` : '';
  return {
    host: booking.organizer && formatPersonName(booking.organizer),
    guest,
    guests: guest === null ? null : guest + more,
    until,
    isSeries: dates.length > 1,
    price: findPrice(reader, payload),
  };
}

/** What was or is to be paid, or what went back. */
function findPrice({ locale }: MailReader, payload: EventPayload): string {
  if (payload.form !== 'BookingPaymentEventPayload') return '';
  const { amount, refundAmount, currency } = payload.payment;
  return formatMoney(locale, refundAmount ?? amount, currency);
}

function listFacts(scene: LetterScene): MailFact[] {
  const { reader, payload, booking, isHost } = scene;
  const { facts } = reader.catalogue;
  const isOff = booking.status !== 'ACCEPTED' && getTone(scene) === 'OVER';
  const when = formatWhen(scene).map((text) => ({ text, isOld: isOff }));
  const isEnded = getTone(scene) === 'OVER';
  const places = isEnded ? [] : describeMeetingPlace(scene, reader.catalogue);
  const found: MailFact[] = [
    { label: facts.when, lines: when },
    { label: facts.was, lines: listOldTimes(reader, payload) },
    ...listPaymentFacts(scene),
    { label: facts.with, lines: listHostNames(scene) },
    { label: facts.attendees, lines: listGuests(scene) },
    { label: facts.where, lines: places },
    { label: facts.reason, lines: findReason(payload, booking) },
    // Who joins or leaves has not given the answers of the booking.
    ...(isHost && !('attendee' in payload) ? listAnswerFacts(booking, reader.catalogue) : []),
  ];
  return found.filter(({ lines }) => lines.length > 0);
}

/** Until when to pay, and how much. */
function listPaymentFacts({ reader, payload, story }: LetterScene): MailFact[] {
  if (story !== 'PAYMENT' || payload.form !== 'BookingPaymentEventPayload') return [];
  const { payUntil } = payload.payment;
  const { facts } = reader.catalogue;
  const until = payUntil === null ? [] : [{ text: formatShort(reader, new Date(payUntil)) }];
  return [
    { label: facts.amount, lines: [{ text: findPrice(reader, payload) }] },
    { label: facts.payUntil, lines: until },
  ];
}

const formatWhen = ({ reader, booking, dates }: LetterScene): string[] =>
  dates.length > 1 ? formatDates(reader, dates) : formatMeeting(reader, parseSpan(booking));

function listOldTimes(reader: MailReader, payload: EventPayload): MailLine[] {
  if (payload.form !== 'BookingRescheduledEventPayload') return [];
  const { rescheduleStartTime, rescheduleEndTime } = payload;
  const span = { start: new Date(rescheduleStartTime), end: new Date(rescheduleEndTime) };
  return formatMeeting(reader, span)
    .slice(0, -1)
    .map((text) => ({ text, isOld: true }));
}

const maxNames = 10;

function toNameLines(names: readonly string[], { reader }: LetterScene): MailLine[] {
  const rest = names.length - maxNames;
  const more = rest > 0 ? [reader.catalogue.more(rest)] : [];
  return [...names.slice(0, maxNames), ...more].map((text) => ({ text }));
}

/** A host sees the others only if there are some. */
const listHostNames = (scene: LetterScene): MailLine[] =>
  scene.isHost && scene.booking.hosts.length < 2
    ? []
    : toNameLines(scene.booking.hosts.map(formatPersonName), scene);

/** Attendees see each other only where the host wants that. */
function listGuests(scene: LetterScene): MailLine[] {
  const { attendees, seatsShowAttendees } = scene.booking;
  if (scene.isHost) return toNameLines(attendees.map(formatContact), scene);
  return seatsShowAttendees ? toNameLines(attendees.map(formatPersonName), scene) : [];
}

function formatContact({ name, email, phoneNumber }: PersonSnapshot): string {
  const address = name ? `${tameLine(name, 80)} <${email}>` : email;
  return phoneNumber === null ? address : `${address}, ${tameLine(phoneNumber, 40)}`;
}

function findReason(payload: EventPayload, booking: EventBooking): MailLine[] {
  const { cancellationReason, rejectionReason } = booking;
  const reason =
    ('rescheduleReason' in payload && payload.rescheduleReason) ||
    ('reassignReason' in payload && payload.reassignReason) ||
    (cancellationReason ?? rejectionReason);
  return reason ? toLines(tameText(reason)) : [];
}

const toLines = (text: string): MailLine[] => text.split('\n').map((line) => ({ text: line }));

function chooseAction(scene: LetterScene): LetterContent['action'] {
  const { reader, isHost, story, manageUrl, consoleUrl } = scene;
  const { actions } = reader.catalogue;
  if (isHost) {
    const label = storiesThatWait.includes(story) ? actions.decide : actions.open;
    return story === 'HANDED_OVER' ? null : { label, url: consoleUrl };
  }
  const kind = getTone(scene) === 'OVER' ? afterEnd[story] : story === 'PAYMENT' ? 'pay' : 'manage';
  if (manageUrl === null || !kind) return null;
  return { label: actions[kind], url: addLanguage(reader, manageUrl + actionPaths[kind]) };
}

/** What an attendee can do when a meeting does not take place. */
const afterEnd: Partial<Record<Story, 'again' | 'another'>> = {
  CANCELLED: 'again',
  REJECTED: 'again',
  UNPAID: 'again',
  ASKED_AGAIN: 'another',
};

const actionPaths = { pay: '/pay', manage: '', again: '/again', another: '/again' };

/** For mail programs that take no invitation. */
function listCalendars(scene: LetterScene): LetterContent['calendars'] {
  const { reader, booking, dates, isHost, story } = scene;
  const isNew = !isHost && ['BOOKED', 'CONFIRMED', 'MOVED'].includes(story);
  if (!isNew || dates.length > 1 || booking.status !== 'ACCEPTED') return null;
  const { startTime: start, endTime: end } = booking;
  const [place] = listCalendarPlaces(scene);
  return {
    label: reader.catalogue.actions.toCalendar,
    links: listCalendarLinks({ title: tameName(toShownTitle(scene), 250), start, end, place }),
  };
}

function listNotes(scene: LetterScene): string[] {
  const { reader, isHost, hasInvitation } = scene;
  const { notes } = reader.catalogue;
  const isAhead = getTone(scene) !== 'OVER';
  const hasLink = !isHost && chooseAction(scene) !== null;
  return [
    ...(hasInvitation && isAhead ? [notes.calendar] : []),
    ...(hasLink && isAhead ? [notes.manage] : []),
  ];
}
