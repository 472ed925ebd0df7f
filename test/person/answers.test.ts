import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { createClient } from '../support/client.ts';
import { listenUntilEnd } from '../support/listen.ts';
import { createVisitor } from '../support/page/visitor.ts';
import { createFolder, runCli, startServerProcess } from '../support/process.ts';

const word = `zq${crypto.randomUUID().slice(0, 8)}`;
const person = { name: `Ada ${word}`, email: `${word}@${word}.example` };

/** A webhook that keeps what it hears. */
async function startListener() {
  const heard: string[] = [];
  const server = createServer((req, res) => {
    req.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    req.on('end', () => res.end('ok'));
  });
  return { heard, url: await listenUntilEnd(server) };
}

const readMails = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

const toolCall = (name: string, args: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: args },
  }),
});

/** A real server with the demo world, an administrator, and a host whose booker is the person. */
async function buildScene() {
  const DATA_DIR = createFolder();
  const settings = { DATA_DIR, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'debug' };
  const server = await startServerProcess(settings);
  const credentials = JSON.parse(
    readFileSync(join(DATA_DIR, 'demo-credentials.json'), 'utf8'),
  ) as Record<'maya', { apiKey: string; email: string; password: string }>;
  const reset = await runCli(
    settings,
    'user',
    'reset-password',
    '--email',
    'admin@northwind.example',
  );
  const admin = JSON.parse(reset.stdout) as { email: string; password: string };
  const made = await runCli(settings, 'api-key', 'create', '--email', admin.email);
  const { key } = JSON.parse(made.stdout) as { key: string };
  const visitor = createVisitor(server.url);
  const page = await visitor.get('/auth/sign-in');
  expect(page.status).toBe(200);
  await visitor.submit('/auth/sign-in', { email: admin.email, password: admin.password });
  return {
    ...{ server, settings, admin, visitor, mails: join(DATA_DIR, 'mail') },
    asAdmin: createClient(server.url, key),
    asHost: createClient(server.url, credentials.maya.apiKey),
  };
}

type Scene = Awaited<ReturnType<typeof buildScene>>;

/** A day from today on, as ISO writes it. */
const toDay = (days: number) =>
  new Date(readSystemClock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function book({ asHost }: Scene) {
  const free = await asHost.gql(
    `{ slots(eventTypeId: 1, from: "${toDay(7)}", to: "${toDay(28)}", timeZone: "UTC") { days { slots { start } } } }`,
  );
  expect(free.errors).toBeUndefined();
  const days = (free.data as { slots: { days: { slots: { start: string }[] }[] } }).slots.days;
  const start = days.flatMap(({ slots }) => slots).at(40)?.start;
  const response = await asHost.fetch('/v1/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ eventTypeId: 1, start, timeZone: 'UTC', language: 'en', metadata: { from: word } },
      responses: { ...person, notes: `I am ${word}`, location: { value: 'link', optionValue: '' } },
    }),
  });
  const { booking } = (await response.json()) as { booking: { id: number; uid: string } };
  return booking;
}

const toPath = (url: string) => new URL(url).pathname + new URL(url).search;

/** What everybody can be shown who may see the booking, by its name. */
async function readAnswers(
  { server, asHost, asAdmin, visitor }: Scene,
  { id, uid }: { id: number; uid: string },
) {
  const text = async (response: Promise<Response>) => (await response).text();
  const query = `{ booking(by: { databaseId: ${id} }) { title description responses metadata attendees { name email } }
    webhookDeliveries(first: 9, filter: { bookingId: ${id} }) { nodes { attempts(first: 9) { nodes { requestBody } } } } }`;
  const log = `{ events(filter: { bookingId: ${id} }) { nodes { type body } } }`;
  const { data } = await asHost.gql(`{ booking(by: { databaseId: ${id} }) { icsUrl } }`);
  const icsUrl = (data as { booking: { icsUrl: string | null } }).booking.icsUrl;
  const pages = [
    '',
    '/console/bookings',
    `/console/bookings/${uid}`,
    '/console/mail',
    '/console/audit-log',
  ];
  return {
    'REST booking': await text(asHost.fetch(`/v1/bookings/${id}`)),
    'REST bookings': await text(asHost.fetch('/v1/bookings?take=100')),
    'REST attendees': await text(asAdmin.fetch('/v1/attendees?take=100')),
    'GraphQL booking': JSON.stringify(await asAdmin.gql(query)),
    'GraphQL log': JSON.stringify(await asHost.gql(log)),
    'MCP booking': await text(asHost.fetch('/mcp', toolCall('read_booking', { uid }))),
    calendar: icsUrl === null ? '' : await text(fetch(server.url + toPath(icsUrl))),
    pages: (await Promise.all(pages.map((path) => visitor.get(path || '/console'))))
      .map((page) => page.text)
      .join(),
  };
}

it('nobody who is forgotten is in any answer, page, feed, mail file, or in the log', async () => {
  const scene = await buildScene();
  const listener = await startListener();
  const hook = {
    subscriberUrl: listener.url,
    eventTriggers: ['BOOKING_CREATED', 'BOOKING_CANCELLED', 'PERSON_FORGOTTEN'],
  };
  const made = await scene.asHost.fetch('/v1/hooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(hook),
  });
  expect(made.status).toBe(200);
  const booking = await book(scene);
  await expect.poll(() => listener.heard.join()).toContain(word);
  await expect.poll(() => readMails(scene.mails).join()).toContain(word);
  const before = await readAnswers(scene, booking);
  expect(
    Object.entries(before)
      .filter(([, text]) => !text.includes(word))
      .map(([name]) => name),
  ).toEqual([]);

  const input = {
    email: person.email,
    cancelMeetingsAhead: true,
    currentPassword: scene.admin.password,
  };
  const { errors } = await scene.asAdmin.gql(
    'mutation ($input: ForgetPersonInput!) { forgetPerson(input: $input) { held { table rows } } }',
    { input },
  );
  expect(errors).toBeUndefined();
  const readErasures = async () =>
    JSON.stringify(
      (await scene.asAdmin.gql('{ erasures(first: 9) { nodes { email doneAt } } }')).data,
    );
  await expect.poll(readErasures).not.toContain('"doneAt":null');
  await expect.poll(() => listener.heard.at(-1)).toContain('PERSON_FORGOTTEN');
  expect(listener.heard.at(-1)).not.toContain(word);

  const after = await readAnswers(scene, booking);
  expect(Object.entries(after).filter(([, text]) => text.includes(word))).toEqual([]);
  expect(after['REST booking']).toContain('Deleted person');
  // Looked at every ten seconds.
  await expect
    .poll(() => readMails(scene.mails).filter((text) => text.includes(word)), {
      timeout: 90_000,
      interval: 1_000,
    })
    .toEqual([]);
  const { stdout, stderr } = await scene.server.stop();
  expect([stdout, stderr].filter((text) => text.includes(word))).toEqual([]);
}, 240_000);
