import { describe, expect, it } from 'vitest';
import { waitForStatus } from '../mail/scene.ts';
import { buildManaged, later, move } from '../manage-link/scene.ts';
import { as, db, url } from '../support/app.ts';
import { bookAs, listBookingEvents, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { joinMeetingAs, requestMeeting } from '../support/ask/instant-meeting.ts';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { toCalendarAddress } from '../support/calendar.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { createVisitor } from '../support/page/visitor.ts';

const link = 'https://meet.example.test/{uid}';
const locations = [{ type: 'link', link }];
const toRoom = (uid: string) => link.replace('{uid}', uid);

const readRooms = async (bookingId: number) =>
  (await db.bookingReference.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })).map(
    ({ meetingUrl }) => meetingUrl,
  );

const readPlaces = async (token: string): Promise<string[]> => {
  const { data } = await as().gql(
    'query ($token: String!) { managedBooking(token: $token) { places } }',
    {
      token,
    },
  );
  return data.managedBooking.places;
};

const readEventRooms = async (id: number) =>
  (await listBookingEvents({ id })).map(({ payload }) => payload['meetingUrl']);

describe('a room of its own', () => {
  it('opens with the booking: for the host, the booker, webhooks and calendars', async () => {
    const { host, token, id, made } = await buildManaged({ locations });
    const room = toRoom(made.booking.uid);
    const { body } = await requestRestAs(host, `GET /bookings/${id}`);
    expect(body.booking).toMatchObject({
      location: { value: 'link', optionValue: '' },
      references: [{ type: 'link', uid: made.booking.uid, meetingUrl: room, deleted: false }],
    });
    expect(await readPlaces(token)).toEqual([room]);
    expect(await readEventRooms(id)).toEqual([room]);
    const page = await createVisitor().get(`/manage/${token}`);
    expect(page.text).toContain(`href="${room}"`);
    const booking = await db.booking.findUniqueOrThrow({ where: { id } });
    const file = await (await fetch(url + toCalendarAddress(booking))).text();
    const lines = file.replaceAll(/\r\n /g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([`LOCATION:${room}`, `URL:${room}`, `CONFERENCE;VALUE=URI:${room}`]),
    );
  });

  it('is named in the answer to the booker, but not to a stranger who repeats it', async () => {
    const { offer } = await buildManaged({ locations });
    const input = { eventTypeId: offer.id, start: later, idempotencyKey: 'once' };
    const responses = { name: 'Ada', email: 'ada@example.test' };
    const ask = () =>
      runMutation(
        undefined,
        'createBooking',
        { ...input, responses },
        'replayed places booking { uid }',
      );
    const { data } = await ask();
    expect(data.createBooking.places).toEqual([toRoom(data.createBooking.booking.uid)]);
    expect((await ask()).data.createBooking).toMatchObject({ replayed: true, places: [] });
  });

  it('is the same in the mail', async () => {
    const server = await startMailServer();
    const { id, made } = await buildManaged({ locations });
    startMailWorker(server);
    await waitForStatus(id, 'SUCCEEDED', 'SUCCEEDED');
    const texts = server.received.map(({ mail }) => mail.text ?? '');
    expect(texts.filter((text) => text.includes(toRoom(made.booking.uid)))).toHaveLength(2);
  });

  it('stays closed until the host accepts', async () => {
    const { host, token, id, made } = await buildManaged({ locations, requiresConfirmation: true });
    expect(await readPlaces(token)).toEqual([]);
    await mutateBooking(host, 'confirmBooking', { id });
    expect(await readPlaces(token)).toEqual([toRoom(made.booking.uid)]);
    expect((await readEventRooms(id)).slice(0, 2)).toEqual([null, toRoom(made.booking.uid)]);
  });

  it('stays when the booking is moved', async () => {
    const { token, id, made } = await buildManaged({ locations });
    await move(token);
    expect(await readRooms(id)).toEqual([toRoom(made.booking.uid)]);
    expect(await readEventRooms(id)).toEqual([toRoom(made.booking.uid), toRoom(made.booking.uid)]);
  });

  it('is one for a series', async () => {
    const rule = 'FREQ=WEEKLY;COUNT=3';
    const { made } = await buildManaged({ locations, recurringEvent: rule }, { recurringCount: 3 });
    const [first] = await readRooms(made.booking.databaseId);
    const all = await db.bookingReference.findMany({ where: { meetingUrl: first ?? '' } });
    expect(all).toHaveLength(3);
  });

  it('becomes that of the new host, if it is named after them', async () => {
    const hosts = await buildHosts(2);
    const own = [{ type: 'link', link: 'https://meet.example.test/{host}?for={slug}' }];
    const offer = await buildNewTeamEventType(hosts, { locations: own });
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start: later });
    const id = data.createBooking.booking.databaseId;
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const [from, to] = hosts.toSorted((one) => (one.id === userId ? -1 : 1));
    if (!from || !to) throw new TypeError('Two hosts');
    const toOwn = ({ username }: typeof from) =>
      `https://meet.example.test/${username}?for=${offer.slug}`;
    expect(await readRooms(id)).toEqual([toOwn(from)]);
    await mutateBooking(from, 'reassignBooking', { id });
    expect(await readRooms(id)).toEqual([toOwn(to)]);
    expect((await readEventRooms(id)).at(-1)).toBe(toOwn(to));
  });

  it('becomes that of the host who joins an instant meeting', async () => {
    const hosts = await buildHosts(2);
    const own = [{ type: 'link', link: 'https://meet.example.test/{host}' }];
    const { id } = await requestMeeting(await buildNewTeamEventType(hosts, { locations: own }));
    for (const joining of hosts.slice(1)) {
      expect((await joinMeetingAs(joining, { id })).errors).toBeUndefined();
      expect(await readRooms(id)).toEqual([`https://meet.example.test/${joining.username}`]);
    }
  });

  it('does not replace what a program has added', async () => {
    const hosts = await buildHosts(2);
    const own = [{ type: 'link', link: 'https://meet.example.test/{host}' }];
    const offer = await buildNewTeamEventType(hosts, { locations: [{ type: 'link' }] });
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start: later });
    const id = data.createBooking.booking.databaseId;
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const host = hosts.find((one) => one.id === userId);
    const added = { type: 'link', uid: 'own', meetingUrl: 'https://own.example.test/' };
    await mutateBooking(host, 'addBookingReference', { id }, added, 'bookingReference { uid }');
    await db.eventType.update({ where: { id: offer.id }, data: { locations: own } });
    await mutateBooking(host, 'reassignBooking', { id });
    expect(await readRooms(id)).toEqual([added.meetingUrl]);
  });

  it('is opened for a place of any kind, and a plain link needs none', async () => {
    const service = [{ type: 'integrations:jitsi', link }];
    const { id, made } = await buildManaged({ locations: service });
    expect(await readRooms(id)).toEqual([toRoom(made.booking.uid)]);
    const plain = await buildManaged({
      locations: [{ type: 'link', link: 'https://meet.example.test/me' }],
    });
    expect(await readRooms(plain.id)).toEqual([]);
    expect(await readPlaces(plain.token)).toEqual(['https://meet.example.test/me']);
  });
});

