import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildScheduleScene, listScheduleRules, listTimes } from '../support/page/schedule.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const range = (day: number, place: number, from: string, to: string) => ({
  [`day-${day}-${place}-from`]: from,
  [`day-${day}-${place}-to`]: to,
});

describe('/console/availability', () => {
  it('lists the person’s own schedules with their hours, also for administrators', async () => {
    const { visitor, page } = await buildScheduleScene([
      [[1, 2, 3], 9, 17],
      [[6], 10, 24],
    ]);
    const { page: other } = await buildScheduleScene();
    const { text } = await visitor.get('/console/availability');
    expect(text).toContain(`href="${page}"`);
    expect(text).toContain('Mon–Wed 09:00–17:00; Sat 10:00–24:00');
    expect(text).toContain('Default');
    expect(text).not.toContain(`href="${other}"`);
    const { visitor: admin } = await signInNewUser({ role: 'ADMIN' });
    expect((await admin.get('/console/availability')).text).toContain('You have no schedule');
  });

  it('creates, renames and deletes a schedule, and makes it the default', async () => {
    const { visitor, person, schedule } = await buildScheduleScene();
    const made = await visitor.submit('/console/availability/new', {
      name: 'Summer',
      timeZone: 'America/New_York',
    });
    const page = made.location?.replace('?done=created', '') ?? '';
    expect(page).toMatch(/^\/console\/availability\/\d+$/);
    expect((await visitor.get(made.location ?? '')).text).toContain('The schedule was created');
    const change = { name: 'Winter', timeZone: 'Asia/Tokyo', isDefault: 'yes' };
    expect((await visitor.submit(`${page}/settings`, change)).status).toBe(303);
    const saved = await db.schedule.findFirst({ where: { defaultOf: { id: person.id } } });
    expect(saved).toMatchObject({ name: 'Winter', timeZone: 'Asia/Tokyo' });
    expect((await visitor.get(`${page}/delete`)).text).toContain('It is the default now');
    expect((await visitor.submit(`${page}/delete`, {})).location).toMatch(/done=deleted$/);
    expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({
      defaultScheduleId: schedule.id,
    });
    expect((await visitor.get(page)).status).toBe(404);
  });

  it('shows what is wrong with a name or a zone at its field', async () => {
    const { visitor } = await buildScheduleScene();
    const page = '/console/availability/new';
    const unnamed = await visitor.submit(page, { name: ' ', timeZone: 'UTC' });
    expect(unnamed.status).toBe(422);
    expect(unnamed.text.includes('href="#name">Name: must not be empty')).toBe(true);
    const lost = await visitor.submit(page, { name: 'Summer', timeZone: 'Mars/Base' });
    expect(lost.status).toBe(422);
    expect(lost.text.includes('href="#timeZone">Time zone: must be an IANA')).toBe(true);
    expect(lost.text.includes('value="Mars/Base" selected')).toBe(true);
  });
});

