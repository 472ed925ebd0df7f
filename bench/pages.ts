/**
 * `npm run bench:pages`: how long the server takes for each page, in the demo world on the embedded database, and
 * with 100,000 bookings on PostgreSQL, half of which one user has. A page that needs an ID is reached by a link
 * of another one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { hashPassword } from '../src/auth/password.ts';
import { pageAreas } from '../src/pages/areas.ts';
import { printProgress, sharedSettings, withClient } from './database.ts';
import { computeMedianValue, formatFigure, printReport } from './figures.ts';
import { openGrownDatabase, SYSTEM_ADMINISTRATOR } from './growth/data.ts';
import {
  makeFolder,
  type RunningServer,
  runWithServers,
  startAlmanac,
  stopServer,
} from './process.ts';
import { readCpu } from './usage.ts';

const GOAL_MS = 100;
const WARM_UPS = 5;
const ROUNDS = 9;

const settings = z
  .object({ ...sharedSettings, BENCH_SIZE: z.coerce.number().int().min(50_000).default(100_000) })
  .parse(process.env);

interface World {
  name: string;
  server: RunningServer;
  people: readonly { name: string; email: string; password: string }[];
}

async function openDemo(): Promise<World> {
  const folder = makeFolder('pages');
  const server = await startAlmanac({ DATA_DIR: folder, NODE_ENV: 'development', WORKER: 'off' });
  const text = readFileSync(join(folder, 'demo-credentials.json'), 'utf8');
  const { maya } = DemoPeople.parse(JSON.parse(text));
  const people = [{ name: 'Maya', ...maya }];
  return { name: 'demo', server, people };
}

const DemoPeople = z.object({ maya: z.object({ email: z.string(), password: z.string() }) });

async function openGrown(): Promise<World> {
  const { url, bookings, heavyUser } = await openGrownDatabase(
    settings.BENCH_DATABASE_URL,
    settings.BENCH_SIZE,
  );
  const password = 'a password of the bench';
  const hash = await hashPassword(password);
  const ids = [heavyUser, SYSTEM_ADMINISTRATOR];
  const emails = await withClient(url, async (client) => {
    const sql = `UPDATE "User" SET "passwordHash" = $1 WHERE id = ANY($2) RETURNING id, email`;
    return (await client.query<{ id: number; email: string }>(sql, [hash, ids])).rows;
  });
  const server = await startAlmanac({ DATABASE_URL: url, WORKER: 'off' });
  const people = emails.map(({ id, email }) => ({
    ...{ name: id === heavyUser ? 'half of all bookings' : 'administrator', email, password },
  }));
  return { name: `${bookings} bookings`, server, people };
}

/** A browser that keeps its cookies. */
async function signIn({ port }: RunningServer, { email, password }: World['people'][number]) {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const accept = { cookie, accept: 'text/html', 'accept-language': 'en-GB' };
    const url = `http://127.0.0.1:${port}${path}`;
    const answer = await fetch(url, { redirect: 'manual', headers: accept, ...init });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      jar.set(name, value);
    }
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  };
  const { text } = await send('/auth/sign-in');
  const hidden = [...text.matchAll(/<input[^>]*type="hidden"[^>]*name="(\w+)"\s+value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value]);
  const body = new URLSearchParams([...fields, ['email', email], ['password', password]]);
  const { status } = await send('/auth/sign-in', { method: 'POST', body });
  if (status !== 303) throw new Error(`${email} cannot sign in: ${status}`);
  return send;
}

const routes = pageAreas.flatMap((area) => area.routes).filter(({ show }) => show);

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+').replaceAll('.', '\\.')}(?:\\?.*)?$`);

/** The first address of each page that can be reached. */
async function listAddresses(send: Awaited<ReturnType<typeof signIn>>): Promise<string[]> {
  const wanted = new Map(routes.map(({ path }) => [path, toPattern(path)]));
  const waiting = [...wanted.keys()].filter((path) => !path.includes(':'));
  for (const path of waiting) wanted.delete(path);
  const found: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, type, text } = await send(path);
    if (status !== 200 || !type?.startsWith('text/html')) continue;
    found.push(path);
    const links = [...text.matchAll(/href="([^"#]+)/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
    );
    for (const [route, pattern] of wanted) {
      const link = links.find((one) => pattern.test(one));
      if (link === undefined) continue;
      wanted.delete(route);
      waiting.push(link);
    }
  }
  return found;
}

interface PageTime {
  page: string;
  ms: number;
  cpu: number;
}

async function measureWorld({ name, server, people }: World): Promise<PageTime[]> {
  const times: PageTime[] = [];
  for (const person of people) {
    printProgress(`${name}, ${person.name} …`);
    const send = await signIn(server, person);
    for (const path of await listAddresses(send)) {
      for (let nth = 0; nth < WARM_UPS; nth++) await send(path);
      const before = readCpu(server.pid);
      const taken: number[] = [];
      for (let nth = 0; nth < ROUNDS; nth++) {
        const start = performance.now();
        await send(path);
        taken.push(performance.now() - start);
      }
      times.push({
        page: `${name}, ${person.name}: ${path.slice(0, 70)}`,
        ms: computeMedianValue(taken),
        cpu: (readCpu(server.pid) - before) / ROUNDS,
      });
    }
  }
  await stopServer(server);
  return times;
}

await runWithServers(async () => {
  const times: PageTime[] = [];
  for (const open of [openDemo, openGrown]) times.push(...(await measureWorld(await open())));
  const slowest = times.toSorted((one, other) => other.ms - one.ms);
  const late = slowest.filter(({ ms }) => ms > GOAL_MS);
  const rows = slowest
    .slice(0, Math.max(25, late.length))
    .map(({ page, ms, cpu }) => [page, formatFigure(ms, 1), formatFigure(cpu, 1)]);
  printReport(
    [{ rows: [['the slowest pages', 'p50 ms', 'server ms'], ...rows], names: 1 }],
    [late.map(({ page, ms }) => `MISSED ≤ ${GOAL_MS} ms: ${page} took ${formatFigure(ms, 0)}`)],
  );
  const median = computeMedianValue(times.map(({ ms }) => ms));
  console.log(`\n${times.length} pages, half of them within ${formatFigure(median, 1)} ms`);
});
