import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readField } from '../clients/client.ts';
import { adminKey } from '../clients/world.ts';
import { runSql } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { type CellFinding, toFinding, waitFor } from './check.ts';
import {
  askGraphql,
  bookThrough,
  bookAsGuest,
  connectCellApp,
  follow,
  refreshCellTokens,
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
      const { status, text } = await bookThrough(nginx, host, hosts[owner]);
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

/** From the first refused write to the first one that was taken after the last of them: a reload is not one moment. */
function measureHold({ writes }: Load): number {
  const refused = writes.filter(({ status }) => status === 0 || status >= 300);
  const [first = NaN, last = NaN] = [refused[0]?.at, refused.at(-1)?.at];
  return (
    (writes.find(({ at, status }) => at > last && status > 0 && status < 300)?.at ?? NaN) - first
  );
}

const readRows = async (url: string, userId: number) => {
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
async function move({ nginx, a, b, hosts }: CellScene) {
  const started = performance.now();
  await nginx.change('moving.map', (lines) => lines.replaceAll(/^# (\S+ 1;)/gm, '$1'));
  await a.stopWorker();
  const before = await readRows(a.url, hosts.northwind.id);
  const copying = performance.now();
  const settings = { FROM: a.url, TO: b.url, ORGANIZATION: String(organizationId) };
  const copy = () => run('bash', [join(cellFiles, 'move.sh')], settings);
  await copy();
  const copyMs = performance.now() - copying;
  const after = await readRows(b.url, hosts.northwind.id);
  nginx.edit('moving.map', (lines) => lines.replace(/^northwind.*$/m, ''));
  await nginx.change('cells.map', (lines) => lines.replace(/^(northwind\S+) a/m, '$1 b'));
  const again = await copy().catch((error: unknown) => String(error));
  await run('psql', ['-v', 'ON_ERROR_STOP=1', '-f', join(cellFiles, 'leave.sql'), a.url]);
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
    again: /duplicate key/.exec(String(again))?.[0],
  };
}

type Moved = Awaited<ReturnType<typeof move>>;
type Loads = ReturnType<typeof startLoads>;

const startLoads = (scene: CellScene) => ({
  northwind: keepAsking(scene, 'northwind'),
  initech: keepAsking(scene, 'initech'),
  globex: keepAsking(scene, 'globex'),
  overA: keepAsking(scene, 'initech', toHost('a')),
});

const listStatuses = ({ writes }: Load) => writes.map(({ status }) => status);
const listTaken = ({ writes }: Load) =>
  writes.flatMap(({ uid }) => (uid === undefined ? [] : [uid]));

const countRows = async (url: string, from: string) =>
  Number((await runSql(url, `SELECT count(*) FROM ${from}`)).rows[0]?.['count']);

function judgeLoads({ northwind, initech, globex }: Loads): CellFinding[] {
  const refused = failed(listStatuses(northwind));
  const neighbour = [...initech.reads, ...listStatuses(initech)];
  return [
    toFinding('failed reads of the organization', 0, failed(northwind.reads).length),
    toFinding('refused writes of it', '503 each', `${[...new Set(refused)].join()} each`),
    toFinding('failed in the other organization of a', 0, failed(neighbour).length),
    toFinding('failed in b', 0, failed([...globex.reads, ...listStatuses(globex)]).length),
  ];
}

/** What is in which database. */
async function judgeRows(
  { a, b, hosts }: CellScene,
  { before, after, again }: Moved,
  loads: Loads,
) {
  const { id } = hosts.northwind;
  const taken = listTaken(loads.northwind);
  const uids = taken.map((one) => `'${one}'`).join();
  const events = `"Event" e JOIN "Booking" b ON b.id = e."bookingId" WHERE b."userId" = ${id}`;
  const sent = `"WebhookDelivery" d JOIN "Webhook" w ON w.id = d."webhookId"
    WHERE w."userId" = ${id} AND d.status = 'SUCCEEDED'`;
  const isDelivered = async () =>
    (await countRows(b.url, sent)) === (await countRows(b.url, events));
  const twice = [...a.receiver.received.values()].filter((one) => one > 1);
  return [
    toFinding('rows of a host with the same checksum', before, after),
    toFinding(
      'acknowledged writes that are in b',
      taken.length,
      await countRows(b.url, `"Booking" WHERE uid IN (${uids})`),
    ),
    toFinding('ids that are taken in b', 'duplicate key', again),
    toFinding('members left in a', 0, await countRows(a.url, `"User" WHERE id = ${id}`)),
    toFinding('every event delivered to the webhook', true, await waitFor(isDelivered)),
    toFinding('deliveries that came twice', 0, twice.length),
  ];
}

const list = '{ bookings(first: 500) { nodes { uid } } }';

/** A client with all that it may have been given before. */
async function openOldClient({ nginx, hosts: { northwind, globex } }: CellScene) {
  const home = toHost('northwind');
  const tokens = await connectCellApp(nginx, home, adminKey, northwind.key);
  const { uid, token } = await bookAsGuest(nginx, home, northwind);
  const socket = follow(nginx, home, northwind);
  return async (taken: readonly string[]): Promise<CellFinding[]> => {
    const follows = await waitFor(() => socket.uids.includes(taken.at(-1) ?? ''));
    socket.stop();
    const access = await nginx.ask({ host: home, path: '/v1/me', key: tokens.access });
    const byUid = await nginx.ask({ host: home, path: `/v1/bookings/${uid}`, key: northwind.key });
    const old = await nginx.ask({ host: toHost('a'), path: '/v1/me', key: northwind.key });
    const link = await nginx.ask({ host: toHost('a'), path: `/manage/${token}` });
    const renewed = await refreshCellTokens(nginx, home, tokens);
    const foreign = await askGraphql(nginx, toHost('globex'), globex.key, list);
    return [
      toFinding(
        'old access token, API key and uid',
        '200, 200',
        `${access.status}, ${byUid.status}`,
      ),
      toFinding('old refresh token gives a new one', true, renewed.access !== undefined),
      toFinding('API key at the old cell', 401, old.status),
      toFinding('old manage link with the host name of a', 200, link.status),
      toFinding('WebSocket follows into b', true, follows),
      toFinding(
        'seen by the other organization of b',
        0,
        taken.filter((one) => foreign.text.includes(one)).length,
      ),
    ];
  };
}

/** Northwind moves from cell a to cell b while all ask. */
export async function checkMove(scene: CellScene): Promise<CellFinding[]> {
  const checkOldClient = await openOldClient(scene);
  const loads = startLoads(scene);
  await sleep(2_000);
  const moved = await move(scene);
  await sleep(2_000);
  await Promise.all(Object.values(loads).map(({ stop }) => stop()));
  return [
    ...(await judgeRows(scene, moved, loads)),
    ...judgeLoads(loads),
    ...(await checkOldClient(listTaken(loads.northwind))),
    ...[
      ['seconds without a write of the organization', formatSeconds(measureHold(loads.northwind))],
      ['writes of it refused meanwhile', failed(listStatuses(loads.northwind)).length],
      ['seconds without a write over the host name of a', formatSeconds(measureHold(loads.overA))],
      ['other bookings of cell a', scene.bookings],
      ['seconds of move.sh', formatSeconds(moved.copyMs)],
      ['seconds from the first step to the last', formatSeconds(moved.wholeMs)],
    ].map(([what, seen]) => toFinding(String(what), 'measured', seen)),
  ];
}
