import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { expireInstantMeetings } from '../../src/domain/instant-meeting/expiry.ts';
import { cancel, later, move, start } from '../manage-link/scene.ts';
import { db } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import {
  advanceClock,
  clock,
  joinMeetingAs,
  requestMeeting,
} from '../support/ask/instant-meeting.ts';
import { bookOverRest } from '../support/ask/rest.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost, buildHosts } from '../support/build/host.ts';
import type { Caller } from '../support/client.ts';

type Over = Parameters<typeof buildBookableEventType>[1];

const createFields = 'manageToken booking { databaseId }';

async function book(caller: Caller | undefined, input: Record<string, unknown>) {
  const responses = { name: 'Bea', email: `bea-${randomUUID()}@example.test` };
  const answer = await runMutation(caller, 'createBooking', { responses, ...input }, createFields);
  expect(answer.errors).toBeUndefined();
  const { manageToken, booking } = answer.data.createBooking;
  return { id: Number(booking.databaseId), token: String(manageToken), email: responses.email };
}

/** A host, their event type, and a booking of it. */
async function buildScene(over: Over = {}, input: Record<string, unknown> = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, over);
  const booking = await book(undefined, { eventTypeId: offer.id, start, ...input });
  return { host, offer, ...booking };
}

/** Who got which mails of a booking, in their order: `host` or `booker`, or the address. */
async function listMails(bookingId: number, names: Record<string, string> = {}) {
  await fanOut({ db, clock: readSystemClock, makesMails: true });
  const mails = await db.mail.findMany({ where: { bookingId }, orderBy: { id: 'asc' } });
  return mails.map(({ kind, recipient, isHost }) => {
    return `${kind} ${isHost ? 'host' : 'attendee'} ${names[recipient] ?? recipient}`;
  });
}

const toNames = ({ host, email }: { host: { email: string }; email: string }) => ({
  [host.email]: 'maya',
  [email]: 'bea',
});

describe('createBooking', () => {
  it('makes one mail for the booker, each guest and each host', async () => {
    const email = `bea-${randomUUID()}@example.test`;
    const guests = ['one@example.test', { email: 'two@example.test' }];
    const { host, id } = await buildScene({}, { responses: { name: 'Bea', email, guests } });
    expect(await listMails(id, toNames({ host, email }))).toEqual([
      'BOOKED host maya',
      'BOOKED attendee bea',
      'BOOKED attendee one@example.test',
      'BOOKED attendee two@example.test',
    ]);
  });

  it('makes no mails for the attendees with noEmail, and still those for the host', async () => {
    const scene = await buildScene({}, { noEmail: true });
    expect(await listMails(scene.id, toNames(scene))).toEqual(['BOOKED host maya']);
    await mutateBooking(scene.host, 'cancelBooking', scene);
    expect(await listMails(scene.id, toNames(scene))).toEqual([
      'BOOKED host maya',
      'CANCELLED host maya',
    ]);
  });

  it('takes noEmail over REST too', async () => {
    const host = await buildHost();
    const body = { title: 'Talk', start, end: later, name: 'Bea', email: 'bea@example.test' };
    const { id } = await bookOverRest(host, { ...body, noEmail: true });
    expect(await listMails(id, { [host.email]: 'maya' })).toEqual(['BOOKED host maya']);
  });

  it('makes the mail of a host for a host who books their own time', async () => {
    const host = await buildHost();
    const responses = { name: 'Maya', email: host.email };
    const { id } = await book(host, { title: 'Focus', start, end: later, responses });
    expect(await listMails(id, { [host.email]: 'maya' })).toEqual(['BOOKED host maya']);
  });

  it('makes no mail for users who are locked', async () => {
    const locked = await buildHost();
    await db.user.update({ where: { id: locked.id }, data: { locked: true } });
    const responses = { name: 'Tom', email: locked.email, guests: ['bob@example.test'] };
    const scene = await buildScene({}, { responses });
    expect(await listMails(scene.id, toNames(scene))).toEqual([
      'BOOKED host maya',
      'BOOKED attendee bob@example.test',
    ]);
  });

  it('makes one mail for each person for a whole series', async () => {
    const over = { recurringEvent: 'FREQ=DAILY;COUNT=150' };
    const scene = await buildScene(over, { recurringCount: 120 });
    expect(await listMails(scene.id, toNames(scene))).toHaveLength(2);
    // The events are more than one batch.
    await fanOut({ db, clock: readSystemClock, makesMails: true });
    const where = { booking: { eventTypeId: scene.offer.id } };
    expect(await db.booking.count({ where: { eventTypeId: scene.offer.id } })).toBe(120);
    expect(await db.mail.count({ where })).toBe(2);
    expect(await db.outbox.count({ where: { eventId: { not: null } } })).toBe(0);
  });

  it('tells one person of each seat, and the host', async () => {
    const first = await buildScene({ seatsPerTimeSlot: 3 });
    const second = await book(undefined, { eventTypeId: first.offer.id, start });
    expect(second.id).toBe(first.id);
    const names = { ...toNames(first), [second.email]: 'cleo' };
    expect(await listMails(first.id, names)).toEqual([
      'BOOKED host maya',
      'BOOKED attendee bea',
      'BOOKED host maya',
      'BOOKED attendee cleo',
    ]);
    await cancel(second.token);
    expect((await listMails(first.id, names)).slice(4)).toEqual([
      'CANCELLED host maya',
      'CANCELLED attendee cleo',
    ]);
    await cancel(first.token);
    expect((await listMails(first.id, names)).slice(6)).toEqual([
      'CANCELLED attendee bea',
      'CANCELLED host maya',
    ]);
  });
});

