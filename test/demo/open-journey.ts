import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder, startAlmanac } from '../../bench/process.ts';
import {
  type InvitationReader,
  readByIcalJs,
  readByNodeIcal,
} from '../support/mail/calendar-program.ts';
import { type Ask, createAsk } from './curl.ts';
import { openMailbox } from './mailbox.ts';

export const booker = { name: 'Ada', email: 'ada@example.com' };

let steps = 0;
export function say(text: string) {
  steps += 1;
  console.log(`${String(steps).padStart(2)}. ${text}`);
}

export function check(holds: boolean, message: string) {
  if (!holds) throw new Error(message);
}

export interface Journey {
  base: string;
  ask: Ask;
  key: string;
  host: string;
  mailbox: Awaited<ReturnType<typeof openMailbox>>;
}

export async function openJourney(): Promise<Journey> {
  const mailbox = await openMailbox();
  const folder = makeFolder('journey');
  const { port } = await startAlmanac({
    ...{ DATABASE_URL: 'embedded', DATA_DIR: folder, SEED_DEMO: 'true' },
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Almanac <calendar@almanac.example>',
    // The calendar of the host is served by this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const base = `http://127.0.0.1:${port}`;
  const { maya } = JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8')) as {
    maya: { email: string; apiKey: string };
  };
  return { base, ask: createAsk(base), key: maya.apiKey, host: maya.email, mailbox };
}

export const oneDayMs = 86_400_000;

/** The free starts of an event type between two days from now. */
export async function listFreeStarts({ ask }: Journey, eventTypeId: number, days: number[]) {
  const [from, to] = days.map((day) =>
    new Date(Date.now() + day * oneDayMs).toISOString().slice(0, 10),
  );
  const { slots } = await ask<{ slots: { days: { slots: { start: string }[] }[] } }>(
    `query ($id: Int!, $from: Date!, $to: Date!) {
      slots(eventTypeId: $id, from: $from, to: $to, timeZone: "Europe/Berlin") { days { slots { start } } }
    }`,
    { id: eventTypeId, from, to },
  );
  return slots.days.flatMap((day) => day.slots.map(({ start }) => start));
}

/** An invitation as two independent parsers read it. They must agree. */
function readInvitation(text: string) {
  const [one, other] = [readByIcalJs, readByNodeIcal].map((read) => summarize(read, text));
  if (one && isDeepStrictEqual(one, other)) return one;
  const lines = [one, other].map((each) => JSON.stringify(each)).join('\n');
  throw new Error(`ical.js and node-ical read different invitations:\n${lines}`);
}

function summarize(read: InvitationReader, text: string) {
  const { method, parts } = read(text);
  const [part] = parts;
  const [meeting] = part?.meetings ?? [];
  if (!part || !meeting) throw new Error(`No event in ${text}`);
  const { uid, sequence } = part;
  const [start, end] = [meeting.start, meeting.end].map((time) => new Date(time).toISOString());
  return { method, uid, sequence, start, end, summary: meeting.summary };
}

/** The next mail to this address, and what two readers of invitations find in it. */
export async function receive({ mailbox }: Journey, address: string) {
  const mail = await mailbox.take(address);
  const invitation = readInvitation(mail.invitation);
  const { method, uid, sequence, start } = invitation;
  say(`${address} receives “${mail.subject}”: ${method} ${uid}, SEQUENCE ${sequence}, ${start}`);
  return { mail, invitation };
}
