import { describe, expect, it } from 'vitest';
import { computeRefund } from '../../src/domain/booking/payment/refund.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingEvents, runMutation } from '../support/ask/graphql.ts';
import { createVisitor } from '../support/page/visitor.ts';
import {
  answer,
  bookLink,
  buildManaged,
  cancel,
  listAudit,
  move,
  readCodes,
  waitToUndo,
} from './scene.ts';

const keep = async (token: string) => {
  const { data } = await as().gql(
    `mutation ($input: KeepManagedBookingInput!) { keepManagedBooking(input: $input) {
      changed managedBooking { mayKeep cancelsAt booking { status } } userErrors { code message }
    } }`,
    { input: { token } },
  );
  return data.keepManagedBooking;
};

const look = async (token: string) => {
  const query = `query ($token: String!) { managedBooking(token: $token) {
    cancelsAt mayKeep mayMove mayCancel mayChangeAnswers booking { status }
  } }`;
  const { data } = await as().gql(query, { token });
  return data.managedBooking;
};

const undoable = { undoable: true, reason: 'ill' };

const listEvents = async (id: number) =>
  (await fetchBookingEvents({ id })).types.filter((type) => type !== 'BOOKING_CREATED');

const countWishes = (id: number) =>
  db.pendingCancel.count({ where: { attendee: { bookingId: id } } });

describe('cancelManagedBooking with undoable', () => {
  it('does nothing for ten seconds, and then cancels for the reason that was given', async () => {
    const { token, id } = await buildManaged({ bookersMayChangeAnswers: true });
    const asked = readSystemClock().getTime();
    expect((await cancel(token, undoable)).booking.status).toBe('ACCEPTED');
    const { cancelsAt, ...seen } = await look(token);
    expect(seen).toEqual({
      ...{ mayKeep: true, mayMove: false, mayCancel: true, mayChangeAnswers: false },
      booking: { status: 'ACCEPTED' },
    });
    expect(Math.round((Date.parse(cancelsAt) - asked) / 2_000)).toBe(5);
    expect(readCodes(await move(token))).toEqual(['CONFLICT']);
    expect(readCodes(await answer(token, { notes: 'x' }))).toEqual(['CONFLICT']);
    await waitToUndo(8);
    expect((await look(token)).booking.status).toBe('ACCEPTED');
    expect(await listEvents(id)).toEqual([]);
    await waitToUndo();
    const { status, cancelledBy, cancellationReason } = await db.booking.findUniqueOrThrow({
      where: { id },
    });
    expect([status, cancelledBy, cancellationReason]).toEqual([
      ...['CANCELLED', 'ada@example.test', 'ill'],
    ]);
    await waitToUndo();
    expect(await listEvents(id)).toEqual(['BOOKING_CANCELLED']);
    expect(readCodes(await keep(token))).toEqual(['CONFLICT']);
    expect(await countWishes(id)).toBe(0);
  });

  it('gives up only the seat', async () => {
    const { token, id, offer } = await buildManaged({ seatsPerTimeSlot: 2 });
    await bookLink(offer.id, 'bob');
    await cancel(token, undoable);
    expect(await db.attendee.count({ where: { bookingId: id } })).toBe(2);
    await waitToUndo();
    const people = await db.attendee.findMany({ where: { bookingId: id } });
    expect(people.map(({ email }) => email)).toEqual(['bob@example.test']);
    expect(await look(token)).toBeNull();
  });

  it('cancels at once if it is called again without', async () => {
    const { token, id } = await buildManaged();
    await cancel(token, undoable);
    expect((await cancel(token)).booking.status).toBe('CANCELLED');
    await waitToUndo();
    expect(await listEvents(id)).toEqual(['BOOKING_CANCELLED']);
  });

  it('is kept once, however often it is called', async () => {
    const { token, id } = await buildManaged();
    await cancel(token, undoable);
    const { dueAt } = await db.pendingCancel.findFirstOrThrow({
      where: { attendee: { bookingId: id } },
    });
    await cancel(token, undoable);
    const wishes = await db.pendingCancel.findMany({ where: { attendee: { bookingId: id } } });
    expect(wishes.map((wish) => wish.dueAt)).toEqual([dueAt]);
  });

  it('leaves a booking as it is that the host has ended first', async () => {
    const { token, id, host } = await buildManaged();
    await cancel(token, undoable);
    await runMutation(host, 'rejectBooking', { by: { databaseId: id } }, 'changed');
    await waitToUndo();
    expect(await listEvents(id)).toEqual(['BOOKING_REJECTED']);
    expect(await countWishes(id)).toBe(0);
  });

  it('pays back by the time at which the booker cancelled', () => {
    const start = new Date('2031-03-03T09:00:00Z');
    const rule = { refundHours: 24, refundPercent: 50 };
    const pay = (at: string) => computeRefund({ amount: 1_000, start }, rule, new Date(at));
    expect([pay('2031-03-02T09:00:00Z'), pay('2031-03-02T09:00:10Z')]).toEqual([1_000, 500]);
  });
});

