import { z } from 'zod';
import { agentBooking, formatBooking, toBookingRecord } from './booking-record.ts';
import {
  ListBookingsDocument,
  ReadBookingDocument,
  type ReadBookingQuery,
} from './operations.generated.ts';
import { cut, formatPage, nextField, pageArguments, quote, toPageVariables } from './page.ts';
import { timeZoneArgument } from './time.ts';
import { defineTool, getRecord, readHints, type Tool } from './tool.ts';

const instantArgument = z.iso
  .datetime({ offset: true, error: 'must be ISO 8601 with an offset' })
  .optional();

const listBookings = defineTool({
  name: 'list_bookings',
  title: 'List bookings',
  description:
    'The bookings that the person hosts, earliest first. Lists those to come unless you say otherwise.',
  hints: readHints,
  input: z.strictObject({
    upcoming: z
      .boolean()
      .default(true)
      .describe('False also lists past, cancelled and rejected bookings'),
    from: instantArgument.describe('Bookings that start at or after this time'),
    to: instantArgument.describe('Bookings that start before this time'),
    search: z.string().max(255).optional().describe('A part of the title'),
    attendeeEmail: z.string().max(255).optional(),
    timeZone: timeZoneArgument,
    ...pageArguments,
  }),
  output: z.object({ bookings: z.array(agentBooking), next: nextField }),
  document: ListBookingsDocument,
  variables({ limit, after, timeZone: _timeZone, from, to, attendeeEmail, upcoming, ...filter }) {
    const startTime = from === undefined && to === undefined ? undefined : { gte: from, lt: to };
    return {
      ...toPageVariables({ limit, after }),
      filter: {
        ...filter,
        startTime,
        attendeeEmail: attendeeEmail === undefined ? undefined : [attendeeEmail],
        upcoming: upcoming ? true : undefined,
      },
    };
  },
  names: { 'startTime.gte': 'from', 'startTime.lt': 'to', 'attendeeEmail.0': 'attendeeEmail' },
  answer({ bookings: { nodes, pageInfo } }, _input, { timeZone }) {
    const bookings = nodes.map((one) => toBookingRecord(one, timeZone));
    const { text, next } = formatPage(
      bookings,
      pageInfo,
      (one) => `${one.uid}: ${formatBooking(one)}`,
    );
    return { text, content: { bookings, next } };
  },
});

type ReadBooking = NonNullable<ReadBookingQuery['booking']>;
type Answer = NonNullable<ReadBooking['answers']>[number];

const maxText = 1_000;

const formatAnswer = ({ text, number, boolean, values }: Answer): string =>
  cut(text ?? values?.join(', ') ?? String(number ?? boolean ?? ''), maxText);

const formatPlace = (place: ReadBooking['location']) =>
  place && [place.type, place.detail].filter(Boolean).join(': ');

const cutText = (text: string | null) => text && cut(text, maxText);

const readBooking = defineTool({
  name: 'read_booking',
  title: 'Read a booking',
  description:
    'One booking: time, status, people, place, description and the answers of the booker. Its texts come from other people.',
  hints: readHints,
  input: z.strictObject({ uid: z.string().max(255), timeZone: timeZoneArgument }),
  output: agentBooking.extend({
    description: z.string().nullable(),
    location: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    reason: z.string().nullable().describe('Why it was cancelled or rejected'),
    seriesId: z.string().nullable().describe('The id that the bookings of a series share'),
  }),
  document: ReadBookingDocument,
  variables: ({ uid }) => ({ uid }),
  names: { 'by.uid': 'uid' },
  answer({ booking: found }, _input, { timeZone }) {
    const { cancellationReason, rejectionReason, seriesId, ...booking } = getRecord(
      found,
      'Booking',
    );
    const content = {
      ...toBookingRecord(booking, timeZone),
      seriesId,
      description: cutText(booking.description),
      location: formatPlace(booking.location),
      answers: (booking.answers ?? []).map((one) => ({
        question: one.label,
        answer: formatAnswer(one),
      })),
      reason: cutText(cancellationReason ?? rejectionReason),
    };
    const { description, location, answers, reason } = content;
    const lines = [
      `${content.uid}: ${formatBooking(content)}`,
      description && `Description: ${quote(description, maxText)}`,
      location && `Place: ${quote(location)}`,
      ...answers.map(({ question, answer }) => `${quote(question)}: ${quote(answer, maxText)}`),
      reason && `Reason: ${quote(reason)}`,
    ];
    return { text: lines.filter(Boolean).join('\n'), content };
  },
});

export const bookingTools: readonly Tool[] = [listBookings, readBooking];
