import { computeExampleDates, type ExampleDates } from '../../../src/graphql/example-dates.ts';
import { oauthPath } from '../../oauth/path.ts';
import { type Call, type Endpoint, toFullPath } from '../../kit/route.ts';

/** A request that works in the demo world without changes. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: Record<string, unknown>;
}

/** Creates the example of a route. Its dates lie after `now`. */
export function createExample(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  now: Date,
): Example {
  return examples[`${method.toUpperCase()} ${path}`]?.(computeExampleDates(now)) ?? {};
}

export const toExampleCall = ({ params = {}, query = {}, body = {} }: Example): Call => ({
  params,
  query,
  body,
  url: '',
});

/** The path of an example including its query. */
export function formatExamplePath(
  endpoint: Endpoint,
  { params = {}, query = {} }: Example,
): string {
  const filled = toFullPath(endpoint).replaceAll(
    /:(\w+)/g,
    (_all, name: string) => params[name] ?? '',
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, given]) =>
      [given].flat().map((value): [string, string] => [name, value]),
    ),
  );
  return `${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

const withParams = (params: Record<string, string>, more: Example = {}) => ({ params, ...more });

const firstPage = { query: { take: '25', page: '1' } };
const webhookBody = {
  subscriberUrl: 'https://example.com/hook',
  eventTriggers: ['BOOKING_CREATED', 'BOOKING_CANCELLED'],
};

/** Only the app knows its credentials, so these examples show placeholders. */
const clientCredentials = { client_id: 'the client id', client_secret: 'the client secret' };

/** By route. The records that they change or delete are in the demo world, or created by the POST above them. */
const examples: Record<string, ((dates: ExampleDates) => Example) | undefined> = {
  'GET /me': () => ({}),

  'GET /bookings': ({ today }) => ({
    query: { take: '25', page: '1', status: 'ACCEPTED', dateFrom: `${today}T00:00:00Z` },
  }),
  'POST /bookings': ({ tuesday }) => ({
    body: {
      eventTypeId: 1,
      start: `${tuesday}T15:30:00Z`,
      timeZone: 'America/Vancouver',
      responses: {
        name: 'Ada',
        email: 'ada@example.com',
        location: { value: 'link', optionValue: '' },
      },
    },
  }),
  'GET /bookings/:id': () => withParams({ id: '1' }),
  'PATCH /bookings/:id': () => withParams({ id: '1' }, { body: { title: 'Second call' } }),
  'DELETE /bookings/:id/cancel': () =>
    withParams({ id: '1' }, { query: { cancellationReason: 'ill' } }),
  'DELETE /bookings/:id': () => withParams({ id: '3' }),

  'GET /attendees': () => firstPage,
  'POST /attendees': () => ({
    body: { bookingId: 2, email: 'grace@example.com', name: 'Grace', timeZone: 'Europe/London' },
  }),
  'GET /attendees/:id': () => withParams({ id: '1' }),
  'PATCH /attendees/:id': () => withParams({ id: '1' }, { body: { name: 'Ada B.', locale: 'en' } }),
  'DELETE /attendees/:id': () => withParams({ id: '2' }),

  'GET /booking-references': () => firstPage,
  'POST /booking-references': () => ({
    body: {
      ...{ bookingId: 2, type: 'whiteboard', uid: 'board-2' },
      meetingUrl: 'https://boards.example.com/board-2',
    },
  }),
  'GET /booking-references/:id': () => withParams({ id: '1' }),
  'PATCH /booking-references/:id': () =>
    withParams({ id: '1' }, { body: { meetingUrl: 'https://meet.example.com/intro' } }),
  'DELETE /booking-references/:id': () => withParams({ id: '1' }),

  'GET /users': () => firstPage,
  'POST /users': () => ({
    body: {
      email: 'lin@example.com',
      name: 'Lin',
      timeZone: 'Asia/Singapore',
      weekStart: 'Monday',
    },
  }),
  'GET /users/:userId': () => withParams({ userId: '1' }),
  'PATCH /users/:userId': () =>
    withParams({ userId: '1' }, { body: { bio: 'Design.', timeFormat: 24 } }),
  'DELETE /users/:userId': () => withParams({ userId: '6' }),

  'GET /teams': () => firstPage,
  'POST /teams': () => ({ body: { name: 'Research', slug: 'research' } }),
  'GET /teams/:teamId': () => withParams({ teamId: '2' }),
  'PATCH /teams/:teamId': () =>
    withParams({ teamId: '2' }, { body: { bio: 'We look at calendars.' } }),
  'DELETE /teams/:teamId': () => withParams({ teamId: '3' }),

  'GET /memberships': () => firstPage,
  'POST /memberships': () => ({ body: { teamId: 2, userId: 4, role: 'MEMBER' } }),
  'GET /memberships/:id': () => withParams({ id: '1' }),
  'PATCH /memberships/:id': () => withParams({ id: '6' }, { body: { role: 'ADMIN' } }),
  'DELETE /memberships/:id': () => withParams({ id: '7' }),

  'GET /schedules': () => firstPage,
  'POST /schedules': () => ({ body: { name: 'Short days', timeZone: 'Europe/Berlin' } }),
  'GET /schedules/:id': () => withParams({ id: '1' }),
  'PATCH /schedules/:id': () => withParams({ id: '1' }, { body: { name: 'Office hours' } }),
  'DELETE /schedules/:id': () => withParams({ id: '6' }),

  'POST /availabilities': () => ({
    body: { scheduleId: 1, days: [6], startTime: '10:00', endTime: '14:00' },
  }),
  'GET /availabilities/:id': () => withParams({ id: '1' }),
  'PATCH /availabilities/:id': () => withParams({ id: '1' }, { body: { endTime: '16:30' } }),
  'DELETE /availabilities/:id': () => withParams({ id: '1' }),

  'GET /event-types': () => firstPage,
  'GET /teams/:teamId/event-types': () => withParams({ teamId: '2' }),
  'POST /event-types': () => ({ body: { title: 'Office hour', slug: 'office-hour', length: 20 } }),
  'GET /event-types/:id': () => withParams({ id: '1' }),
  'PATCH /event-types/:id': () =>
    withParams({ id: '1' }, { body: { description: 'Half an hour.' } }),
  'DELETE /event-types/:id': () => withParams({ id: '8' }),

  'GET /slots': ({ today, inAMonth }) => ({
    query: {
      eventTypeId: '1',
      startTime: `${today}T00:00:00Z`,
      endTime: `${inAMonth}T00:00:00Z`,
      timeZone: 'America/Vancouver',
    },
  }),

  'GET /availability': ({ tuesday, wednesday }) => ({
    query: { eventTypeId: '1', dateFrom: tuesday, dateTo: wednesday },
  }),

  [`POST ${oauthPath.push}`]: () => ({
    body: {
      ...clientCredentials,
      redirect_uri: 'https://app.example/callback',
      scope: 'READ_PROFILE',
      state: 'a value of your own',
    },
  }),
  [`POST ${oauthPath.token}`]: () => ({
    body: {
      grant_type: 'authorization_code',
      ...clientCredentials,
      code: 'the code of the redirect',
      redirect_uri: 'https://app.example/callback',
    },
  }),
  [`POST ${oauthPath.refreshToken}`]: () => ({
    body: { grant_type: 'refresh_token', ...clientCredentials, refresh_token: 'the refresh token' },
  }),
  [`POST ${oauthPath.revoke}`]: () => ({ body: { ...clientCredentials, token: 'the token' } }),
  [`POST ${oauthPath.register}`]: () => ({
    body: {
      client_name: 'Planner',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  }),
  [`POST ${oauthPath.introspect}`]: () => ({ body: { ...clientCredentials, token: 'the token' } }),

  ...createWebhookExamples('/webhooks', '01980000-0000-7000-8000-000000000001'),
  ...createWebhookExamples('/hooks', '01980000-0000-7000-8000-000000000002'),
};

function createWebhookExamples(path: string, id: string): Record<string, () => Example> {
  return {
    [`GET ${path}`]: () => firstPage,
    [`POST ${path}`]: () => ({ body: webhookBody }),
    [`GET ${path}/:id`]: () => withParams({ id }),
    [`PATCH ${path}/:id`]: () => withParams({ id }, { body: { active: false } }),
    [`DELETE ${path}/:id`]: () => withParams({ id }),
  };
}
