import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');

/** What runs of the tests leave for later ones. Deleting it costs time and nothing else. */
export const cacheFolder = join(projectFolder, 'node_modules/.cache/almanac');
