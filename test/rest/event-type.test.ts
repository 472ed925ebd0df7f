import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { readIds, requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildTeamScene, introInput } from '../support/build/event-type.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';

/** What an event type is that was given no more than a title and a length. */
const buildEventTypeRecord = (id: number, over: object) => ({
  id,
  ...introInput,
  slug: 'intro-call',
  description: null,
  lengths: [],
  hidden: false,
  userId: null,
  teamId: null,
  scheduleId: null,
  timeZone: null,
  locations: [],
  bookingFields: [],
  schedulingType: null,
  requiresConfirmation: false,
  requestBlocksSlot: true,
  minimumBookingNotice: 120,
  beforeEventBuffer: 0,
  afterEventBuffer: 0,
  slotInterval: null,
  periodType: 'UNLIMITED',
  ...{ periodDays: null, periodCountCalendarDays: true },
  periodStartDate: null,
  periodEndDate: null,
  bookingLimits: null,
  durationLimits: null,
  seatsPerTimeSlot: null,
  seatsShowAttendees: false,
  recurringEvent: null,
  disableCancelling: false,
  price: 0,
  currency: 'usd',
  metadata: null,
  position: 0,
  ...over,
});

async function createEventTypeOverRest(caller: UserWithKey, given: object = {}): Promise<number> {
  const { body } = await requestRestAs(caller, 'POST /event-types', { ...introInput, ...given });
  return body.event_type.id as number;
}

