import type { SignedIn } from '../context/context.ts';
import type { BareAttendees } from './bare-attendee.ts';
import type { Progress } from './progress.ts';
import type { Source } from './read/source.ts';
import type { Report } from './report.ts';

/** What the parts of one import share. */
export interface Importing {
  context: SignedIn;
  source: Source;
  startedAt: Date;
  isDryRun: boolean;
  report: Report;
  progress: Progress;
  /** Names of lists that were not read to their end. */
  unread: Set<string>;
  bare: BareAttendees;
}
