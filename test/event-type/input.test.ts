import { describe, expect, it } from 'vitest';
import { CreateEventTypeDocument } from '../operations.generated.ts';
import type { CreateEventTypeInput } from '../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../support/app.ts';
import { buildTeamScene, createEventTypeAs, introInput } from '../support/build/event-type.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

/** Returns the problems of the input, each with its path and message. */
async function fetchProblems(caller: UserWithKey, input: Record<string, unknown>) {
  const { errors } = await as(caller).gql(CreateEventTypeDocument, {
    input: { ...introInput, ...input },
  });
  expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  return errors?.[0]?.extensions['errors'] as { path: string; message: string }[];
}

describe('createEventType', () => {
  it('creates the caller’s own event type, with a slug from the title', async () => {
    const user = await buildUser();
    expect(await createEventTypeAs(user)).toMatchObject({
      slug: 'intro-call',
      userId: user.id,
      teamId: null,
      schedulingType: null,
      minimumBookingNotice: 120,
      currency: 'usd',
      owner: { databaseId: user.id },
    });
  });

  it('stores every given field', async () => {
    const given: Partial<CreateEventTypeInput> = {
      lengths: [15, 60],
      locations: [{ type: 'inPerson', address: '1 Main Street', displayLocationPublicly: true }],
      bookingFields: [
        { name: 'size', type: 'SELECT', options: [{ value: 's', label: 'Small' }] },
        { name: 'notes', type: 'TEXTAREA', required: false },
      ],
      periodType: 'RANGE',
      periodStartDate: '2030-01-01',
      periodEndDate: '2030-01-31',
      bookingLimits: { perDay: 3, perWeek: null, perMonth: 30, perYear: null },
      recurringEvent: 'FREQ=WEEKLY;INTERVAL=2;COUNT=10',
      price: 1_000,
      currency: 'eur',
      paidOnSite: true,
      refundHours: 48,
      refundPercent: 50,
      paymentMinutes: 30,
      metadata: { colour: 'red', nested: { deep: [1, null] } },
    };
    const none = { label: null, placeholder: null, required: false };
    expect(await createEventTypeAs(await buildUser(), given)).toMatchObject({
      ...given,
      locations: [
        {
          type: 'inPerson',
          kind: 'IN_PERSON',
          integration: null,
          address: '1 Main Street',
          link: null,
          hostPhoneNumber: null,
          displayLocationPublicly: true,
        },
      ],
      bookingFields: [
        { ...none, name: 'size', type: 'SELECT', options: [{ value: 's', label: 'Small' }] },
        { ...none, name: 'notes', type: 'TEXTAREA', options: [] },
      ],
    });
  });

  it.each([
    ['seats', { seatsPerTimeSlot: 3 }],
    ['a series', { recurringEvent: 'FREQ=WEEKLY;COUNT=3' }],
  ])('takes a price with %s only if it is paid on site', async (_what, over) => {
    const user = await buildUser();
    const create = (more: object) =>
      as(user).run(CreateEventTypeDocument, {
        input: { ...introInput, price: 500, ...over, ...more },
      });
    const { errors } = await create({});
    expect(errors?.[0]?.extensions['errors']).toMatchObject([{ path: 'price' }]);
    expect((await create({ paidOnSite: true })).errors).toBeUndefined();
  });

  it('numbers a derived slug that is taken, and refuses a given one', async () => {
    const user = await buildUser();
    const slugs = await Promise.all(
      [1, 2, 3].map(async () => (await createEventTypeAs(user)).slug),
    );
    expect(slugs.sort()).toEqual(['intro-call', 'intro-call-2', 'intro-call-3']);
    const answer = await as(user).run(CreateEventTypeDocument, {
      input: { ...introInput, slug: 'intro-call' },
    });
    expect(readErrorCode(answer)).toBe('CONFLICT');
    expect((await createEventTypeAs(await buildUser(), { slug: 'intro-call' })).slug).toBe(
      'intro-call',
    );
  });

  it('creates one for a team that the caller leads, by default COLLECTIVE', async () => {
    const { admin, member, stranger, team, eventType } = await buildTeamScene();
    expect(eventType).toMatchObject({
      teamId: team.id,
      userId: null,
      schedulingType: 'COLLECTIVE',
    });
    const turns = await createEventTypeAs(admin, {
      teamId: team.id,
      schedulingType: 'ROUND_ROBIN',
    });
    expect(turns.schedulingType).toBe('ROUND_ROBIN');
    const input = { ...introInput, teamId: team.id };
    expect(readErrorCode(await as(member).run(CreateEventTypeDocument, { input }))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await as(stranger).run(CreateEventTypeDocument, { input }))).toBe(
      'NOT_FOUND',
    );
  });

  it('lets only a system administrator create one for another user', async () => {
    const [admin, user] = await Promise.all([buildAdmin(), buildUser()]);
    expect((await createEventTypeAs(admin, { userId: user.id })).userId).toBe(user.id);
    const answer = await as(await buildUser()).run(CreateEventTypeDocument, {
      input: { ...introInput, userId: user.id },
    });
    expect(readErrorCode(answer)).toBe('FORBIDDEN');
  });

  it('accepts only a schedule of its owner or of a member of its team', async () => {
    const { owner, member, stranger, team } = await buildTeamScene();
    const buildSchedule = ({ id }: UserWithKey) =>
      db.schedule.create({ data: { userId: id, name: 'Work' } });
    const [own, members, foreign] = await Promise.all([owner, member, stranger].map(buildSchedule));
    expect((await createEventTypeAs(owner, { scheduleId: own?.id })).scheduleId).toBe(own?.id);
    const ofTeam = await createEventTypeAs(owner, { teamId: team.id, scheduleId: members?.id });
    expect(ofTeam.scheduleId).toBe(members?.id);
    for (const input of [
      { scheduleId: members?.id },
      { scheduleId: foreign?.id },
      { teamId: team.id, scheduleId: foreign?.id },
      { scheduleId: 2_000_000_000 },
    ]) {
      expect(await fetchProblems(owner, input)).toMatchObject([{ path: 'scheduleId' }]);
    }
  });

  it('reports every invalid field at once', async () => {
    const found = await fetchProblems(await buildUser(), {
      title: ' ',
      length: 10_081,
      slug: 'no good',
      lengths: [5, 5],
      locations: [{ type: 'moon' }],
      bookingFields: [
        { name: 'a', type: 'TEXT', options: [{ value: 'x', label: 'X' }] },
        { name: 'b', type: 'RADIO' },
      ],
      minimumBookingNotice: -1,
      bookingLimits: { perDay: 0 },
      recurringEvent: 'FREQ=HOURLY;COUNT=3',
      currency: 'euro',
      metadata: [1],
    });
    expect(found.map(({ path }) => path)).toEqual([
      'title',
      'slug',
      'length',
      'lengths',
      'locations.0.type',
      'bookingFields.0.options',
      'bookingFields.1.options',
      'minimumBookingNotice',
      'bookingLimits.perDay',
      'recurringEvent',
      'currency',
      'metadata',
    ]);
  });

  it('names every limit that exceeds that of a longer period', async () => {
    const input = {
      bookingLimits: { perDay: 9, perWeek: 7, perMonth: 8, perYear: 7 },
      durationLimits: { perDay: 60, perWeek: 0, perMonth: 59 },
    };
    const message = 'must not exceed the limit of a longer period';
    expect(await fetchProblems(await buildUser(), input)).toMatchObject([
      { path: 'bookingLimits.perDay', message },
      { path: 'bookingLimits.perMonth', message },
      { path: 'durationLimits.perWeek' },
      { path: 'durationLimits.perDay', message },
    ]);
    const equal = { perDay: 5, perMonth: 5, perYear: 5 };
    const made = await createEventTypeAs(await buildUser(), { bookingLimits: equal });
    expect(made).toMatchObject({ bookingLimits: equal });
  });

  it.each([
    ['lengths', { lengths: [30] }],
    ['schedulingType', { schedulingType: 'ROUND_ROBIN' }],
    ['periodDays', { periodType: 'ROLLING' }],
    ['periodDays', { periodType: 'ROLLING_WINDOW' }],
    ['periodDays', { periodType: 'ROLLING_WINDOW', periodDays: 93 }],
    ['periodStartDate', { periodType: 'RANGE', periodEndDate: '2030-01-01' }],
    ['periodEndDate', { periodStartDate: '2030-01-02', periodEndDate: '2030-01-01' }],
    ['recurringEvent', { seatsPerTimeSlot: 5, recurringEvent: 'FREQ=DAILY;COUNT=2' }],
    ['userId', { teamId: 1, userId: 1 }],
    ['bookingFields', { bookingFields: ['a', 'a'].map((name) => ({ name, type: 'TEXT' })) }],
  ])('refuses %s that contradicts the other fields', async (path, input) => {
    expect(await fetchProblems(await buildUser(), input)).toMatchObject([{ path }]);
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;COUNT=2;UNTIL=20300101',
    'FREQ=DAILY;COUNT=2;COUNT=3',
    'FREQ=DAILY;COUNT=2;BYDAY=1MO',
    'FREQ=WEEKLY;COUNT=2;BYDAY=-1MO',
    'FREQ=MONTHLY;COUNT=2;BYDAY=6MO',
    'FREQ=MONTHLY;COUNT=2;BYDAY=0MO',
    'FREQ=MONTHLY;COUNT=2;BYDAY=XX',
    'FREQ=MONTHLY;COUNT=2;BYDAY=MO,MO',
    'FREQ=MONTHLY;COUNT=2;BYDAY=,',
    'FREQ=MONTHLY;COUNT=2;BYSETPOS=1',
    'FREQ=MONTHLY;COUNT=2;BYDAY=MO;BYSETPOS=0',
    'FREQ=WEEKLY;COUNT=2;BYMONTHDAY=1',
    'FREQ=YEARLY;COUNT=2;BYMONTH=13',
    'FREQ=YEARLY;COUNT=2;BYMONTH=-1',
    'FREQ=MONTHLY;COUNT=2;BYMONTHDAY=32',
    'FREQ=DAILY;COUNT=2\nEXDATE:20300101',
    'FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20300231',
    'FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:',
    'FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20300101\nEXDATE;VALUE=DATE:20300102',
    'FREQ=DAILY;INTERVAL=53;COUNT=2',
    'FREQ=DAILY;UNTIL=20300231',
    'FREQ=DAILY;UNTIL=20300101T250000Z',
    'RRULE:FREQ=DAILY;COUNT=2',
    'freq=daily;count=2',
    'FREQ=DAILY;COUNT=2;',
    '',
  ])('refuses the recurrence rule %j', async (recurringEvent) => {
    expect(await fetchProblems(await buildUser(), { recurringEvent })).toMatchObject([
      { path: 'recurringEvent' },
    ]);
  });

  it.each([
    'FREQ=YEARLY;UNTIL=20401231',
    'COUNT=2;FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=1MO,-1FR;COUNT=4',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-1;COUNT=2\nEXDATE;VALUE=DATE:20300331,20310331',
    'FREQ=DAILY;UNTIL=20300101T090000Z',
  ])('accepts the recurrence rule %j', async (recurringEvent) => {
    expect(await createEventTypeAs(await buildUser(), { recurringEvent })).toMatchObject({
      recurringEvent,
    });
  });
});
