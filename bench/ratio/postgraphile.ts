import { writeOperation } from '../load.ts';
import { graphqlBooking, PAGE_SIZE, profile, type RecordShape } from '../reference/shape.ts';
import { type Dialect, formatFields, getKey } from './dialect.ts';
import type { Question } from './work.ts';

const formatColumns = ({ columns }: RecordShape) =>
  formatFields(columns, { id: 'rowId', iCalUID: 'iCalUid' });

const decapitalize = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** PostGraphile makes the names of relations from tables and columns. */
const relations = Object.entries(graphqlBooking.relations).map(([name, relation]) => {
  const { table, key, isOne } = relation;
  const [own, other] = key;
  const fields = formatColumns(relation);
  return isOne
    ? `${name}: ${decapitalize(table)}By${capitalize(other)} { ${fields} }`
    : `${name}: ${decapitalize(table)}sBy${capitalize(own)} { nodes { ${fields} } }`;
});
const booking = `booking: bookingByBookingId { ${formatColumns(graphqlBooking)} ${relations.join(' ')} }`;

const documents = {
  list: `query ($offset: Int!) {
    hostings(first: ${PAGE_SIZE}, offset: $offset) { ${booking} }
  }`,
  one: `query ($bookingId: Int!) { hosting(bookingId: $bookingId) { ${booking} } }`,
  me: `{ user: viewer { ${formatColumns(profile)} } }`,
};

type Row = Record<string, unknown>;
interface Hosting {
  booking: Row;
}
interface Data {
  user?: Row;
  hosting?: Hosting;
  hostings?: Hosting[];
}

/** It writes an instant in another form, and the rows of a relation are nodes. */
function readRow(row: Row, { times = [] }: RecordShape): Row {
  const read = Object.entries(row).map(([name, value]) => {
    if (value === null) return [name, null];
    if (times.includes(name)) return [name, new Date(String(value)).toISOString()];
    return [name, (value as { nodes?: unknown }).nodes ?? value];
  });
  return Object.fromEntries(read) as Row;
}

const readBooking = (hosting: Hosting) => readRow(hosting.booking, graphqlBooking);

function toOperation(question: Question): [query: string, variables?: object] {
  if (question.kind === 'me') return [documents.me];
  if (question.kind === 'one') return [documents.one, { bookingId: question.id }];
  if (question.kind === 'list')
    return [documents.list, { offset: (question.page - 1) * PAGE_SIZE }];
  throw new TypeError(`PostGraphile is not asked for ${question.kind}`);
}

/** Asks for the caller's own records, with the fields and names of the references. */
export const postgraphileDialect: Dialect = {
  ask: (question) => writeOperation(getKey(question), ...toOperation(question)),
  read: ({ body }) => {
    const { user, hosting, hostings } = (body as { data: Data }).data;
    if (hostings) return { bookings: hostings.map(readBooking), total: null };
    if (hosting) return { booking: readBooking(hosting), total: null };
    return { user: user && readRow(user, profile), total: null };
  },
};
