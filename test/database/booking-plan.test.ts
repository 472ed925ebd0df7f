import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { bookingsOf, hostRowsOf } from '../../src/domain/access/booking.ts';
import { toBookingWhere } from '../../src/domain/booking/filter.ts';
import { toStatisticsSql } from '../../src/domain/booking/statistics-sql.ts';
import { toMailWhere } from '../../src/domain/mail/mail.ts';
import { loadHostPositions } from '../../src/domain/event/host-log.ts';
import { toEventTypeQuery } from '../../src/domain/slot/load-sql.ts';
import { compileRead, type ReadOperation } from '../../src/database/reader/compile.ts';
import { readModels } from '../../src/database/reader/model.ts';
import { collectWords, type Shape, writeShape } from '../../src/database/reader/shape.ts';
import { loadMeetingsAhead } from '../../src/domain/webhook/scheduled-trigger.ts';
import { claimDeliveries } from '../../src/webhooks/claim.ts';
import { createTurns } from '../../src/webhooks/turn.ts';
import type { SignedIn } from '../../src/context/context.ts';
import type { Viewer } from '../../src/context/viewer.ts';
import { openTestDatabase } from '../support/database.ts';
import { planWorldSql } from './plan-world.ts';

const { db, url } = await openTestDatabase();

interface Sent {
  text: string;
  values: unknown[];
  /** It is prepared, so it must do with a plan that knows no values. */
  isSteady?: boolean;
}

const models = readModels(db);
const words = collectWords(models.values());

function compile(operation: ReadOperation, query: object, name = 'Booking'): Sent {
  const given: unknown[] = [];
  const shape = JSON.parse(writeShape(query, words, given)) as Shape;
  const model = models.get(name);
  if (!model) throw new TypeError(`No ${name}`);
  const { text, bindings, isSteady } = compileRead({
    operation,
    model,
    shape,
    valueCount: given.length,
    shown: undefined,
  });
  const noLimit = 2 ** 31 - 1;
  const values = bindings.map(({ slot, convert }) => (slot < 0 ? noLimit : convert(given[slot])));
  return { text, values, isSteady };
}

/** What is sent by code that asks Prisma for raw SQL. */
async function capture(ask: (db: PrismaClient) => Promise<unknown>): Promise<Sent> {
  const sent: Sent[] = [];
  const $queryRaw = (texts: TemplateStringsArray, ...given: unknown[]) => {
    const { text, values } = Prisma.sql(texts, ...given);
    sent.push({ text, values: values.map(toParameter) });
    return Promise.resolve([]);
  };
  await ask({ $queryRaw } as unknown as PrismaClient);
  const [first] = sent;
  if (!first) throw new TypeError('Nothing was sent');
  return first;
}

const toParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;

const now = new Date('2026-07-01T00:00:00Z');
const credential: Viewer['credential'] = { kind: 'API_KEY', id: '' };
const toViewer = (userId: number, ...organizationIds: number[]): Viewer => ({
  userId,
  isAdmin: false,
  organizationIds,
  credential,
});
const viewers = {
  'a host': toViewer(500),
  'a busy host': toViewer(1),
  'an organization': toViewer(2, 1),
};

type Filter = Parameters<typeof toBookingWhere>[1];
const whereOf = (viewer: Viewer, filter: Filter = {}) =>
  toBookingWhere({ viewer, clock: () => now } as unknown as SignedIn, filter);

const page = (viewer: Viewer, query: object, filter?: Filter) =>
  compile('findMany', { select: { id: true }, where: whereOf(viewer, filter), take: 26, ...query });

const byId = { orderBy: [{ id: 'asc' }], skip: 25 };
const byStart = { orderBy: [{ startTime: 'asc' }, { id: 'asc' }], skip: 0 };
const newest = { orderBy: [{ startTime: 'desc' }, { id: 'desc' }], skip: 0 };
const after = { orderBy: [{ id: 'asc' }], skip: 1, cursor: { id: 900 } };

const listReads = ([name, viewer]: [string, Viewer]): [string, Sent][] => [
  [`page 2 of ${name}`, page(viewer, byId)],
  [`the page of ${name} after a cursor`, page(viewer, after)],
  [`the newest of ${name}`, page(viewer, newest)],
  [`the upcoming of ${name}`, page(viewer, byStart, { upcoming: true })],
  [`a search of ${name}`, page(viewer, byId, { search: 'abcdef' })],
  [`the latest of ${name} with an attendee`, page(viewer, newest, { attendee: 'guest3999' })],
  [`the total of ${name}`, compile('count', { where: whereOf(viewer) })],
  [
    `one booking of ${name}`,
    compile('findUnique', {
      select: { id: true, hosts: { select: { userId: true } } },
      where: { uid: 'uid-1', AND: [bookingsOf(viewer)] },
    }),
  ],
];

const mailPage = (viewer: Viewer, filter?: Parameters<typeof toMailWhere>[1]) =>
  compile(
    'findMany',
    {
      select: { id: true },
      where: toMailWhere(viewer, filter),
      orderBy: { id: 'asc' },
      take: -26,
      skip: 0,
    },
    'Mail',
  );

const administrator = { ...toViewer(3000), isAdmin: true };
const mailReads: [string, Sent][] = [
  // Not those of an organization: its members have too many mails to look each up.
  ['the latest mails of a host', mailPage(viewers['a host'])],
  ['the latest mails of a busy host', mailPage(viewers['a busy host'])],
  ['the latest of all mails', mailPage(administrator)],
  ['all failed mails', mailPage(administrator, { status: 'FAILED' })],
  ['all mails to an address', mailPage(administrator, { recipient: 'guest7@example.com' })],
  ['a search in all mails', mailPage(administrator, { search: 'guest3999' })],
  ['the mails of a booking', mailPage(toViewer(500), { bookingId: 900 })],
];

