import process from 'node:process';
import { z } from 'zod';
import { parseEmail } from '../input/format.ts';
import { listServers, requireVerification } from '../input/server-list.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { calendarProviders, listUnfitProviders } from './calendar-provider.ts';
import { defineChoice, limitOrOff, onOrOff, ratio, drainSeconds, wholeNumber } from './kind.ts';
import { listUnfitPayments, paymentSettings } from './payment.ts';
import { relaySettings } from './relay.ts';
import { chooseRetention, type ChosenRetention, retentionSettings } from './retention.ts';
import { listUnfitSignIn, signInSettings } from './sign-in.ts';

/** The public URL of the server. Paths are appended to it. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#@\s]/.test(url), 'must have no user, query or fragment')
  .transform((url) => url.replace(/\/+$/, ''));

/** It may list several servers, each with its host. */
const isDatabaseUrl = (text: string) => {
  const urls = listServers(text).map((server) => URL.parse(server));
  return urls.every(
    (url) => /^postgres(ql)?:$/.test(url?.protocol ?? '') && (urls.length === 1 || url?.hostname),
  );
};
const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must be a postgres:// URL')
  .transform(requireVerification);
/** The word chooses the embedded database, as no URL does. */
const databaseChoice = z.union([z.literal('embedded').transform(() => undefined), databaseUrl], {
  error: 'must be a postgres:// URL, or embedded',
});

/** Where OpenTelemetry sends. It may hold a password. */
const collectorUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .optional();

/** A day of the calendar, such as 2027-06-30. */
const calendarDay = z.iso.date({ error: 'must be a date such as 2027-06-30' }).optional();

const minKeyBytes = 32;
/** Fewer different bytes than this are no random key: 32 random ones have about 30. */
const minDifferentBytes = 16;

/** A key of at least 32 random bytes, written in hex or base64; null if the text is none. */
export function parseSecretKey(text: string): Buffer | null {
  const encoding = /^(?:[\da-f]{2})+$/i.test(text) ? 'hex' : 'base64';
  if (encoding === 'base64' && !/^[\w+/-]+={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, encoding);
  return key.length >= minKeyBytes && new Set(key).size >= minDifferentBytes ? key : null;
}

const secretKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((one) => parseSecretKey(one.trim()));
  const valid = keys.filter((key) => key !== null);
  if (valid.length < keys.length) {
    const message =
      'each key must be at least 32 random bytes in base64 or hex, separated by commas: openssl rand -base64 32';
    context.issues.push({ code: 'custom', message, input: text });
  }
  return valid;
});

/** Whose name and address mails have. */
export interface MailSender {
  name: string;
  address: string;
}

