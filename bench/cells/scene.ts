import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../src/database/migrate.ts';
import { openCountingMailbox, toMailSettings } from '../clients/mailbox.ts';
import { openReceiver } from '../clients/receiver.ts';
import { type BenchHost, buildWorldSql, listHosts, withoutLimits } from '../clients/world.ts';
import { createDatabase, runSql } from '../database.ts';
import { type RunningProcess, spawnNode, startAlmanac, stopServer } from '../process.ts';
import { cellFiles, openNginx } from './front.ts';

/** Where the ids of a cell begin, so that no organization brings one that is taken. */
const firstId = { a: 1, b: 1_000_000_000 };

export const organizationId = 1;

/** As the operator of a new cell does, and once more after rows with ids of ours. */
const beginIds = (url: string, first: number) =>
  promisify(execFile)('psql', ['-v', `first=${first}`, '-f', join(cellFiles, 'ids.sql'), url]);

const toOrganizationSql = (id: number, name: string, members: readonly BenchHost[]) => `
  INSERT INTO "Team" (id, name, slug, "isOrganization") VALUES (${id}, '${name}', '${name}', true);
  ${members.map((host) => `INSERT INTO "Membership" ("userId", "teamId", role, accepted) VALUES (${host.id}, ${id}, 'OWNER', true);`).join('')}
  SELECT setval('"Team_id_seq"', greatest(${id}, (SELECT last_value FROM "Team_id_seq")));`;

type CellName = keyof typeof firstId;

interface CellOptions {
  admin: string;
  keys: string;
  mail: Record<string, string>;
  organizations: Record<string, readonly BenchHost[]>;
}

/** A database, a server and a worker. */
async function openCell(name: CellName, { admin, keys, mail, organizations }: CellOptions) {
  const receiver = await openReceiver();
  const url = await createDatabase(admin, `almanac_cell_${name}`);
  await migrate(url);
  await beginIds(url, firstId[name]);
  const entries = Object.entries(organizations);
  await runSql(url, buildWorldSql(Object.values(organizations).flat(), receiver.url));
  await beginIds(url, firstId[name]);
  for (const [nth, [slug, members]] of entries.entries())
    await runSql(url, toOrganizationSql(firstId[name] + nth, slug, members));
  const env = {
    ...{ ...withoutLimits, ...mail, DATABASE_URL: url, SECRET_KEY: keys, TRUST_PROXY: '1' },
    ...{ PUBLIC_URL: `http://${name}.almanac.example`, DATABASE_POOL: '5' },
  };
  let worker: RunningProcess | null = null;
  const server = await startAlmanac({ ...env, WORKER: 'off' });
  const cell = {
    ...{ url, receiver, server },
    startWorker: () => void (worker = spawnNode('src/worker.ts', env)),
    stopWorker: async () => {
      if (worker) await stopServer(worker);
    },
  };
  cell.startWorker();
  return cell;
}

/** Bookings of the past, which a copy of the cell has to carry. */
const fillSql = ({ id }: BenchHost, bookings: number) => `
  INSERT INTO "Booking" (uid, "userId", title, "startTime", "endTime", "iCalUID", "updatedAt")
  SELECT gen_random_uuid(), ${id}, 'Earlier', start, start + interval '20 minutes', gen_random_uuid(), now()
  FROM (SELECT timestamptz '2025-12-31Z' - n * interval '20 minutes' AS start FROM generate_series(1, ${bookings}) n) planned;
  INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", "paddedStart", "paddedEnd")
  SELECT id, "userId", "startTime", "endTime", "startTime", "endTime" FROM "Booking" WHERE title = 'Earlier';
  INSERT INTO "Attendee" (email, name, "timeZone", "bookingId")
  SELECT 'guest' || id || '@bench.example', 'Guest', 'UTC', id FROM "Booking" WHERE title = 'Earlier';
  ANALYZE`;

/** Northwind and Initech live in cell a, Globex in cell b. */
export async function openCellScene(admin: string, bookings: number) {
  const mailbox = await openCountingMailbox();
  const mail = toMailSettings(mailbox);
  const [keyOfA, keyOfB] = [0, 0].map(() => randomBytes(32).toString('base64'));
  const [first, second, third, fourth] = listHosts(4);
  const globex = listHosts(2).map(({ id, ...host }) => {
    const own = id + firstId.b;
    return {
      ...host,
      id: own,
      username: `host${own}`,
      key: `cal_${`cellb${id}`.padEnd(32, 'bench')}`,
    };
  });
  if (!first || !second || !third || !fourth) throw new Error('There are four hosts');
  const [northwind, initech] = [
    [first, second],
    [third, fourth],
  ];
  const a = await openCell('a', {
    admin,
    mail,
    keys: `${keyOfA}`,
    organizations: { northwind, initech },
  });
  // It opens what cell a has encrypted and signed.
  const b = await openCell('b', {
    admin,
    mail,
    keys: `${keyOfB},${keyOfA}`,
    organizations: { globex },
  });
  await runSql(a.url, fillSql(third, bookings));
  const nginx = await openNginx({ a: a.server.port, b: b.server.port });
  return {
    ...{ a, b, nginx, bookings },
    hosts: { northwind: first, initech: third, globex: globex[0] ?? first },
    close: async () => {
      await nginx.stop();
      for (const cell of [a, b]) {
        await cell.stopWorker();
        cell.server.child.kill('SIGKILL');
      }
      for (const name of ['a', 'b'])
        await runSql(admin, `DROP DATABASE IF EXISTS almanac_cell_${name} WITH (FORCE)`);
    },
  };
}

export type CellScene = Awaited<ReturnType<typeof openCellScene>>;
export type OrganizationName = keyof CellScene['hosts'];
