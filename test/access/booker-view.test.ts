import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { addAdaResponses } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';

const start = '2031-03-03T09:00:00Z';

describe('the booking in the answer of createBooking', () => {
  const made = `mutation ($input: CreateBookingInput!) {
    createBooking(input: $input) {
      booking {
        uid userPrimaryEmail user { email } hosts { email } responses icsUrl
        attendees { name booking { userPrimaryEmail } } eventType { owner { email } }
      }
    }
  }`;
  const plain = made.replace('booking { userPrimaryEmail }', '').replace('owner { email }', 'slug');

  it('shows a booker their own name and nothing of the host', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    for (const caller of [undefined, await buildUser()]) {
      const input = addAdaResponses({
        eventTypeId: offer.id,
        start: caller ? start : '2031-03-04T09:00:00Z',
      });
      const { data, errors } = await as(caller).gql(plain, { input });
      expect(errors).toBeUndefined();
      expect(data.createBooking.booking).toEqual({
        uid: expect.any(String) as string,
        userPrimaryEmail: null,
        user: null,
        hosts: [],
        responses: null,
        icsUrl: expect.stringContaining('.ics') as string,
        attendees: [{ name: 'Ada' }],
        eventType: null,
      });
    }
  });

  it('does not lead from an attendee to the host', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    const input = addAdaResponses({ eventTypeId: offer.id, start });
    const { data, errors } = await as().gql(made, { input });
    expect(JSON.stringify(data)).not.toContain(host.email);
    expect(errors?.length).toBeGreaterThan(0);
  });

  it('shows everything to the host', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    const input = addAdaResponses({ eventTypeId: offer.id, start });
    const { data, errors } = await as(host).gql(plain, { input });
    expect(errors).toBeUndefined();
    expect(data.createBooking.booking).toMatchObject({
      userPrimaryEmail: host.email,
      hosts: [{ email: host.email }],
      eventType: { slug: offer.slug },
    });
  });
});
