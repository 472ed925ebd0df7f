import type { FeedProblem } from '../domain/calendar-feed/status.ts';
import type { CalendarPart } from './parse/part.ts';

/** What is known of the version that was read last. */
export interface KnownVersion {
  etag?: string | null;
  lastModified?: string | null;
  syncToken?: string | null;
}

export type SourceReading =
  /** The calendar is as it was. */
  | { kind: 'UNCHANGED'; version?: KnownVersion }
  | {
      kind: 'READ';
      /** iCalendar objects (RFC 5545). */
      parts: readonly CalendarPart[];
      /** Objects that are gone. Null if what is not in `parts` is gone. */
      removed: readonly string[] | null;
      version: KnownVersion;
    }
  | {
      kind: 'PROBLEM';
      problem: FeedProblem;
      retryAfterMs: number | null;
      /** Whether the source rests by itself until the problem is over. */
      rests?: boolean;
    };

/**
 * Where the events of a host's calendar come from. It never throws for what a server answers, ends by
 * itself within the time that its feed is leased, and holds back sizes that we do not read.
 */
export interface CalendarSource {
  /** `known` is null if the calendar must be read even if it has not changed. */
  read: (url: string, known: KnownVersion | null) => Promise<SourceReading>;
}
