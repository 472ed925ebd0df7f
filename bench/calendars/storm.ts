import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { runSql } from '../database.ts';
import { ourRoot } from '../process.ts';
import { changeOurs, type OurProgress } from './ours.ts';
import { type StormScene, type DatabasePlace, playScene } from './scene.ts';
import { listEventObjects, type ServerName } from './server.ts';
import { changeTheirs, type TheirProgress } from './theirs.ts';

interface StormSize {
  hosts: number;
  ours: number;
  theirs: number;
  /** How often each worker, and the calendar server, is killed. */
  kills: number;
  /** The pause between two changes of ours. */
  everyMs: number;
  /** After so long, what a dead worker had and what was put off is taken up, as by and by it would be. */
  hurryAfterMs: number;
}

const workers = ['worker 1', 'worker 2'];
/** How long the calendar server is away. */
const awayMs = 1_500;
const quietMs = 600_000;

/** Kills a worker, another one, and the calendar server in turn, spread over the changes. */
async function killAll(scene: StormScene, progress: OurProgress, { ours, kills }: StormSize) {
  const { fleet, calendars, client } = scene;
  const killWorker = async (name: string) => {
    fleet.signal(name, 'SIGKILL');
    await sleep(300);
    await fleet.startWorker(name);
  };
  const killServer = async () => {
    await calendars.kill();
    await sleep(awayMs);
    await calendars.start();
  };
  const one = [...workers.map((name) => () => killWorker(name)), killServer];
  const plan = Array.from({ length: kills }, () => one).flat();
  for (const [nth, kill] of plan.entries()) {
    const at = ((nth + 1) / (plan.length + 1)) * ours;
    while (progress.done < at && !client.state.isOver) await sleep(20);
    await kill();
  }
  return plan.length;
}

const waitingSql = `SELECT (SELECT count(*) FROM "Outbox" WHERE "eventId" IS NOT NULL)
  + (SELECT count(*) FROM "CalendarEntry" WHERE status = 'PENDING') AS waiting,
  (SELECT count(*) FROM "CalendarFeed" WHERE "readAt" IS NULL OR "readAt" < $SINCE) AS unread`;

/** What a dead worker leased is free, and nothing rests any longer. A living worker may lose a lease, too. */
const hurrySql = `
  UPDATE "CalendarConnection" SET "restsUntil" = NULL WHERE "restsUntil" > now();
  UPDATE "CalendarFeed" SET "nextReadAt" = now(), "leasedUntil" = NULL;
  UPDATE "CalendarEntry" SET "nextAttemptAt" = now(), "leasedUntil" = NULL WHERE status = 'PENDING'`;

/** Waits until nothing is to be written and all calendars were read since the last change. */
async function waitForQuiet({ database }: StormScene, hurryAfterMs: number): Promise<boolean> {
  const [began, since] = [performance.now(), new Date().toISOString()];
  let hurryAt = began + hurryAfterMs;
  while (performance.now() < began + quietMs) {
    const { rows } = await runSql(
      database.connection,
      waitingSql.replace('$SINCE', `'${since}'::timestamptz`),
    );
    if (Number(rows[0]?.['waiting']) + Number(rows[0]?.['unread']) === 0) return true;
    if (performance.now() > hurryAt) {
      await runSql(database.connection, hurrySql);
      hurryAt = performance.now() + 8_000;
    }
    await sleep(200);
  }
  return false;
}

const Compared = z.object({
  isEqual: z.boolean(),
  connections: z.array(
    z.object({
      ...{ bookings: z.number(), events: z.number(), equal: z.number(), missing: z.number() },
      ...{ different: z.number(), surplus: z.number(), waiting: z.number() },
      problem: z.string().nullable(),
    }),
  ),
  differences: z.array(z.unknown()),
});

/** `almanac calendar compare`, as an operator runs it. */
async function compare(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/cli.ts', 'calendar', 'compare'], {
    ...{ cwd: ourRoot, env: { PATH: process.env['PATH'], ...env } },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [answer, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (answer === '') throw new Error(`calendar compare: ${said}`);
  return Compared.parse(JSON.parse(answer));
}

/** Worked out without any code of the writer: each host has one event of each booking, or of each series. */
const wantedSql = `SELECT count(*) AS wanted FROM (
  SELECT DISTINCT coalesce(booking."iCalUID", booking.uid), host."userId"
  FROM "Booking" booking JOIN "BookingHost" host ON host."bookingId" = booking.id
  WHERE booking.status IN ('ACCEPTED', 'PENDING')) pairs`;

/** Bookings that are in the calendar of somebody who does not host them. */
const strayedSql = `SELECT count(*) AS strayed FROM "CalendarEntry" entry
  JOIN "CalendarConnection" connection ON connection.id = entry."connectionId"
  WHERE entry.written IS NOT NULL AND connection."userId" <> entry."hostId"`;

async function judge({ database, hosts, env }: StormScene) {
  const { connections, differences } = await compare(env);
  const sum = (name: 'bookings' | 'events' | 'equal' | 'missing' | 'different' | 'surplus') =>
    connections.reduce((total, one) => total + one[name], 0);
  const { rows } = await runSql(database.connection, wantedSql);
  const strayed = await runSql(database.connection, strayedSql);
  const objects = await Promise.all(hosts.map(({ calendar }) => listEventObjects(calendar)));
  return {
    ...{ bookings: sum('bookings'), events: sum('events'), equal: sum('equal') },
    ...{ missing: sum('missing'), different: sum('different'), surplus: sum('surplus') },
    /** How many events there should be, and how many objects the calendars have. */
    wanted: Number(rows[0]?.['wanted']),
    objects: objects.flat().length,
    strayed: Number(strayed.rows[0]?.['strayed']),
    differences,
    problems: connections.flatMap(({ problem }) => problem ?? []),
  };
}

/** Changes on both sides while processes are killed. Then both sides are compared. */
export const runStorm = (name: ServerName, database: DatabasePlace, size: StormSize) =>
  playScene(name, database, { count: size.hosts }, async (scene) => {
    for (const worker of workers) await scene.fleet.startWorker(worker);
    const ours: OurProgress = { done: 0, counts: {}, refused: 0 };
    const theirs: TheirProgress = { done: 0, followed: 0, counts: {} };
    const began = performance.now();
    const theirMs = (size.everyMs * size.ours) / size.theirs;
    const [kills] = await Promise.all([
      killAll(scene, ours, size),
      changeOurs(scene, ours, { wanted: size.ours, everyMs: size.everyMs }),
      changeTheirs(scene, theirs, { wanted: size.theirs, everyMs: theirMs / 2 }),
    ]);
    const stormMs = performance.now() - began;
    const isQuiet = await waitForQuiet(scene, size.hurryAfterMs);
    const quietAfterMs = performance.now() - began - stormMs;
    return { ours, theirs, kills, stormMs, isQuiet, quietAfterMs, ...(await judge(scene)) };
  });

export type StormResult = Awaited<ReturnType<typeof runStorm>>;

/** What is wrong after a storm. */
export function listStormProblems(result: StormResult): string[] {
  const { wanted, events, equal, objects, strayed, isQuiet, differences, problems } = result;
  const isEqual = wanted === events && events === equal && objects === wanted;
  return [
    ...(isQuiet ? [] : ['It does not come to rest']),
    ...(isEqual
      ? []
      : [
          `${wanted} events should be there, ${events} are known, ${equal} right, ${objects} there`,
        ]),
    ...(strayed === 0 ? [] : [`${strayed} events are in the calendar of somebody else`]),
    ...differences.map((one) => JSON.stringify(one)),
    ...problems,
  ];
}
