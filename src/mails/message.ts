import type { SendMailOptions } from 'nodemailer';
import type { MailSender } from '../config/config.ts';
import { parseEmail } from '../input/format.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import type { Letter } from '../domain/mail/letter.ts';
import { formatMailId, type SentMail, toMessageHost } from './message-id.ts';

interface Addressed {
  mail: SentMail & { recipient: string };
  /** The first and the last mail before it, of the same booking to the same recipient. */
  before: readonly SentMail[];
  letter: Letter;
  stopUrl: string | null;
  from: MailSender;
  publicUrl: string;
  at: Date;
}

/** Characters that end a line, or turn the direction of a text. */
const unsafe = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What people have typed, in a form that is safe in a header. */
const toHeaderText = (text: string, most: number) =>
  [...text.toWellFormed().replaceAll(unsafe, ' ').trim()].slice(0, most).join('');

/** `Maya Chen via Almanac`: the host has written nothing, but it is about them. */
function toFrom({ name, address }: MailSender, senderName: string | null) {
  const sender = toHeaderText(senderName ?? '', 80);
  return { address, name: sender === '' ? name : `${sender} via ${name}` };
}

function toReplyTo(replyTo: Letter['replyTo']) {
  const address = tryOrNull(() => parseEmail(replyTo?.address ?? ''));
  return address === null
    ? {}
    : { replyTo: { address, name: toHeaderText(replyTo?.name ?? '', 80) } };
}

/** RFC 3834: no out-of-office reply and no other program answers a mail that says this. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** RFC 8058: mail programs show a button. */
const toStopHeaders = (stopUrl: string | null) =>
  stopUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Gmail and Outlook look for an alternative, others for a file. */
const toInvitation = (invitation: Letter['invitation']) =>
  invitation
    ? {
        icalEvent: {
          method: invitation.method,
          content: invitation.text,
          filename: 'invite.ics',
        },
      }
    : {};

function toThread(before: readonly SentMail[], host: string) {
  const ids = [...new Set(before.map((mail) => formatMailId(mail, host)))];
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

export type MailMessage = ReturnType<typeof composeMessage>;

/** The message as it is sent. Its recipient is one address, and nothing in it can name another. */
export function composeMessage({ mail, before, letter, stopUrl, from, publicUrl, at }: Addressed) {
  const host = toMessageHost(publicUrl);
  const { recipient: address } = mail;
  return {
    envelope: { from: from.address, to: [address] },
    from: toFrom(from, letter.senderName),
    to: { name: '', address },
    ...toReplyTo(letter.replyTo),
    subject: toHeaderText(letter.subject, 200),
    date: at,
    messageId: formatMailId(mail, host),
    ...toThread(before, host),
    headers: { ...automaticHeaders, ...toStopHeaders(stopUrl) },
    text: letter.text,
    html: letter.html,
    ...toInvitation(letter.invitation),
    // A text that people have typed is never taken for the name of a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