describe('a pattern of rooms', () => {
  it.each([
    ['https://{uid}.example.test/', 'must name its server'],
    ['https://meet.example.test{uid}', 'must name its server'],
    ['https://meet.example.test/{id}', 'can leave open only {uid}, {host} and {slug}'],
    ['https://meet.example.test/{uid', 'can leave open only'],
    ['https://meet.example.test/{{uid}}', 'can leave open only'],
    [`https://meet.example.test/${'{uid}'.repeat(11)}`, 'can leave open 10 names at most'],
    ['javascript:{uid}', 'must be an http or https URL'],
  ])('%s is refused', async (wrong, message) => {
    const { host, offer } = await buildManaged();
    const { errors } = await runMutation(
      host,
      'editEventType',
      { by: { databaseId: offer.id }, locations: [{ type: 'link', link: wrong }] },
      'eventType { slug }',
    );
    expect(JSON.stringify(errors)).toContain(message);
  });

  it('is not shown to the public, even if its place is', async () => {
    const shown = [{ type: 'link', link, displayLocationPublicly: true }];
    const { host, offer } = await buildManaged({ locations: shown });
    const { data } = await as().gql(
      `{ publicEventType(username: "${host.username}", slug: "${offer.slug}") { locations { type link } } }`,
    );
    expect(data.publicEventType.locations).toEqual([{ type: 'link', link: null }]);
  });
});
