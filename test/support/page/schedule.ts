import { db } from '../app.ts';
import { signInNewUser } from './visitor.ts';

type Rule = [days: number[], from: number, to: number];

/** A signed-in person, and a schedule of theirs with these weekly hours. */
export async function buildScheduleScene(rules: Rule[] = [[[1, 2], 9, 17]]) {
  const { person, visitor } = await signInNewUser({
    timeZone: 'Europe/Berlin',
    timeFormat: 24,
  });
  const schedule = await db.schedule.create({
    data: {
      name: 'Working hours',
      timeZone: 'Europe/Berlin',
      userId: person.id,
      defaultOf: { connect: { id: person.id } },
      availabilities: {
        create: rules.map(([days, from, to]) => ({
          days,
          startTime: from * 3600,
          endTime: to * 3600,
        })),
      },
    },
  });
  const page = `/console/availability/${schedule.id}`;
  return { person, visitor, schedule, page };
}

/** Dates have no days. */
export const listScheduleRules = async (scheduleId: number) =>
  (await db.availability.findMany({ where: { scheduleId }, orderBy: { id: 'asc' } })).map(
    ({ days, date, startTime, endTime }) => ({
      ...(date ? { date: date.toISOString().slice(0, 10) } : { days }),
      from: startTime / 3600,
      to: endTime / 3600,
    }),
  );

/** The names and values of the time inputs. */
export const listTimes = (text: string) =>
  [...text.matchAll(/<input\s+type="time"\s+id="([^"]+)"\s+name="[^"]+"\s+value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
