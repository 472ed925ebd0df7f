import { z } from 'zod';

/** A booking that a client wants. Its title is its idempotency key. */
export interface WantedBooking {
  title: string;
  start: Date;
  /** The e-mail address of the booker. */
  guest: string;
}

/** A request about a booking. */
export interface BookingWrite {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

type KnownBooking = Pick<WantedBooking, 'start'> & { uid: string };

interface BookingDialect {
  create: (wanted: WantedBooking) => BookingWrite;
  readUid: (answer: unknown) => string;
  RESCHEDULED: (booking: KnownBooking) => BookingWrite;
  CANCELLED: (booking: KnownBooking) => BookingWrite;
}

const toTimes = ({ start }: { start: Date }) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + 900_000).toISOString(),
});

const toNewBooking = (wanted: WantedBooking) => ({
  title: wanted.title,
  ...toTimes(wanted),
  timeZone: 'UTC',
  responses: { name: 'Guest', email: wanted.guest },
});

const toOperation = (name: string, input: object): BookingWrite => ({
  method: 'POST',
  path: '/graphql',
  body: {
    query: `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { booking { uid } } }`,
    variables: { input },
  },
});

const graphql: BookingDialect = {
  create: (wanted) =>
    toOperation('createBooking', { ...toNewBooking(wanted), idempotencyKey: wanted.title }),
  readUid: (answer) =>
    z
      .object({
        data: z.object({
          createBooking: z.object({ booking: z.object({ uid: z.string() }) }),
        }),
      })
      .parse(answer).data.createBooking.booking.uid,
  RESCHEDULED: (booking) =>
    toOperation('rescheduleBooking', { by: { uid: booking.uid }, ...toTimes(booking) }),
  CANCELLED: ({ uid }) => toOperation('cancelBooking', { by: { uid } }),
};

const rest: BookingDialect = {
  create: (wanted) => ({
    method: 'POST',
    path: '/v1/bookings',
    headers: { 'idempotency-key': wanted.title },
    body: toNewBooking(wanted),
  }),
  readUid: (answer) => z.object({ uid: z.string() }).parse(answer).uid,
  RESCHEDULED: (booking) => ({
    method: 'PATCH',
    path: `/v1/bookings/${booking.uid}`,
    body: toTimes(booking),
  }),
  CANCELLED: ({ uid }) => ({ method: 'DELETE', path: `/v1/bookings/${uid}/cancel` }),
};

/** What clients write to change bookings, over GraphQL and over REST. */
export const bookingDialects = { graphql, rest };
