import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailFailure, toMailFailure } from './failure.ts';
import { formatMailFile, type SentMail } from './message-id.ts';

/** Where mails go. */
export interface MailTransport {
  /** Resolves to the reply of the server, or to what went wrong. `stopping` breaks it off. */
  send: (
    mail: Pick<SentMail, 'id' | 'sending' | 'ofAccount'>,
    message: SendMailOptions,
    stopping: AbortSignal,
  ) => Promise<string | MailFailure>;
  /** Null if mails can be sent now, otherwise why not. */
  findProblem: () => Promise<string | null>;
  close: () => void;
}

interface MailTimes {
  connectMs: number;
  /** How long the server may say nothing. */
  silenceMs: number;
  /** For everything. */
  totalMs: number;
}

/** What an attempt takes at most once its turn has come. */
export const longestSendMs = 60_000;

const usualMailTimes: MailTimes = { connectMs: 10_000, silenceMs: 30_000, totalMs: longestSendMs };

/** Hands mails to a mail server, over this many connections that are kept. */
export function createSmtpTransport(
  url: string,
  atOnce: number,
  times: MailTimes = usualMailTimes,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    maxMessages: 100,
    // We repeat a mail ourselves, so that each attempt is recorded.
    maxRequeues: 0,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (_mail, message, stopping) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(times.totalMs)]);
      try {
        const { response } = await transport.sendMail({ ...message, signal });
        return response;
      } catch (error) {
        return toMailFailure(error);
      }
    },
    findProblem: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => toMailFailure(error).message,
      ),
    close: () => {
      transport.close();
    },
  };
}

/**
 * Writes mails to files, for servers without SMTP_URL. A file has the number of its mail and comes
 * into being whole, so a crash neither leaves half of one nor a second.
 */
export function createFileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const prepareFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    send: async (mail, message) => {
      const file = formatMailFile(mail);
      const draft = join(folder, `.${file}.${process.pid}`);
      try {
        const { message: text } = await transport.sendMail(message);
        await prepareFolder();
        await writeFile(draft, text as Buffer, { mode: 0o600 });
        await rename(draft, join(folder, file));
        return `Written to ${file}`;
      } catch {
        return { kind: 'UNREACHABLE', message: 'The file could not be written' };
      }
    },
    findProblem: () =>
      prepareFolder().then(
        () => null,
        () => 'The folder of mails cannot be written',
      ),
    close: () => undefined,
  };
}
