import { randomUUID } from 'node:crypto';
import { db } from '../app.ts';
import { buildBookableEventType } from '../build/event-type.ts';
import { getMeetingTime, signInHost } from './host.ts';
import { createVisitor } from './visitor.ts';

/** A host with an event type, and the first free time of a day in a fortnight. */
export async function openOffer(over: Parameters<typeof buildBookableEventType>[1] = {}) {
  const host = await signInHost();
  const username = randomUUID();
  const { id } = host.person;
  const user = await db.user.update({ where: { id }, data: { username } });
  const person = { ...host.person, ...user };
  const eventType = await buildBookableEventType(person, { title: 'Talk', ...over });
  const page = `/book/${username}/${eventType.slug}`;
  const start = getMeetingTime(12).toISOString();
  const day = `${page}?date=${start.slice(0, 10)}&timeZone=UTC`;
  return { person, eventType, page, start, day, visitor: createVisitor() };
}
