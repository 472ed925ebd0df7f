import process from 'node:process';

/** The release with the rules of 2026 (Vancouver, Edmonton, Casablanca). */
const oldestZoneData = '2026b';

export class OldZoneData extends Error {}

/** Refuses to start with old rules: times would be promised that are wrong. */
export function assertZoneData(present = process.versions['tz'] ?? 'none'): void {
  if (present !== 'none' && present >= oldestZoneData) return;
  throw new OldZoneData(
    `This Node.js (${process.version}) has the time zone data ${present}; ${oldestZoneData} or newer is needed. ` +
      'Start with `npm start`, which brings its own Node.js.',
  );
}
