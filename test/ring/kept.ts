import { join } from 'node:path';
import process from 'node:process';

export const projectFolder = join(import.meta.dirname, '../..');

/** What runs of the tests leave for later ones. Deleting it costs time and nothing else. */
export const cacheFolder =
  process.env['TEST_CACHE'] ?? join(projectFolder, 'node_modules/.cache/almanac');
