import type { Prisma } from '../../../prisma/generated/client.js';
import type { AccountMailKind } from '../../../prisma/generated/enums.js';
import { type LinkPurpose, signAccountLink } from '../../auth/account-link.ts';
import type { Keyring } from '../../context/tool.ts';
import { type Languages, languages as allLanguages } from '../../language/language.ts';
import { eventPersonSelect, toEventHost } from '../event/payload.ts';
import type { LetterContent, MailFact } from '../mail/content.ts';
import { renderLetterHtml } from '../mail/html.ts';
import type { Letter } from '../mail/letter.ts';
import { renderLetterText } from '../mail/plain.ts';
import { type MailReader, toReader } from '../mail/reader.ts';
import { formatMeeting, formatShort, type MeetingSpan } from '../mail/time.ts';
import { tameLine, tameName, tameText } from '../mail/typed.ts';
import { AccountMailDetail } from '../../account-mail/add.ts';

export const accountMailSelect = {
  id: true,
  kind: true,
  recipient: true,
  detail: true,
  createdAt: true,
  user: { select: { ...eventPersonSelect, locked: true, passwordHash: true } },
  booking: { select: { uid: true, title: true, startTime: true, endTime: true } },
} satisfies Prisma.AccountMailSelect;

type LoadedAccountMail = Prisma.AccountMailGetPayload<{ select: typeof accountMailSelect }>;

interface Options {
  keyring: Keyring;
  publicUrl: string;
  /** By which the server is known. */
  serverName: string;
  languages?: Languages;
}

interface Scene {
  reader: MailReader;
  detail: AccountMailDetail;
  booking: (MeetingSpan & { uid: string; title: string }) | null;
  publicUrl: string;
  recipient: string;
  user: { email: string };
  sign: (purpose: LinkPurpose, terms: { until: Date; newEmail?: string }) => string;
}

/** What a mail to a user says. Null if what it is about is gone. */
export function composeAccountLetter(
  { kind, user, recipient, booking, detail, createdAt }: LoadedAccountMail,
  { keyring, publicUrl, serverName, languages = allLanguages }: Options,
): Letter | null {
  const parsed = AccountMailDetail.safeParse(detail);
  if (!parsed.success) return null;
  const reader = toReader(
    { ...toEventHost({ user }, createdAt), phoneNumber: null },
    null,
    languages,
  );
  const scene: Scene = {
    ...{ reader, detail: parsed.data, publicUrl, recipient, user },
    sign: (purpose, terms) => signAccountLink(keyring, purpose, user, terms),
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
  CALENDAR_STOPPED: ({ reader, detail, publicUrl }) => {
    const name = tameName(detail.account ?? '');
    return {
      ...{ subject: name, title: tameLine(name), facts: [] },
      action: {
        label: reader.account.actions.calendar,
        url: `${publicUrl}/console/availability/accounts/${detail.connectionId}`,
      },
    };
  },
  CALENDAR_CHANGED: describeChange,
  CALENDAR_PUT_BACK: describeChange,
  PASSWORD_LINK: (scene) => {
    const { reader, detail, publicUrl, user, sign } = scene;
    if (!detail.until) return null;
    const token = sign('PASSWORD', { until: new Date(detail.until) });
    const url = `${publicUrl}/auth/reset/${token}`;
    return describeLink(scene, { url, label: reader.account.actions.password, title: user.email });
  },
  ADDRESS_LINK: (scene) => {
    const { reader, detail, publicUrl, recipient, user, sign } = scene;
    const { until, email: newEmail } = detail;
    if (!until || !newEmail) return null;
    const purpose = recipient === user.email ? 'PRESENT_ADDRESS' : 'NEW_ADDRESS';
    const token = sign(purpose, { until: new Date(until), newEmail });
    const url = `${publicUrl}/auth/address/${token}`;
    return describeLink(scene, { url, label: reader.account.actions.address, title: newEmail });
  },
  PASSWORD_CHANGED: describeAct,
  ADDRESS_CHANGED: describeAct,
  NEW_DEVICE: describeAct,
};

/** A link that works for a while. */
function describeLink(
  { reader, detail }: Scene,
  { title, ...action }: { title: string; url: string; label: string },
): About {
  const until = detail.until ? [formatShort(reader, new Date(detail.until))] : [];
  return {
    ...{ subject: title, title: tameLine(title, 250), action },
    facts: [{ label: reader.account.facts.until, lines: toLines(until) }],
  };
}

/** Something that the user should know of, because it may have been somebody else. */
function describeAct({ reader, detail, publicUrl, recipient }: Scene): About {
  const { facts, actions } = reader.account;
  const listed: MailFact[] = [
    {
      label: facts.at,
      lines: toLines(detail.at ? [formatShort(reader, new Date(detail.at))] : []),
    },
    { label: facts.browser, lines: toLines(detail.browser ? [tameLine(detail.browser)] : []) },
    { label: facts.email, lines: toLines(detail.email ? [tameLine(detail.email, 250)] : []) },
  ];
  return {
    ...{ subject: recipient, title: tameLine(recipient, 250) },
    facts: listed.filter(({ lines }) => lines.length > 0),
    action: { label: actions.account, url: `${publicUrl}/account` },
  };
}

function describeChange({ reader, detail, booking, publicUrl }: Scene): About | null {
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
      url: `${publicUrl}/console/bookings/${encodeURIComponent(booking.uid)}`,
    },
  };
}

function listChange(reader: MailReader, { change }: AccountMailDetail): string[] {
  if (change === undefined) return [];
  if (change === null) return [reader.account.removed];
  return formatMeeting(reader, { start: new Date(change.start), end: new Date(change.end) });
}

const toLines = (texts: readonly string[]) => texts.map((text) => ({ text }));
