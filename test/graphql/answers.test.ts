import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

const start = '2031-03-03T09:00:00Z';
const shown = `answers { name label type text number boolean values } responses
  location { type kind integration detail } locationJson eventType { slug }`;

async function readBooking(host: UserWithKey, id: number, fields = shown) {
  const { data, errors } = await as(host).gql(
    `query ($id: Int!) { booking(by: { databaseId: $id }) { ${fields} } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.booking;
}

const none = { type: null, text: null, number: null, boolean: null, values: null };
const ada = { name: 'Ada', email: 'ada@example.test' };
const size = { name: 'size', type: 'multiselect', options: [{ value: 's', label: 'S' }] };

describe('the answers of a booking', () => {
  it('come with their questions, in the order of the form', async () => {
    const host = await buildHost();
    const bookingFields = [
      { name: 'topic', type: 'text', label: 'What about?' },
      { name: 'count', type: 'number' },
      { name: 'dog', type: 'boolean', label: 'With a dog?' },
      size,
    ];
    const offer = await buildBookableEventType(host, { bookingFields });
    const responses = {
      ...ada,
      size: ['s'],
      dog: true,
      count: '12',
      topic: 'Tea',
      other: 3,
      guests: ['bob@example.test'],
      location: { value: 'phone', optionValue: '+49 30 1234' },
    };
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start, responses });
    const booking = await readBooking(host, data.createBooking.booking.databaseId);
    expect(booking.answers).toEqual([
      { ...none, name: 'name', label: 'name', text: 'Ada' },
      { ...none, name: 'email', label: 'email', text: 'ada@example.test' },
      { ...none, name: 'topic', label: 'What about?', type: 'TEXT', text: 'Tea' },
      { ...none, name: 'count', label: 'count', type: 'NUMBER', number: 12 },
      { ...none, name: 'dog', label: 'With a dog?', type: 'BOOLEAN', boolean: true },
      { ...none, name: 'size', label: 'size', type: 'MULTISELECT', values: ['s'] },
      { ...none, name: 'other', label: 'other', number: 3 },
    ]);
    expect(booking.location).toEqual({
      type: 'phone',
      kind: 'PHONE',
      integration: null,
      detail: '+49 30 1234',
    });
    expect([booking.responses, booking.locationJson]).toMatchObject([
      { topic: 'Tea', count: '12' },
      responses.location,
    ]);
  });

  it('belong to the seat if the event type has seats', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, {
      bookingFields: [size],
      seatsPerTimeSlot: 3,
    });
    const responses = { ...ada, size: ['s'], guests: ['bob@example.test'] };
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start, responses });
    const id = data.createBooking.booking.databaseId;
    const fields = 'answers { name } seatsReferences { answers { name label type values } }';
    const booking = await readBooking(host, id, fields);
    expect(booking.answers).toBeNull();
    expect(booking.seatsReferences).toMatchObject([
      {
        answers: [
          { name: 'name', type: null },
          { name: 'email', type: null },
          { name: 'size', type: 'MULTISELECT', values: ['s'] },
        ],
      },
      { answers: null },
    ]);
  });

  it('are hidden from the booker, as the responses are', async () => {
    const offer = await buildBookableEventType(await buildHost(), { bookingFields: [size] });
    const { data, errors } = await as(await buildUser()).gql(
      `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
        booking { ${shown} } } }`,
      {
        input: { eventTypeId: offer.id, start, responses: { ...ada, location: { value: 'link' } } },
      },
    );
    expect(errors).toBeUndefined();
    expect(data.createBooking.booking).toEqual({
      answers: null,
      responses: null,
      location: { type: 'link', kind: 'LINK', integration: null, detail: null },
      locationJson: { value: 'link', optionValue: '' },
      eventType: null,
    });
  });

  it('do not fail for what an older version stored', async () => {
    const host = await buildHost();
    const place = { value: 'moon', crater: 4 };
    const responses = { ...ada, nested: { a: [1] }, empty: null, mixed: ['a', 1] };
    const odd = await buildBooking({ host, responses, location: place });
    const booking = await readBooking(host, odd.id);
    expect(booking.answers.map(({ name }: { name: string }) => name)).toEqual(['name', 'email']);
    expect([booking.location, booking.locationJson]).toEqual([null, place]);
    const { body } = await requestRestAs(host, `GET /bookings/${odd.id}`);
    expect([body.booking.location, body.booking.responses]).toEqual([place, responses]);
    const text = await db.booking.update({
      where: { id: odd.id },
      data: { responses: 'none', location: ['link'] },
    });
    const other = await readBooking(host, text.id);
    expect([other.answers, other.location, other.responses]).toEqual([null, null, 'none']);
  });
});
