import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readField } from '../clients/client.ts';
import { adminKey } from '../clients/world.ts';
import { createDatabase, runSql } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { type Finding, find, waitFor } from './check.ts';
import {
  askGraphql,
  book,
  bookAsGuest,
  connectApp,
  follow,
  refreshTokens,
  toHost,
} from './client.ts';
import { cellFiles } from './front.ts';
import { type CellScene, organizationId, type OrganizationName } from './scene.ts';

const pauseMs = 40;

/** Reads and books in turn until it is stopped, and keeps account. */
function keepAsking({ nginx, hosts }: CellScene, owner: OrganizationName, host = toHost(owner)) {
  const reads: number[] = [];
  const writes: { at: number; status: number; uid: string | undefined }[] = [];
  let isOver = false;
  const run = async () => {
    for (; !isOver; await sleep(pauseMs)) {
      reads.push((await nginx.ask({ host, path: '/v1/me', key: hosts[owner].key })).status);
      const { status, text } = await book(nginx, host, hosts[owner]);
      writes.push({ at: performance.now(), status, uid: readField(text, 'uid') });
    }
  };
  const ended = run();
  return {
    ...{ reads, writes },
    stop: () => {
      isOver = true;
      return ended;
    },
  };
}

type Load = ReturnType<typeof keepAsking>;

const failed = (statuses: readonly number[]) => statuses.filter((one) => one === 0 || one >= 300);

/** From the first refused write to the first one that was taken again. */
function measureHold({ writes }: Load): number {
  const first = writes.find(({ status }) => status !== 201 && status !== 200)?.at ?? NaN;
  return (writes.find(({ at, status }) => at > first && status < 300)?.at ?? NaN) - first;
}

const rowsOf = async (url: string, userId: number) => {
  const { rows } = await runSql(
    url,
    `
    SELECT 'bookings' AS what, md5(string_agg(b::text, '' ORDER BY b.id)) AS sum, count(*)::text AS rows FROM "Booking" b WHERE "userId" = ${userId}
    UNION ALL SELECT 'events', md5(string_agg(e::text, '' ORDER BY e.id)), count(*)::text FROM "Event" e JOIN "Booking" b ON b.id = e."bookingId" WHERE b."userId" = ${userId}
    UNION ALL SELECT 'user', md5(string_agg(u::text, '')), count(*)::text FROM "User" u WHERE id = ${userId}
    UNION ALL SELECT 'webhooks', md5(string_agg(concat(id, secret), '')), count(*)::text FROM "Webhook" WHERE "userId" = ${userId}`,
  );
  return rows.map(({ what, sum, rows: many }) => ({ name: `${many} ${what}`, sum }));
};

