import { describe, expect, it } from 'vitest';
import { as } from '../../support/app.ts';
import { listSelections } from '../../support/world/schema-walk.ts';
import { privateMark } from '../private-scene.ts';
import { bookers, describeView, fetchAsBooker, foreseen, names } from './walk.ts';

describeView('createBooking');

describe('the ids shown to a booker', () => {
  type Ids = { id: string; databaseId: number; uid: string };
  type ShownBooking = Ids & { attendees: [{ databaseId: number }] };
  const listLookups = (of: Ids & { attendee: number }) => [
    `node(id: "${of.id}") { id }`,
    `nodes(ids: ["${of.id}"]) { id }`,
    `booking(by: { uid: "${of.uid}" }) { id }`,
    `booking(by: { databaseId: ${of.databaseId} }) { id }`,
    `attendee(by: { databaseId: ${of.attendee} }) { id }`,
    `bookings(filter: { uid: ["${of.uid}"] }) { nodes { id } }`,
    `attendees(filter: { bookingId: ${of.databaseId} }) { nodes { id } }`,
    `events(filter: { bookingId: ${of.databaseId} }) { nodes { id } }`,
  ];

  it.each(names)('open nothing in later requests (%s)', async (who) => {
    const [shown] = await fetchAsBooker(who, 'createBooking', [
      '{ id databaseId uid attendees { databaseId } }',
    ]);
    const { attendees, ...booking } = shown?.booking as ShownBooking;
    for (const door of listLookups({ ...booking, attendee: attendees[0].databaseId })) {
      const answer = await as(bookers[who]).gql(`{ door: ${door} }`);
      const code = answer.errors?.[0]?.extensions['code'];
      const place = answer.data?.door?.nodes ?? answer.data?.door;
      const isClosed = code ? foreseen.includes(String(code)) : [place].flat().every((it) => !it);
      expect(isClosed, door).toBe(true);
    }
  });
});

describe('the same selections', () => {
  it('show the private data to the host', async () => {
    const shown = await fetchAsBooker('host', 'createBooking', listSelections('Booking', 2));
    const far = shown.filter((answer) => JSON.stringify(answer).includes(privateMark));
    expect(far.length).toBeGreaterThan(10);
    for (const { errors } of shown) expect(errors).toEqual([]);
  });
});
