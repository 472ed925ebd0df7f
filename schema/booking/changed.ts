import { definePayload } from '../kit/payload.ts';

interface BookingResult {
  booking: { id: number };
  changed: boolean;
}

/** What a mutation of one booking answers with. */
export const defineBookingPayload = <Shape extends BookingResult>(mutation: string) =>
  definePayload<Shape>(mutation, {
    fields: (t) => ({
      booking: t.prismaField({
        type: 'Booking',
        description: 'The booking after the change.',
        resolve: (query, { booking: { id } }, _args, { read }) =>
          read.booking.findUniqueOrThrow({ ...query, where: { id } }),
      }),
      changed: t.boolean({
        description:
          'Whether anything changed. False if the booking was already in that state; no event is sent then.',
        resolve: ({ changed }) => changed,
      }),
    }),
  });
