import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildUser } from '../support/build/user.ts';

const query = `query ($id: Int!) { eventType(by: { databaseId: $id }) {
  locations { type kind integration address link displayLocationPublicly } locationsJson
  bookingFields { name type label required options { value } } bookingFieldsJson
} }`;

async function readStored(stored: { locations?: object; bookingFields?: object }) {
  const user = await buildUser();
  const { id } = await db.eventType.create({
    data: { userId: user.id, title: 'Intro', slug: 'intro', length: 30, ...stored },
  });
  const { data, errors } = await as(user).gql(query, { id });
  expect(errors).toBeUndefined();
  const { body } = await requestRestAs(user, `GET /event-types/${id}`);
  return { shown: data.eventType, rest: body.event_type };
}

describe('the typed fields of an event type', () => {
  it('name each kind of place, and the service of an integration', async () => {
    const locations = [
      { type: 'integrations:video' },
      { type: 'attendeeInPerson' },
      { type: 'link', link: 'https://meet.example.test/a', displayLocationPublicly: true },
    ];
    const { shown, rest } = await readStored({ locations });
    const none = { integration: null, address: null, link: null, displayLocationPublicly: false };
    expect(shown.locations).toEqual([
      { ...none, type: 'integrations:video', kind: 'INTEGRATION', integration: 'video' },
      { ...none, type: 'attendeeInPerson', kind: 'ATTENDEE_IN_PERSON' },
      { ...none, ...locations[2], kind: 'LINK' },
    ]);
    expect([shown.locationsJson, rest.locations]).toEqual([locations, locations]);
  });

  it('leave out what is stored in another form, which the JSON and REST still show', async () => {
    const locations = [{ type: 'moon', crater: 4 }, 'nowhere', { type: 'phone', credentialId: 5 }];
    const bookingFields = [{ name: 'mood', type: 'smiley' }];
    const { shown, rest } = await readStored({ locations, bookingFields });
    expect(shown.locations).toMatchObject([{ type: 'phone', kind: 'PHONE' }]);
    expect(shown.bookingFields).toEqual([]);
    expect([shown.locationsJson, shown.bookingFieldsJson]).toEqual([locations, bookingFields]);
    expect([rest.locations, rest.bookingFields]).toEqual([locations, bookingFields]);
    const { shown: odd } = await readStored({ locations: { a: 1 }, bookingFields: { b: 2 } });
    expect([odd.locations, odd.bookingFields]).toEqual([[], []]);
  });
});
