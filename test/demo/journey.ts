import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runWithServers } from '../../bench/process.ts';
import { createCalendar, readByIcalJs, readByNodeIcal } from '../support/mail/calendar-program.ts';
import { curl, mutate, postJson } from './curl.ts';
import type { ReadMail } from './mailbox.ts';
import {
  booker,
  check,
  type Journey,
  listFreeStarts,
  openJourney,
  receive,
  say,
} from './open-journey.ts';
import { walkSeries } from './series.ts';

/**
 * Shows the way of a booking through mailboxes and calendars, with curl, a real SMTP server, and two
 * independent readers of mails and of invitations. Ends with an error if a step does not hold.
 */

const introCall = 1;
const readTimeoutMs = 30_000;

/** The first free starts on days four weeks from now. */
const listIntroStarts = (scene: Journey) => listFreeStarts(scene, introCall, [28, 34]);

function findManageToken({ text }: ReadMail): string {
  const [url, token] = /https?:\/\/\S+\/manage\/([\w-]+)/.exec(text) ?? [];
  if (url === undefined || token === undefined) throw new Error(`No manage link in:\n${text}`);
  return token;
}

/** Booker and host are told. */
async function receiveBoth(scene: Journey) {
  const [toBooker, toHost] = [await receive(scene, booker.email), await receive(scene, scene.host)];
  check(toBooker.invitation.uid === toHost.invitation.uid, 'Booker and host must get one UID');
  return toBooker;
}

async function book(scene: Journey, start: string) {
  const more = { timeZone: 'Europe/Berlin', language: 'en', metadata: {}, responses: booker };
  const { booking } = await postJson<{ booking: { uid: string } }>(
    `${scene.base}/v1/bookings?apiKey=${scene.key}`,
    { eventTypeId: introCall, start, ...more },
  );
  say(`curl POST /v1/bookings books ${start}: ${booking.uid}`);
  const booked = await receiveBoth(scene);
  check(booked.invitation.start === new Date(start).toISOString(), 'The invitation has the start');
  return booked;
}

async function move(scene: Journey, token: string, start: string) {
  const page = await curl(`${scene.base}/manage/${token}`);
  check(page.status === 200, `The manage link answered ${page.status}`);
  const fields = 'managedBooking { booking { uid } }';
  await mutate(scene.ask, 'moveManagedBooking', fields, { token, start });
  say(`The manage link in the mail moves it to ${start}`);
  return receiveBoth(scene);
}

async function cancel(scene: Journey, token: string) {
  const input = { token, reason: 'I am ill' };
  await mutate(scene.ask, 'cancelManagedBooking', 'booking { status }', input);
  say('The manage link cancels it');
  return receiveBoth(scene);
}

/** What a calendar program finds that subscribes to the meetings of the host. */
async function checkSubscription(scene: Journey, uid: string, start: string | null) {
  const { viewer } = await scene.ask<{ viewer: { calendarSubscriptionUrl: string } }>(
    'query { viewer { calendarSubscriptionUrl } }',
    {},
    scene.key,
  );
  const { pathname } = new URL(viewer.calendarSubscriptionUrl);
  const file = await curl(`${scene.base}${pathname}`);
  check(file.status === 200, `The subscription answered ${file.status}`);
  const meetings = readByNodeIcal(file.text).parts.flatMap((part) => part.meetings);
  const found = meetings.find((one) => one.uid === uid && one.status !== 'CANCELLED');
  const at = found ? new Date(found.start).toISOString() : null;
  check(at === start, `The subscription has ${uid} at ${at ?? 'no time'}`);
  say(`The calendar subscription of the host ${at ? `has it at ${at}` : 'has it no more'}`);
}

interface Feed {
  calendarFeed: { readAt: string | null; problem: { message: string } | null };
}

/** A worker reads a new calendar at once, in the background. */
async function waitUntilRead({ ask, key }: Journey, databaseId: number) {
  const query = `query ($id: Int!) { calendarFeed(by: { databaseId: $id }) { readAt problem { message } } }`;
  for (const until = performance.now() + readTimeoutMs; ; await sleep(200)) {
    const { calendarFeed } = await ask<Feed>(query, { id: databaseId }, key);
    if (calendarFeed.readAt !== null) return;
    check(performance.now() < until, `The calendar was not read: ${calendarFeed.problem?.message}`);
  }
}

