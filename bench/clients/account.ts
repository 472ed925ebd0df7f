import type { Connection } from '../database.ts';
import type { Book } from './book.ts';
import { type Follower, readLog } from './follower.ts';
import {
  type AccountCheck,
  compareReading,
  judgeDeliveries,
  judgeMails,
  judgeTimes,
  judgeWrites,
  loadStored,
} from './judge.ts';
import { publicHost } from './mailbox.ts';

interface Told {
  connection: Connection;
  book: Book;
  followers: readonly Follower[];
  receiver: { received: ReadonlyMap<string, number> };
  mailbox: { received: ReadonlyMap<string, number> };
}

/** Compares what clients, readers, receivers and mailboxes were told with what is in the database. */
export async function judgeStored(told: Told): Promise<AccountCheck[]> {
  const { connection, book, followers, receiver, mailbox } = told;
  await Promise.all(followers.map(({ stop }) => stop()));
  const whole = readLog(book.client, 'from the start, at the end', null, false);
  await whole.ended;
  const stored = await loadStored(connection);
  const hosts = new Map(stored.bookings.map(({ id, userId }) => [id, userId]));
  const readings = [...followers, whole].map(({ name, host, ids }) => {
    const own = stored.events.filter(
      ({ bookingId }) => host === null || hosts.get(bookingId) === host.id,
    );
    return compareReading(
      name,
      own.map(({ id }) => id),
      ids,
    );
  });
  return [
    ...judgeWrites(book, stored),
    ...judgeTimes(book, stored),
    ...readings,
    judgeDeliveries(stored, receiver.received),
    judgeMails(stored, mailbox.received, publicHost),
  ];
}
