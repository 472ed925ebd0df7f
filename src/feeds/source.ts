import type { FeedProblem } from '../domain/calendar-feed/status.ts';

/** What is known of the version that was read last. */
export interface KnownVersion {
  etag: string | null;
  lastModified: string | null;
}

export type SourceReading =
  /** The calendar is as it was. */
  | { kind: 'UNCHANGED' }
  /** The whole calendar: one or more iCalendar objects (RFC 5545), one after the other. */
  | { kind: 'READ'; bytes: Uint8Array<ArrayBuffer>; version: KnownVersion }
  | { kind: 'PROBLEM'; problem: FeedProblem; retryAfterMs: number | null };

/**
 * Where the events of a host's calendar come from. It never throws for what a server answers, ends by
 * itself within the time that its feed is leased, and holds back sizes that we do not read.
 */
export interface CalendarSource {
  /** `known` is null if the calendar must be read even if it has not changed. */
  read: (url: string, known: KnownVersion | null) => Promise<SourceReading>;
}
