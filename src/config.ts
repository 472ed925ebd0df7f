import process from 'node:process';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** Every variable the process reads: the table of the README is this one in words. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  INSTANCE: z.enum(['self-hosted', 'hosted']).default('self-hosted'),
  RATE_LIMIT: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(1_000_000_000)], {
      error: 'must be a number of points a minute, or off',
    })
    .default(60_000),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED_DEMO: flag.default(true),
  API_KEY_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,16}_$/, 'must be letters or digits and one underscore at the end')
    .default('cal_'),
  INTROSPECTION: flag.default(true),
  TRUSTED_DOCUMENTS: z.string().min(1).optional(),
  TRUSTED_DOCUMENTS_ONLY: flag.default(false),
});

type Settings = z.infer<typeof Environment>;

export type Config = Omit<Settings, 'PUBLIC_URL'> & { PUBLIC_URL: string; production: boolean };

/** One line per mistake, for the operator. */
export class BadConfig extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is one that is not set: `DATABASE_URL= npm start`.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = Environment.safeParse(set);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `${name}=${redact(set[name])}: ${message}`;
    });
    throw new BadConfig(lines.join('\n'));
  }
  return {
    ...data,
    PUBLIC_URL: data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`,
    production: env['NODE_ENV'] !== 'development',
  };
}

/** A database URL carries a password. */
const redact = (value = '') => value.replace(/(:\/\/[^:/@]*:)[^@]*@/, '$1***@');
