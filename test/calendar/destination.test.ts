import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeamScene, createEventTypeAs } from '../support/build/event-type.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';

const fields = 'id databaseId integration externalId primaryEmail userId eventTypeId';
const setIt = `mutation ($input: SetDestinationCalendarInput!) { setDestinationCalendar(input: $input) { destinationCalendar { ${fields} } } }`;
const removeIt = `mutation ($input: RemoveDestinationCalendarInput!) { removeDestinationCalendar(input: $input) { destinationCalendar { ${fields} } } }`;

const home = { integration: 'caldav', externalId: 'home' };

const set = (caller: Caller | undefined, input: object = {}) =>
  as(caller).gql(setIt, { input: { ...home, ...input } });
const remove = (caller: Caller | undefined, databaseId: number) =>
  as(caller).gql(removeIt, { input: { by: { databaseId } } });

async function createCalendar(caller: Caller, input: object = {}) {
  const { data, errors } = await set(caller, input);
  expect(errors).toBeUndefined();
  return data.setDestinationCalendar.destinationCalendar;
}

async function fetchCalendars(caller: Caller) {
  const { data } = await as(caller).gql(`{ viewer { destinationCalendars { ${fields} } } }`);
  return data.viewer.destinationCalendars;
}

async function fetchEventTypeCalendar(caller: Caller, id: number) {
  const query = `query ($id: Int!) { eventType(by: { databaseId: $id }) { destinationCalendar { ${fields} } } }`;
  const { data } = await as(caller).gql(query, { id });
  return data.eventType.destinationCalendar;
}

async function fetchNode(caller: Caller, id: string) {
  const { data } = await as(caller).gql(`query ($id: ID!) { node(id: $id) { id } }`, { id });
  return data.node;
}

describe('setDestinationCalendar', () => {
  it('belongs to the caller unless it names an event type', async () => {
    const user = await buildUser();
    const { databaseId: eventTypeId } = await createEventTypeAs(user);
    const own = await createCalendar(user, { primaryEmail: 'Ada@Example.test' });
    expect(own).toMatchObject({ ...home, primaryEmail: 'ada@example.test', userId: user.id });
    const ofEventType = await createCalendar(user, { eventTypeId });
    expect(ofEventType).toMatchObject({ ...home, primaryEmail: null, userId: null, eventTypeId });
    expect(await fetchCalendars(user)).toEqual([own]);
    expect(await fetchEventTypeCalendar(user, eventTypeId)).toEqual(ofEventType);
    expect(await fetchNode(user, own.id)).toEqual({ id: own.id });
    expect(await fetchNode(user, ofEventType.id)).toEqual({ id: ofEventType.id });
  });

  it('replaces the previous calendar, which existing bookings keep', async () => {
    const user = await buildUser();
    const { databaseId: eventTypeId } = await createEventTypeAs(user);
    for (const owner of [{}, { eventTypeId }]) {
      const first = await createCalendar(user, owner);
      const destinationCalendarId = first.databaseId;
      const { id } = await buildBooking({ host: user, destinationCalendarId });
      const second = await createCalendar(user, { ...owner, externalId: 'work' });
      expect(second.databaseId).not.toBe(destinationCalendarId);
      const query = `query ($id: Int!) { booking(by: { databaseId: $id }) { destinationCalendar { ${fields} } } }`;
      const { data } = await as(user).gql(query, { id });
      const former = { ...first, userId: null, eventTypeId: null };
      expect(data.booking.destinationCalendar).toEqual(former);
    }
    expect(await fetchCalendars(user)).toMatchObject([{ externalId: 'work' }]);
    expect(await fetchEventTypeCalendar(user, eventTypeId)).toMatchObject({ externalId: 'work' });
  });

  it('is a no-op if the calendar is already set', async () => {
    const user = await buildUser();
    const first = await createCalendar(user);
    expect(await createCalendar(user)).toEqual(first);
    expect(await createCalendar(user, { primaryEmail: 'a@example.test' })).not.toMatchObject({
      id: first.id,
    });
  });

  it('leaves one calendar after simultaneous calls', async () => {
    const user = await buildUser();
    const { databaseId: eventTypeId } = await createEventTypeAs(user);
    const inputs = Array.from({ length: 10 }, (_, i) => ({ externalId: `calendar ${i}` }));
    await Promise.all(
      inputs.flatMap((input) => [
        createCalendar(user, input),
        createCalendar(user, { ...input, eventTypeId }),
      ]),
    );
    expect(await db.destinationCalendar.count({ where: { userId: user.id } })).toBe(1);
    expect(await db.destinationCalendar.count({ where: { eventTypeId } })).toBe(1);
  });

  it('names all problems at once', async () => {
    const user = await buildUser();
    const wrong = { integration: '', externalId: ' ', eventTypeId: 0 };
    const { errors } = await set(user, wrong);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'integration' }, { path: 'externalId' }, { path: 'eventTypeId' }],
    });
    const { databaseId: eventTypeId } = await createEventTypeAs(user);
    const both = await set(user, { eventTypeId, userId: user.id });
    expect(both.errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'userId' }] });
  });

  it('sets it for an event type only if the caller may change it', async () => {
    const { owner, admin, member, stranger, eventType } = await buildTeamScene();
    const input = { eventTypeId: eventType.databaseId };
    expect((await set(owner, input)).errors).toBeUndefined();
    expect((await set(admin, input)).errors).toBeUndefined();
    expect(readErrorCode(await set(member, input))).toBe('FORBIDDEN');
    expect(readErrorCode(await set(stranger, input))).toBe('NOT_FOUND');
    expect(await fetchEventTypeCalendar(member, eventType.databaseId)).toBeNull();
    expect(await fetchEventTypeCalendar(admin, eventType.databaseId)).toMatchObject(home);
  });

  it('sets it for other users only for system administrators', async () => {
    const [user, other, admin] = [await buildUser(), await buildUser(), await buildAdmin()];
    const input = { userId: user.id };
    expect(readErrorCode(await set(other, input))).toBe('FORBIDDEN');
    expect(readErrorCode(await set(admin, { userId: 2_147_483_000 }))).toBe('BAD_USER_INPUT');
    const calendar = await createCalendar(admin, input);
    expect(await fetchCalendars(user)).toEqual([calendar]);
    expect(await fetchNode(other, calendar.id)).toBeNull();
  });
});

