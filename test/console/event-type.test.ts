import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildEventType, buildTeamScene } from '../support/build/event-type.ts';
import { changeFields, readPageFields } from '../support/page/field.ts';
import { buildUserWithPassword, createVisitor, signInNewUser } from '../support/page/visitor.ts';

const list = '/console/event-types';

/** A signed-in person with an event type. */
async function buildOwner(over: Parameters<typeof buildEventType>[1] = {}) {
  const { person, visitor } = await signInNewUser();
  const eventType = await buildEventType(person, over);
  return { person, visitor, eventType, page: `${list}/${eventType.id}` };
}

const getRow = (id: number) => db.eventType.findUniqueOrThrow({ where: { id } });

describe('/console/event-types', () => {
  it('lists the person’s own and those of their teams, with the booking page to copy', async () => {
    const { visitor, person, page } = await buildOwner({
      title: 'Call',
      slug: 'call',
      hidden: true,
    });
    await db.user.update({ where: { id: person.id }, data: { username: `u${person.id}` } });
    const { page: foreign } = await buildOwner();
    const { text } = await visitor.get(list);
    expect(text).toContain(`href="${page}"`);
    expect(text).toContain('Hidden');
    expect(text).toMatch(new RegExp(`data-copy="[^"]+"[^]*/book/u${person.id}/call</a>`));
    expect(text.includes(`href="${foreign}"`)).toBe(false);
    const { visitor: empty } = await signInNewUser();
    expect((await empty.get(list)).text).toContain('You have no event type yet');
  });

  it('creates, duplicates and deletes one', async () => {
    const { visitor, person } = await buildOwner();
    const form = await visitor.get(`${list}/new`);
    expect(form.text).toMatch(/<option value="room"\s+selected/);
    const typed = { title: 'First call', length: '25', place: 'room' };
    const made = await visitor.submit(`${list}/new`, typed);
    const page = made.location?.replace('?done=created', '') ?? '';
    const first = await db.eventType.findFirstOrThrow({
      where: { userId: person.id, title: 'First call' },
    });
    expect(first.locations).toEqual([{ type: 'link', link: 'https://meet.jit.si/{uid}' }]);
    const bookingFields = [{ name: 'why', type: 'select', options: [{ value: 'a', label: 'A' }] }];
    await db.eventType.updateMany({
      where: { userId: person.id, title: 'First call' },
      data: { bookingFields, periodType: 'ROLLING', periodDays: 9, bookingLimits: { PER_DAY: 3 } },
    });
    const { location } = await visitor.submit(`${page}/copy`, {});
    expect(location).toMatch(/\?done=copied$/);
    const copy = await db.eventType.findFirstOrThrow({ where: { title: 'First call (copy)' } });
    expect(copy).toMatchObject({
      userId: person.id,
      length: 25,
      hidden: true,
      bookingFields,
      periodDays: 9,
      bookingLimits: { PER_DAY: 3 },
    });
    expect((await visitor.get(`${page}/delete`)).text).toContain('Its bookings stay');
    expect((await visitor.submit(`${page}/delete`, {})).location).toBe(`${list}?done=deleted`);
    expect((await visitor.get(page)).status).toBe(404);
  });

  it('can be booked for 60 days ahead if it is new, or for as long as its host says', async () => {
    const { visitor, person } = await buildOwner();
    const { text } = await visitor.get(`${list}/new`);
    const [, offered = ''] = /name="periodDays"[^>]*value="([^"]*)"/.exec(text) ?? [];
    expect(offered).toBe('60');
    const find = (title: string) =>
      db.eventType.findFirstOrThrow({ where: { userId: person.id, title } });
    const typed = { length: '25', place: 'room' };
    await visitor.submit(`${list}/new`, { ...typed, title: 'Usual', periodDays: offered });
    await visitor.submit(`${list}/new`, { ...typed, title: 'Always', periodDays: '' });
    expect(await find('Usual')).toMatchObject({ periodType: 'ROLLING', periodDays: 60 });
    expect(await find('Always')).toMatchObject({ periodType: 'UNLIMITED', periodDays: null });
  });

  it('shows what is wrong with a new one', async () => {
    const { visitor } = await buildOwner();
    const { status, text } = await visitor.submit(`${list}/new`, { title: ' ', length: 'long' });
    expect(status).toBe(422);
    expect(text).toMatch(/href="#title"[^]*href="#length"/);
  });
});

