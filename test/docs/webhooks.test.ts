import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '../../bench/process.ts';
import { db, startApp } from '../support/app.ts';
import { getDemoDay, seedDemoAt } from '../support/demo.ts';
import { hasPython, installedShells } from '../support/installed.ts';
import { runSamples, type ShellName } from '../support/samples.ts';
import { startTestWorker, waitUntil } from '../support/webhook/receiver.ts';

const readFile = (path: string) =>
  readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

const guide = readFile('guides/webhooks.md');
const reference = readFile('webhooks.md');

/** The code of a language in a document. */
const listBlocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );

const PORT = String(await findFreePort());
const { url, as } = await startApp({
  PORT,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  WEBHOOK_ALLOW_PRIVATE: 'true',
});
const variables = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  PYTHONDONTWRITEBYTECODE: '1',
};

/** The story of the guide, with ports that are free here. */
async function runStory(shell: ShellName) {
  const parts = guide.split(/^(?=##)/m);
  const own = parts.filter((part) => hasPython || !part.includes('The same in Python'));
  const [first, second] = [await findFreePort(), await findFreePort()];
  const text = own.join('').replaceAll('4000', String(first)).replaceAll('4001', String(second));
  const KEY = await seedDemoAt(new Date());
  // A receiver may need seconds to start on a busy machine.
  startTestWorker({ delays: Array<number>(60).fill(500) });
  const session = await runSamples(shell, text, { url, KEY, DAY: getDemoDay(), ...variables });
  return session;
}

describe('the guide to webhooks', () => {
  it.each(installedShells)('is a story that runs in %s', async (shell) => {
    const session = await runStory(shell);
    expect(session.printed).toHaveLength(session.samples.length);
    const printed = session.printed.join('\n');
    expect(printed).not.toMatch(/"errors":|Refused|"userErrors":\[\{/);
    expect(printed).toMatch(/Received evt_\d+_[-\w]+\n\{\n {2}"triggerEvent": "BOOKING_CREATED",/);
    expect(printed).toMatch(/"trigger":"BOOKING_CREATED","status":"\w+"/);
    expect(printed.match(/Received evt_/g)).toHaveLength(hasPython ? 2 : 1);
    if (hasPython) expect(printed).toMatch(/Waiting at[^]*Waiting at[^]*"name": "Grace"/);
  });

  it('shows the receivers as they are', () => {
    expect(listBlocks(guide, 'js')).toEqual([readFile('receiver.js')]);
    expect(listBlocks(guide, 'python')).toEqual([readFile('receiver.py')]);
    expect(listBlocks(reference, 'js')).toEqual([readFile('verify-webhook.js')]);
    expect(listBlocks(reference, 'python')).toEqual([readFile('verify_webhook.py')]);
  });
});

/** A request to a receiver, with a signature by this secret. */
async function send(address: string, secret: string, body: string, headers = {}) {
  const time = String(Math.floor(new Date().getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`id.${time}.${body}`).digest('base64');
  const { status } = await fetch(address, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': 'id',
      'webhook-timestamp': time,
      'webhook-signature': `v1,x v1,${signature}`,
      ...headers,
    },
  });
  return status;
}

const receivers = [
  ['node', 'receiver.js', true],
  ['python3', 'receiver.py', hasPython],
] as const;

describe.each(receivers)('the receiver in %s', (command, file, isThere) => {
  it.skipIf(!isThere)('prints what is signed, and refuses the rest', async () => {
    const port = String(await findFreePort());
    const running = spawn(command, [`docs/${file}`, '--once'], {
      env: { ...variables, PORT: port, SECRET: 'my own secret' },
    });
    let printed = '';
    running.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const ended = once(running, 'exit');
    await waitUntil(() => printed.includes('Waiting at'));
    const address = `http://127.0.0.1:${port}/`;
    expect(await send(address, 'another secret', '{"a":1}')).toBe(401);
    expect(await send(address, 'my own secret', '{"a":1}', { 'webhook-id': 'other' })).toBe(401);
    for (const time of ['', '1', '-1', '1e3', 'NaN', '²']) {
      const headers = { 'webhook-timestamp': encodeURIComponent(time) };
      expect([time, await send(address, 'my own secret', '{"a":1}', headers)]).toEqual([time, 401]);
    }
    expect(printed).not.toContain('"a"');
    expect(await send(address, 'my own secret', '{"a":"Zoë"}')).toBe(204);
    expect(await ended).toEqual([0, null]);
    expect(printed).toContain('Received id\n{\n  "a": "Zoë"\n}');
  });
});

type Check = (body: string, headers: Record<string, string>, secret: string, now?: Date) => boolean;
type Verifier = Record<'isSigned' | 'isStandardSigned', Check>;

describe('the verifier in Python', () => {
  it.skipIf(!hasPython)('accepts and refuses what the one for Node.js does', async () => {
    const script = `
import json, sys
sys.path.insert(0, "docs")
from verify_webhook import is_signed, is_standard_signed
print(json.dumps([
    [is_signed(b.encode(), h, "s"), is_standard_signed(b.encode(), h, "s", 1000)]
    for b, h in json.load(sys.stdin)
]))`;
    const body = '{"ë":1}';
    const hex = createHmac('sha256', 's').update(body).digest('hex');
    const sign = (time: string) =>
      `v1,${createHmac('sha256', 's').update(`id.${time}.${body}`).digest('base64')}`;
    const headers = (time: string) => ({
      'x-cal-signature-256': hex,
      'webhook-id': 'id',
      'webhook-timestamp': time,
      'webhook-signature': `v1,other ${sign(time)}`,
    });
    const cases: [string, Record<string, string>][] = [
      [body, headers('1000')],
      [body, headers('701')],
      [body, headers('700')],
      [body, headers('1300')],
      [`${body} `, headers('1000')],
      [body, {}],
      [body, { ...headers('1000'), 'webhook-signature': 'é', 'x-cal-signature-256': 'é' }],
      [body, { ...headers('1000'), 'webhook-signature': sign('1000').slice(3) }],
    ];
    const running = promisify(execFile)('python3', ['-B', '-c', script], { env: variables });
    running.child.stdin?.end(JSON.stringify(cases));
    const answers: unknown = JSON.parse((await running).stdout);
    const url = new URL('../../docs/verify-webhook.js', import.meta.url).href;
    const verifier = (await import(url)) as Verifier;
    const now = new Date(1_000_000);
    expect(answers).toEqual(
      cases.map(([text, given]) => [
        verifier.isSigned(text, given, 's'),
        verifier.isStandardSigned(text, given, 's', now),
      ]),
    );
    expect(answers).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
      [true, false],
    ]);
  });
});

/** Reads as in a document: texts, numbers and times are examples, the fields are exact. */
function toForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toForm);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toForm(field)]));
  }
  return value === null ? null : typeof value;
}

