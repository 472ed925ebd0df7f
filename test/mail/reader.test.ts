import { randomUUID } from 'node:crypto';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { cancel, later, start } from '../manage-link/scene.ts';
import { db } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost, buildHosts } from '../support/build/host.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

type Server = Awaited<ReturnType<typeof startMailServer>>;
type Received = Server['received'][number];

/** Somebody whom no mail to somebody else names by accident. */
const makePerson = (first: string) => ({
  name: `${first} ${randomUUID().slice(0, 8)}`,
  email: `${first.toLowerCase()}-${randomUUID()}@example.test`,
});

type Person = ReturnType<typeof makePerson>;

async function book(eventTypeId: number, person: Person, more: Record<string, unknown> = {}) {
  const responses = { ...person, notes: `From ${person.name}`, ...more };
  const input = { eventTypeId, start, responses };
  const made = await runMutation(
    undefined,
    'createBooking',
    input,
    'manageToken booking { databaseId }',
  );
  expect(made.errors).toBeUndefined();
  const { manageToken, booking } = made.data.createBooking;
  return { id: Number(booking.databaseId), token: String(manageToken) };
}

/** Sends what is due, and waits until nothing is left. */
async function deliver(server: Server) {
  const worker = startMailWorker(server);
  await waitUntil(async () => {
    const waiting = await db.outbox.count({ where: { eventId: { not: null } } });
    return waiting + (await db.mail.count({ where: { status: 'PENDING' } })) === 0;
  });
  await worker.stop();
}

const readCalendar = ({ mail }: Received): string =>
  mail.attachments.find(({ filename }) => filename === 'invite.ics')?.content.toString() ?? '';

/** Everything that a mail shows or hides. Long lines of calendars go on in the next one. */
const readAll = (received: Received): string => {
  const { mail } = received;
  const head = mail.headerLines.map(({ line }) => line);
  const files = mail.attachments.map(({ content }) => content.toString());
  // An address is shown in a form that no mail program takes for a link.
  return [...head, mail.text, mail.html, mail.subject, mail.from?.text, ...files]
    .join('\n')
    .replace(/\r?\n[ \t]/g, '')
    .replaceAll('\u200C', '');
};

const listMailsTo = (server: Server, { email }: { email: string }) =>
  server.received.filter(({ to }) => to.includes(email));

/** The people whom one of the mails names. */
const findNamed = (mails: readonly Received[], people: readonly Person[]) =>
  people.filter(({ name, email }) =>
    mails.some((one) => readAll(one).includes(name) || readAll(one).includes(email)),
  );

function parseInvitation(received: Received) {
  const calendar = new ical.Component(ical.parse(readCalendar(received)));
  const event = calendar.getFirstSubcomponent('vevent');
  const organizer = event?.getFirstProperty('organizer');
  const attendees = event?.getAllProperties('attendee') ?? [];
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event?.getFirstPropertyValue('status'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    organizer: organizer?.getFirstValue(),
    sentBy: organizer?.getFirstParameter('sent-by'),
    attendees: attendees.map((one) => one.getFirstValue()),
  };
}

const toAddresses = (...people: { email: string }[]) =>
  people.map(({ email }) => `mailto:${email}`);

/** A meeting with seats, through which everything happens that makes mails. */
async function runSeatedMeeting(seatsShowAttendees: boolean) {
  const server = await startMailServer();
  const host = await buildHost();
  const over = { seatsPerTimeSlot: 5, seatsShowAttendees };
  const { id: eventTypeId } = await buildBookableEventType(host, over);
  const [bea, cleo, dora] = [makePerson('Bea'), makePerson('Cleo'), makePerson('Dora')];
  const { id } = await book(eventTypeId, bea);
  const { token } = await book(eventTypeId, cleo);
  await deliver(server);
  const added = await mutateBooking(
    host,
    'addAttendee',
    { id },
    { ...dora, timeZone: 'UTC' },
    'attendee { databaseId }',
  );
  await mutateBooking(host, 'editBooking', { id }, { start: later });
  await deliver(server);
  await cancel(token, { reason: 'Ill' });
  const { databaseId } = added.data.addAttendee.attendee;
  await runMutation(host, 'removeAttendee', { by: { databaseId } }, '__typename');
  await deliver(server);
  await mutateBooking(host, 'cancelBooking', { id }, { reason: 'Storm' });
  await deliver(server);
  return { server, host, bea, cleo, dora };
}

