/**
 * `npm run bench:journeys`: how many files of ours a request passes through. A server runs under the
 * inspector; the functions that V8 saw running between two moments are the journey. Each journey is
 * made six times and the first does not count, so that what is done only once is left out.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientRequest, createBenchClient, toGet, toOperation } from './clients/client.ts';
import { openReceiver } from './clients/receiver.ts';
import { makeFolder, runWithServers, startAlmanac } from './process.ts';
import { fetchCode, registerApp } from './soak/app.ts';

/** Another checkout can be measured by the same script. */
const root = process.env['JOURNEYS_OF'] ?? join(import.meta.dirname, '..');

interface Coverage {
  result: {
    url: string;
    functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
  }[];
}

async function connectInspector(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
    waiting.get(id)?.(result);
  });
  return (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

/** A server with its demo world, its inspector, and a client that knows its people. */
async function openServer(WORKER: 'on' | 'off') {
  const dataDir = makeFolder('journeys');
  const env = { WORKER, DATA_DIR: dataDir, RATE_LIMIT: 'off', WEBHOOK_ALLOW_PRIVATE: 'true' };
  const { port, log } = await startAlmanac(
    { ...env, NODE_ENV: 'development', NODE_OPTIONS: '--inspect=0' },
    root,
  );
  const [address = ''] = /ws:\/\/\S+/.exec(readFileSync(log, 'utf8')) ?? [];
  const inspect = await connectInspector(address);
  await inspect('Profiler.enable');
  await inspect('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const credentials = readFileSync(join(dataDir, 'demo-credentials.json'), 'utf8');
  const { maya } = JSON.parse(credentials) as { maya: { apiKey: string } };
  const client = createBenchClient(() => [port]);
  const send = async (request: ClientRequest) => {
    const answer = await client.insist(request);
    if (answer !== null) return answer;
    throw new Error(`${request.route}: ${client.recorder.troubles.at(-1)?.text}`);
  };
  return { inspect, client, send, dataDir, key: maya.apiKey, slots: await listSlots(send) };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** The free slots of Maya's intro call, event type 1, in the month after next. */
async function listSlots(send: (request: ClientRequest) => Promise<string>): Promise<string[]> {
  const [from, to] = [30, 60].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const query = `{ slots(eventTypeId: 1, from: "${from}", to: "${to}", timeZone: "UTC") { days { slots { start } } } }`;
  const answer = await send(toOperation('slots', undefined, query));
  // One each two hours, so that no two overlap.
  return [...answer.matchAll(/"start":"([^"]+)"/g)].flatMap(([, start = ''], nth) =>
    nth % 8 === 0 ? [start] : [],
  );
}

const createBooking = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId uid title attendees { email } } }
}`;
const createWebhook = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { webhook { id } }
}`;

const responses = { name: 'Ada', email: 'ada@example.com' };
const buildBooking = ({ slots }: Server) => ({ eventTypeId: 1, start: slots.shift(), responses });

const book = (server: Server) => {
  const input = buildBooking(server);
  return server.send(toOperation('createBooking', server.key, createBooking, { input }));
};

const bookOverRest = (server: Server) =>
  server.send({
    ...{ route: 'POST /v1/bookings', method: 'POST', path: '/v1/bookings', key: server.key },
    body: JSON.stringify(buildBooking(server)),
  });

/** The demo administrator has no key of their own. */
async function registerOAuthApp({ dataDir, client }: Server) {
  const command = ['src/cli.ts', 'api-key', 'create', '--email', 'admin@northwind.example'];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const answer = execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  const { key } = JSON.parse(answer) as { key: string };
  return registerApp(client, key, false);
}

async function takeCoverage({ inspect }: Server) {
  return ((await inspect('Profiler.takePreciseCoverage')) as Coverage).result;
}

/** Our own files of which a function ran; the module itself, which runs at import, does not count. */
async function listFiles(server: Server): Promise<string[]> {
  const covered = await takeCoverage(server);
  const own = covered.filter(({ url: file }) => file.startsWith(`file://${root}/`));
  const ran = own.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges: [range] }) =>
        range && range.count > 0 && (functionName !== '' || range.startOffset > 0),
    ),
  );
  return ran
    .map(({ url: file }) => relative(root, file.slice('file://'.length)))
    .filter((file) => !/node_modules|generated/.test(file))
    .sort();
}

type Go = () => Promise<unknown>;

/** Background work runs now and then: of five rounds the one that met the least of it counts. */
async function measure(server: Server, name: string, prepare: () => Go | Promise<Go>) {
  const rounds: string[][] = [];
  for (let round = 0; round < 6; round++) {
    const go = await prepare();
    await takeCoverage(server);
    await go();
    rounds.push(await listFiles(server));
  }
  const [files = []] = rounds.slice(1).toSorted((a, b) => a.length - b.length);
  console.log(`${String(files.length).padStart(4)} files  ${name}`);
  if (process.argv.includes('--files'))
    console.log(files.map((file) => `      ${file}`).join('\n'));
}

/** The worker of the same process is not on the way of a request. */
async function measureRequests(): Promise<void> {
  const server = await openServer('off');
  const app = await registerOAuthApp(server);
  await measure(server, 'createBooking over GraphQL', () => () => book(server));
  await measure(server, 'POST /v1/bookings', () => () => bookOverRest(server));
  const list = toGet('GET /v1/bookings', '/v1/bookings?take=10', server.key);
  await measure(server, 'GET /v1/bookings', () => () => server.send(list));
  await measure(server, 'POST /api/auth/oauth/token', async () => {
    const exchange = await fetchCode(server.client, app, server.key);
    if (!exchange) throw new Error('The app got no code');
    return () => server.send(exchange);
  });
}

async function measureDelivery(): Promise<void> {
  const [server, receiver] = [await openServer('on'), await openReceiver()];
  const input = { subscriberUrl: receiver.url, eventTriggers: ['BOOKING_CREATED'] };
  await server.send(toOperation('createWebhook', server.key, createWebhook, { input }));
  await measure(server, 'a webhook delivery, from the booking on', () => async () => {
    const arrived = once(receiver.server, 'request');
    await book(server);
    await arrived;
    // The worker notes the outcome.
    await sleep(500);
  });
}

await runWithServers(async () => {
  await measureRequests();
  await measureDelivery();
});