const attendeeReads: [string, Sent][] = [
  ['the latest with an attendee', page(administrator, newest, { attendee: 'guest3999' })],
  ['the latest with one of many attendees', page(administrator, newest, { attendee: 'example' })],
];

const planFigures = (...hosts: (Prisma.Sql | null)[]) => {
  const [from, to] = [now, new Date('2026-08-01T00:00:00Z')];
  const clock = { offsets: [{ since: from, seconds: 0 }], firstDay: 20_635 };
  const counted = hosts.filter((host) => host !== null);
  return toStatisticsSql({ from, to, ...clock, eventTypeId: undefined, hosts: counted });
};

const bounds = {
  from: now,
  to: new Date('2026-08-01T00:00:00Z'),
  now,
  besideHold: '',
  besideBooking: 0,
  purpose: 'ONLY_FREE' as const,
};
const world = toEventTypeQuery(1, bounds);
const none = { ownerPerHour: null, hostPerMinute: null, hostAtOnce: null };
const claim = {
  webhooks: ['00000000-0000-4000-8000-000000000001'],
  free: { fresh: 48, steady: 64, failing: 24 },
  busy: {},
  leaseMs: 15_000,
  quota: none,
};
const events = { viewer: toViewer(500), filter: {}, take: 26 };

const statements: [string, Sent][] = [
  ...Object.entries(viewers).flatMap(listReads),
  ...mailReads,
  ...attendeeReads,
  ['the figures of a month of a host', planFigures(hostRowsOf(viewers['a host']))],
  [
    'the figures of a month of an organization',
    planFigures(hostRowsOf(viewers['an organization'])),
  ],
  ['the figures of a month', planFigures(hostRowsOf(administrator))],
  [
    'the events of a host',
    await capture((db) =>
      loadHostPositions({ db, ...events }, { after: { transaction: 50n, id: 9 } }, 'asc'),
    ),
  ],
  [
    'the world of a month of slots',
    { text: world.statement.text, values: world.values, isSteady: true },
  ],
  ['the webhooks whose turn it is', await capture((db) => createTurns(db).next())],
  [
    'the meetings ahead that a webhook hears of',
    await capture((db) => loadMeetingsAhead(db, String(claim.webhooks[0]), now)),
  ],
  ['the claim of deliveries', await capture((db) => claimDeliveries(db, now, claim))],
];

/** Kept for the constraints and for slots. They find a host's rows too, a hundred times as slowly. */
const wrongIndexes = /using booking_host_(buffers|never_twice)/;

/** Tables that grow with use. */
const growing = [
  'Booking',
  'BookingHost',
  'BookingTotal',
  'Attendee',
  'CalendarFeedTime',
  'Event',
  'HostEvent',
  'WebhookDelivery',
  'Mail',
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** How a plan reads the tables that grow, in the order of EXPLAIN. */
function listSteps(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = node;
  const step = [type, index && `using ${index}`, table && `on ${table}`].filter(Boolean).join(' ');
  const isShown = /Scan/.test(type) && (table === undefined ? index : growing.includes(table));
  return [...(isShown ? [step] : []), ...Plans.flatMap(listSteps)];
}

describe.runIf(url)('a hot statement', () => {
  const client = new pg.Client(url);

  beforeAll(async () => {
    await client.connect();
    await client.query(planWorldSql);
    await client.query('VACUUM ANALYZE');
    // As connections of the pool.
    await client.query('SET max_parallel_workers_per_gather = 0');
    return () => client.end();
  });

  /** With the number of rows misjudged by a factor, in all tables or in one. */
  async function explain(
    { text, values, isSteady }: Sent,
    factor = 1,
    wrong = '%',
  ): Promise<string[]> {
    await client.query('BEGIN');
    try {
      await client.query(
        `UPDATE pg_class SET reltuples = greatest(1, reltuples * $1) WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace AND relname LIKE $2`,
        [factor, wrong],
      );
      await client.query(
        `SET LOCAL plan_cache_mode = ${isSteady ? 'force_generic_plan' : 'force_custom_plan'}`,
      );
      const query = { text: `EXPLAIN (FORMAT JSON) ${text}`, values };
      const { rows } = await (isSteady
        ? explainPrepared(text, values.length)
        : client.query(query));
      const [[plan]] = rows.map((row) => row['QUERY PLAN']) as [[{ Plan: PlanNode }]];
      return listSteps(plan.Plan);
    } finally {
      await client.query('ROLLBACK');
    }
  }

  async function explainPrepared(text: string, count: number) {
    await client.query(`DEALLOCATE ALL; PREPARE hot AS ${text}`);
    const nulls = Array.from({ length: count }, () => 'NULL').join();
    return client.query(`EXPLAIN (FORMAT JSON) EXECUTE hot${count ? `(${nulls})` : ''}`);
  }

  it('has the plan that is kept in plans.txt', async () => {
    let text = '';
    for (const [name, sent] of statements) {
      const steps = await explain(sent);
      expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
      text += `# ${name}\n${steps.join('\n')}\n\n`;
    }
    await expect(text).toMatchFileSnapshot('plans.txt');
  });

  const errors = [0.01, 100].flatMap((factor) => [
    { factor, wrong: '%' },
    { factor, wrong: 'BookingHost' },
  ]);

  it.each(statements)(
    'reads no growing table as a whole when the statistics are wrong: %s',
    async (name, sent) => {
      for (const { factor, wrong } of errors) {
        const steps = await explain(sent, factor, wrong);
        expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
        if (!name.includes('slots'))
          expect(steps.filter((step) => wrongIndexes.test(step))).toEqual([]);
      }
    },
  );
});