describe('a request', () => {
  it('is one mail for each person, and its confirmation another', async () => {
    const scene = await buildScene({ requiresConfirmation: true });
    const expected = ['REQUESTED host maya', 'REQUESTED attendee bea'];
    expect(await listMails(scene.id, toNames(scene))).toEqual(expected);
    await mutateBooking(scene.host, 'confirmBooking', scene);
    expected.push('CONFIRMED host maya', 'CONFIRMED attendee bea');
    expect(await listMails(scene.id, toNames(scene))).toEqual(expected);
    // By its link it becomes a request again.
    await move(scene.token);
    expected.push('MOVED host maya', 'MOVED attendee bea');
    expect(await listMails(scene.id, toNames(scene))).toEqual(expected);
    await mutateBooking(scene.host, 'rejectBooking', scene);
    expected.push('REJECTED host maya', 'REJECTED attendee bea');
    expect(await listMails(scene.id, toNames(scene))).toEqual(expected);
  });

  it('that is moved and confirmed at once is one mail', async () => {
    const scene = await buildScene({ requiresConfirmation: true });
    await mutateBooking(scene.host, 'editBooking', scene, { status: 'ACCEPTED', start: later });
    expect((await listMails(scene.id, toNames(scene))).slice(2)).toEqual([
      'CONFIRMED host maya',
      'CONFIRMED attendee bea',
    ]);
  });
});

describe('editBooking and cancelBooking', () => {
  it('make one mail for each person, also when they are read later', async () => {
    const scene = await buildScene();
    await mutateBooking(scene.host, 'editBooking', scene, { start: later });
    await mutateBooking(scene.host, 'cancelBooking', scene, { reason: 'Ill' });
    await mutateBooking(scene.host, 'cancelBooking', scene);
    expect(await listMails(scene.id, toNames(scene))).toEqual([
      'BOOKED host maya',
      'BOOKED attendee bea',
      'MOVED host maya',
      'MOVED attendee bea',
      'CANCELLED host maya',
      'CANCELLED attendee bea',
    ]);
  });
});

