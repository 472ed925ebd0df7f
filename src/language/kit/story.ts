import type { MailKind } from '../../../prisma/generated/enums.js';

/** What a letter tells an attendee. */
export type AttendeeStory =
  | MailKind
  | 'MOVED_REQUEST'
  | 'REMOVED'
  /** The meeting is cancelled, and another time asked for. */
  | 'ASKED_AGAIN';

/** What a letter tells a host. */
export type HostStory =
  | HostKind
  | 'MOVED_REQUEST'
  /** Somebody takes part who did not before, or does so no longer. */
  | 'JOINED'
  | 'LEFT'
  /** The reader hosts the meeting from now on, or does so no longer. */
  | 'TAKEN_OVER'
  | 'HANDED_OVER';

/** Hosts hear nothing of payments that have not arrived, or went back. */
export type HostKind = Exclude<MailKind, 'PAYMENT' | 'UNPAID' | 'REFUNDED'>;

export type Story = AttendeeStory | HostStory;

/** What the sentences of a letter are about. All names are fit to be shown. */
export interface Subject {
  /** The organizer; null if there is none any more. */
  host: string | null;
  /** Whom it is about: the booker, or the attendee who joins or leaves. Null if there is nobody. */
  guest: string | null;
  /** The attendees, as one text; null if there is none. */
  guests: string | null;
  /** How long until the meeting, in words. */
  until: string;
  /** It is about several meetings of a series. */
  isSeries: boolean;
  /** What was or is to be paid. Empty if the letter is not about money. */
  price: string;
}

/** How one story is told. */
export interface Wording {
  /** Begins the subject. */
  label: string;
  heading: (about: Subject) => string;
  sentence: (about: Subject) => string;
}
