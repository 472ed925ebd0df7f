import type { MailKind, WebhookTrigger } from '../../../prisma/generated/enums.js';
import type { LetterRequest } from '../../../src/domain/mail/letter.ts';
import { bodyGuest, bodyHost, buildEventBody, buildLetterRequest } from './event-body.ts';

interface Sample {
  kind: MailKind;
  trigger: WebhookTrigger;
  payload?: Record<string, unknown>;
}

const colleague = { ...bodyHost, id: 2, name: 'Sam Okafor', email: 'sam@example.test' };

/** Each story that a letter can tell. */
const samples = {
  booked: { kind: 'BOOKED', trigger: 'BOOKING_CREATED' },
  requested: {
    ...{ kind: 'REQUESTED', trigger: 'BOOKING_REQUESTED' },
    payload: { status: 'PENDING' },
  },
  confirmed: { kind: 'CONFIRMED', trigger: 'BOOKING_CONFIRMED' },
  rejected: {
    ...{ kind: 'REJECTED', trigger: 'BOOKING_REJECTED' },
    payload: { status: 'REJECTED', rejectionReason: 'I am away that week.' },
  },
  moved: {
    ...{ kind: 'MOVED', trigger: 'BOOKING_RESCHEDULED' },
    payload: {
      rescheduleStartTime: '2026-11-30T13:00:00.000Z',
      rescheduleEndTime: '2026-11-30T13:30:00.000Z',
      rescheduleReason: 'My train is late.',
    },
  },
  movedRequest: {
    ...{ kind: 'MOVED', trigger: 'BOOKING_RESCHEDULED' },
    payload: {
      status: 'PENDING',
      rescheduleStartTime: '2026-11-30T13:00:00.000Z',
      rescheduleEndTime: '2026-11-30T13:30:00.000Z',
    },
  },
  cancelled: {
    ...{ kind: 'CANCELLED', trigger: 'BOOKING_CANCELLED' },
    payload: { status: 'CANCELLED', cancellationReason: 'I have the flu.' },
  },
  joined: {
    ...{ kind: 'BOOKED', trigger: 'BOOKING_ATTENDEE_ADDED' },
    payload: { attendee: bodyGuest },
  },
  left: {
    ...{ kind: 'CANCELLED', trigger: 'BOOKING_ATTENDEE_REMOVED' },
    payload: { attendee: bodyGuest, attendees: [] },
  },
  reassigned: {
    ...{ kind: 'REASSIGNED', trigger: 'BOOKING_REASSIGNED' },
    payload: { previousHost: colleague, newHost: bodyHost },
  },
  handedOver: {
    ...{ kind: 'REASSIGNED', trigger: 'BOOKING_REASSIGNED' },
    payload: {
      ...{ previousHost: bodyHost, newHost: colleague },
      ...{ organizer: colleague, hosts: [colleague] },
    },
  },
  changed: { kind: 'CHANGED', trigger: 'BOOKING_CREATED' },
  reminder: { kind: 'REMINDER', trigger: 'MEETING_STARTED' },
  noShow: {
    ...{ kind: 'NO_SHOW', trigger: 'BOOKING_NO_SHOW_UPDATED' },
    payload: { noShowAttendees: [{ id: 9, email: bodyGuest.email, noShow: true }] },
  },
} as const satisfies Record<string, Sample>;

type SampleName = keyof typeof samples;

export const sampleNames = Object.keys(samples) as SampleName[];

const details = {
  location: { value: 'integrations:video', optionValue: '' },
  responses: {
    name: { label: 'Name', value: 'Guest' },
    topic: { label: 'What would you like to talk about?', value: 'Our plans for spring' },
    notes: { label: 'notes', value: 'I will bring a colleague.' },
  },
};

interface SampleParts {
  locale?: string;
  isHost?: boolean;
  payload?: Record<string, unknown>;
}

/** One of the samples, in one language, for one side. */
export function buildSampleRequest(
  name: SampleName,
  { locale = 'en', isHost = false, payload: more }: SampleParts = {},
): LetterRequest {
  const { kind, trigger, ...sample }: Sample = samples[name];
  const payload = { ...sample.payload, ...more };
  const language = { locale };
  const speak = <Person extends object>(person: Person) => ({ ...person, language });
  const {
    attendees = [bodyGuest],
    hosts = [bodyHost],
    ...rest
  } = payload as {
    attendees?: object[];
    hosts?: object[];
  };
  const people = { attendees: attendees.map(speak), hosts: hosts.map(speak) };
  const named = Object.fromEntries(
    ['attendee', 'previousHost', 'newHost'].flatMap((key) =>
      key in rest ? [[key, speak((rest as Record<string, object>)[key] ?? {})]] : [],
    ),
  );
  const event = buildEventBody({
    trigger,
    payload: { ...details, ...rest, ...named, ...people },
  });
  const stopUrl = kind === 'REMINDER' ? 'https://almanac.test/mail/stop/9-x' : null;
  const at = new Date(kind === 'REMINDER' ? '2026-11-30T08:00:00Z' : '2026-11-23T10:00:00Z');
  const hostPlaces = ['https://meet.example.test/maya'];
  return buildLetterRequest({ kind, isHost, event, stopUrl, at, hostPlaces });
}
