import { expect } from 'vitest';
import { runMutation } from '../ask/graphql.ts';
import { app } from '../slot/scene.ts';
import { buildBookableEventType } from './event-type.ts';
import { buildHost } from './host.ts';
import type { UserWithKey } from './user.ts';

export const linkStart = '2026-11-24T09:00:00Z';

export const createLink = (caller: UserWithKey, input: Record<string, unknown>) =>
  runMutation(
    caller,
    'createPrivateLink',
    input,
    'token privateLink { databaseId note expiresAt maxUses uses eventType { databaseId } }',
  );

/** A hidden event type with a link. */
export async function buildLinkScene(limits: Record<string, unknown> = {}, over = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, { hidden: true, ...over });
  const { data, errors } = await createLink(host, { eventTypeId: offer.id, ...limits });
  expect(errors).toBeUndefined();
  const { token, privateLink } = data.createPrivateLink;
  return { host, eventTypeId: offer.id, token: token as string, link: privateLink };
}

const creating = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;

export interface LinkWish {
  eventTypeId: number;
  privateLink?: string;
  [field: string]: unknown;
}

/** Books as a stranger. */
export const bookByLink = (wish: LinkWish, name = 'ada') =>
  app.as().gql(creating, {
    input: { start: linkStart, responses: { name, email: `${name}@example.test` }, ...wish },
  });
