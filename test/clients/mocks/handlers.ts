import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { BookDocument } from '../operations.generated.ts';

const almanac = graphql.link('http://almanac.invalid/graphql');

/** A server at which every time is taken. */
export const handlers = [
  almanac.mutation(BookDocument, () =>
    HttpResponse.json({
      data: {
        createBooking: {
          booking: null,
          userErrors: [
            {
              __typename: 'SlotUnavailable',
              message: 'This time cannot be booked',
              path: null,
              alternatives: ['2030-01-31T10:00:00.000Z'],
            },
          ],
        },
      },
    }),
  ),
];
