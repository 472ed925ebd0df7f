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

const creating = `mutation ($input: CreateBookingInput!, $dryRun: Boolean) {
  createBooking(input: $input, dryRun: $dryRun) { booking { databaseId } }
}`;

export interface LinkWish {
  eventTypeId: number;
  privateLink?: string;
  [field: string]: unknown;
}

const askToBook = (dryRun: boolean, wish: LinkWish, name: string) => {
  const responses = { name, email: `${name}@example.test` };
  return app.as().gql(creating, { input: { start: linkStart, responses, ...wish }, dryRun });
};

/** Books as a stranger. */
export const bookByLink = (wish: LinkWish, name = 'ada') => askToBook(false, wish, name);

/** The same as a dry run. */
export const tryByLink = (wish: LinkWish, name = 'ada') => askToBook(true, wish, name);
