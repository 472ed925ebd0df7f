/**
 * `npm run bench:journeys`: how many files of ours a request passes through. A server runs under the
 * inspector; the functions that V8 saw running between two moments are the journey. Each journey is
 * made six times and the first does not count, so that what is done only once is left out.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Another checkout can be measured by the same script. */
const root = process.env['JOURNEYS_OF'] ?? join(import.meta.dirname, '..');
/** What needs the worker runs by itself, in a second process. */
const hasWorker = process.argv.includes('--worker');
const dataDir = mkdtempSync(join(tmpdir(), 'almanac-journeys-'));

const Coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          functionName: z.string(),
          ranges: z.array(z.object({ startOffset: z.number(), count: z.number() })),
        }),
      ),
    }),
  ),
});

interface Inspector {
  post: (method: string, params?: object) => Promise<unknown>;
}

async function connectInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = z
      .object({ id: z.number().optional(), result: z.unknown() })
      .parse(JSON.parse(String(data)));
    waiting.get(id ?? 0)?.(result);
  });
  return {
    post: (method, params = {}) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
  };
}

/** Waits for a line of the server's output, and returns what the pattern finds in it. */
async function waitFor(child: ChildProcess, output: { text: string }, pattern: RegExp) {
  for (;;) {
    const [, found] = pattern.exec(output.text) ?? [];
    if (found !== undefined) return found;
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output.text}`);
    await sleep(50);
  }
}

async function startServer() {
  const child = spawn(process.execPath, ['--inspect=0', 'src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      // The worker of the same process is not on the way of a request.
      WORKER: hasWorker ? 'on' : 'off',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const output = { text: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  const inspector = await connectInspector(await waitFor(child, output, /(ws:\/\/\S+)/));
  const url = await waitFor(child, output, /"url":"([^"]+)"[^}]*"listening"/);
  return { inspector, url };
}

/** A receiver of webhooks; `next` waits for the next delivery. */
async function startReceiver() {
  const server = createServer((req, res) => {
    req.resume();
    res.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, next: () => once(server, 'request') };
}

const { inspector, url } = await startServer();
const credentials: unknown = JSON.parse(
  readFileSync(join(dataDir, 'demo-credentials.json'), 'utf8'),
);
const Person = z.object({ apiKey: z.string() });
const { maya } = z.object({ maya: Person }).parse(credentials);

/** The demo administrator has no key of their own. */
function createAdminKey() {
  const command = ['src/cli.ts', 'api-key', 'create', '--email', 'admin@northwind.example'];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const answer = execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  return { apiKey: z.object({ key: z.string() }).parse(JSON.parse(answer)).key };
}

const admin = createAdminKey();

/** A form is sent as it is; anything else as JSON. */
const encode = (body: object | URLSearchParams) =>
  body instanceof URLSearchParams
    ? { body, headers: {} }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** Sends a request and returns the answer as JSON. */
async function send(path: string, body?: object | URLSearchParams, who = maya): Promise<unknown> {
  const response = await fetch(url + path, {
    ...(body && { method: 'POST', ...encode(body) }),
    headers: {
      authorization: `Bearer ${who.apiKey}`,
      ...(body && encode(body).headers),
    },
  });
  const answer: unknown = await response.json();
  const hasErrors = typeof answer === 'object' && answer !== null && 'errors' in answer;
  if (!response.ok || hasErrors) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

const run = (query: string, input: object, who = maya) =>
  send('/graphql', { query, variables: { input } }, who);

const Slots = z.object({
  data: z.object({
    slots: z.object({
      days: z.array(z.object({ slots: z.array(z.object({ start: z.string() })) })),
    }),
  }),
});

/** The free slots of Maya's intro call, event type 1, in the month after next. */
async function listSlots() {
  const dayMs = 86_400_000;
  const [from, to] = [30, 60].map((days) =>
    new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
  );
  const query = `{ slots(eventTypeId: 1, from: "${from}", to: "${to}", timeZone: "UTC") { days { slots { start } } } }`;
  const { data } = Slots.parse(await send('/graphql', { query }));
  return data.slots.days.flatMap(({ slots }) => slots.slice(0, 1));
}

const slots = await listSlots();
const responses = { name: 'Ada', email: 'ada@example.com' };
const nextBooking = () => ({ eventTypeId: 1, start: slots.shift()?.start, responses });
const createBooking = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId uid title attendees { email } } }
}`;
const book = () => run(createBooking, nextBooking());

const redirectUri = 'https://journey.example/callback';
const Client = z.object({
  data: z.object({
    registerOAuthClient: z.object({
      clientSecret: z.string(),
      oauthClient: z.object({ clientId: z.string() }),
    }),
  }),
});
const Code = z.object({ data: z.object({ authorizeApp: z.object({ code: z.string() }) }) });

const registerApp = async () =>
  Client.parse(
    await run(
      `mutation ($input: RegisterOAuthClientInput!) {
        registerOAuthClient(input: $input) { clientSecret oauthClient { clientId } }
      }`,
      { name: 'Journey', redirectUris: [redirectUri], scopes: ['READ_BOOKING'] },
      admin,
    ),
  ).data.registerOAuthClient;

const { clientSecret, oauthClient } = await registerApp();

async function authorize() {
  const input = { clientId: oauthClient.clientId, redirectUri, responseType: 'code' };
  const query = 'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }';
  return Code.parse(await run(query, input)).data.authorizeApp.code;
}

const receiver = await startReceiver();
let code = '';
let isSubscribed = false;

async function subscribe() {
  await run(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    { subscriberUrl: receiver.url, eventTriggers: ['BOOKING_CREATED'] },
  );
  return true;
}

interface Journey {
  name: string;
  needsWorker?: boolean;
  prepare?: () => Promise<unknown>;
  go: () => Promise<unknown>;
}

const journeys: Journey[] = [
  { name: 'createBooking over GraphQL', go: book },
  {
    name: 'POST /v1/bookings',
    go: () => send('/v1/bookings', nextBooking()),
  },
  { name: 'GET /v1/bookings', go: () => send('/v1/bookings?take=10') },
  {
    name: 'POST /api/auth/oauth/token',
    prepare: async () => (code = await authorize()),
    go: () =>
      send(
        '/api/auth/oauth/token',
        new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: oauthClient.clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code,
        }),
      ),
  },
  {
    name: 'a webhook delivery, from the booking on',
    needsWorker: true,
    prepare: async () => (isSubscribed = isSubscribed || (await subscribe())),
    go: async () => {
      const arrived = receiver.next();
      await book();
      await arrived;
      // The worker notes the outcome.
      await sleep(500);
    },
  },
];

async function takeCoverage() {
  return Coverage.parse(await inspector.post('Profiler.takePreciseCoverage')).result;
}

/** Our own files of which a function ran; the module itself, which runs at import, does not count. */
async function listFiles(): Promise<string[]> {
  const own = (await takeCoverage()).filter(({ url: file }) => file.startsWith(`file://${root}/`));
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

/** Background work runs now and then: of five rounds the one that met the least of it counts. */
async function measure({ prepare, go }: Journey): Promise<string[]> {
  const rounds: string[][] = [];
  for (let round = 0; round < 6; round++) {
    await prepare?.();
    await takeCoverage();
    await go();
    rounds.push(await listFiles());
  }
  const [fewest = []] = rounds.slice(1).toSorted((a, b) => a.length - b.length);
  return fewest;
}

await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
for (const journey of journeys.filter(({ needsWorker = false }) => needsWorker === hasWorker)) {
  const files = await measure(journey);
  console.log(`${String(files.length).padStart(4)} files  ${journey.name}`);
  if (process.argv.includes('--files'))
    console.log(files.map((file) => `      ${file}`).join('\n'));
}
if (!hasWorker)
  execFileSync(process.execPath, [...process.argv.slice(1), '--worker'], { stdio: 'inherit' });
process.exit();
