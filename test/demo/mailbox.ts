import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import PostalMime, { type Email } from 'postal-mime';
import { openMailServer } from '../../bench/mail-server.ts';

/** A mail as two independent parsers read it. They must agree. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
  /** The invitation, as sent. */
  invitation: string;
}

interface Received {
  to: string[];
  raw: Buffer;
}

const arrivalTimeoutMs = 30_000;

/** A real SMTP server that keeps what it receives. */
export async function openMailbox() {
  const received: Received[] = [];
  const { url } = await openMailServer((raw, to) => received.push({ to, raw }));

  /** Waits for the next mail to a person, and takes it out. */
  async function take(address: string): Promise<ReadMail> {
    for (const until = performance.now() + arrivalTimeoutMs; ; await sleep(50)) {
      const place = received.findIndex(({ to }) => to.includes(address));
      const [mail] = place < 0 ? [] : received.splice(place, 1);
      if (mail) return readMail(mail, address);
      if (performance.now() > until) throw new Error(`No mail to ${address} arrived`);
    }
  }
  return { url, take, count: () => received.length };
}

async function readMail({ raw }: Received, to: string): Promise<ReadMail> {
  const one = await simpleParser(raw);
  const other = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const { content } = one.attachments.find(({ contentType }) => isCalendar(contentType)) ?? {};
  const file = other.attachments.find(({ mimeType }) => isCalendar(mimeType))?.content;
  const [mail, same] = [
    toMail(to, one, content?.toString()),
    toMail(to, other, typeof file === 'string' ? file : ''),
  ];
  if (isDeepStrictEqual(mail, same)) return mail;
  const lines = [mail, same].map((each) => JSON.stringify(each)).join('\n');
  throw new Error(`mailparser and postal-mime read different mails:\n${lines}`);
}

const isCalendar = (type: string) => type.startsWith('text/calendar');
const trimEnds = (text = '') => text.replaceAll('\r\n', '\n').trim();

const toMail = (
  to: string,
  {
    subject = '',
    text,
    messageId = '',
  }: Pick<ParsedMail | Email, 'subject' | 'text' | 'messageId'>,
  invitation?: string,
): ReadMail => ({
  ...{ to, subject, messageId },
  text: trimEnds(text),
  invitation: trimEnds(invitation),
});
