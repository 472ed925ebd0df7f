import { setTimeout as sleep } from 'node:timers/promises';
import { readField } from '../clients/client.ts';
import { adminKey } from '../clients/world.ts';
import { runSql } from '../database.ts';
import { askGraphql, bookThrough, bookAsGuest, connectCellApp, follow, toHost } from './client.ts';
import type { CellScene, OrganizationName } from './scene.ts';

/** A row of the report. */
export interface CellFinding {
  what: string;
  expected: string;
  seen: string;
}

export const toFinding = (what: string, expected: unknown, seen: unknown): CellFinding => ({
  ...{ what, expected: String(expected), seen: String(seen) },
});

const cellOf = { northwind: 'a', initech: 'a', globex: 'b' } as const;
const names = Object.keys(cellOf) as OrganizationName[];
const arriveMs = 8_000;

const count = async (url: string, table: string, where: string) =>
  Number((await runSql(url, `SELECT count(*) FROM "${table}" WHERE ${where}`)).rows[0]?.['count']);

/** Waits until something has come, for as long as a worker may take. */
export async function waitFor(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + arriveMs; performance.now() < until; await sleep(100))
    if (await holds()) return true;
  return false;
}

const me = '{ viewer { username } }';

/** Every organization over every host name: only that of its own cell knows it. */
async function checkAddresses({ nginx, hosts }: CellScene): Promise<CellFinding[]> {
  const seen = { page: [0, 0], rest: [0, 0], graphql: [0, 0] };
  const note = (kind: keyof typeof seen, isHome: boolean, isThere: boolean) => {
    if (isThere) seen[kind][isHome ? 0 : 1] = (seen[kind][isHome ? 0 : 1] ?? 0) + 1;
  };
  for (const owner of names) {
    const { username, key } = hosts[owner];
    for (const via of names) {
      const isHome = cellOf[owner] === cellOf[via];
      const host = toHost(via);
      const page = await nginx.ask({ host, path: `/book/${username}/intro` });
      const rest = await nginx.ask({ host, path: '/v1/me', key });
      const graphql = await askGraphql(nginx, host, key, me);
      note('page', isHome, page.status === 200);
      note('rest', isHome, rest.status === 200 && rest.text.includes(`"${username}"`));
      note('graphql', isHome, graphql.text.includes(`"${username}"`));
    }
  }
  return [
    ['page of a host', seen.page] as const,
    ['REST with an API key', seen.rest] as const,
    ['GraphQL with an API key', seen.graphql] as const,
  ].map(([what, found]) =>
    toFinding(
      `${what}: in its cell, in the other`,
      '5 of 5, 0 of 4',
      `${found[0]} of 5, ${found[1]} of 4`,
    ),
  );
}

async function checkShared({ nginx, hosts }: CellScene): Promise<CellFinding[]> {
  const host = 'almanac.example';
  const { username, key } = hosts.globex;
  const page = await nginx.ask({ host, path: `/book/${username}/intro` });
  const team = await nginx.ask({ host, path: '/book/team/northwind' });
  const rest = await nginx.ask({ host, path: '/v1/me', key });
  return [
    toFinding(
      'shared address: page of a host',
      '307 http://globex.almanac.example',
      `${page.status} ${page.headers.location?.replace(/\/book.*/, '')}`,
    ),
    toFinding(
      'shared address: page of a team',
      '307 http://northwind.almanac.example',
      `${team.status} ${team.headers.location?.replace(/\/book.*/, '')}`,
    ),
    toFinding('shared address: REST', 421, rest.status),
  ];
}

