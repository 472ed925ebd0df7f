import process from 'node:process';

/** The release with the rules of 2026 (Vancouver, Edmonton, Casablanca). */
const oldestZoneData = '2026b';

export class OldZoneData extends Error {}

/** Refuses to start with outdated rules, because computed times would be wrong. */
export function assertZoneData(present = process.versions['tz'] ?? 'none'): void {
  if (present !== 'none' && present >= oldestZoneData) return;
  throw new OldZoneData(
    `This Node.js (${process.version}) has the time zone data ${present}; ${oldestZoneData} or newer is needed. ` +
      'Start with `npm start`, which brings its own Node.js.',
  );
}