describe('keepManagedBooking', () => {
  it('takes back what was cancelled, and the log says both', async () => {
    const { token, id } = await buildManaged();
    await cancel(token, undoable);
    expect(await keep(token)).toEqual({
      changed: true,
      managedBooking: { mayKeep: false, cancelsAt: null, booking: { status: 'ACCEPTED' } },
      userErrors: [],
    });
    await waitToUndo();
    expect((await look(token)).booking.status).toBe('ACCEPTED');
    expect(await listEvents(id)).toEqual([]);
    const acts = (await listAudit(id)).map(({ act }) => act);
    expect(acts).toEqual(['BOOKER_CANCELLED', 'BOOKER_KEPT']);
  });

  it('is a conflict if nothing was cancelled', async () => {
    const { token } = await buildManaged();
    const [error] = (await keep(token)).userErrors;
    expect(error).toEqual({
      code: 'CONFLICT',
      message: 'This booking was not cancelled, or it is too late to undo it',
    });
  });

  it('and the end of the time have one winner', async () => {
    const { token, id } = await buildManaged();
    await cancel(token, undoable);
    const [kept] = await Promise.all([keep(token), waitToUndo(), waitToUndo()]);
    const { status } = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(status).toBe(kept?.changed ? 'ACCEPTED' : 'CANCELLED');
    expect(await listEvents(id)).toEqual(kept?.changed ? [] : ['BOOKING_CANCELLED']);
  });
});

describe('the page of the link', () => {
  it('offers to undo, and looks again by itself when the time is over', async () => {
    const { token } = await buildManaged();
    const visitor = createVisitor();
    const { location } = await visitor.submit(`/manage/${token}/cancel`, {});
    const { text, headers } = await visitor.get(location ?? '');
    expect(text).toContain('You can undo this for ten seconds.');
    expect(text).not.toContain('The host knows.');
    expect(headers.get('refresh')).toMatch(
      new RegExp(`^1[0-2]; url=/manage/${token}\\?done=cancelled$`),
    );
    const kept = await visitor.submitForm(text, {}, `/manage/${token}/keep`);
    expect(kept.location).toBe(`/manage/${token}?done=kept`);
    const { text: after, headers: calm } = await visitor.get(kept.location ?? '');
    expect(after).toContain('Nothing is cancelled.');
    expect(calm.get('refresh')).toBeNull();
  });

  it('says so if it is too late', async () => {
    const { token } = await buildManaged();
    const visitor = createVisitor();
    const { location } = await visitor.submit(`/manage/${token}/cancel`, {});
    const { text } = await visitor.get(location ?? '');
    await waitToUndo();
    const late = await visitor.submitForm(text, {}, `/manage/${token}/keep`);
    expect(late.status).toBe(422);
    expect(late.text).toContain('it is too late to undo it');
    expect(late.text).toContain('Cancelled on ');
  });
});