describe('mails about a meeting with seats', () => {
  it('name no attendee to another, and everyone to the host', async () => {
    const { server, host, bea, cleo, dora } = await runSeatedMeeting(false);
    const people = [bea, cleo, dora];
    for (const person of people) {
      const mails = listMailsTo(server, person);
      expect(mails.length).toBeGreaterThanOrEqual(3);
      expect(findNamed(mails, people)).toEqual([person]);
    }
    const toHost = listMailsTo(server, host);
    expect(findNamed(toHost, people)).toEqual(people);
    expect(toHost.map(({ mail }) => mail.subject?.split(':')[0])).toEqual([
      'New booking',
      'New attendee',
      'New attendee',
      'Moved',
      'Attendee left',
      'Attendee left',
      'Cancelled',
    ]);
    // The calendar of the host follows who takes part.
    const invitations = toHost.map(parseInvitation);
    const counts = invitations.map(({ attendees }) => attendees.length - 1);
    expect(counts).toEqual([1, 2, 3, 3, 2, 1, 1]);
    expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
    const sequences = invitations.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('name the attendees to each other where the event type shows them', async () => {
    const { server, bea, cleo, dora } = await runSeatedMeeting(true);
    expect(findNamed(listMailsTo(server, cleo), [bea, cleo, dora])).toEqual([bea, cleo, dora]);
    expect(findNamed(listMailsTo(server, bea), [bea, dora])).toEqual([bea, dora]);
    // Answers are for the host alone.
    const toBea = listMailsTo(server, bea).map(readAll).join();
    expect(toBea).not.toContain(`From ${cleo.name}`);
  });
});

describe('a cancelled booking', () => {
  it('leaves the calendar of each guest, with nobody else in the file', async () => {
    const server = await startMailServer();
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    const [bea, guest] = [makePerson('Bea'), makePerson('Guest')];
    const { id } = await book(eventTypeId, bea, { guests: [guest.email] });
    await deliver(server);
    await mutateBooking(host, 'cancelBooking', { id }, { reason: 'Storm' });
    await deliver(server);
    for (const person of [bea, guest]) {
      const [first, last] = listMailsTo(server, person).map(parseInvitation);
      expect(first).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
      expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: first?.uid });
      expect(last?.sequence).toBeGreaterThan(first?.sequence ?? 0);
      expect(last?.attendees).toEqual(toAddresses(person));
    }
    // Guests do not manage the booking.
    expect(listMailsTo(server, guest).map(readAll).join()).not.toContain('/manage/');
  });
});

describe('a booking that another host takes over', () => {
  it('leaves the calendar of the former host, as their own meeting, and moves to the new one', async () => {
    const server = await startMailServer();
    const hosts = await buildHosts(2);
    const offer = await buildNewTeamEventType(hosts);
    const bea = makePerson('Bea');
    const { id } = await book(offer.id, bea);
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const former = hosts.find((host) => host.id === userId);
    const next = hosts.find((host) => host.id !== userId);
    if (!former || !next) throw new TypeError('Two hosts');
    await deliver(server);
    expect((await mutateBooking(former, 'reassignBooking', { id })).errors).toBeUndefined();
    await deliver(server);
    const sentBy = 'mailto:bookings@book.example.test';
    const [formerOrganizer = '', nextOrganizer = ''] = toAddresses(former, next);
    const read = (person: { email: string }) =>
      listMailsTo(server, person).map((one) => {
        const { method, organizer, sentBy: by, attendees } = parseInvitation(one);
        return { method, organizer, by, attendees };
      });
    expect(read(former)).toEqual([
      {
        ...{ method: 'REQUEST', organizer: formerOrganizer, by: sentBy },
        attendees: toAddresses(former, bea),
      },
      {
        ...{ method: 'CANCEL', organizer: formerOrganizer, by: sentBy },
        attendees: toAddresses(former),
      },
    ]);
    expect(read(next)).toEqual([
      {
        ...{ method: 'REQUEST', organizer: nextOrganizer, by: sentBy },
        attendees: toAddresses(next, bea),
      },
    ]);
    expect(read(bea).map(({ organizer, attendees }) => ({ organizer, attendees }))).toEqual([
      { organizer: formerOrganizer, attendees: toAddresses(bea) },
      { organizer: nextOrganizer, attendees: toAddresses(bea) },
    ]);
    // Attendees answer the host, and the server that sends is named.
    expect(listMailsTo(server, bea).map(({ mail }) => mail.replyTo?.value[0]?.address)).toEqual([
      former.email,
      next.email,
    ]);
  });
});