/** `bookings@example.com` or `Example Ltd <bookings@example.com>`; null if the text is neither. */
function parseMailSender(text: string): MailSender | null {
  const [, name = '', bracketed] = /^([^<>@]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = tryOrNull(() => parseEmail(bracketed ?? text));
  const isPlain = !/[\p{Cc}\p{Cf}]/u.test(name) && name.length <= 100;
  return address === null || !isPlain
    ? null
    : { name: name.trim().replace(/^"(.*)"$/, '$1') || 'Almanac', address };
}

const mailSender = z.string().transform((text, context): MailSender => {
  const sender = parseMailSender(text);
  if (sender) return sender;
  const message = 'must be an e-mail address, alone or as in Example Ltd <bookings@example.com>';
  context.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

/** For mails that are written to files. */
const fileSender: MailSender = { name: 'Almanac', address: 'almanac@localhost' };

/** Every variable the process reads: the table in docs/guides/operating.md explains them. */
const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  DRAIN_SECONDS: drainSeconds.default(0.5),
  DATABASE_URL: databaseChoice.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOLER: defineChoice('off', 'on', 'prepared').default('off'),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  DATABASE_TIMEOUT: wholeNumber(1, 600).default(5),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET_KEY: secretKeys.optional(),
  PUBLIC_URL: publicUrl.optional(),
  INSTANCE: defineChoice('self-hosted', 'hosted').default('self-hosted'),
  RATE_LIMIT: z
    .union([z.literal('off'), wholeNumber(1, 1_000_000_000)], {
      error: 'must be a number of points a minute, or off',
    })
    .default(60_000),
  COMMIT: z
    .string()
    .regex(/^[\da-f]{7,64}$/, 'must be the hash of a commit')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  ANSWER_SIZE: wholeNumber(1, 1_024).default(16),
  ANSWER_MEMORY: wholeNumber(1, 1_000_000).default(256),
  STALL_SECONDS: wholeNumber(1, 3_600).default(30),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  MAX_PER_ADDRESS: wholeNumber(1, 1_000_000).optional(),
  LOG_LEVEL: defineChoice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default(
    'info',
  ),
  LOG_FORMAT: defineChoice('auto', 'json', 'pretty').default('auto'),
  SEED_DEMO: onOrOff.optional(),
  API_KEY_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,16}_$/, 'must be letters or digits and one underscore at the end')
    .default('cal_'),
  INTROSPECTION: onOrOff.default(true),
  PERSISTED_QUERIES: onOrOff.default(true),
  TRUSTED_DOCUMENTS: z.string().min(1).optional(),
  TRUSTED_DOCUMENTS_ONLY: onOrOff.default(false),
  IMPORT_API_KEY: z.string().optional(),
  ...retentionSettings,
  WORKER: onOrOff.default(true),
  MAIL: onOrOff.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: mailSender.optional(),
  MAILS_AT_ONCE: wholeNumber(1, 100).default(8),
  MAILS_PER_HOUR: limitOrOff('mails an hour').default(30),
  MAILS_PER_DAY: limitOrOff('mails a day').default(1_000),
  ...paymentSettings,
  REQUIRE_FACTOR: defineChoice('none', 'admins', 'all').default('none'),
  APP_REGISTRATION: defineChoice('administrators', 'users', 'open').default('administrators'),
  CLIENT_DOCUMENTS: onOrOff.default(true),
  REST_DEPRECATED: calendarDay,
  REST_SUNSET: calendarDay,
  REST_SHUTDOWN: onOrOff.default(false),
  WEBHOOK_ALLOW_PRIVATE: onOrOff.default(false),
  CALENDAR_ALLOW_PRIVATE: onOrOff.default(false),
  CALENDAR_READ_SECONDS: wholeNumber(5, 86_400).default(60),
  CALENDAR_OAUTH_PROVIDERS: calendarProviders,
  ...signInSettings,
  ...relaySettings,
  BOOKINGS_PER_DAY: limitOrOff('bookings a day').default(5_000),
  WEBHOOK_DELIVERIES_PER_HOUR: limitOrOff('requests an hour').default(5_000),
  WEBHOOK_HOST_PER_MINUTE: limitOrOff('requests a minute').default(3_000),
  WEBHOOK_HOST_AT_ONCE: limitOrOff('requests at once').default(64),
  // The SDK of OpenTelemetry reads more of these itself, such as OTEL_EXPORTER_OTLP_HEADERS.
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorUrl,
  OTEL_EXPORTER_OTLP_PROTOCOL: defineChoice('http/protobuf').default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber(1, 60_000).default(3_000),
  OTEL_TRACES_EXPORTER: defineChoice('otlp', 'none').default('otlp'),
  OTEL_TRACES_SAMPLER: defineChoice(
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
    'always_on',
    'always_off',
    'traceidratio',
  ).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
  OTEL_SDK_DISABLED: onOrOff.default(false),
});

type EnvironmentSettings = z.infer<typeof Environment>;

/** Where mails go, and by whose name. Without a server they are written to files. */
interface Mailing {
  to: 'SERVER' | 'FILES' | 'OFF';
  name: string;
}

