import type { MailKind } from '../../../prisma/generated/enums.js';
import { type EventPayload, parseEventPayload } from '../event/snapshot.ts';
import type { OwnBrand } from './brand.ts';
import { type LetterScene, toContent } from './compose.ts';
import { type Languages, languages as allLanguages } from '../../language/language.ts';
import type { HostKind } from '../../language/kit/story.ts';
import type { LetterBrand } from './content.ts';
import { renderLetterHtml } from './html.ts';
import { composeInvitation, type Invitation } from './invitation.ts';
import { composeOwnText } from './own-text.ts';
import { renderLetterText } from './plain.ts';
import { findPerson, toReader } from './reader.ts';
import type { LetterSeries } from './series.ts';
import { tellAttendee, tellHost } from './story.ts';
import { tameLine, tameName } from './typed.ts';

export interface LetterRequest {
  kind: MailKind;
  isHost: boolean;
  /** The e-mail address. */
  recipient: string;
  /** The stored body of the event. For a reminder: the same, made of the booking by `toEventBody`. */
  event: unknown;
  /** When that happened. */
  at: Date;
  /** The manage link of this attendee. Null for hosts, and if the letter is shown to somebody else. */
  manageUrl: string | null;
  /** Ends reminders for this recipient. */
  stopUrl: string | null;
  publicUrl: string;
  /** The address that sends mails. */
  organizerAddress: string | null;
  /** By which the server is known. */
  serverName: string;
  /** What the mail has from the event type and its owner. */
  brand?: OwnBrand | null;
  /** What `listHostPlaces` finds for the booking. Events do not tell it. */
  hostPlaces?: readonly string[];
  /** What `loadLetterSeries` finds. Null if the booking is not one of a series. */
  series?: LetterSeries | null;
  /** Those it can be written in. */
  languages?: Languages;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
  invitation: Invitation | null;
  /** Whose mail it is. Null if it is ours. */
  senderName: string | null;
  replyTo: { name: string | null; address: string } | null;
}

/** What a mail says to its recipient. Null if the event cannot be read. */
export function composeLetter(request: LetterRequest): Letter | null {
  const payload = parseEventPayload(request.event);
  if (!payload || !('booking' in payload)) return null;
  const scene = toScene(request, payload);
  const invitation = composeInvitation({
    ...scene,
    recipient: request.recipient,
    organizerAddress: request.organizerAddress,
    series: request.series ?? null,
  });
  const content = toContent({ ...scene, hasInvitation: invitation !== null });
  const { organizer } = payload.booking;
  return {
    subject: content.subject,
    text: renderLetterText(content),
    html: renderLetterHtml(content),
    invitation,
    senderName: request.isHost ? null : tameName(organizer?.name ?? '', 60) || null,
    replyTo: findReplyTo(request, payload),
  };
}

type BookingPayload = Extract<EventPayload, { booking: unknown }>;

function toScene(
  request: LetterRequest,
  payload: BookingPayload,
): Omit<LetterScene, 'hasInvitation'> {
  const { kind, isHost, recipient, at, manageUrl, stopUrl, publicUrl } = request;
  const { hostPlaces = [], series, languages = allLanguages } = request;
  const { booking } = payload;
  const reader = toReader(findPerson(payload, request), booking.organizer, languages);
  const { catalogue } = reader;
  const told =
    isHost && isForHosts(kind)
      ? toldToHost(catalogue, tellHost(kind, booking, payload, recipient))
      : toldToAttendee(catalogue, tellAttendee(kind, booking, payload));
  const consoleUrl = `${publicUrl}/console/bookings/${encodeURIComponent(booking.uid)}`;
  const scene = {
    ...{ reader, payload, booking, isHost, ...told, at },
    ...{ hostPlaces, manageUrl, stopUrl, consoleUrl },
    dates: series?.dates ?? [],
    brand: toLetterBrand(request, booking),
  };
  return {
    ...scene,
    own: composeOwnText({ ...scene, kind, recipient }, request.brand?.mailTexts),
  };
}

/** A letter is from the team or the host, by the server. */
function toLetterBrand(
  { brand, serverName: server }: LetterRequest,
  { team, organizer }: BookingPayload['booking'],
): LetterBrand {
  const { brandColor = null, darkBrandColor = null } = brand ?? {};
  const name = tameLine(team?.name ?? organizer?.name ?? '', 80) || server;
  return { name, server, colour: brandColor, darkColour: darkBrandColor ?? brandColor };
}

/** A host who is the booker too reads what bookers read. */
const isForHosts = (kind: MailKind): kind is HostKind =>
  kind !== 'PAYMENT' && kind !== 'UNPAID' && kind !== 'REFUNDED';

const toldToHost = (
  { host }: LetterScene['reader']['catalogue'],
  story: ReturnType<typeof tellHost>,
) => ({ story, wording: host[story] });

const toldToAttendee = (
  { attendee }: LetterScene['reader']['catalogue'],
  story: ReturnType<typeof tellAttendee>,
) => ({ story, wording: attendee[story] });

/** An attendee answers the organizer, and a host the one attendee whom the mail is about. */
function findReplyTo({ isHost }: LetterRequest, payload: BookingPayload): Letter['replyTo'] {
  const { organizer, attendees } = payload.booking;
  const people = 'attendee' in payload ? [payload.attendee] : attendees;
  const person = isHost ? (people.length === 1 ? people[0] : null) : organizer;
  return person ? { name: tameName(person.name ?? '', 60) || null, address: person.email } : null;
}