describe('/console/availability/:id', () => {
  it('saves any number of ranges a day, and shows them in the preview', async () => {
    const { visitor, schedule, page } = await buildScheduleScene();
    const { location } = await visitor.submit(page, {
      ...range(1, 0, '13:00', '17:30'),
      ...range(1, 1, '09:00', '12:00'),
      ...range(1, 2, '', ''),
      ...range(3, 0, '13:00', '17:30'),
      ...range(6, 0, '20:00', '00:00'),
    });
    expect(location).toBe(`${page}?done=hours`);
    expect(await listScheduleRules(schedule.id)).toEqual([
      { days: [1], from: 9, to: 12 },
      { days: [1, 3], from: 13, to: 17.5 },
      { days: [6], from: 20, to: 24 },
    ]);
    const { text } = await visitor.get(page);
    const preview = text.slice(text.indexOf('id="coming"'));
    expect(preview.match(/09:00–12:00, 13:00–17:30/g)).toHaveLength(2);
    expect(preview.match(/20:00–24:00/g)).toHaveLength(2);
    expect(preview.match(/Closed/g)).toHaveLength(8);
  });

  it('keeps dates and the rules of single event types when the week is saved', async () => {
    const { visitor, person, schedule, page } = await buildScheduleScene();
    const { id: eventTypeId } = await buildEventType(person);
    const date = new Date('2030-12-24');
    const hours = { scheduleId: schedule.id, startTime: 36_000, endTime: 39_600 };
    await db.availability.createMany({
      data: [
        { ...hours, date },
        { ...hours, days: [5], eventTypeId },
      ],
    });
    expect(listTimes((await visitor.get(page)).text).map(([name]) => name)).not.toContain(
      'day-5-0-from',
    );
    await visitor.submit(page, range(0, 0, '08:00', '09:00'));
    expect(await listScheduleRules(schedule.id)).toEqual([
      { days: [0], from: 8, to: 9 },
      { date: '2030-12-24', from: 10, to: 11 },
      { days: [5], from: 10, to: 11 },
    ]);
    expect(await db.availability.count({ where: { eventTypeId } })).toBe(1);
  });

  it('names all mistakes at once, each at its field, and saves nothing', async () => {
    const { visitor, schedule, page } = await buildScheduleScene();
    const { status, text } = await visitor.submit(page, {
      ...range(1, 0, '09:00', '12:00'),
      ...range(1, 1, '11:59', '13:00'),
      ...range(1, 2, '12:00', '12:00'),
      ...range(2, 0, '17:00', '09:00'),
      ...range(3, 0, '', '09:00'),
      ...range(4, 0, '09:00', ''),
      ...range(5, 0, '24:00', '24:00'),
      ...range(6, 0, '25:00', '<b>'),
    });
    expect(status).toBe(422);
    const links = [...text.matchAll(/<a href="#(day-[^"]+)">([^<]+)</g)].map(
      ([, field = '', said = '']) => [field, unescapeHtml(said)],
    );
    expect(links).toEqual([
      ['day-1-1-from', 'Monday, from: overlaps the hours 09:00–12:00'],
      ['day-1-2-to', 'Monday, to: must be after the start'],
      ['day-2-0-to', 'Tuesday, to: must be after the start'],
      ['day-3-0-from', 'Wednesday, from: is missing'],
      ['day-4-0-to', 'Thursday, to: is missing'],
      ['day-5-0-to', 'Friday, to: must be after the start'],
      ['day-6-0-from', 'Saturday, from: must be a time of day from 00:00 to 24:00'],
      ['day-6-0-to', 'Saturday, to: must be a time of day such as 09:00'],
    ]);
    for (const [field = ''] of links) expect(text).toContain(`id="${field}-problem"`);
    expect(listTimes(text)).toContainEqual(['day-2-0-from', '17:00']);
    expect(await listScheduleRules(schedule.id)).toEqual([{ days: [1, 2], from: 9, to: 17 }]);
  });

  it('adds, removes and copies hours without saving them', async () => {
    const { visitor, schedule, page } = await buildScheduleScene([[[1], 9, 17]]);
    const { text: opened } = await visitor.get(page);
    const monday = range(1, 0, '09:00', '17:00');
    const press = async (step: string, more = {}) =>
      listTimes((await visitor.submitForm(opened, { ...monday, ...more, do: step }, page)).text);
    expect(await press('add-2')).toContainEqual(['day-2-0-from', '09:00']);
    expect(await press('add-1')).toContainEqual(['day-1-1-from', '']);
    expect(await press('remove-1-0')).toEqual([]);
    const copied = await press('copy', { 'copy-from': '1', 'copy-to': ['0', '4'] });
    expect(copied.map(([name]) => name)).toEqual(
      [0, 1, 4].flatMap((day) => [`day-${day}-0-from`, `day-${day}-0-to`]),
    );
    expect(await press('remove-9-9')).toHaveLength(2);
    expect(await listScheduleRules(schedule.id)).toEqual([{ days: [1], from: 9, to: 17 }]);
  });

  it('says what someone else changed meanwhile, and lets the person save again', async () => {
    const { visitor, schedule, page } = await buildScheduleScene([[[1], 9, 17]]);
    const { text: opened } = await visitor.get(page);
    const first = await visitor.submitForm(opened, range(1, 0, '10:00', '12:00'), page);
    expect(first.status).toBe(303);
    const typed = range(1, 0, '11:00', '13:00');
    const { status, text } = await visitor.submitForm(opened, typed, page);
    expect(status).toBe(412);
    expect(text).toMatch(
      /Someone changed this[^]*Monday<\/th>\s*<td>09:00–17:00<\/td>\s*<td>10:00–12:00<\/td>\s*<td>11:00–13:00/,
    );
    expect(await listScheduleRules(schedule.id)).toEqual([{ days: [1], from: 10, to: 12 }]);
    expect((await visitor.submitForm(text, typed, page)).status).toBe(303);
    expect(await listScheduleRules(schedule.id)).toEqual([{ days: [1], from: 11, to: 13 }]);
  });

  it('notices a change that came while rows were added', async () => {
    const { visitor, page } = await buildScheduleScene([[[1], 9, 17]]);
    const { text: opened } = await visitor.get(page);
    await visitor.submitForm(opened, range(1, 0, '10:00', '12:00'), page);
    const step = { ...range(1, 0, '09:00', '17:00'), do: 'add-2' };
    const { text } = await visitor.submitForm(opened, step, page);
    expect((await visitor.submitForm(text, range(2, 0, '09:00', '17:00'), page)).status).toBe(412);
  });

  it('previews the free times of an event type, and says why a day has none', async () => {
    const { visitor, person, page } = await buildScheduleScene([[[1], 9, 11]]);
    const { id } = await buildEventType(person, { title: 'Intro', minimumBookingNotice: 0 });
    const { text } = await visitor.get(`${page}?preview=${id}`);
    const preview = unescapeHtml(text.slice(text.indexOf('id="coming"')));
    expect(preview).toContain('4 times, 09:00 to 10:30');
    expect(preview).toContain(`href="/console/calendar?eventTypeId=${id}&start=20`);
    const other = await visitor.get(`${page}?preview=2147483646`);
    expect(other.text).toContain('09:00–11:00');
  });

  it('is not found by what is not an id', async () => {
    const { visitor } = await signInNewUser();
    for (const id of ['0', 'x', '99999999999', '-1']) {
      expect((await visitor.get(`/console/availability/${id}`)).status).toBe(404);
    }
  });
});
