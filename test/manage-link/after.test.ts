import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingEvents, runMutation } from '../support/ask/graphql.ts';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildUser } from '../support/build/user.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import {
  bookLink,
  buildManaged,
  cancel,
  later,
  listAudit,
  move,
  readCodes,
  waitToUndo,
} from './scene.ts';

const findAfter = async (token: string) => {
  const query = `query ($token: String!) { managedBooking(token: $token) {
    endedAt bookAgainUrl mayRate rating ratingFeedback mayMove mayCancel booking { status }
  } }`;
  const { data } = await as().gql(query, { token });
  return data.managedBooking;
};

const rate = async (token: string, input: object) => {
  const { data } = await as().gql(
    `mutation ($input: RateManagedBookingInput!) { rateManagedBooking(input: $input) {
      changed managedBooking { rating ratingFeedback } userErrors { code path message }
    } }`,
    { input: { token, ...input } },
  );
  return data.rateManagedBooking;
};

/** As if it had ended an hour ago. */
async function endMeeting(id: number) {
  const hourAgo = readSystemClock().getTime() - 3_600_000;
  const times = { startTime: new Date(hourAgo - 1_800_000), endTime: new Date(hourAgo) };
  await db.booking.update({ where: { id }, data: times });
}

describe('the link of a booking that has ended', () => {
  it.each([
    ['cancelBooking', 'CANCELLED'],
    ['rejectBooking', 'REJECTED'],
  ])('shows it after %s, and where to book again', async (mutation, status) => {
    const { token, id, host, offer, made } = await buildManaged();
    await runMutation(host, mutation, { by: { databaseId: id } }, 'changed');
    const { endedAt, bookAgainUrl, ...found } = await findAfter(token);
    expect(found).toMatchObject({ booking: { status }, mayRate: false, mayMove: false });
    expect(readSystemClock().getTime() - Date.parse(endedAt)).toBeLessThan(60_000);
    const { username } = await db.user.findUniqueOrThrow({ where: { id: host.id } });
    const page = `/book/${username ?? ''}/${offer.slug}?rescheduleUid=${made.booking.uid}`;
    expect(String(bookAgainUrl).endsWith(page)).toBe(true);
  });

  it('changes nothing any more', async () => {
    const { token } = await buildManaged();
    await cancel(token);
    expect(readCodes(await move(token))).toEqual(['CONFLICT']);
    expect(readCodes(await cancel(token))).toEqual(['CONFLICT']);
    expect(readCodes(await rate(token, { rating: 5 }))).toEqual(['CONFLICT']);
  });

  it('offers no page that is hidden', async () => {
    const { token, offer } = await buildManaged();
    await db.eventType.update({ where: { id: offer.id }, data: { hidden: true } });
    expect((await findAfter(token)).bookAgainUrl).toBeNull();
  });

  it('leads to the booking page, and the new booking knows the old one', async () => {
    const { token, id, made } = await buildManaged();
    const visitor = createVisitor();
    const { location } = await visitor.submit(`/manage/${token}/cancel`, {});
    await waitToUndo();
    expect((await visitor.get(location ?? '')).text).toContain('Book another time');
    const again = await visitor.get(`/manage/${token}/again`);
    const address = new URL(again.location ?? '');
    const form = `${address.pathname}${address.search}&start=${later}`;
    await visitor.submit(form, { name: 'Ada', email: 'ada@example.test' });
    const next = await db.booking.findFirstOrThrow({ where: { id: { gt: id } } });
    expect(next.fromReschedule).toBe(made.booking.uid);
  });
});

