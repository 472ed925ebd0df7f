import { formatStopUrl } from '../../src/domain/reminder/stop.ts';
import { db, keyring } from '../support/app.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildOAuthApp, callbackUrl, connectApp } from '../support/oauth/app.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';
import { buildManaged } from '../manage-link/scene.ts';
import { buildMail } from '../support/build/mail.ts';
import { buildWebhook } from '../support/webhook/receiver.ts';

/** A signed-in administrator who has something to show on every page. */
export const admin = createVisitor();
export const person = await buildUserWithPassword({
  role: 'ADMIN',
  username: 'ada',
  name: '<b>"Ada" & \'co\'</b>',
});
await admin.signIn(person);
const client = await buildOAuthApp({
  name: '<script>alert(1)</script>',
  website: 'https://a.example',
});
await connectApp(person, client);
const webhook = await buildWebhook({ userId: person.id, subscriberUrl: 'https://a.example' });
const { deliveries } = await db.event.create({
  data: { type: 'PING', payload: {}, deliveries: { create: { webhookId: webhook.id } } },
  include: { deliveries: true },
});

const booking = await getBookingRow(await buildBooking({ host: person }));
const { id: mailId } = await buildMail({ bookingId: booking.id });
const schedule = await db.schedule.create({
  data: { name: '<b>Hours</b>', timeZone: 'UTC', userId: person.id },
});
const eventType = await db.eventType.create({
  data: {
    title: '<b>Call</b>',
    slug: 'call',
    length: 30,
    schedulingType: 'COLLECTIVE',
    locations: [{ type: 'link', link: 'https://a.example' }],
    bookingFields: [{ name: 'why', type: 'text', label: '<b>Why</b>' }],
    team: { create: { name: '<b>Team</b>', slug: 'team' } },
    hosts: { create: { userId: person.id } },
  },
  include: { hosts: true },
});
const privateLink = await db.privateLink.create({
  data: { eventTypeId: eventType.id, tokenHash: 'x', note: '<b>note</b>' },
});
const absence = await db.outOfOffice.create({
  data: { userId: person.id, start: new Date('2030-01-01'), end: new Date('2030-01-02') },
});

const feed = await db.calendarFeed.create({
  data: {
    ...{ userId: person.id, name: '<b>Private</b>', host: 'a.example' },
    ...{ url: 'sealed', urlHash: 'x', problem: 'NOT_FOUND', failures: 1 },
  },
});

const calendar = { color: '#33aa77', canWrite: true };
const connection = await db.calendarConnection.create({
  data: {
    ...{ userId: person.id, home: 'https://a.example/dav/', username: '<b>ada</b>' },
    ...{ secret: 'sealed', problem: 'SERVER_ERROR', failures: 1, failingSince: new Date() },
    calendars: [
      { url: 'https://a.example/dav/home/', name: '<b>Home</b>', ...calendar },
      { url: 'https://a.example/dav/days/', name: 'Birthdays', ...calendar, canWrite: false },
    ],
  },
});

for (const status of ['PENDING', 'FAILED', 'SUCCEEDED'] as const) {
  const names = { calendar: 'https://a.example/dav/home/', uid: status, hostId: person.id };
  await db.calendarEntry.create({
    data: {
      ...{ ...names, connectionId: connection.id, status, bookingId: booking.id },
      ...(status !== 'SUCCEEDED' && { failures: 3, reason: 'The server <i>refuses</i> it.' }),
    },
  });
}

const { token: manageToken } = await buildManaged();
const team = await db.team.create({
  data: {
    name: '<b>Team</b>',
    slug: 'the-team',
    members: { create: { userId: person.id, role: 'OWNER', accepted: true } },
  },
  include: { members: true },
});
for (const owner of [{ userId: person.id }, { teamId: team.id }]) {
  await db.eventType.create({ data: { ...owner, title: '<b>Talk</b>', slug: 'talk', length: 30 } });
}
const apiKey = await db.apiKey.findFirstOrThrow({ where: { userId: person.id } });
const apiKeyName = Buffer.from(`ApiKey:${apiKey.id}`).toString('base64');

/** Pages that need a query. */
const queries: Record<string, string> = {
  '/console/availability/accounts/sign-in/callback': '?error=access_denied',
  '/console/keys/revoke': `?id=${encodeURIComponent(apiKeyName)}`,
  '/console/people': '?email=nobody@nowhere.example',
  '/console/people/download': '?email=nobody@nowhere.example',
  '/console/usage/plan': `?caller=${encodeURIComponent(`key:${apiKeyName}`)}`,
};

/**
 * Files, documents in a sandbox without scripts and without our frame (see mail.test.ts), the booking page in
 * a frame of ours (see test/user/profile.test.ts), and what only a
 * server with a provider of sign-ins has (see test/identity/). A second factor is asked of somebody who
 * is not signed in yet (see test/factor/passkey-browser.test.ts).
 */
export const noPages: ReadonlySet<string> = new Set([
  '/auth/oidc/start',
  '/auth/oidc/callback',
  '/auth/signed-out',
  '/auth/link',
  '/auth/factor',
  '/account/provider',
  '/account/profile/preview',
  '/console/mail/:mail/html',
  // Leads to the calendar.
  '/console/calendar/why',
  '/console/event-types/:id/mails/:kind/preview',
  '/account/data/download',
  '/console/people/download',
]);

/** The address of a page, with its placeholders filled in. */
export const toPageAddress = (path: string) =>
  path === '/auth/oauth2/authorize'
    ? `${path}?client_id=${client.clientId}&redirect_uri=${encodeURIComponent(callbackUrl)}`
    : `${path}${queries[path] ?? ''}`
        .replace(/^\/manage$/, `/manage/${manageToken}`)
        .replace(/^\/mail\/stop$/, formatStopUrl({ keyring, publicUrl: '' }, person.email))
        .replace(':clientId', client.clientId)
        .replace(':username', person.username ?? '')
        .replace(':team', team.slug ?? '')
        .replace(':slug', 'talk')
        .replace(':uid', booking.uid)
        .replace(':mail', String(mailId))
        .replace(':attendee', String(booking.attendees[0]?.id))
        .replace('event-types/:id', `event-types/${eventType.id}`)
        .replace(':kind', 'booked')
        .replace(':host', String(eventType.hosts[0]?.id))
        .replace(':link', String(privateLink.id))
        .replace('availability/:id', `availability/${schedule.id}`)
        .replace(':feed', String(feed.id))
        .replace(':account', String(connection.id))
        .replace(':absence', String(absence.id))
        .replace('teams/:id', `teams/${team.id}`)
        .replace(':member', String(team.members[0]?.id))
        .replace('users/:id', `users/${person.id}`)
        .replace(':id', webhook.id)
        .replace(':delivery', String(deliveries[0]?.id));
