import process from 'node:process';

/** The rules of 2026 (Vancouver, Edmonton, Casablanca) came with this release. */
const oldestZoneData = '2026b';

export class OldZoneData extends Error {}

/** Times are promised to people: better no server than one that knows last year's law. */
export function assertZoneData(present = process.versions['tz'] ?? 'none'): void {
  if (present !== 'none' && present >= oldestZoneData) return;
  throw new OldZoneData(
    `This Node.js (${process.version}) has the time zone data ${present}; ${oldestZoneData} or newer is needed. ` +
      'Start with `npm start`, which brings its own Node.js.',
  );
}
