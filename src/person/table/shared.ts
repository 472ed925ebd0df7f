import type { Holding } from '../about.ts';
import { limits } from '../form.ts';
import { type ColumnRule, given, inJson, keepColour, keepTheme } from '../rule.ts';

type Hold = (copied: ColumnRule) => Holding<ColumnRule>;

/** How the pages of a user or a team look. */
export const holdLook = (hold: Hold) => ({
  theme: hold(given(keepTheme)),
  brandColor: hold(given(keepColour)),
  darkBrandColor: hold(given(keepColour)),
});

/** How many bookings, and how many minutes, are allowed. */
export const holdLimits = (hold: Hold) => ({
  bookingLimits: hold(inJson(limits)),
  durationLimits: hold(inJson(limits)),
});
