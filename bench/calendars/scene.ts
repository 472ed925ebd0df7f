import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { adaName, adaPassword } from '../../test/support/caldav/program.ts';
import { type Client, createBenchClient, toOperation } from '../clients/client.ts';
import { createFleet } from '../clients/fleet.ts';
import { type BenchHost, buildWorldSql, listHosts, withoutLimits } from '../clients/world.ts';
import { type Connection, runSql } from '../database.ts';
import { type CalendarServer, addCalendar, openCalendarServer, type ServerName } from './server.ts';

/** Where the processes of ours find the database, which has its tables, and where we do. */
export interface DatabasePlace {
  name: string;
  env: Record<string, string>;
  connection: Connection;
}

interface ConnectedHost extends BenchHost {
  calendar: string;
  /** Whether their bookings follow them. */
  follows: boolean;
}

/** Meetings of a host that repeat are the event type with this number and their own. */
export const seriesFrom = 1_000;
/** Event types of all hosts together. */
export const rotation = 2_000;
export const together = 2_001;

const toSeriesSql = ({ id }: BenchHost) => `
  INSERT INTO "EventType" (id, title, slug, length, "userId", "scheduleId", "timeZone", "recurringEvent")
  VALUES (${seriesFrom + id}, 'Weekly', 'weekly', 30, ${id}, ${id}, 'UTC', 'FREQ=WEEKLY;COUNT=4');`;

const toTeamSql = (hosts: readonly BenchHost[]) => `
  INSERT INTO "Team" (id, name, slug) VALUES (1, 'Team', 'team');
  INSERT INTO "EventType" (id, title, slug, length, "teamId", "timeZone", "schedulingType")
  VALUES (${rotation}, 'Any of us', 'any', 30, 1, 'UTC', 'ROUND_ROBIN'),
    (${together}, 'Two of us', 'two', 30, 1, 'UTC', 'COLLECTIVE');
  ${hosts
    .map(
      ({ id }) => `
    INSERT INTO "Membership" ("teamId", "userId", accepted) VALUES (1, ${id}, true);
    INSERT INTO "EventTypeHost" ("eventTypeId", "userId", "isFixed") VALUES (${rotation}, ${id}, false);`,
    )
    .join('')}
  INSERT INTO "EventTypeHost" ("eventTypeId", "userId", "isFixed")
  VALUES (${together}, 1, true), (${together}, 2, true);`;

const Connected = z.object({
  data: z.object({
    connectCalendar: z.object({ calendarConnection: z.object({ databaseId: z.number() }) }),
  }),
});

const connect = `mutation ($input: ConnectCalendarInput!) {
  connectCalendar(input: $input) { calendarConnection { databaseId } } }`;
const edit = `mutation ($input: EditCalendarConnectionInput!) {
  editCalendarConnection(input: $input) { calendarConnection { databaseId } } }`;

const secretKey = randomBytes(32).toString('base64');

/** A host makes a calendar at the server, and connects it. */
async function connectHost(
  client: Client,
  calendars: CalendarServer,
  host: BenchHost,
): Promise<ConnectedHost> {
  const insist = async (name: string, query: string, input: object) => {
    const answer = await client.insist(toOperation(name, host.key, query, { input }));
    if (answer === null) throw new Error(client.recorder.troubles.at(-1)?.text);
    return answer;
  };
  const calendar = await addCalendar(calendars, host.username);
  const login = { url: calendars.host, username: adaName, password: adaPassword };
  const { data } = Connected.parse(JSON.parse(await insist('connectCalendar', connect, login)));
  const { databaseId } = data.connectCalendar.calendarConnection;
  const follows = host.id % 2 === 0;
  const onChange = follows ? 'FOLLOW' : 'KEEP';
  const input = { by: { databaseId }, destination: calendar, onChange };
  await insist('editCalendarConnection', edit, input);
  return { ...host, calendar, follows };
}

/** A server of ours, and hosts of whom those from the `first` on have a calendar at the server. */
async function fillScene(
  calendars: CalendarServer,
  database: DatabasePlace,
  { count, first = 1 }: { count: number; first?: number },
) {
  const env = {
    ...{ ...withoutLimits, ...database.env, SECRET_KEY: secretKey, MAIL: 'off' },
    ...{ SEED_DEMO: 'false', CALENDAR_ALLOW_PRIVATE: 'true', CALENDAR_READ_SECONDS: '5' },
  };
  const fleet = createFleet(env, { WORKER: 'off' });
  const client = createBenchClient(fleet.listPorts);
  const close = () => {
    client.state.isOver = true;
    for (const { running } of fleet.listPresent()) running.child.kill('SIGKILL');
  };
  try {
    await fleet.startServer('server');
    const known = listHosts(count, Infinity);
    const sql = [buildWorldSql(known, ''), ...known.map(toSeriesSql), toTeamSql(known)];
    await runSql(database.connection, sql.join(''));
    const hosts: ConnectedHost[] = [];
    for (const host of known.slice(first - 1))
      hosts.push(await connectHost(client, calendars, host));
    return { calendars, database, env, fleet, client, hosts, close };
  } catch (error) {
    close();
    throw error;
  }
}

export type StormScene = Awaited<ReturnType<typeof fillScene>>;

/** Plays something with a calendar server, which ends with all processes of ours. */
export async function playScene<Result>(
  name: ServerName,
  database: DatabasePlace,
  hosts: { count: number; first?: number },
  play: (scene: StormScene) => Promise<Result>,
): Promise<Result> {
  const calendars = await openCalendarServer(name);
  try {
    const scene = await fillScene(calendars, database, hosts);
    return await play(scene).finally(scene.close);
  } finally {
    await calendars.close();
  }
}