describe('rescheduleUid', () => {
  const book = async (
    offer: { id: number },
    name: string,
    uid: string,
    caller?: { key: string },
  ) => {
    const made = await bookLink(offer.id, name, { start: later, rescheduleUid: uid }, caller);
    const { databaseId: id } = made.booking;
    return db.booking.findUniqueOrThrow({ where: { id } });
  };

  it('is left out of a booking of somebody else, and for one that has not ended', async () => {
    const { token, offer, made, host } = await buildManaged();
    const { uid } = made.booking;
    const early = await book(offer, 'ada', uid);
    expect(early.fromReschedule).toBeNull();
    await runMutation(host, 'cancelBooking', { by: { databaseId: early.id } }, 'changed');
    await cancel(token);
    const foreign = await book(offer, 'eve', uid);
    expect(foreign.fromReschedule).toBeNull();
    await runMutation(host, 'cancelBooking', { by: { databaseId: foreign.id } }, 'changed');
    expect((await book(offer, 'eve', uid, await buildUser())).fromReschedule).toBeNull();
  });

  it('works over REST for the host', async () => {
    const { token, offer, made, host } = await buildManaged();
    await cancel(token);
    const { status, body } = await requestRestAs(host, 'POST /bookings', {
      ...{ eventTypeId: offer.id, start: later, rescheduleUid: made.booking.uid },
      responses: { name: 'Bob', email: 'bob@example.test' },
    });
    expect(status).toBe(200);
    expect(body.fromReschedule).toBe(made.booking.uid);
  });
});

describe('asking for another time', () => {
  it('cancels, and says so in the event', async () => {
    const { id, host } = await buildManaged();
    const input = { by: { databaseId: id }, asksAgain: true, reason: 'I am ill' };
    await runMutation(host, 'cancelBooking', input, 'changed');
    const { types, payload } = await fetchBookingEvents({ id });
    expect(types.at(-1)).toBe('BOOKING_CANCELLED');
    expect(payload).toMatchObject({ asksAgain: true, cancellationReason: 'I am ill' });
  });

  it('is not in the event of a booking that is only cancelled', async () => {
    const { id, host } = await buildManaged();
    await runMutation(host, 'cancelBooking', { by: { databaseId: id } }, 'changed');
    expect((await fetchBookingEvents({ id })).payload).not.toHaveProperty('asksAgain');
  });
});

describe('rateManagedBooking', () => {
  it('is refused before the end', async () => {
    const { token } = await buildManaged();
    expect((await findAfter(token)).mayRate).toBe(false);
    const { userErrors } = await rate(token, { rating: 5 });
    expect(userErrors).toMatchObject([
      { code: 'CONFLICT', message: 'A meeting can be rated once it is over' },
    ]);
  });

  it('stores what the booker says, and the audit log knows it', async () => {
    const { token, id } = await buildManaged();
    await endMeeting(id);
    expect((await findAfter(token)).mayRate).toBe(true);
    const answer = await rate(token, { rating: 4, feedback: 'Good' });
    expect(answer).toMatchObject({
      changed: true,
      managedBooking: { rating: 4, ratingFeedback: 'Good' },
    });
    expect((await rate(token, { rating: 4 })).changed).toBe(false);
    expect(await listAudit(id)).toMatchObject([{ act: 'BOOKER_RATED' }]);
  });

  it('is refused to one of several bookers', async () => {
    const { token, id } = await buildManaged({ seatsPerTimeSlot: 2 });
    await endMeeting(id);
    expect(readCodes(await rate(token, { rating: 1 }))).toEqual(['FORBIDDEN']);
  });

  it('works on the page, which shows the rating from then on', async () => {
    const { token, id } = await buildManaged();
    await endMeeting(id);
    const visitor = createVisitor();
    expect((await visitor.get(`/manage/${token}`)).text).toContain('Rate the meeting');
    const path = `/manage/${token}/rate`;
    const { status, text } = await visitor.submit(path, {});
    expect([status, unescapeHtml(text).includes('Rating')]).toEqual([422, true]);
    const sent = await visitor.submit(path, { rating: '2', feedback: 'Too short' });
    const done = await visitor.get(sent.location ?? '');
    expect(done.text).toContain('Thank you. The host reads your rating.');
    expect(done.text).toContain('Your rating: Bad.');
    const { rating, ratingFeedback } = await db.booking.findUniqueOrThrow({ where: { id } });
    expect([rating, ratingFeedback]).toEqual([2, 'Too short']);
  });
});
