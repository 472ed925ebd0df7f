/** PostGraphile as its guide describes it: a schema made from the tables, and fields for what belongs to the caller. */
import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { env } from 'node:process';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { access, context } from 'postgraphile/grafast';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { extendSchema } from 'postgraphile/utils';
import { KEY, type Row } from '../../../bench/reference/express-sql.ts';

const pool = new pg.Pool({
  connectionString: env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

async function findCaller(authorization = ''): Promise<object> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  const values = [hash('sha256', key)];
  const { rows } = await pool.query<Row>({ name: 'key', text: KEY, values });
  if (!rows[0]) throw new Error('Who are you?');
  return { userId: rows[0]['id'] };
}

/** There is no row security, so these fields look only where the caller may. */
const ofCaller = extendSchema((build) => {
  const { User, BookingHost } = build.pgResources;
  if (!User || !BookingHost) throw new TypeError('The tables are not there');
  const getUserId = () => access<number>(context(), 'userId');
  return {
    typeDefs: /* GraphQL */ `
      extend type Query {
        viewer: User
        hosting(bookingId: Int!): BookingHost
        hostings(first: Int!, offset: Int!): [BookingHost!]!
      }
    `,
    objects: {
      Query: {
        plans: {
          viewer: () => User.get({ id: getUserId() }),
          hosting(_, asked) {
            const bookingId = asked.getRaw('bookingId');
            const $rows = BookingHost.find({ bookingId, userId: getUserId() });
            $rows.setUnique();
            return $rows.single();
          },
          hostings(_, asked) {
            const $rows = BookingHost.find({ userId: getUserId() });
            $rows.orderBy({ attribute: 'bookingId', direction: 'ASC' });
            $rows.setOrderIsUnique();
            $rows.setFirst(asked.getRaw('first'));
            $rows.setOffset(asked.getRaw('offset'));
            return $rows;
          },
        },
      },
    },
  };
});

const server = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [ofCaller],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafserv: { watch: false, graphiql: false },
  grafast: {
    explain: false,
    context: ({ node }) => findCaller(node?.req.headers.authorization),
  },
}).createServ(grafserv);

const http = createServer();
await server.addTo(http);
http.listen(Number(env['PORT']), '127.0.0.1');
