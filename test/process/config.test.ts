import { listServers } from '../../src/input/server-list.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';

function listConfigErrors(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

const samplers =
  'parentbased_always_on, parentbased_always_off, parentbased_traceidratio, always_on, always_off, traceidratio';

const noDatabase = 'must be a postgres:// URL, or embedded';

describe('readConfig', () => {
  it('works without any variable', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DRAIN_SECONDS: 0.5,
      DATABASE_POOLER: 'off',
      DATABASE_POOL: 10,
      DATABASE_TIMEOUT: 5,
      DATA_DIR: '.data',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      INSTANCE: 'self-hosted',
      RATE_LIMIT: 60_000,
      TRUST_PROXY: 0,
      ANSWER_SIZE: 16,
      ANSWER_MEMORY: 256,
      STALL_SECONDS: 30,
      MAX_CONNECTIONS: 10_000,
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'auto',
      SEED_DEMO: true,
      API_KEY_PREFIX: 'cal_',
      INTROSPECTION: true,
      PERSISTED_QUERIES: true,
      TRUSTED_DOCUMENTS_ONLY: false,
      BOOKINGS_PER_DAY: 5_000,
      AUDIT_DAYS: 400,
      BOOKING_DAYS: null,
      DELIVERY_DAYS: 90,
      EVENT_DAYS: null,
      IS_RETENTION_CHOSEN: false,
      IDEMPOTENCY_DAYS: 90,
      MAIL_DAYS: 90,
      OLD_BOOKINGS: 'forget',
      RELAY_DAYS: 30,
      RELAY_STREAM: 'almanac',
      USAGE_DAYS: 90,
      WORKER: true,
      MAIL: true,
      MAILING: { to: 'FILES', name: 'Almanac' },
      MAIL_FROM: { name: 'Almanac', address: 'almanac@localhost' },
      MAILS_AT_ONCE: 8,
      MAILS_PER_DAY: 1_000,
      MAILS_PER_HOUR: 30,
      REQUIRE_FACTOR: 'none',
      APP_REGISTRATION: 'administrators',
      CLIENT_DOCUMENTS: true,
      REST_SHUTDOWN: false,
      WEBHOOK_ALLOW_PRIVATE: false,
      CALENDAR_ALLOW_PRIVATE: false,
      CALENDAR_READ_SECONDS: 60,
      CALENDAR_OAUTH_PROVIDERS: [],
      SIGN_IN: 'any',
      OIDC_SCOPES: 'openid email profile',
      OIDC_LINK_BY_EMAIL: false,
      OIDC_NEW_USERS: 'none',
      OIDC_GROUPS_CLAIM: 'groups',
      OIDC_ADMIN_GROUPS: [],
      OIDC_TEAMS: [],
      WEBHOOK_DELIVERIES_PER_HOUR: 5_000,
      WEBHOOK_HOST_PER_MINUTE: 3_000,
      WEBHOOK_HOST_AT_ONCE: 64,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TIMEOUT: 3_000,
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
      OTEL_SDK_DISABLED: false,
    });
  });

  it('treats an empty variable as not set', () => {
    const names = ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'RATE_LIMIT', 'SEED_DEMO', 'LOG_LEVEL'];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it('reads the variables that are set, and ignores others', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql://u:p@db.example:5433/almanac?sslmode=no-verify',
      PUBLIC_URL: 'https://book.example/base//',
      RATE_LIMIT: 'off',
      SEED_DEMO: 'false',
      NODE_ENV: 'development',
      SOMETHING_ELSE: '1',
    });
    expect(config).toMatchObject({
      PORT: 0,
      DATABASE_URL: 'postgresql://u:p@db.example:5433/almanac?sslmode=no-verify',
      PUBLIC_URL: 'https://book.example/base',
      RATE_LIMIT: 'off',
      SEED_DEMO: false,
    });
    expect(config).not.toHaveProperty('SOMETHING_ELSE');
  });

  it.each(['SEED_DEMO', 'INTROSPECTION', 'WORKER', 'MAIL', 'REST_SHUTDOWN'] as const)(
    'accepts on, off, true and false for %s',
    (name) => {
      const days = { REST_DEPRECATED: '2026-12-01', REST_SUNSET: '2027-06-30' };
      const read = (value: string) => readConfig({ ...days, [name]: value })[name];
      expect(['on', 'true', 'off', 'false'].map(read)).toEqual([true, true, false, false]);
    },
  );

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ PUBLIC_URL: 'https://book.example' }, false],
    [{ NODE_ENV: 'production', SEED_DEMO: 'on' }, true],
  ])('makes the demo world only outside production, or on request: %j', (env, expected) => {
    expect(readConfig(env).SEED_DEMO).toBe(expected);
  });

  it.each([
    ['sslmode=require', 'sslmode=verify-full'],
    ['a=b&sslmode=prefer&c=d', 'a=b&sslmode=verify-full&c=d'],
    ['sslmode=verify-ca', 'sslmode=verify-full'],
    ['sslmode=disable', 'sslmode=disable'],
    ['sslmode=require&uselibpqcompat=true', 'sslmode=require&uselibpqcompat=true'],
  ])('names what pg does with %s', (asked, done) => {
    const url = 'postgres://db.example/almanac?';
    const { DATABASE_URL, DATABASE_REPLICA_URL } = readConfig({
      DATABASE_URL: url + asked,
      DATABASE_REPLICA_URL: url + asked,
    });
    expect([DATABASE_URL, DATABASE_REPLICA_URL]).toEqual([url + done, url + done]);
  });

  it('accepts a DATABASE_URL that lists several servers', () => {
    const DATABASE_URL = 'postgres://u:p%40@[::1]:5433,db.example,10.0.0.1:5432/almanac?a=b,c';
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
    expect(listServers(DATABASE_URL)).toEqual([
      'postgres://u:p%40@[::1]:5433/almanac?a=b,c',
      'postgres://u:p%40@db.example/almanac?a=b,c',
      'postgres://u:p%40@10.0.0.1:5432/almanac?a=b,c',
    ]);
  });

  it.each([
    [{}, [null, null, false]],
    [{ BOOKING_DAYS: '400' }, [400, null, true]],
    [{ EVENT_DAYS: '30', OLD_BOOKINGS: 'delete' }, [null, 30, true]],
    [{ BOOKING_DAYS: 'forever', EVENT_DAYS: '' }, [null, null, true]],
  ])('keeps bookings and events for good unless it is told otherwise: %j', (env, expected) => {
    const { BOOKING_DAYS, EVENT_DAYS, IS_RETENTION_CHOSEN } = readConfig(env);
    expect([BOOKING_DAYS, EVENT_DAYS, IS_RETENTION_CHOSEN]).toEqual(expected);
  });

  it('requires DATABASE_URL with DATABASE_REPLICA_URL', () => {
    const DATABASE_REPLICA_URL = 'postgres://db2.example/almanac';
    expect(listConfigErrors({ DATABASE_REPLICA_URL })).toEqual([
      'DATABASE_URL: is required with DATABASE_REPLICA_URL',
    ]);
  });

  it('puts an IPv6 host in brackets', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).PUBLIC_URL).toBe('http://[::1]:80');
  });

  it.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['MAILS_AT_ONCE', '0', 'must be a whole number from 1 to 100'],
    ['DRAIN_SECONDS', '121', 'must be a number of seconds from 0 to 120'],
    ['DRAIN_SECONDS', '5s', 'must be a number of seconds from 0 to 120'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['PORT', '3000 ', 'must be a whole number from 0 to 65535'],
    ['DATABASE_POOL', '0', 'must be a whole number from 1 to 200'],
    ['DATABASE_POOL', '1e2', 'must be a whole number from 1 to 200'],
    ['DATABASE_TIMEOUT', '0', 'must be a whole number from 1 to 600'],
    ['INSTANCE', 'Hosted', 'must be one of self-hosted, hosted'],
    ['RATE_LIMIT', '0', 'must be a number of points a minute, or off'],
    ['RATE_LIMIT', 'OFF', 'must be a number of points a minute, or off'],
    ['RATE_LIMIT', '9999999999', 'must be a number of points a minute, or off'],
    ['BOOKING_DAYS', '0', 'must be a number of days from 1 to 36500, or forever'],
    ['EVENT_DAYS', '90d', 'must be a number of days from 1 to 36500, or forever'],
    ['OLD_BOOKINGS', 'keep', 'must be one of forget, delete'],
    ['WEBHOOK_HOST_AT_ONCE', '0', 'must be a number of requests at once, or off'],
    ['REST_DEPRECATED', '2027-02-30', 'must be a date such as 2027-06-30'],
    ['REST_DEPRECATED', '2027-06-30T00:00:00Z', 'must be a date such as 2027-06-30'],
    ['REST_SUNSET', '30 June 2027', 'must be a date such as 2027-06-30'],
    ['TRUST_PROXY', 'true', 'must be a whole number from 0 to 10'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['SEED_DEMO', '1', 'must be one of on, off, true, false'],
    ['WORKER', 'no', 'must be one of on, off, true, false'],
    ['TRUSTED_DOCUMENTS_ONLY', 'yes', 'must be one of on, off, true, false'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be one of http/protobuf'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', `must be one of ${samplers}`],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1e-3', 'must be a number from 0 to 1'],
    ['RELAY_STREAM', 'a.b', 'must be up to 32 letters, digits, hyphens and underscores'],
    ['RELAY_FROM', 'end', 'must be one of start, now'],
    ['API_KEY_PREFIX', 'cal', 'must be letters or digits and one underscore at the end'],
    ['API_KEY_PREFIX', 'a b_', 'must be letters or digits and one underscore at the end'],
  ])('says in one line what is wrong with %s=%s', (name, value, message) => {
    expect(listConfigErrors({ [name]: value })).toEqual([`${name}=${value}: ${message}`]);
  });

  it.each([
    ['PUBLIC_URL', 'book.example', 'must be an http or https URL'],
    ['PUBLIC_URL', 'ftp://book.example', 'must be an http or https URL'],
    ['PUBLIC_URL', 'https://book.example/?a=b', 'must have no user, query or fragment'],
    ['PUBLIC_URL', 'https://me:s3cret@book.example', 'must have no user, query or fragment'],
    ['DATABASE_URL', 'mysql://me:s3cret@db.example/x', noDatabase],
    ['DATABASE_URL', 'me:s3cret@db.example/x', noDatabase],
    ['DATABASE_URL', 'postgres://me:s3@cret:x@db:port/x', noDatabase],
    ['DATABASE_URL', 'almanac?password=s3cret', noDatabase],
    ['DATABASE_URL', 'postgres://me:s3cret@db1:5432,db2:port/x', noDatabase],
    ['DATABASE_URL', 'postgres://me:s3cret@db1:5432,/x', noDatabase],
    ['DATABASE_REPLICA_URL', 'embedded', 'must be a postgres:// URL'],
    ['RELAY_URL', 'kafka://me:s3cret@broker', 'must be a nats:// or tls:// URL'],
    ['RELAY_URL', 'nats://me:s3cret@one:4222,', 'must be a nats:// or tls:// URL'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'me:s3cret@collector:4318', 'must be an http or https URL'],
  ])('reports an invalid %s without its value: %s', (name, value, message) => {
    expect(listConfigErrors({ [name]: value })).toEqual([`${name}: ${message}`]);
  });

  it('refuses days of REST that do not fit each other', () => {
    const [REST_DEPRECATED, REST_SUNSET] = ['2026-12-01', '2027-06-30'];
    expect(listConfigErrors({ REST_SUNSET })).toEqual([
      'REST_DEPRECATED: is required with REST_SUNSET',
    ]);
    expect(listConfigErrors({ REST_DEPRECATED, REST_SUNSET: '2026-11-30' })).toEqual([
      'REST_SUNSET=2026-11-30: must not be before REST_DEPRECATED',
    ]);
    expect(listConfigErrors({ REST_DEPRECATED, REST_SHUTDOWN: 'on' })).toEqual([
      'REST_SUNSET: is required with REST_SHUTDOWN=on',
    ]);
    expect(listConfigErrors({ REST_DEPRECATED, REST_SUNSET, REST_SHUTDOWN: 'on' })).toEqual([]);
    expect(listConfigErrors({ REST_DEPRECATED, REST_SUNSET: REST_DEPRECATED })).toEqual([]);
  });

  it('prints a value with line breaks in one line', () => {
    expect(listConfigErrors({ LOG_LEVEL: 'a\nb' })).toHaveLength(1);
  });

  it('reports all invalid variables at once', () => {
    const lines = listConfigErrors({
      PORT: 'x',
      SEED_DEMO: 'maybe',
      INSTANCE: 'mine',
      RATE_LIMIT: '-5',
    });
    expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual([
      'INSTANCE',
      'PORT',
      'RATE_LIMIT',
      'SEED_DEMO',
    ]);
  });
});
