import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { measureDistance } from '../input/similar.ts';
import { BadConfig, type Config, isProduction, readConfig, settingNames } from './config.ts';

/**
 * Reads the settings of a process. In production, a database that nobody chose is refused: a server
 * with a misspelt `DATABASE_URL` would otherwise work on an empty one of its own.
 */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    const config = readConfig(env);
    if (!isProduction(config) || isDatabaseChosen(env, config)) return config;
    throw new BadConfig(
      `DATABASE_URL: is required in production: a postgres:// URL, or embedded to create an embedded database in ${config.DATA_DIR}`,
    );
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    throw new BadConfig([error.message, ...listMisspelt(env)].join('\n'));
  }
}

const isDatabaseChosen = ({ DATABASE_URL }: NodeJS.ProcessEnv, { DATA_DIR }: Config) =>
  Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, 'postgres'));

/** One line for an operator who has not said how long bookings and events are kept; null if they have. */
export const findUnchosenRetention = (config: Config): string | null =>
  isProduction(config) && !config.IS_RETENTION_CHOSEN
    ? `BOOKING_DAYS and EVENT_DAYS are not set, so everything is kept. Choose a number of days, or forever: ${config.PUBLIC_URL}/docs/operating#what-is-kept`
    : null;

/** Shorter names resemble those of other programs, such as HOME and HOST. */
const longNames = settingNames.filter((name) => name.length >= 8);

/** A sentence for each variable that is probably one of ours, misspelt. */
export const listMisspelt = (env: NodeJS.ProcessEnv = process.env): string[] =>
  Object.entries(env)
    .filter(([name, value]) => value !== '' && !settingNames.includes(name))
    .flatMap(([name]) => {
      const meant = findMeant(name.toUpperCase());
      return meant === undefined ? [] : [`${name}: is not a setting. Did you mean ${meant}?`];
    });

const findMeant = (name: string): string | undefined =>
  longNames
    .map((meant) => ({ meant, distance: measureWords(name.split('_'), meant.split('_')) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)[0]?.meant;

/** In a short word two other letters make another word: DATABASE_PORT is not DATABASE_POOL. */
function measureWords(own: string[], words: string[]): number {
  if (own.length !== words.length) return 2 * measureDistance(own.join('_'), words.join('_'));
  return words
    .map((word, at) => ({ word, distance: measureDistance(own[at] ?? '', word) }))
    .map(({ word, distance }) => (distance > 1 && word.length < 6 ? Infinity : distance))
    .reduce((sum, one) => sum + one);
}
