import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { requestMeetingAs } from '../support/ask/instant-meeting.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';

const start = '2031-03-03T09:00:00Z';

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) {
    replayed seats
    booking {
      databaseId uid status startTime endTime title description location { kind } locationJson responses answers { name } metadata icsUrl
      iCalUID iCalSequence attendees { name email } hosts { email } userPrimaryEmail
      references { meetingUrl } wallClock recurringEventId
    }
    bookings { uid icsUrl attendees { email } }
  }
}`;

async function buildInput(over: object = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, over);
  const responses = {
    name: 'Ada',
    email: 'ada@example.test',
    location: { value: 'phone', optionValue: '+4930123456' },
  };
  return {
    host,
    input: { eventTypeId: offer.id, start, idempotencyKey: randomUUID(), responses },
  };
}

async function bookThroughApi(caller: Caller | undefined, input: object) {
  const { data, errors } = await as(caller).gql(create, { input });
  return { made: data?.createBooking, code: errors?.[0]?.extensions['code'] };
}

describe('an anonymous call of createBooking that repeats an earlier one', () => {
  it.each([
    ['a meeting', {}],
    ['a seat', { seatsPerTimeSlot: 3 }],
  ])('shows only the ids, the status and the times of %s', async (_what, over) => {
    const { host, input } = await buildInput(over);
    const { made: first } = await bookThroughApi(undefined, input);
    expect(first.booking.icsUrl).toContain('.ics');
    await as(host).gql(
      `mutation ($input: EditBookingInput!) { editBooking(input: $input) { changed } }`,
      {
        input: {
          by: { databaseId: first.booking.databaseId },
          title: 'Added by the host',
          description: 'Added by the host',
        },
      },
    );
    const { made: again } = await bookThroughApi(undefined, input);
    const { databaseId, uid, status, startTime, endTime } = first.booking;
    const empty = { title: '', iCalSequence: 0, attendees: [], hosts: [], references: [] };
    expect(again).toEqual({
      replayed: true,
      seats: [],
      booking: {
        ...Object.fromEntries(Object.keys(first.booking).map((name) => [name, null])),
        ...empty,
        ...{ databaseId, uid, status, startTime, endTime },
      },
      bookings: [{ uid, icsUrl: null, attendees: [] }],
    });
  });

  it('shows a signed-in caller what the first call showed', async () => {
    const { input } = await buildInput({ seatsPerTimeSlot: 3 });
    const booker = await buildUser();
    const { made: first } = await bookThroughApi(booker, input);
    const { made: again } = await bookThroughApi(booker, input);
    expect(again).toEqual({ ...first, replayed: true });
  });

  it('does not say whether the key was used with another body', async () => {
    const [used, unused] = [await buildInput(), await buildInput()];
    await bookThroughApi(undefined, used.input);
    await bookThroughApi(undefined, { ...unused.input, idempotencyKey: randomUUID() });
    const other = { responses: { ...used.input.responses, name: 'Eve' } };
    const answers = await Promise.all([
      bookThroughApi(undefined, { ...used.input, ...other }),
      bookThroughApi(undefined, { ...unused.input, ...other }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['SLOT_UNAVAILABLE', 'SLOT_UNAVAILABLE']);
    const later = { ...used.input, ...other, start: '2031-03-04T09:00:00Z' };
    expect((await bookThroughApi(undefined, later)).made).toMatchObject({ replayed: false });
  });

  it('cannot use the key of a signed-in caller', async () => {
    const { input } = await buildInput();
    const booker = await buildUser();
    await bookThroughApi(booker, input);
    expect((await bookThroughApi(undefined, input)).code).toBe('SLOT_UNAVAILABLE');
    expect(await db.booking.count({ where: { eventTypeId: input.eventTypeId } })).toBe(1);
  });
});

describe('an anonymous call of requestInstantMeeting that repeats an earlier one', () => {
  it('shows neither the token nor the attendees', async () => {
    const offer = await buildNewTeamEventType([await buildHost()]);
    const idempotencyKey = randomUUID();
    const first = await requestMeetingAs(undefined, offer, { idempotencyKey });
    const { booking } = first.data.requestInstantMeeting;
    expect(booking.attendees).toHaveLength(1);
    const again = await requestMeetingAs(undefined, offer, { idempotencyKey });
    expect(again.data.requestInstantMeeting).toMatchObject({
      token: null,
      replayed: true,
      booking: { ...booking, attendees: [] },
    });
  });
});
