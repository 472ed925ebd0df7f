import { createCalendar, readByIcalJs, readByNodeIcal } from '../support/mail/calendar-program.ts';
import { mutate } from './curl.ts';
import {
  booker,
  check,
  oneDayMs,
  type Journey,
  listFreeStarts,
  receive,
  say,
} from './open-journey.ts';

const checkIn = 4;

interface Made {
  createBooking: {
    bookings: { databaseId: number; startTime: string }[];
    userErrors: { code: string }[];
  };
}

/** At the first start that is free for four weeks. */
async function bookSeries(scene: Journey) {
  const more = { eventTypeId: checkIn, timeZone: 'Europe/Berlin', recurringCount: 4 };
  for (const start of await listFreeStarts(scene, checkIn, [35, 48])) {
    const { createBooking } = await scene.ask<Made>(
      `mutation ($input: CreateBookingInput!) {
        createBooking(input: $input) { bookings { databaseId startTime } userErrors { code } }
      }`,
      { input: { ...more, start, responses: booker } },
    );
    if (createBooking.userErrors.length > 0) continue;
    return createBooking.bookings.map(({ databaseId, startTime }) => ({
      databaseId,
      start: Date.parse(startTime),
    }));
  }
  throw new Error('No start is free for four weeks');
}

/** A series is one mail for each person, and all of it is in their calendars, whatever happens to it. */
export async function walkSeries(scene: Journey) {
  const { ask, key, host } = scene;
  const calendars = [createCalendar(readByIcalJs), createCalendar(readByNodeIcal)];
  const expectMeetings = async (starts: readonly number[]) => {
    const { mail } = await receive(scene, booker.email);
    await receive(scene, host);
    for (const calendar of calendars) {
      calendar.receive(mail.invitation);
      const shown = calendar.list().map(({ start }) => start);
      check(shown.join() === starts.join(), `The calendar of the booker shows ${shown.join()}`);
      check(calendar.countIgnored() === 0, 'SEQUENCE rises');
    }
    say(`The calendar of the booker has the meetings of the series: ${starts.length}`);
  };
  const change = (name: string, input: object) => mutate(ask, name, 'changed', input, key);
  const [first, second, third, fourth] = await bookSeries(scene);
  if (!first || !second || !third || !fourth) throw new Error('Four bookings');
  say(`Somebody books four meetings at once, from ${new Date(first.start).toISOString()}`);
  await expectMeetings([first, second, third, fourth].map(({ start }) => start));
  const moved = second.start + oneDayMs;
  const start = new Date(moved).toISOString();
  await change('editBooking', { by: { databaseId: second.databaseId }, start });
  say('The host moves the second one by a day');
  await expectMeetings([first.start, moved, third.start, fourth.start]);
  const rest = { by: { databaseId: third.databaseId }, allRemaining: true };
  await change('cancelBooking', rest);
  say('The host cancels it from the third one on');
  await expectMeetings([first.start, moved]);
  await change('cancelBooking', { ...rest, by: { databaseId: first.databaseId } });
  say('The host cancels what is left');
  await expectMeetings([]);
}
