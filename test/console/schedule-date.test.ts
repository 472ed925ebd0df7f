import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { buildScheduleScene, listScheduleRules, listTimes } from '../support/page/schedule.ts';
import { createVisitor } from '../support/page/visitor.ts';

describe('/console/availability/:id/dates', () => {
  it('sets hours of a date, closes it, and gives it back its weekly hours', async () => {
    const { visitor, schedule, page } = await buildScheduleScene([[[1], 9, 17]]);
    const week = { days: [1], from: 9, to: 17 };
    const dates = `${page}/dates`;
    const date = '2030-12-24';
    const open = {
      date,
      is: 'open',
      'date-0-from': '10:00',
      'date-0-to': '12:00',
      'date-1-from': '13:00',
      'date-1-to': '00:00',
    };
    expect((await visitor.submit(dates, open)).location).toBe(`${page}?done=date`);
    expect(await listScheduleRules(schedule.id)).toEqual([
      week,
      { date, from: 10, to: 12 },
      { date, from: 13, to: 24 },
    ]);
    const known = await visitor.get(`${dates}?date=${date}`);
    expect(listTimes(known.text)).toContainEqual(['date-1-from', '13:00']);
    expect((await visitor.get(page)).text).toContain('10:00–12:00, 13:00–24:00');
    await visitor.submitForm(known.text, { date, is: 'closed' }, dates);
    expect(await listScheduleRules(schedule.id)).toEqual([week, { date, from: 0, to: 0 }]);
    const { location } = await visitor.submit(page, { do: 'clear' }, dates);
    expect(location).toBe(`${page}?done=cleared`);
    expect(await listScheduleRules(schedule.id)).toEqual([week]);
  });

  it('names all mistakes at once, and adds hours without saving', async () => {
    const { visitor, schedule, page } = await buildScheduleScene();
    const dates = `${page}/dates`;
    const hours = { 'date-0-from': '12:00', 'date-0-to': '10:00' };
    const wrong = await visitor.submit(dates, { date: '2030-02-30', is: 'open', ...hours });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/href="#date"[^]*href="#date-0-to"/);
    const empty = await visitor.submit(dates, { date: '2030-02-20', is: 'open' });
    expect(empty.text).toContain('needs hours, unless the date is closed');
    const more = await visitor.submit(dates, {
      date: '2030-02-20',
      is: 'open',
      ...hours,
      do: 'add',
    });
    expect(listTimes(more.text)).toHaveLength(4);
    expect(await listScheduleRules(schedule.id)).toHaveLength(1);
  });

  it('says if the schedule was changed meanwhile', async () => {
    const { visitor, page } = await buildScheduleScene();
    const dates = `${page}/dates`;
    const { text } = await visitor.get(`${dates}?date=2030-05-01`);
    const closed = { date: '2030-05-01', is: 'closed' };
    await visitor.submitForm(text, closed, dates);
    const open = { ...closed, is: 'open', 'date-0-from': '09:00', 'date-0-to': '10:00' };
    const stale = await visitor.submitForm(text, open, dates);
    expect(stale.status).toBe(412);
    expect(stale.text).toMatch(/As in other weeks<\/td>\s*<td>Closed<\/td>\s*<td>09:00–10:00/);
  });
});

describe('the preview of a schedule', () => {
  it('marks special hours and absences', async () => {
    const { visitor, person, schedule, page } = await buildScheduleScene([
      [[0, 1, 2, 3, 4, 5, 6], 9, 17],
    ]);
    const today = Temporal.Now.plainDateISO('Europe/Berlin');
    const toDate = (days: number) => new Date(today.add({ days }).toString());
    await db.availability.create({
      data: { scheduleId: schedule.id, date: toDate(1), startTime: 0, endTime: 0 },
    });
    await db.outOfOffice.create({ data: { userId: person.id, start: toDate(2), end: toDate(4) } });
    const { text } = await visitor.get(page);
    const preview = text.slice(text.indexOf('id="coming"'));
    expect(preview.match(/Special hours/g)).toHaveLength(1);
    expect(preview.match(/>Away</g)).toHaveLength(3);
    expect(preview.match(/09:00–17:00/g)).toHaveLength(10);
  });

  it.each([
    ['2026-03-20T12:00:00Z', '29 Mar', 23],
    ['2026-10-20T12:00:00Z', '25 Oct', 25],
  ])('from %s marks %s with its %s hours', async (now, day, hours) => {
    const { person, page } = await buildScheduleScene();
    const { url } = await startApp({}, () => new Date(now));
    const visitor = createVisitor(url);
    await visitor.signIn(person);
    const { text } = await visitor.get(page);
    const marks = [...text.matchAll(/(\d+ \w+)<\/time>\s*<span class="badge pending">(\d+) h</g)];
    expect(marks.map(([, ...said]) => said)).toEqual([[day, String(hours)]]);
  });
});