describe('GET /v1/event-types', () => {
  it('returns the caller’s own, page by page', async () => {
    const user = await buildUser();
    const ids = [await createEventTypeOverRest(user), await createEventTypeOverRest(user)];
    await createEventTypeOverRest(await buildUser());
    expect(readIds((await requestRestAs(user, 'GET /event-types')).body.event_types)).toEqual(ids);
    const { body, headers } = await requestRestAs(user, 'GET /event-types?take=1&page=2');
    const record = buildEventTypeRecord(Number(ids[1]), { userId: user.id, slug: 'intro-call-2' });
    expect(body).toEqual({ event_types: [record] });
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('can be narrowed to a slug, a team and, for administrators, a user', async () => {
    const { owner, team, eventType } = await buildTeamScene();
    const mine = await createEventTypeOverRest(owner, { slug: 'mine' });
    const listIds = async (caller: UserWithKey, query: string) =>
      readIds((await requestRestAs(caller, `GET /event-types?${query}`)).body.event_types);
    expect(await listIds(owner, 'slug=mine')).toEqual([mine]);
    expect(await listIds(owner, `teamId=${team.id}`)).toEqual([eventType.databaseId]);
    expect(await listIds(await buildAdmin(), `userId=${owner.id}`)).toEqual([mine]);
    expect(await listIds(owner, 'userId=1')).toEqual([eventType.databaseId, mine]);
    const ofTeam = `GET /teams/${team.id}/event-types`;
    const listOfTeam = async (caller: UserWithKey) =>
      readIds((await requestRestAs(caller, ofTeam)).body.event_types);
    expect(await listOfTeam(owner)).toEqual([eventType.databaseId]);
    expect(await listOfTeam(await buildUser())).toEqual([]);
  });
});

describe('POST /v1/event-types', () => {
  it('creates one for the caller from a title and a length', async () => {
    const user = await buildUser();
    const { status, body, ignored } = await requestRestAs(user, 'POST /event-types', {
      ...introInput,
      hosts: [],
      successRedirectUrl: null,
    });
    const record = buildEventTypeRecord(body.event_type.id, { userId: user.id });
    expect([status, body]).toEqual([200, { message: 'Event type created', event_type: record }]);
    expect(ignored).toBe('hosts, successRedirectUrl');
  });

  it('stores every given field', async () => {
    const user = await buildUser();
    const given = {
      slug: 'a-slug',
      description: 'Text',
      lengths: [15, 60],
      hidden: true,
      timeZone: 'Asia/Tokyo',
      locations: [{ type: 'link', link: 'https://meet.example.test/a' }],
      bookingFields: [{ name: 'why', type: 'text', label: 'Why?', required: true }],
      requiresConfirmation: true,
      requestBlocksSlot: false,
      minimumBookingNotice: 60,
      beforeEventBuffer: 5,
      afterEventBuffer: 10,
      slotInterval: 15,
      periodType: 'RANGE',
      periodDays: 30,
      periodStartDate: '2030-01-01',
      periodEndDate: '2030-12-31',
      bookingLimits: { PER_DAY: 3, PER_WEEK: null, PER_MONTH: null, PER_YEAR: null },
      durationLimits: { PER_DAY: null, PER_WEEK: 600, PER_MONTH: null, PER_YEAR: null },
      seatsPerTimeSlot: 8,
      seatsShowAttendees: true,
      disableCancelling: true,
      price: 1500,
      currency: 'eur',
      metadata: { a: { b: [1] } },
      position: 3,
    };
    const { body } = await requestRestAs(user, 'POST /event-types', { ...introInput, ...given });
    expect(body.event_type).toEqual(
      buildEventTypeRecord(body.event_type.id, { userId: user.id, ...given }),
    );
  });

  it('accepts the older spellings of periods, series, locations and questions', async () => {
    const user = await buildUser();
    const { status, body } = await requestRestAs(user, 'POST /event-types', {
      ...introInput,
      periodType: 'range',
      periodStartDate: '2030-01-01T00:00:00.000Z',
      periodEndDate: '2030-12-31T23:59:59+09:00',
      recurringEvent: { freq: 2, interval: 2, count: 12, tzid: 'UTC' },
      locations: [{ type: 'inPerson', address: 'Main St 1', credentialId: 5 }],
      bookingFields: [{ name: 'why', type: 'text', editable: 'user', sources: [] }],
      bookingLimits: { PER_DAY: 2, perMinute: 1 },
    });
    expect(status).toBe(200);
    expect(body.event_type).toMatchObject({
      periodType: 'RANGE',
      periodStartDate: '2030-01-01',
      periodEndDate: '2030-12-31',
      recurringEvent: 'FREQ=WEEKLY;INTERVAL=2;COUNT=12',
      locations: [{ type: 'inPerson', address: 'Main St 1' }],
      bookingFields: [{ name: 'why', type: 'text' }],
      bookingLimits: { PER_DAY: 2, PER_WEEK: null },
    });
    const recurringEvent = { freq: 3, until: '2030-05-01T12:30:00.000Z' };
    const daily = await requestRestAs(user, 'POST /event-types', { ...introInput, recurringEvent });
    expect(daily.body.event_type.recurringEvent).toBe('FREQ=DAILY;UNTIL=20300501T123000Z');
  });

  it('creates one for a team that the caller leads', async () => {
    const { admin, team } = await buildTeamScene();
    const given = { ...introInput, teamId: team.id, schedulingType: 'roundRobin' };
    const { body } = await requestRestAs(admin, 'POST /event-types', given);
    expect(body.event_type).toMatchObject({ teamId: team.id, schedulingType: 'ROUND_ROBIN' });
  });

  it('creates one for another user only for a system administrator', async () => {
    const { id: userId } = await buildUser();
    const given = { ...introInput, userId };
    const { body } = await requestRestAs(await buildAdmin(), 'POST /event-types', given);
    expect(body.event_type.userId).toBe(userId);
    expect(await requestRestStatus(await buildUser(), 'POST /event-types', given)).toBe(403);
  });

  it('names the invalid fields', async () => {
    const user = await buildUser();
    const typed = { length: '30', periodType: 'ever', recurringEvent: 5, locations: [{}] };
    const { status, paths } = await requestRestAs(user, 'POST /event-types', typed);
    expect([status, paths?.sort()]).toEqual([
      400,
      ['length', 'locations.0.type', 'periodType', 'recurringEvent', 'title'],
    ]);
    const bounds = { ...introInput, length: 0, locations: [{ type: 'moon' }], price: -1 };
    const { paths: more } = await requestRestAs(user, 'POST /event-types', bounds);
    expect(more?.sort()).toEqual(['length', 'locations.0.type', 'price']);
    const beyond = { ...introInput, periodStartDate: 'soon', position: 3_000_000_000 };
    const { paths: forms } = await requestRestAs(user, 'POST /event-types', beyond);
    expect(forms?.sort()).toEqual(['periodStartDate', 'position']);
    const limits = {
      ...introInput,
      bookingLimits: { PER_DAY: 9, PER_WEEK: 5 },
      durationLimits: { PER_YEAR: 0 },
      bookingFields: [{ name: 'size', type: 'select' }],
    };
    const { paths: nested } = await requestRestAs(user, 'POST /event-types', limits);
    expect(nested?.sort()).toEqual([
      'bookingFields.0.options',
      'bookingLimits.PER_DAY',
      'durationLimits.PER_YEAR',
    ]);
    const rolling = { ...introInput, periodType: 'ROLLING' };
    expect((await requestRestAs(user, 'POST /event-types', rolling)).paths).toEqual(['periodDays']);
  });
});

describe('GET /v1/event-types/:id', () => {
  it('returns it to its owner, and to the members of its team', async () => {
    const { member, team, eventType } = await buildTeamScene();
    const { status, body } = await requestRestAs(
      member,
      `GET /event-types/${eventType.databaseId}`,
    );
    const record = buildEventTypeRecord(eventType.databaseId, {
      teamId: team.id,
      schedulingType: 'COLLECTIVE',
    });
    expect([status, body]).toEqual([200, { event_type: record }]);
  });
});

describe('PATCH /v1/event-types/:id', () => {
  it('changes the given fields only, and clears those that are null', async () => {
    const user = await buildUser();
    const id = await createEventTypeOverRest(user, { description: 'Text', slotInterval: 15 });
    const token = await buildAccessToken(user, ['WRITE_EVENT_TYPE']);
    const given = { title: 'Longer call', length: 45, slotInterval: null, hidden: true };
    const { status, body, ignored } = await requestRestAs(token, `PATCH /event-types/${id}`, {
      ...given,
      userId: 1,
    });
    const record = buildEventTypeRecord(id, { userId: user.id, description: 'Text', ...given });
    expect([status, body, ignored]).toEqual([200, { event_type: record }, 'userId']);
  });

  it('names the invalid fields', async () => {
    const user = await buildUser();
    const path = `PATCH /event-types/${await createEventTypeOverRest(user)}`;
    const bad = await requestRestAs(user, path, { length: 99_999, currency: 'euro' });
    expect([bad.status, bad.paths?.sort()]).toEqual([400, ['currency', 'length']]);
  });
});

describe('DELETE /v1/event-types/:id', () => {
  it('deletes it once', async () => {
    const user = await buildUser();
    const id = await createEventTypeOverRest(user);
    const { status, body } = await requestRestAs(user, `DELETE /event-types/${id}`);
    expect([status, body]).toEqual([200, { message: 'Event type deleted' }]);
    expect(await db.eventType.findUnique({ where: { id } })).toBeNull();
    expect(await requestRestStatus(user, `DELETE /event-types/${id}`)).toBe(404);
  });
});
