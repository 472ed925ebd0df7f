import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

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
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  /** Waits for the next mail to a person, and takes it out. */
  async function take(address: string): Promise<ReadMail> {
    for (const until = performance.now() + arrivalTimeoutMs; ; await sleep(50)) {
      const place = received.findIndex(({ to }) => to.includes(address));
      const [mail] = place < 0 ? [] : received.splice(place, 1);
      if (mail) return readMail(mail, address);
      if (performance.now() > until) throw new Error(`No mail to ${address} arrived`);
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    take,
    count: () => received.length,
    close: () => {
      server.close();
    },
  };
}

async function readMail({ raw }: Received, to: string): Promise<ReadMail> {
  const one = readByMailparser(await simpleParser(raw), to);
  const other = await readByPostalMime(raw, to);
  if (JSON.stringify(one) !== JSON.stringify(other)) {
    throw new Error(`mailparser and postal-mime read different mails:\n${toLines(one, other)}`);
  }
  return one;
}

const toLines = (...mails: ReadMail[]) => mails.map((mail) => JSON.stringify(mail)).join('\n');

const isCalendar = (type: string) => type.startsWith('text/calendar');
const trimEnds = (text: string) => text.replaceAll('\r\n', '\n').trim();

function readByMailparser(mail: ParsedMail, to: string): ReadMail {
  const file = mail.attachments.find(({ contentType }) => isCalendar(contentType));
  return {
    to,
    subject: mail.subject ?? '',
    text: trimEnds(mail.text ?? ''),
    messageId: mail.messageId ?? '',
    invitation: trimEnds(file?.content.toString() ?? ''),
  };
}

async function readByPostalMime(raw: Buffer, to: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const file = mail.attachments.find(({ mimeType }) => isCalendar(mimeType));
  return {
    to,
    subject: mail.subject ?? '',
    text: trimEnds(mail.text ?? ''),
    messageId: mail.messageId ?? '',
    invitation: trimEnds(typeof file?.content === 'string' ? file.content : ''),
  };
}
