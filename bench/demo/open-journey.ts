import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNodeServer } from '../process.ts';
import { type Ask, createAsk, curl } from './curl.ts';
import { type ReadInvitation, readInvitation } from './invitee.ts';
import { openMailbox, type ReadMail } from './mailbox.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'almanac-journey-'));
  const { port } = await startNodeServer('src/main.ts', {
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Almanac <calendar@almanac.example>',
    // The calendar of the host is served by this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const base = `http://127.0.0.1:${port}`;
  // Ready only when the demo world is there.
  while ((await curl(`${base}/readyz`)).status !== 200) await sleep(200);
  const { maya } = JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8')) as {
    maya: { email: string; apiKey: string };
  };
  return { base, ask: createAsk(base), key: maya.apiKey, host: maya.email, mailbox };
}

interface Received {
  mail: ReadMail;
  invitation: ReadInvitation;
}

/** The next mail to this address, and what two readers of invitations find in it. */
export async function receive({ mailbox }: Journey, address: string): Promise<Received> {
  const mail = await mailbox.take(address);
  const invitation = readInvitation(mail.invitation);
  const { method, uid, sequence, start } = invitation;
  say(`${address} receives “${mail.subject}”: ${method} ${uid}, SEQUENCE ${sequence}, ${start}`);
  return { mail, invitation };
}