describe('/console/event-types/:id', () => {
  it('saves each page by itself, and leaves the others as they are', async () => {
    const { visitor, eventType, page } = await buildOwner({ description: 'Old', lengths: [15] });
    const basics = { title: 'New', slug: 'new-1', lengths: '45, 60', hidden: 'yes' };
    expect((await changeFields(visitor, page, basics)).location).toBe(`${page}?done=saved`);
    const times = { periodType: 'ROLLING_WINDOW', periodDays: '10', beforeEventBuffer: '5' };
    expect((await changeFields(visitor, `${page}/times`, times)).status).toBe(303);
    const limits = {
      'bookingLimits.perDay': '2',
      'durationLimits.perWeek': '600',
      repeats: 'WEEKLY',
      repeatEvery: '2',
      repeatTimes: '6',
    };
    expect((await changeFields(visitor, `${page}/limits`, limits)).status).toBe(303);
    const bookers = { allowedEmailDomains: 'a.example b.example', disableCancelling: 'yes' };
    expect((await changeFields(visitor, `${page}/bookers`, bookers)).status).toBe(303);
    const embedOrigins = 'https://a.example, HTTPS://B.example/';
    expect((await changeFields(visitor, `${page}/embedding`, { embedOrigins })).status).toBe(303);
    expect(await getRow(eventType.id)).toMatchObject({
      title: 'New',
      description: 'Old',
      lengths: [45, 60],
      hidden: true,
      requestBlocksSlot: true,
      periodType: 'ROLLING_WINDOW',
      periodDays: 10,
      beforeEventBuffer: 5,
      minimumBookingNotice: eventType.minimumBookingNotice,
      bookingLimits: { PER_DAY: 2 },
      durationLimits: { PER_WEEK: 600 },
      recurringEvent: 'FREQ=WEEKLY;INTERVAL=2;COUNT=6',
      allowedEmailDomains: ['a.example', 'b.example'],
      disableCancelling: true,
      embedOrigins: ['https://a.example', 'https://b.example'],
    });
    // A page that is saved unchanged changes nothing.
    const before = await getRow(eventType.id);
    for (const part of [
      '',
      '/times',
      '/limits',
      '/bookers',
      '/embedding',
      '/places',
      '/questions',
    ]) {
      expect([part, (await changeFields(visitor, page + part, {})).status]).toEqual([part, 303]);
    }
    expect({ ...(await getRow(eventType.id)), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('keeps a rule that its plain fields cannot show', async () => {
    const recurringEvent = 'FREQ=MONTHLY;BYDAY=1MO;COUNT=10\nEXDATE;VALUE=DATE:20301225';
    const { visitor, eventType, page } = await buildOwner({ recurringEvent });
    await changeFields(visitor, `${page}/limits`, { 'bookingLimits.perDay': '1' });
    expect((await getRow(eventType.id)).recurringEvent?.replaceAll('\r', '')).toBe(recurringEvent);
    await changeFields(visitor, `${page}/limits`, { repeats: '' });
    expect((await getRow(eventType.id)).recurringEvent).toBeNull();
  });

  it.each([
    ['', { title: '', length: '0', lengths: '5 x' }, ['lengths']],
    ['', { title: '', length: '0' }, ['title', 'length']],
    ['', { slug: 'a b' }, ['slug']],
    [
      '/times',
      { beforeEventBuffer: '', periodStartDate: 'soon' },
      ['beforeEventBuffer', 'periodStartDate'],
    ],
    ['/times', { periodType: 'RANGE' }, ['periodStartDate', 'periodEndDate']],
    ['/times', { periodType: 'FOREVER' }, ['periodType']],
    ['/times', { scheduleId: '2147483646' }, ['scheduleId']],
    [
      '/limits',
      { 'bookingLimits.perDay': '9', 'bookingLimits.perWeek': '2' },
      ['bookingLimits.perDay'],
    ],
    ['/limits', { seatsPerTimeSlot: '-1' }, ['seatsPerTimeSlot']],
    ['/limits', { repeats: 'DAILY', repeatTimes: '1' }, ['repeats']],

    ['/bookers', { allowedEmailDomains: 'a@b' }, ['allowedEmailDomains']],
    ['/bookers', { maxOpenBookingsPerBooker: '0' }, ['maxOpenBookingsPerBooker']],
    ['/embedding', { embedOrigins: 'https://a.example http://a.example' }, ['embedOrigins']],
  ])('on page %j refuses %j at its fields', async (part, fields, expected) => {
    const { visitor, eventType, page } = await buildOwner();
    const { status, text } = await changeFields(
      visitor,
      page + part,
      fields as Record<string, string>,
    );
    expect(status).toBe(422);
    const named = [...text.matchAll(/<li><a href="#([^"]+)">/g)].map(([, name]) => name);
    expect(named).toEqual(expected);
    for (const name of expected) expect(text.includes(`id="${name}-problem"`)).toBe(true);
    expect(await getRow(eventType.id)).toEqual(eventType);
  });

  it('says what someone else changed meanwhile', async () => {
    const { visitor, eventType, page } = await buildOwner({ title: 'Old' });
    const { text } = await visitor.get(page);
    await changeFields(visitor, page, { title: 'Theirs' });
    const mine = await visitor.post(page, { ...readPageFields(text), title: 'Mine' });
    expect(mine.status).toBe(412);
    expect(mine.text).toMatch(/Title<\/th>\s*<td>Old<\/td>\s*<td>Theirs<\/td>\s*<td>Mine<\/td>/);
    expect((await getRow(eventType.id)).title).toBe('Theirs');
    expect((await visitor.post(page, readPageFields(mine.text))).status).toBe(303);
    expect((await getRow(eventType.id)).title).toBe('Mine');
  });

  it('can only be looked at by the members of its team', async () => {
    const { team, eventType: shared } = await buildTeamScene();
    const member = await buildUserWithPassword();
    await db.membership.create({ data: { teamId: team.id, userId: member.id, accepted: true } });
    const visitor = createVisitor();
    await visitor.signIn(member);
    const own = `${list}/${shared.databaseId}`;
    const { text } = await visitor.get(own);
    expect(text).toContain('<fieldset class="fixed" disabled>');
    expect((await visitor.get(`${own}/questions`)).text.includes('<button>Save')).toBe(false);
    const csrf = await visitor.proofOn('/account');
    for (const part of ['', '/times', '/questions', '/links', '/hosts/add', '/delete']) {
      const refused = await visitor.post(own + part, { csrf, title: 'Taken' });
      expect([part, refused.status]).toEqual([part, 403]);
      expect(refused.text).toContain('Only owners and administrators of the team');
    }
    expect(await getRow(shared.databaseId)).toMatchObject({ title: shared.title });
  });
});
