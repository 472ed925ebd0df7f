import { expect, it } from 'vitest';
import {
  formatEvent,
  formatFeedFile,
  formatHour,
  readAgain,
  startFeedReader,
} from '../calendar-feed/scene.ts';
import { db } from '../support/app.ts';
import { readSize } from '../support/size.ts';
import { buildFakeFeed } from './scene.ts';

startFeedReader();

const rounds = readSize('CALENDAR_CHANGES', 12);

const pickNumber = (below: number) => Math.floor(Math.random() * below);

const toStamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A series whose second time is left out and whose third is moved, or one event. */
function buildObject(name: string): string {
  const [day, hour] = [1 + pickNumber(20), pickNumber(23)];
  const { lines, start } = formatHour(day, hour, `${name} ${day} ${hour}`);
  const nth = (days: number) => toStamp(new Date(start.getTime() + days * 86_400_000));
  const kinds = [
    formatEvent(`UID:${name}`, ...lines),
    formatEvent(`UID:${name}`, ...lines, 'TRANSP:TRANSPARENT'),
    [
      ...formatEvent(`UID:${name}`, ...lines, 'RRULE:FREQ=DAILY;COUNT=5', `EXDATE:${nth(1)}`),
      ...formatEvent(
        `UID:${name}`,
        `RECURRENCE-ID:${nth(2)}`,
        ...formatHour(30, hour, `${name} moved`).lines,
      ),
    ],
  ];
  return formatFeedFile(...(kinds[pickNumber(kinds.length)] ?? []));
}

const listTimes = (feedId: number) =>
  db.calendarFeedTime.findMany({
    where: { feedId },
    select: { start: true, end: true, title: true, object: true },
    orderBy: [{ object: 'asc' }, { start: 'asc' }],
  });

it('what has changed leads to the same times as the whole calendar', async () => {
  const { server, id } = await buildFakeFeed();
  await readAgain(id);
  for (let round = 0; round < rounds; round++) {
    for (let change = pickNumber(4); change >= 0; change--) {
      const name = String(pickNumber(6));
      server.put(`${name}.ics`, pickNumber(4) === 0 ? null : buildObject(name));
    }
    await readAgain(id);
    const times = await listTimes(id);
    await db.calendarFeed.update({ where: { id }, data: { writtenFor: null } });
    await readAgain(id);
    expect(await listTimes(id)).toEqual(times);
  }
});
