import type { MailKind } from '../../../../prisma/generated/enums.js';
import type { LocationKind } from '../../event-type/location.ts';

/** What a letter tells an attendee. */
export type AttendeeStory = MailKind | 'MOVED_REQUEST' | 'REMOVED';

/** What a letter tells a host. */
export type HostStory =
  | MailKind
  | 'MOVED_REQUEST'
  /** Somebody takes part who did not before, or does so no longer. */
  | 'JOINED'
  | 'LEFT'
  /** The reader hosts the meeting from now on, or does so no longer. */
  | 'TAKEN_OVER'
  | 'HANDED_OVER';

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
}

/** How one story is told. */
export interface Wording {
  /** Begins the subject. */
  label: string;
  heading: (about: Subject) => string;
  sentence: (about: Subject) => string;
}

/** All texts of letters in one language. A missing one is a compile error. */
export interface Catalogue {
  language: 'en' | 'de';
  greeting: string;
  attendee: Record<AttendeeStory, Wording>;
  host: Record<HostStory, Wording>;
  /** Names of the facts of a meeting. */
  facts: Record<
    'when' | 'was' | 'with' | 'attendees' | 'where' | 'reason' | 'phone' | 'notes',
    string
  >;
  places: Record<LocationKind, { attendee: string; host: string }>;
  actions: Record<'manage' | 'decide' | 'open' | 'stop', string>;
  notes: Record<
    'manage' | 'calendar' | 'sentToAttendee' | 'sentToHost' | 'sentToFormerHost',
    string
  >;
  until: {
    now: string;
    minutes: (minutes: number) => string;
    today: (time: string) => string;
    tomorrow: (time: string) => string;
    days: (days: number) => string;
  };
  yes: string;
  no: string;
  /** Said of the meetings of a series. */
  all: (count: number) => string;
  moreMeetings: (count: number) => string;
  more: (count: number) => string;
  /** Follows the name of a zone whose clocks change during the meeting. */
  offsetChange: (before: string, after: string) => string;
}
