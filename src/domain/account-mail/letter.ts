import type { Prisma } from '../../../prisma/generated/client.js';
import type { AccountMailKind } from '../../../prisma/generated/enums.js';
import { type Languages, languages as allLanguages } from '../../language/language.ts';
import { eventPersonSelect, toEventHost } from '../event/payload.ts';
import type { LetterContent, MailFact } from '../mail/content.ts';
import { renderLetterHtml } from '../mail/html.ts';
import type { Letter } from '../mail/letter.ts';
import { renderLetterText } from '../mail/plain.ts';
import { type MailReader, toReader } from '../mail/reader.ts';
import { formatMeeting, formatShort, type MeetingSpan } from '../mail/time.ts';
import { tameLine, tameName, tameText } from '../mail/typed.ts';
import { AccountMailDetail } from './add.ts';

export const accountMailSelect = {
  id: true,
  kind: true,
  recipient: true,
  detail: true,
  createdAt: true,
  user: { select: { ...eventPersonSelect, locked: true } },
  booking: { select: { uid: true, title: true, startTime: true, endTime: true } },
} satisfies Prisma.AccountMailSelect;

type LoadedAccountMail = Prisma.AccountMailGetPayload<{ select: typeof accountMailSelect }>;

interface Options {
  publicUrl: string;
  /** By which the server is known. */
  serverName: string;
  languages?: Languages;
}

interface Scene {
  reader: MailReader;
  detail: AccountMailDetail;
  booking: (MeetingSpan & { uid: string; title: string }) | null;
  consoleUrl: string;
}

/** What a mail to a user says. Null if what it is about is gone. */
export function composeAccountLetter(
  { kind, user, booking, detail, createdAt }: LoadedAccountMail,
  { publicUrl, serverName, languages = allLanguages }: Options,
): Letter | null {
  const parsed = AccountMailDetail.safeParse(detail);
  if (!parsed.success) return null;
  const reader = toReader(
    { ...toEventHost({ user }, createdAt), phoneNumber: null },
    null,
    languages,
  );
  const scene: Scene = {
    ...{ reader, detail: parsed.data, consoleUrl: `${publicUrl}/console` },
    booking: booking && { ...booking, start: booking.startTime, end: booking.endTime },
  };
  const about = subjects[kind](scene);
  if (!about) return null;
  const content = toContent(scene, { ...about, kind }, serverName);
  return {
    ...{ subject: content.subject, senderName: null, replyTo: null, invitation: null },
    text: renderLetterText(content),
    html: renderLetterHtml(content),
  };
}

type About = Pick<LetterContent, 'title' | 'facts' | 'action'> & { subject: string };

function toContent(
  { reader }: Scene,
  { kind, subject, ...about }: About & { kind: AccountMailKind },
  serverName: string,
): LetterContent {
  const { locale, catalogue, account } = reader;
  const { label, heading, sentence } = account[kind];
  return {
    ...{ locale, heading, sentence, tone: 'WAITING', own: [], calendars: null, notes: [] },
    ...about,
    brand: { name: serverName, server: serverName, colour: null, darkColour: null },
    colon: catalogue.colon,
    subject: `${label}${catalogue.colon} ${subject}`,
    greeting: catalogue.greeting(reader.name),
    footer: account.sentToUser(serverName),
    stop: null,
  };
}

/** What each kind is about. */
const subjects: Record<AccountMailKind, (scene: Scene) => About | null> = {
  CALENDAR_STOPPED: ({ reader, detail, consoleUrl }) => {
    const name = tameName(detail.account ?? '');
    return {
      ...{ subject: name, title: tameLine(name), facts: [] },
      action: {
        label: reader.account.actions.calendar,
        url: `${consoleUrl}/availability/accounts/${detail.connectionId}`,
      },
    };
  },
  CALENDAR_CHANGED: describeChange,
  CALENDAR_PUT_BACK: describeChange,
};

function describeChange({ reader, detail, booking, consoleUrl }: Scene): About | null {
  if (!booking) return null;
  const { facts, actions } = reader.catalogue;
  const { account } = reader;
  const listed: MailFact[] = [
    { label: facts.when, lines: toLines(formatMeeting(reader, booking)) },
    { label: account.facts.yourChange, lines: toLines(listChange(reader, detail)) },
    { label: account.facts.why, lines: toLines(detail.why ? [tameText(detail.why)] : []) },
  ];
  return {
    subject: `${tameName(booking.title, 80)}, ${formatShort(reader, booking.start)}`,
    title: tameLine(booking.title),
    facts: listed.filter(({ lines }) => lines.length > 0),
    action: {
      label: actions.open,
      url: `${consoleUrl}/bookings/${encodeURIComponent(booking.uid)}`,
    },
  };
}

function listChange(reader: MailReader, { change }: AccountMailDetail): string[] {
  if (change === undefined) return [];
  if (change === null) return [reader.account.removed];
  return formatMeeting(reader, { start: new Date(change.start), end: new Date(change.end) });
}

const toLines = (texts: readonly string[]) => texts.map((text) => ({ text }));