const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(program, args, {
    env: { ...env, PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  });

/** The steps of docs/deploy/cells/README.md, in this order. */
async function move({ nginx, admin, a, b, scratch, hosts }: CellScene) {
  const started = performance.now();
  await nginx.change('moving.map', (lines) => lines.replaceAll(/^# (\S+ 1;)/gm, '$1'));
  await a.stopWorker();
  const before = await rowsOf(a.url, hosts.northwind.id);
  await createDatabase(admin, 'almanac_cell_scratch');
  const copying = performance.now();
  const organization = String(organizationId);
  const urls = { FROM: a.url, TO: b.url, SCRATCH: scratch };
  await run('bash', [join(cellFiles, 'move.sh')], { ...urls, ORGANIZATION: organization });
  const copyMs = performance.now() - copying;
  const after = await rowsOf(b.url, hosts.northwind.id);
  await nginx.edit('moving.map', (lines) => lines.replace(/^northwind.*$/m, ''));
  await nginx.change('cells.map', (lines) => lines.replace(/^(northwind\S+) a/m, '$1 b'));
  const leave = ['-v', `organization=${organization}`, '-v', 'keep=false'];
  await run('psql', [...leave, '-v', 'ON_ERROR_STOP=1', '-f', join(cellFiles, 'leave.sql'), a.url]);
  a.startWorker();
  await nginx.change('moving.map', () => '');
  const sums = new Set(after.map(({ sum }) => sum));
  return {
    before: before.map(({ name }) => name).join(', '),
    after: before
      .filter(({ sum }) => sums.has(sum))
      .map(({ name }) => name)
      .join(', '),
    ...{ copyMs, wholeMs: performance.now() - started },
  };
}

/** Northwind moves from cell a to cell b while all ask. */
export async function checkMove(scene: CellScene): Promise<Finding[]> {
  const { nginx, hosts, a, b } = scene;
  const [home, mover] = [toHost('northwind'), hosts.northwind];
  const tokens = await connectApp(nginx, home, adminKey, mover.key);
  const { uid, token } = await bookAsGuest(nginx, home, mover);
  const socket = follow(nginx, home, mover);
  const loads = {
    northwind: keepAsking(scene, 'northwind'),
    initech: keepAsking(scene, 'initech'),
    globex: keepAsking(scene, 'globex'),
    cellA: keepAsking(scene, 'initech', toHost('a')),
  };
  await sleep(2_000);
  const { before, after, copyMs, wholeMs } = await move(scene);
  await sleep(2_000);
  await Promise.all(Object.values(loads).map(({ stop }) => stop()));
  const taken = loads.northwind.writes.flatMap(({ uid: one }) => (one === undefined ? [] : [one]));
  const quoted = taken.map((one) => `'${one}'`).join();
  const stored = await runSql(b.url, `SELECT count(*) FROM "Booking" WHERE uid IN (${quoted})`);
  const left = await runSql(a.url, `SELECT count(*) FROM "User" WHERE id = ${mover.id}`);
  const last = taken.at(-1) ?? '';
  const followed = await waitFor(() => socket.uids.includes(last));
  socket.stop();
  const hasToken = await nginx.ask({ host: home, path: '/v1/me', key: tokens.access });
  const renewed = await refreshTokens(nginx, home, tokens);
  const link = await nginx.ask({ host: toHost('a'), path: `/manage/${token}` });
  const byUid = await nginx.ask({ host: home, path: `/v1/bookings/${uid}`, key: mover.key });
  const byOld = await nginx.ask({ host: toHost('a'), path: '/v1/me', key: mover.key });
  const deliveries = await waitFor(async () => {
    const sql = `SELECT count(*) FROM "Event" e JOIN "Booking" b ON b.id = e."bookingId" WHERE b."userId" = ${mover.id}`;
    const events = Number((await runSql(b.url, sql)).rows[0]?.['count']);
    const ids = await runSql(
      b.url,
      `SELECT count(*) FROM "WebhookDelivery" d JOIN "Webhook" w ON w.id = d."webhookId" WHERE w."userId" = ${mover.id} AND d.status = 'SUCCEEDED'`,
    );
    return Number(ids.rows[0]?.['count']) === events;
  });
  const twice = [...a.receiver.received.values()].filter((one) => one > 1).length;
  const hidden = await askGraphql(
    nginx,
    toHost('globex'),
    hosts.globex.key,
    '{ bookings(first: 500) { nodes { uid } } }',
  );
  const { northwind, initech, globex, cellA } = loads;
  const statuses = (load: Load) => load.writes.map(({ status }) => status);
  const refused = failed(statuses(northwind));
  return [
    find('rows of a host with the same checksum', before, after),
    find(
      'writes acknowledged in either cell that are in b',
      taken.length,
      stored.rows[0]?.['count'],
    ),
    find('members left in a', 0, left.rows[0]?.['count']),
    find('failed reads of the organization', 0, failed(northwind.reads).length),
    find('refused writes of the organization', '503 each', `${[...new Set(refused)].join()} each`),
    find(
      'failed in the other organization of a',
      0,
      failed([...initech.reads, ...statuses(initech)]).length,
    ),
    find('failed in b', 0, failed([...globex.reads, ...statuses(globex)]).length),
    find(
      'the same API key, access token and uid afterwards',
      '200, 200',
      `${hasToken.status}, ${byUid.status}`,
    ),
    find(
      'refresh token afterwards',
      'a new one',
      renewed.access === undefined ? 'refused' : 'a new one',
    ),
    find('API key at the old cell', 401, byOld.status),
    find('manage link with the host name of a', 200, link.status),
    find('WebSocket follows into b', true, followed),
    find('every event delivered to the webhook', true, deliveries),
    find('deliveries that came twice', 0, twice),
    find(
      'its bookings seen by the other organization of b',
      0,
      taken.filter((one) => hidden.text.includes(one)).length,
    ),
    ...[
      ['seconds without a write of the organization', formatSeconds(measureHold(northwind))],
      ['refused writes of it', refused.length],
      ['seconds without a write over the host name of a', formatSeconds(measureHold(cellA))],
      ['other bookings of cell a', scene.bookings],
      ['seconds of move.sh', formatSeconds(copyMs)],
      ['seconds from the first step to the last', formatSeconds(wholeMs)],
    ].map(([what, seen]) => find(String(what), 'measured', seen)),
  ];
}