/** A booking in each cell: who is told of it, and where it is. */
async function checkBookings(scene: CellScene): Promise<CellFinding[]> {
  const { nginx, hosts, a, b } = scene;
  const [host, other] = [toHost('northwind'), toHost('globex')];
  const sockets = [follow(nginx, host, hosts.northwind), follow(nginx, other, hosts.globex)];
  await Promise.race([Promise.all(sockets.map(({ connected }) => connected)), sleep(arriveMs)]);
  const before = [a, b].map(({ receiver }) => receiver.received.size);
  const made = [
    await bookThrough(nginx, host, hosts.northwind),
    await bookThrough(nginx, other, hosts.globex),
  ];
  const [uid = '', otherUid = ''] = made.map(({ text }) => readField(text, 'uid'));
  await waitFor(() =>
    [a, b].every(({ receiver }, nth) => receiver.received.size > (before[nth] ?? 0)),
  );
  await waitFor(() => sockets.every(({ uids }) => uids.length > 0));
  const delivered = [a, b].map(({ receiver }, nth) => receiver.received.size - (before[nth] ?? 0));
  for (const { stop } of sockets) stop();
  const where = await Promise.all(
    [a, b].map(({ url }) => count(url, 'Booking', `uid IN ('${uid}', '${otherUid}')`)),
  );
  const foreign = await nginx.ask({
    host: other,
    path: `/v1/bookings/${uid}`,
    key: hosts.globex.key,
  });
  return [
    toFinding('bookings over one address: in a, in b', '1, 1', where.join(', ')),
    toFinding('a booking asked of the other cell', 404, foreign.status),
    toFinding(
      'WebSocket: own bookings, others',
      '1 and 1, 0',
      `${sockets.map(({ uids }, nth) => uids.filter((one) => one === [uid, otherUid][nth]).length).join(' and ')}, ${sockets.flatMap(({ uids }, nth) => uids.filter((one) => one !== [uid, otherUid][nth])).length}`,
    ),
    toFinding('webhooks: from a, from b', '1, 1', delivered.join(', ')),
  ];
}

async function checkApps({ nginx, hosts }: CellScene): Promise<CellFinding[]> {
  const tokens = await connectCellApp(nginx, toHost('northwind'), adminKey, hosts.northwind.key);
  const key = tokens.access;
  const home = await nginx.ask({ host: toHost('northwind'), path: '/v1/me', key });
  const other = await nginx.ask({ host: toHost('globex'), path: '/v1/me', key });
  return [
    toFinding(
      'OAuth token: in its cell, in the other',
      '200, 401',
      `${home.status}, ${other.status}`,
    ),
  ];
}

async function checkLinks({ nginx, hosts }: CellScene): Promise<CellFinding[]> {
  const { token } = await bookAsGuest(nginx, toHost('globex'), hosts.globex);
  const statuses = [];
  for (const host of ['globex', 'b', 'a'].map(toHost))
    statuses.push((await nginx.ask({ host, path: `/manage/${token}` })).status);
  const wrong = await nginx.ask({ host: toHost('a'), path: `/manage/${token.slice(0, -1)}` });
  return [
    toFinding(
      'manage link: own host name, its cell, the other cell',
      '200, 200, 200',
      statuses.join(', '),
    ),
    toFinding('manage link without its last letter', 404, wrong.status),
  ];
}

export const checkCells = async (scene: CellScene): Promise<CellFinding[]> => [
  ...(await checkAddresses(scene)),
  ...(await checkShared(scene)),
  ...(await checkBookings(scene)),
  ...(await checkApps(scene)),
  ...(await checkLinks(scene)),
];

/** Cell a is killed while both are asked. */
export async function checkFailure({ nginx, hosts, a }: CellScene): Promise<CellFinding[]> {
  a.server.child.kill('SIGKILL');
  await sleep(200);
  const [ours, theirs] = [
    { all: 0, failed: 0 },
    { all: 0, failed: 0 },
  ];
  for (const until = performance.now() + 5_000; performance.now() < until;) {
    for (const [owner, tally] of [
      ['globex', ours],
      ['initech', theirs],
    ] as const) {
      const { status } = await bookThrough(nginx, toHost(owner), hosts[owner]);
      tally.all++;
      if (status >= 300 || status === 0) tally.failed++;
    }
  }
  return [
    toFinding(
      'kill -9 of cell a: failed in b',
      `0 of ${ours.all}`,
      `${ours.failed} of ${ours.all}`,
    ),
    toFinding(
      'kill -9 of cell a: failed in a',
      `${theirs.all} of ${theirs.all}`,
      `${theirs.failed} of ${theirs.all}`,
    ),
  ];
}
