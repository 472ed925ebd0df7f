import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { requestRestAs } from '../../support/ask/rest.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { createLink } from '../../support/build/private-link.ts';
import { buildUser } from '../../support/build/user.ts';

const start = '2031-03-03T09:00:00Z';
const end = '2031-03-03T09:30:00Z';
const responses = { name: 'Ada', email: 'ada@example.test' };

async function buildHidden() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host, { hidden: true });
  const { data } = await createLink(host, { eventTypeId });
  return { eventTypeId, hashedLink: String(data.createPrivateLink.token) };
}

const book = async (wish: object) => requestRestAs(await buildUser(), 'POST /bookings', wish);

describe('hashedLink of POST /v1/bookings', () => {
  it('opens a hidden event type, as a private link does', async () => {
    const { eventTypeId, hashedLink } = await buildHidden();
    const wish = { eventTypeId, start, responses };
    expect((await book(wish)).status).toBe(404);
    const opened = await book({ ...wish, hashedLink, hasHashedBookingLink: true });
    expect([opened.status, opened.ignored]).toEqual([200, null]);
  });

  it('has no effect where the client says that there is none, or if it is no text', async () => {
    const { eventTypeId, hashedLink } = await buildHidden();
    const wish = { eventTypeId, start, responses };
    const without = await book({ ...wish, hashedLink, hasHashedBookingLink: false });
    expect(without.status).toBe(404);
    const { id } = await buildBookableEventType(await buildHost());
    const odd = await book({ ...wish, eventTypeId: id, hashedLink: 7 });
    expect([odd.status, odd.ignored]).toEqual([200, 'hashedLink']);
  });
});

describe('eventTypeId 0 with user', () => {
  it('books a meeting with a group', async () => {
    const [maya, jonas] = [await buildHost(), await buildHost()];
    const user = [maya.username, jonas.username];
    const { status, body } = await book({ eventTypeId: 0, user, start, end, responses });
    expect(status).toBe(200);
    const booking = await db.booking.findUniqueOrThrow({
      where: { id: body.id },
      include: { hosts: true },
    });
    expect(booking).toMatchObject({ dynamicGroupSlugRef: user.join('+'), eventTypeId: null });
    expect(booking.hosts).toHaveLength(2);
  });

  it('is refused for one user, and user has no effect beside an event type', async () => {
    const host = await buildHost();
    const alone = await book({ eventTypeId: 0, user: host.username, start, end, responses });
    expect(alone.status).toBe(400);
    const { id: eventTypeId } = await buildBookableEventType(host);
    const named = await book({ eventTypeId, user: [host.username], start, responses });
    expect([named.status, named.ignored]).toEqual([200, 'user']);
  });
});

describe('a place that a host names', () => {
  it('must be one of the event type if it is a connected service', async () => {
    const host = await buildHost();
    const locations = [{ type: 'link', link: 'https://meet.example.test/x' }];
    const { id: eventTypeId } = await buildBookableEventType(host, { locations });
    const bookAt = (value: string, minutes: number) =>
      requestRestAs(host, 'POST /bookings', {
        ...{ eventTypeId, start: new Date(Date.parse(start) + minutes * 60_000) },
        responses: { ...responses, location: { value, optionValue: '' } },
      });
    const wrong = await bookAt('integrations:does-not-exist', 0);
    expect([wrong.status, wrong.paths]).toEqual([400, ['responses.location.value']]);
    expect((await bookAt('inPerson', 60)).status).toBe(200);
  });
});