describe('addAttendee and removeAttendee', () => {
  it('make a mail for that attendee only', async () => {
    const scene = await buildScene();
    const attendee = { name: 'Cleo', email: 'cleo@example.test', timeZone: 'UTC' };
    const shown = 'attendee { databaseId }';
    const added = await mutateBooking(scene.host, 'addAttendee', scene, attendee, shown);
    expect(added.errors).toBeUndefined();
    const { databaseId } = added.data.addAttendee.attendee;
    await runMutation(scene.host, 'removeAttendee', { by: { databaseId } }, '__typename');
    expect((await listMails(scene.id, toNames(scene))).slice(2)).toEqual([
      'BOOKED attendee cleo@example.test',
      'CANCELLED attendee cleo@example.test',
    ]);
  });
});

describe('markNoShow', () => {
  const mark = (scene: Awaited<ReturnType<typeof buildScene>>, noShow: boolean) =>
    mutateBooking(scene.host, 'markNoShow', scene, {
      attendees: [{ by: { email: scene.email }, noShow }],
    });

  it('makes one mail for an attendee who did not come, if the event type wants that', async () => {
    const scene = await buildScene({ sendsNoShowMail: true });
    await db.booking.update({ where: { id: scene.id }, data: { startTime: new Date(0) } });
    for (const noShow of [true, false, true]) await mark(scene, noShow);
    expect(await listMails(scene.id, toNames(scene))).toEqual([
      'BOOKED host maya',
      'BOOKED attendee bea',
      'NO_SHOW attendee bea',
    ]);
  });

  it('makes no mail by default', async () => {
    const scene = await buildScene();
    await mark(scene, true);
    expect(await listMails(scene.id, toNames(scene))).toHaveLength(2);
  });
});

describe('reassignBooking', () => {
  it('tells the attendees, the new host and the former one, each once', async () => {
    const hosts = await buildHosts(2);
    const offer = await buildNewTeamEventType(hosts);
    const { id, email } = await book(undefined, { eventTypeId: offer.id, start });
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const former = hosts.find((host) => host.id === userId);
    const next = hosts.find((host) => host.id !== userId);
    const answer = await mutateBooking(former, 'reassignBooking', { id });
    expect(answer.errors).toBeUndefined();
    const names = { [email]: 'bea', [former?.email ?? '']: 'former', [next?.email ?? '']: 'next' };
    expect(await listMails(id, names)).toEqual([
      'BOOKED host former',
      'BOOKED attendee bea',
      'REASSIGNED host next',
      'REASSIGNED attendee bea',
      'REASSIGNED host former',
    ]);
  });
});

describe('an instant meeting', () => {
  it('is a mail once a host has joined', async () => {
    const [host, other] = await buildHosts(2);
    const offer = await buildNewTeamEventType([host, other].flatMap((one) => one ?? []));
    const meeting = await requestMeeting(offer);
    expect(await listMails(meeting.id)).toEqual([]);
    if (host) await joinMeetingAs(host, meeting);
    const names = { [host?.email ?? '']: 'host' };
    const [first, second, ...more] = await listMails(meeting.id, names);
    expect([first, second?.split(' ').slice(0, 2), more]).toEqual([
      'CONFIRMED host host',
      ['CONFIRMED', 'attendee'],
      [],
    ]);
  });

  it('that nobody joined is a mail for the booker, and none for the hosts', async () => {
    const offer = await buildNewTeamEventType(await buildHosts(2));
    const meeting = await requestMeeting(offer);
    advanceClock(120_000);
    await expireInstantMeetings({ db, clock });
    const mails = await listMails(meeting.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('CANCELLED attendee');
  });
});

describe('MAIL=off', () => {
  it('makes no mails', async () => {
    const { id } = await buildScene();
    await fanOut({ db, clock: readSystemClock });
    expect(await db.mail.count({ where: { bookingId: id } })).toBe(0);
  });
});