describe('the sample payloads', () => {
  const [booked, moved, cancelled, absence, test] = listBlocks(reference, 'json').map(
    (text) => JSON.parse(text) as { payload: object },
  );

  it('have the fields of what is sent', async () => {
    const KEY = await seedDemoAt(new Date());
    const run = async (query: string) => {
      const { data, errors } = await as({ key: KEY }).gql(query);
      expect(errors).toBeUndefined();
      return data;
    };
    const day = getDemoDay();
    const made =
      await run(`mutation { createBooking(input: { eventTypeId: 1, start: "${day}T08:00:00Z",
      responses: { name: "Ada", email: "ada@example.com" } }) { booking { uid } } }`);
    const by = `by: { uid: "${String(made.createBooking.booking.uid)}" }`;
    const next = await run(`mutation { rescheduleBooking(input: { ${by}, start: "${day}T11:00:00Z",
      reason: "A train" }) { booking { uid } } }`);
    const { uid } = next.rescheduleBooking.booking;
    await run(
      `mutation { cancelBooking(input: { by: { uid: "${String(uid)}" }, reason: "Ill" }) { booking { uid } } }`,
    );
    await run(`mutation { createOutOfOffice(input: { start: "2031-12-24", end: "2031-12-31",
      reason: "vacation" }) { __typename } }`);
    await run(`mutation { createWebhook(input: { subscriberUrl: "https://8.8.8.8/x",
      eventTriggers: [OOO_CREATED] }) { webhook { id } } }`);
    const { webhooks } = await run('{ webhooks(last: 1) { nodes { databaseId } } }');
    await run(
      `mutation { pingWebhook(input: { by: { databaseId: "${String(webhooks.nodes[0].databaseId)}" } }) { __typename } }`,
    );
    const find = async (
      type:
        'BOOKING_CREATED' | 'BOOKING_RESCHEDULED' | 'BOOKING_CANCELLED' | 'OOO_CREATED' | 'PING',
    ) => {
      const { payload } = await db.event.findFirstOrThrow({
        where: { type },
        orderBy: { id: 'desc' },
      });
      return payload as { payload: object };
    };
    expect(toForm(await find('BOOKING_CREATED'))).toEqual(toForm(booked));
    expect(toForm(await find('OOO_CREATED'))).toEqual(toForm(absence));
    expect(toForm(await find('PING'))).toEqual(toForm(test));
    for (const [type, more] of [
      ['BOOKING_RESCHEDULED', moved],
      ['BOOKING_CANCELLED', cancelled],
    ] as const) {
      const { payload } = await find(type);
      expect(toForm(payload)).toEqual(toForm({ ...booked?.payload, ...more }));
    }
  });
});

if (!hasPython) {
  it.skip('the samples in Python: there is no python3 here', () => undefined);
}
