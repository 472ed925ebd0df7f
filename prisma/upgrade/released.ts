/**
 * The release before this one: its code must go on on today's tables, and the rules hold for the migrations
 * after its last. Its newest commit is the one before the version of package.json was raised.
 * `docs/contributing.md` says how to take a release.
 */
export const released = {
  version: '0.1.0',
  lastMigration: '20261124001500_log_shift',
};
