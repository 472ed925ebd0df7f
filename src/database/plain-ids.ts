import type { PrismaPg } from '@prisma/adapter-pg';
import type { ColumnTypeEnum, SqlDriverAdapter, SqlResultSet } from '@prisma/driver-adapter-utils';

/** How Prisma's adapters name the types of columns. */
const int32: typeof ColumnTypeEnum.Int32 = 0;
const int64: typeof ColumnTypeEnum.Int64 = 1;

const isId = (column: string) => column === 'id' || column.endsWith('Id');

/** Rows of raw statements have no schema, so an id is known by its name: `id`, `eventId` … */
function readIdsAsNumbers(found: SqlResultSet): SqlResultSet {
  const wide = found.columnNames.flatMap((name, place) =>
    found.columnTypes[place] === int64 && isId(name) ? [place] : [],
  );
  for (const place of wide) {
    found.columnTypes[place] = int32;
    for (const row of found.rows) if (row[place] !== null) row[place] = Number(row[place]);
  }
  return found;
}

interface Asked {
  queryRaw: SqlDriverAdapter['queryRaw'];
}

function withPlainIds<T extends Asked>(connection: T): T {
  const queryRaw = connection.queryRaw.bind(connection);
  return Object.assign(connection, {
    queryRaw: async (query: Parameters<typeof queryRaw>[0]) =>
      readIdsAsNumbers(await queryRaw(query)),
  });
}

/** The adapter, whose raw statements give ids as numbers too, inside of transactions and outside. */
export function readPlainIds(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  return Object.assign(factory, {
    connect: async () => {
      const adapter = withPlainIds(await connect());
      const startTransaction = adapter.startTransaction.bind(adapter);
      return Object.assign(adapter, {
        startTransaction: async (...level: Parameters<typeof startTransaction>) =>
          withPlainIds(await startTransaction(...level)),
      });
    },
  });
}
