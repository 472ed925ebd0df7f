import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopServersOnExit } from '../process.ts';
import { createCalendar, readByIcalJs } from './calendar.ts';
import { curl, postJson } from './curl.ts';
import { listEvents } from './invitee.ts';
import type { ReadMail } from './mailbox.ts';
import { serveCalendar } from './own-calendar.ts';
import { booker, check, openJourney, receive, say, type Journey } from './open-journey.ts';
import { walkSeries } from './series.ts';

/**
 * Shows the way of a booking through mailboxes and calendars, with curl, a real SMTP server, and two
 * independent readers of mails and of invitations. Ends with an error if a step does not hold.
 */

const introCall = 1;
const dayMs = 86_400_000;
const readTimeoutMs = 30_000;

/** The first free starts on days four weeks from now. */
async function listFreeStarts({ ask }: Journey): Promise<string[]> {
  const [from, to] = [28, 34].map((days) =>
    new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
  );
  const { slots } = await ask<{ slots: { days: { slots: { start: string }[] }[] } }>(
    `query ($id: Int!, $from: Date!, $to: Date!) {
      slots(eventTypeId: $id, from: $from, to: $to, timeZone: "Europe/Berlin") { days { slots { start } } }
    }`,
    { id: introCall, from, to },
  );
  return slots.days.flatMap((day) => day.slots.map(({ start }) => start));
}

function findManageToken({ text }: ReadMail): string {
  const [url, token] = /https?:\/\/\S+\/manage\/([\w-]+)/.exec(text) ?? [];
  if (url === undefined || token === undefined) throw new Error(`No manage link in:\n${text}`);
  return token;
}

async function book(scene: Journey, start: string) {
  const { base, key } = scene;
  const { booking } = await postJson<{ booking: { uid: string } }>(
    `${base}/v1/bookings?apiKey=${key}`,
    {
      eventTypeId: introCall,
      start,
      timeZone: 'Europe/Berlin',
      language: 'en',
      metadata: {},
      responses: booker,
    },
  );
  say(`curl POST /v1/bookings books ${start}: ${booking.uid}`);
  const [toBooker, toHost] = [await receive(scene, booker.email), await receive(scene, scene.host)];
  check(toBooker.invitation.uid === toHost.invitation.uid, 'Booker and host must get one UID');
  check(
    toBooker.invitation.start === new Date(start).toISOString(),
    'The invitation has the start',
  );
  return toBooker;
}

async function move(scene: Journey, token: string, start: string) {
  const page = await curl(`${scene.base}/manage/${token}`);
  check(page.status === 200, `The manage link answered ${page.status}`);
  await scene.ask(
    `mutation ($input: MoveManagedBookingInput!) { moveManagedBooking(input: $input) { managedBooking { booking { uid } } } }`,
    { input: { token, start } },
  );
  say(`The manage link in the mail moves it to ${start}`);
  const toBooker = await receive(scene, booker.email);
  await receive(scene, scene.host);
  return toBooker;
}

async function cancel(scene: Journey, token: string) {
  await scene.ask(
    `mutation ($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { booking { status } } }`,
    { input: { token, reason: 'I am ill' } },
  );
  say('The manage link cancels it');
  const toBooker = await receive(scene, booker.email);
  await receive(scene, scene.host);
  return toBooker;
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
  const found = listEvents(file.text).find((event) => event.uid === uid);
  check(
    (found?.start ?? null) === start,
    `The subscription has ${uid} at ${found?.start ?? 'no time'}`,
  );
  say(
    `The calendar subscription of the host ${found ? `has it at ${found.start}` : 'has it no more'}`,
  );
}

/** A worker reads a new calendar at once, in the background. */
async function waitUntilRead({ ask, key }: Journey, databaseId: number) {
  for (const until = performance.now() + readTimeoutMs; ; await sleep(200)) {
    const { calendarFeed } = await ask<{
      calendarFeed: { readAt: string | null; problem: { message: string } | null };
    }>(
      `query ($id: Int!) { calendarFeed(by: { databaseId: $id }) { readAt problem { message } } }`,
      { id: databaseId },
      key,
    );
    if (calendarFeed.readAt !== null) return;
    check(performance.now() < until, `The calendar was not read: ${calendarFeed.problem?.message}`);
  }
}

/** The host's own calendar makes them busy, and says so to them alone. */
async function beBusyElsewhere(scene: Journey, start: string) {
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const calendar = await serveCalendar({ start, end });
  const { addCalendarFeed } = await scene.ask<{
    addCalendarFeed: { calendarFeed: { databaseId: number } };
  }>(
    `mutation ($input: AddCalendarFeedInput!) { addCalendarFeed(input: $input) { calendarFeed { databaseId } } }`,
    { input: { url: calendar.url, name: 'Private' } },
    scene.key,
  );
  const { databaseId } = addCalendarFeed.calendarFeed;
  await waitUntilRead(scene, databaseId);
  calendar.close();
  const isFree = (await listFreeStarts(scene)).includes(start);
  check(!isFree, `${start} is offered, although the host is busy in their own calendar`);
  say(`The host is at the dentist at ${start} in their own calendar: it is not offered any more`);
  const question = `query ($id: Int!, $start: DateTime!) { explainSlot(eventTypeId: $id, start: $start) { reasons { code message } } }`;
  for (const [who, key] of [
    ['the host', scene.key],
    ['a stranger', undefined],
  ] as const) {
    const { explainSlot } = await scene.ask<{
      explainSlot: { reasons: { code: string; message: string }[] };
    }>(question, { id: introCall, start }, key);
    const reason = explainSlot.reasons.find(({ code }) => code === 'BUSY');
    check(reason !== undefined, 'explainSlot gives BUSY');
    check(
      (reason?.message ?? '').includes('Private') === (key !== undefined),
      'Only the host may read the name of the calendar',
    );
    say(`explainSlot tells ${who}: ${reason?.message}`);
  }
}

async function walk(scene: Journey) {
  const calendar = createCalendar(readByIcalJs);
  const [first = '', second = '', third = ''] = await listFreeStarts(scene);
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

stopServersOnExit();
const scene = await openJourney();
await walk(scene);
scene.mailbox.close();
process.exit(0);
