import { builder } from '../builder.ts';

interface BookingResult {
  booking: { id: number };
  changed: boolean;
}

/** What a mutation of one booking answers with. */
export const defineBookingPayload = <Shape extends BookingResult>(mutation: string) =>
  builder.objectRef<Shape>(`${mutation}Payload`).implement({
    fields: (t) => ({
      booking: t.prismaField({
        type: 'Booking',
        resolve: (query, { booking: { id } }, _args, { read }) =>
          read.booking.findUniqueOrThrow({ ...query, where: { id } }),
      }),
      changed: t.boolean({
        description: 'False: it was so already, and nobody was told anything.',
        resolve: ({ changed }) => changed,
      }),
    }),
  });
