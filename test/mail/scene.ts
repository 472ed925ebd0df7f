import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { start } from '../manage-link/scene.ts';
import { db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

/** A booking of a new host by this person. */
export async function bookForMail(email = `bea-${randomUUID()}@example.test`, more: object = {}) {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const responses = { name: 'Bea', email };
  const input = { eventTypeId, start, responses, ...more };
  const { data, errors } = await runMutation(
    undefined,
    'createBooking',
    input,
    'manageUrl booking { databaseId }',
  );
  expect(errors).toBeUndefined();
  const { manageUrl, booking } = data.createBooking;
  return { host, id: Number(booking.databaseId), email, manageUrl: String(manageUrl) };
}

export const listMailRows = (bookingId: number) =>
  db.mail.findMany({
    where: { bookingId },
    include: { attempts: { orderBy: { number: 'asc' } } },
    orderBy: { id: 'asc' },
  });

export const waitForStatus = (bookingId: number, ...statuses: string[]) =>
  waitUntil(async () => {
    const rows = await listMailRows(bookingId);
    return rows.map(({ status }) => status).join() === statuses.join();
  });
