import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { findPostgresTools, type PostgresTools } from '../../test/support/postgres/tools.ts';
import { runSql } from '../database.ts';
import { findFreePort } from '../process.ts';
import { fillIn, placeFile, type Placeholders, readEnvironment } from './files.ts';
import { openFront } from './front.ts';
import { type ClusterNode, createNode } from './node.ts';

const host = '127.0.0.1';
const numbers = [1, 2, 3];
const wholeTimeoutMs = 180_000;

const programs = ['etcd', 'patroni', 'patronictl', 'haproxy', 'pgbouncer'];

/** The programs that this machine lacks. */
export function listMissing(): string[] {
  const folders = ['/usr/sbin', '/sbin', ...(process.env['PATH'] ?? '').split(':')];
  const missing = programs.filter(
    (name) => !folders.some((folder) => existsSync(join(folder, name))),
  );
  return findPostgresTools() ? missing : [...missing, 'initdb'];
}

async function findPorts(names: readonly string[]): Promise<Record<string, string>> {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await findFreePort());
  return Object.fromEntries([...ports].map((port, nth) => [names[nth] ?? '', String(port)]));
}

/** What is the same for all nodes and proxies. */
async function chooseValues(tools: PostgresTools): Promise<Placeholders> {
  const own = ['ETCD', 'ETCD_PEER', 'POSTGRES', 'PATRONI'];
  const names = numbers.flatMap((nth) => own.map((name) => `${name}_${nth}`));
  const ports = await findPorts([...names, 'PRIMARY', 'REPLICAS', 'POOLER']);
  const addresses = Object.entries(ports).map(([name, port]) => [name, `${host}:${port}`]);
  const passwords = ['SUPERUSER', 'REPLICATION', 'ALMANAC'].map((name) => [
    `${name}_PASSWORD`,
    randomBytes(16).toString('hex'),
  ]);
  const values = Object.fromEntries([...addresses, ...passwords]) as Placeholders;
  const list = (name: string, prefix: (nth: number) => string) =>
    numbers.map((nth) => `${prefix(nth)}${values[`${name}_${nth}`]}`).join(',');
  return {
    ...values,
    ...Object.fromEntries(numbers.map((nth) => [`PATRONI_PORT_${nth}`, ports[`PATRONI_${nth}`]])),
    ETCDS: list('ETCD', () => ''),
    ETCD_PEERS: list('ETCD_PEER', (nth) => `node${nth}=http://`),
    ...{ PRIMARY_HOST: host, PRIMARY_PORT: `${ports['PRIMARY']}` },
    ...{ POOLER_HOST: host, POOLER_PORT: `${ports['POOLER']}` },
    ...{ NETWORK: '127.0.0.0/8', POSTGRES_PROGRAMS: tools.folder },
  };
}

const Members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.int().optional(),
    }),
  ),
});

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy and PgBouncer before them. */
export async function openHighCluster() {
  const tools = findPostgresTools();
  if (!tools) throw new Error('This machine cannot run PostgreSQL');
  const shared = await chooseValues(tools);
  const nodes = numbers.map((nth) => openNode(tools, shared, nth));
  const front = openFront(tools, shared);
  const remove = () => {
    for (const one of [front, ...nodes]) one.remove();
  };
  process.once('exit', remove);
  for (const node of nodes) node.start();
  front.haproxy.start();
  front.pgbouncer.start();
  const cluster = { nodes, front, values: shared, remove, ...watchMembers(nodes) };
  await cluster.waitUntilWhole();
  await prepareUser(tools, front.folder, shared);
  return {
    ...cluster,
    /** To a PostgreSQL itself, as its administrator. */
    toNodeUrl: ({ values }: ClusterNode) =>
      formatUrl({ ...shared, PRIMARY: `${values['POSTGRES']}` }, 'postgres', 'postgres'),
    adminUrl: formatUrl(shared, 'almanac', 'postgres'),
    env: readEnvironment(fillIn('almanac.env', shared)),
  };
}

export type HighCluster = Awaited<ReturnType<typeof openHighCluster>>;

/** To the primary, through HAProxy. */
const formatUrl = (values: Placeholders, user: 'almanac' | 'postgres', database: string): string =>
  `postgres://${user}:${values[user === 'almanac' ? 'ALMANAC_PASSWORD' : 'SUPERUSER_PASSWORD']}@${values['PRIMARY']}/${database}`;

function openNode(tools: PostgresTools, shared: Placeholders, nth: number): ClusterNode {
  const folder = tools.createFolder();
  const own = ['ETCD', 'ETCD_PEER', 'POSTGRES', 'PATRONI'].map((name) => [
    name,
    `${shared[`${name}_${nth}`]}`,
  ]);
  const values = { ...shared, ...Object.fromEntries(own), NODE: `node${nth}`, FOLDER: folder };
  return createNode(tools, { name: `node${nth}`, folder, values });
}

/** What Patroni's own API says of the nodes, asked of the first that answers. */
async function readMembers(nodes: readonly ClusterNode[]) {
  for (const { values } of nodes) {
    const signal = AbortSignal.timeout(2_000);
    const said = await fetch(`http://${values['PATRONI']}/cluster`, { signal })
      .then((answer) => answer.json())
      .catch(() => null);
    const { data } = Members.safeParse(said);
    if (data) return data.members;
  }
  return [];
}

function watchMembers(nodes: readonly ClusterNode[]) {
  const find = async (role: 'leader' | 'sync_standby'): Promise<ClusterNode> => {
    const member = (await readMembers(nodes)).find((one) => one.role === role);
    const node = nodes.find(({ name }) => name === member?.name);
    if (!node) throw new Error(`No node is the ${role}`);
    return node;
  };
  /** A primary, a standby that it waits for, and one more, all on one timeline. */
  const isWhole = async () => {
    const members = await readMembers(nodes);
    const roles = members.map(({ role }) => role).toSorted();
    const isRunning = members.every(({ state }) => ['running', 'streaming'].includes(state));
    const timelines = new Set(members.map(({ timeline }) => timeline));
    return isRunning && timelines.size === 1 && roles.join() === 'leader,replica,sync_standby';
  };
  const waitUntilWhole = async () => {
    for (const until = performance.now() + wholeTimeoutMs; !(await isWhole()); await sleep(250)) {
      if (performance.now() > until)
        throw new Error(`Not whole: ${JSON.stringify(await readMembers(nodes))}`);
    }
  };
  return { find, waitUntilWhole };
}

/** The role and the database of Almanac. Then the bench may copy databases. */
async function prepareUser(tools: PostgresTools, folder: string, values: Placeholders) {
  const url = formatUrl(values, 'postgres', 'postgres');
  const file = placeFile(tools, folder, 'almanac.sql', values);
  await tools.run('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', file);
  await runSql(url, 'ALTER ROLE almanac CREATEDB');
}
