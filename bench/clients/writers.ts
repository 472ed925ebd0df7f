import { setTimeout as sleep } from 'node:timers/promises';
import { alterBooking, type Book, placeBooking } from './book.ts';

const writers = 4;
const pauseMs = 30;

/** What happens to one booking after the other once it is created. */
const changes = [null, 'RESCHEDULED', 'CANCELLED'] as const;

/** Creates, moves and cancels bookings over GraphQL and REST, until it is over. */
export const runWriters = (book: Book, isOver: () => boolean): Promise<unknown> =>
  Promise.all(Array.from({ length: writers }, (_, nth) => write(book, nth, isOver)));

async function write(book: Book, first: number, isOver: () => boolean): Promise<void> {
  for (let nth = first; !isOver(); nth += writers) {
    const dialect = nth % 2 === 0 ? 'graphql' : 'rest';
    await placeBooking(book, dialect, performance.now());
    const change = changes[nth % changes.length];
    if (change) await alterBooking(book, dialect, change, performance.now());
    await sleep(pauseMs);
  }
}