interface Explained {
  explainSlot: { reasons: { code: string; message: string }[] };
}

const toUtc = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

const formatEvent = (start: string, end: string) => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Journey//Own calendar//EN
BEGIN:VEVENT
UID:dentist@example.com
DTSTAMP:${start}
DTSTART:${start}
DTEND:${end}
SUMMARY:Dentist
END:VEVENT
END:VCALENDAR
`;

/** Serves the host's own calendar, with one event. */
async function serveCalendar({ start, end }: { start: string; end: string }) {
  const file = formatEvent(toUtc(start), toUtc(end)).replaceAll('\n', '\r\n');
  const server = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8').end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/calendar.ics`, close: () => server.close() };
}

/** The host's own calendar makes them busy, and says so to them alone. */
async function beBusyElsewhere(scene: Journey, start: string) {
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const calendar = await serveCalendar({ start, end });
  const input = { url: calendar.url, name: 'Private' };
  const { ask, key: hostKey } = scene;
  const fields = 'calendarFeed { databaseId }';
  const added = await mutate(ask, 'addCalendarFeed', fields, input, hostKey);
  await waitUntilRead(scene, Number(/"databaseId":(\d+)/.exec(JSON.stringify(added))?.[1]));
  calendar.close();
  const isFree = (await listIntroStarts(scene)).includes(start);
  check(!isFree, `${start} is offered, although the host is busy in their own calendar`);
  say(`The host is at the dentist at ${start} in their own calendar: it is not offered any more`);
  const question = `query ($id: Int!, $start: DateTime!) { explainSlot(eventTypeId: $id, start: $start) { reasons { code message } } }`;
  for (const who of ['the host', 'a stranger']) {
    const key = who === 'the host' ? scene.key : undefined;
    const { explainSlot } = await scene.ask<Explained>(question, { id: introCall, start }, key);
    const { message = '' } = explainSlot.reasons.find(({ code }) => code === 'BUSY') ?? {};
    check(message !== '', 'explainSlot gives BUSY');
    const isTold = message.includes('Private');
    check(isTold === (key !== undefined), 'Only the host may read the name of the calendar');
    say(`explainSlot tells ${who}: ${message}`);
  }
}

async function walk(scene: Journey) {
  const calendar = createCalendar(readByIcalJs);
  const [first = '', second = '', third = ''] = await listIntroStarts(scene);
  const booked = await book(scene, first);
  calendar.receive(booked.mail.invitation);
  const token = findManageToken(booked.mail);
  const moved = await move(scene, token, second);
  calendar.receive(moved.mail.invitation);
  check(moved.invitation.uid === booked.invitation.uid, 'The UID stays');
  check(moved.invitation.sequence > booked.invitation.sequence, 'SEQUENCE rises');
  const [meeting, ...others] = calendar.list();
  check(
    others.length === 0 && meeting?.start === Date.parse(second),
    'The calendar of the booker has one meeting, at the new time',
  );
  say(`The calendar of the booker has one meeting: ${meeting?.summary}, ${second}`);
  await checkSubscription(scene, moved.invitation.uid, second);
  const cancelled = await cancel(scene, findManageToken(moved.mail));
  calendar.receive(cancelled.mail.invitation);
  check(cancelled.invitation.method === 'CANCEL', 'The third mail cancels');
  check(cancelled.invitation.sequence > moved.invitation.sequence, 'SEQUENCE rises');
  check(calendar.list().length === 0, 'The calendar of the booker is empty');
  say('The calendar of the booker is empty');
  await checkSubscription(scene, moved.invitation.uid, null);
  await beBusyElsewhere(scene, third);
  await walkSeries(scene);
  check(scene.mailbox.count() === 0, 'No other mail arrives');
  say('Nobody received any other mail');
}

await runWithServers(async () => walk(await openJourney()));
