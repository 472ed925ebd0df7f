/** What a careful person writes with Mercurius: a schema, resolvers, loaders for relations, and its compiler. */
import { hash } from 'node:crypto';
import { env } from 'node:process';
import Fastify, { type FastifyRequest } from 'fastify';
import mercurius, { type MercuriusContext } from 'mercurius';
import pg from 'pg';
import { KEY, type Row } from '../../../bench/reference/express-sql.ts';
import {
  type BookingShape,
  graphqlBooking,
  graphqlNames,
  profile,
  type RecordShape,
} from '../../../bench/reference/shape.ts';

const pool = new pg.Pool({
  connectionString: env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

const queryRows = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;

const toField = (column: string) => graphqlNames[column] ?? column;

/** What PostgreSQL calls a type, and what GraphQL does. Everything else is text. */
const scalars: Record<string, string> = {
  integer: 'Int',
  boolean: 'Boolean',
  jsonb: 'JSON',
  'timestamp with time zone': 'DateTime',
};

async function buildSchema(): Promise<string> {
  const columns = await queryRows(
    'columns',
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public'`,
    [],
  );
  const types = new Map(
    columns.map((row) => [`${row['table_name']}.${row['column_name']}`, String(row['data_type'])]),
  );
  const formatType = (name: string, table: string, shape: RecordShape, more = '') => {
    const fields = shape.columns.map((column) => {
      const type = scalars[types.get(`${table}.${column}`) ?? ''] ?? 'String';
      return `${toField(column)}: ${type}`;
    });
    return `type ${name} { ${fields.join(' ')} ${more} }`;
  };
  const relations = Object.entries(graphqlBooking.relations);
  const fields = relations.map(
    ([name, { table, isOne }]) => `${name}: ${isOne ? table : `[${table}!]!`}`,
  );
  return [
    'scalar JSON scalar DateTime',
    'input BookingRef { databaseId: Int! }',
    formatType('Viewer', 'User', profile),
    formatType('Booking', 'Booking', graphqlBooking, fields.join(' ')),
    ...relations.map(([, relation]) => formatType(relation.table, relation.table, relation)),
    'type Bookings { nodes: [Booking!]! }',
    `type Query {
      viewer: Viewer booking(by: BookingRef!): Booking
      bookings(first: Int!, offset: Int!): Bookings!
    }`,
  ].join('\n');
}

const formatSelect = (table: string, { columns }: RecordShape) =>
  `SELECT ${columns.map((column) => `t."${column}" AS "${toField(column)}"`).join(', ')} FROM "${table}" t`;

const ME = `${formatSelect('User', profile)} WHERE t.id = $1`;
const ONE = `${formatSelect('Booking', graphqlBooking)} WHERE t.id = $2
  AND EXISTS (SELECT FROM "BookingHost" h WHERE h."bookingId" = t.id AND h."userId" = $1)`;
const PAGE = `${formatSelect('Booking', graphqlBooking)} JOIN (
    SELECT "bookingId" FROM "BookingHost" WHERE "userId" = $1 ORDER BY "bookingId" LIMIT $2 OFFSET $3
  ) page ON page."bookingId" = t.id ORDER BY t.id`;

declare module 'mercurius' {
  interface MercuriusContext {
    user: number;
  }
}

const resolvers = {
  Query: {
    viewer: async (_: unknown, _none: unknown, { user }: MercuriusContext) =>
      (await queryRows('me', ME, [user]))[0],
    booking: async (
      _: unknown,
      asked: { by: { databaseId: number } },
      { user }: MercuriusContext,
    ) => (await queryRows('one', ONE, [user, asked.by.databaseId]))[0],
    bookings: async (
      _: unknown,
      asked: { first: number; offset: number },
      { user }: MercuriusContext,
    ) => ({
      nodes: await queryRows('page', PAGE, [user, asked.first, asked.offset]),
    }),
  },
};

/** One statement for the relations of all bookings of an answer. Keys for its cache would cost more than they save. */
function buildLoader(name: string, relation: BookingShape['relations'][string]) {
  const [own, other] = relation.key;
  const [ownField, bookingField] = [toField(own), toField(other)];
  const text = `${formatSelect(relation.table, relation)} WHERE t."${own}" = ANY ($1) ORDER BY t.id`;
  const loader = async (asked: { obj: Row }[]) => {
    const keys = new Set(asked.map(({ obj }) => obj[bookingField]));
    const found = Map.groupBy(await queryRows(name, text, [[...keys]]), (row) => row[ownField]);
    return asked.map(({ obj }) => {
      const rows = found.get(obj[bookingField]) ?? [];
      return relation.isOne ? (rows[0] ?? null) : rows;
    });
  };
  return { loader, opts: { cache: false } };
}

const loaders = {
  Booking: Object.fromEntries(
    Object.entries(graphqlBooking.relations).map(([name, one]) => [name, buildLoader(name, one)]),
  ),
};

async function findCaller({ headers }: FastifyRequest) {
  const [, key = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [user] = await queryRows('key', KEY, [hash('sha256', key)]);
  if (!user) throw new mercurius.ErrorWithProps('Who are you?', {}, 401);
  return { user: user['id'] as number };
}

const app = Fastify();
await app.register(mercurius, {
  ...{ schema: await buildSchema(), resolvers, loaders },
  ...{ jit: 1, context: findCaller },
});
await app.listen({ port: Number(env['PORT']), host: '127.0.0.1' });