export type Config = Omit<EnvironmentSettings, keyof Derived> & Derived;

/** What depends on several settings, or has another value by default. */
interface Derived extends ChosenRetention {
  MAILING: Mailing;
  PUBLIC_URL: string;
  MAIL_FROM: MailSender;
  SEED_DEMO: boolean;
}

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Whether other people use the server. The image says so by NODE_ENV. */
export const isProduction = ({
  NODE_ENV,
  PUBLIC_URL = '',
}: Pick<EnvironmentSettings, 'NODE_ENV' | 'PUBLIC_URL'>) =>
  NODE_ENV === 'production' || PUBLIC_URL.startsWith('https:');

/** One line per mistake, for the operator. */
export class BadConfig extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is one that is not set: `DATABASE_URL= npm start`.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = Environment.safeParse(set);
  if (!success) {
    throw new BadConfig(
      error.issues
        .map(({ path, message }) => formatProblem(path.join('.'), set, message))
        .join('\n'),
    );
  }
  const unfit = listUnfit(data);
  if (unfit.length > 0) throw new BadConfig(unfit.join('\n'));
  return {
    ...data,
    ...chooseRetention(data),
    MAILING: {
      to: data.MAIL ? (data.SMTP_URL === undefined ? 'FILES' : 'SERVER') : 'OFF',
      name: (data.MAIL_FROM ?? fileSender).name,
    },
    SEED_DEMO: data.SEED_DEMO ?? !isProduction(data),
    MAIL_FROM: data.MAIL_FROM ?? fileSender,
    PUBLIC_URL: data.PUBLIC_URL ?? formatOrigin(data.HOST, data.PORT),
  };
}

/** What is wrong with variables beside each other. Dates of one form are in the order of their letters. */
const listUnfit = ({ SMTP_URL, MAIL_FROM, ...rest }: EnvironmentSettings): string[] =>
  [
    rest.DATABASE_REPLICA_URL !== undefined &&
      rest.DATABASE_URL === undefined &&
      'DATABASE_URL: is required with DATABASE_REPLICA_URL',
    rest.DATABASE_POOLER !== 'off' &&
      rest.DATABASE_DIRECT_URL === undefined &&
      `DATABASE_DIRECT_URL: is required with DATABASE_POOLER=${rest.DATABASE_POOLER}`,
    SMTP_URL !== undefined && !MAIL_FROM && 'MAIL_FROM: is required with SMTP_URL',
    ...listUnfitPayments(rest),
    ...listUnfitProviders(rest),
    ...listUnfitSignIn(rest),
    ...listUnfitDays(rest),
  ].filter((problem) => problem !== false);

const listUnfitDays = ({
  REST_DEPRECATED: since,
  REST_SUNSET: sunset,
  REST_SHUTDOWN: stops,
}: Pick<EnvironmentSettings, 'REST_DEPRECATED' | 'REST_SUNSET' | 'REST_SHUTDOWN'>) => [
  sunset !== undefined && since === undefined && 'REST_DEPRECATED: is required with REST_SUNSET',
  sunset !== undefined &&
    since !== undefined &&
    sunset < since &&
    `REST_SUNSET=${sunset}: must not be before REST_DEPRECATED`,
  stops && sunset === undefined && 'REST_SUNSET: is required with REST_SHUTDOWN=on',
];

/** An IPv6 address needs brackets before its port. */
export const formatOrigin = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** URLs contain passwords, and an invalid URL cannot be shortened safely, so URLs are not shown at all. Nor are keys. */
const secretVariable = /_(URL|KEY|ENDPOINT|PROVIDERS|SECRET)$/;

const formatProblem = (name: string, { [name]: value = '' }: NodeJS.ProcessEnv, message: string) =>
  secretVariable.test(name)
    ? `${name}: ${message}`
    : `${name}=${value.replaceAll(/\s+/g, ' ').slice(0, 100)}: ${message}`;