describe('removeDestinationCalendar', () => {
  it('leaves the calendar on existing bookings', async () => {
    const user = await buildUser();
    const { databaseId: destinationCalendarId, id } = await createCalendar(user);
    await buildBooking({ host: user, destinationCalendarId });
    const { data } = await remove(user, destinationCalendarId);
    const { destinationCalendar } = data.removeDestinationCalendar;
    expect(destinationCalendar).toMatchObject({ ...home, userId: null, eventTypeId: null });
    expect(await fetchCalendars(user)).toEqual([]);
    expect(await fetchNode(user, id)).toEqual({ id });
  });

  it('deletes the calendar if no booking uses it', async () => {
    const user = await buildUser();
    const { databaseId, id } = await createCalendar(user);
    await remove(user, databaseId);
    expect(await fetchNode(user, id)).toBeNull();
    expect(readErrorCode(await remove(user, databaseId))).toBe('NOT_FOUND');
  });

  it('requires its owner: seeing it on a booking is not enough', async () => {
    const { owner, admin, member, stranger, eventType } = await buildTeamScene();
    const { databaseId } = await createCalendar(owner, { eventTypeId: eventType.databaseId });
    await buildBooking({ host: member, destinationCalendarId: databaseId });
    expect(readErrorCode(await remove(member, databaseId))).toBe('FORBIDDEN');
    expect(readErrorCode(await remove(stranger, databaseId))).toBe('NOT_FOUND');
    expect((await remove(admin, databaseId)).errors).toBeUndefined();
  });
});

describe('the list of destination calendars', () => {
  it('requires the scope READ_BOOKING', async () => {
    const user = await buildUser();
    const { databaseId } = await createEventTypeAs(user);
    const token = await buildAccessToken(user, ['READ_PROFILE', 'READ_EVENT_TYPE']);
    for (const query of [
      '{ viewer { destinationCalendars { id } } }',
      `{ eventType(by: { databaseId: ${databaseId} }) { destinationCalendar { id } } }`,
    ]) {
      const { errors } = await as(token).gql(query);
      expect(errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['READ_BOOKING'] });
    }
  });
});
