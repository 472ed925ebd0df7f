import { print } from 'graphql';
import { ListBookingsDocument } from '../rest-compat/operations.generated.ts';
import { formatBenchKey } from './data.ts';
import * as shape from './shape.ts';
import type { Question } from './work.ts';

/** How to write a request, and where in the answer to find the data. */
export interface Dialect {
  ask: (question: Question) => Buffer;
  read: (answer: ResponseData) => unknown;
}

interface ResponseData {
  data?: ResponseData;
  createBooking?: ResponseData;
  bookings?: unknown;
  booking?: unknown;
  user?: unknown;
}

const pickData = ({ bookings, booking, user }: ResponseData): unknown =>
  bookings ?? booking ?? user;

export const restDialect: Dialect = {
  ask: (question) =>
    question.kind === 'create'
      ? writeRequest('POST', '/v1/bookings', question.user, JSON.stringify(question.booking))
      : writeRequest('GET', formatPath(question), question.user),
  read: pickData,
};

function formatPath(question: Exclude<Question, { kind: 'create' }>): string {
  switch (question.kind) {
    case 'list':
    case 'page':
      return `/v1/bookings?take=${shape.PAGE_SIZE}&page=${question.page}`;
    case 'one':
      return `/v1/bookings/${question.id}`;
    case 'me':
      return '/v1/me';
  }
}

/** Uses the same fields and names for all, so that answers can be compared. */
export const graphqlDialect: Dialect = {
  ask: (question) => {
    const operation = { query: DOCUMENTS[question.kind], variables: toVariables(question) };
    return writeRequest('POST', '/graphql', question.user, JSON.stringify(operation));
  },
  read: ({ data = {} }) => {
    const bookings = data.bookings as { nodes: unknown } | undefined;
    return bookings ? bookings.nodes : pickData(data.createBooking ?? data);
  },
};

/** What fields of the contract are called in GraphQL, where that differs. */
const graphqlNames: Record<string, string> = { id: 'databaseId', location: 'locationJson' };

const formatFields = (names: string[]): string =>
  names
    .map((name) => (name in graphqlNames ? `${name}: ${graphqlNames[name] ?? ''}` : name))
    .join(' ');

const BOOKING = `${formatFields(shape.BOOKING_FIELDS)}
  attendees { ${formatFields(shape.ATTENDEE_FIELDS)} }
  eventType { ${formatFields(shape.EVENT_TYPE_FIELDS)} }
  user { ${formatFields(shape.PERSON_FIELDS)} }`;

const DOCUMENTS = {
  list: `query ($offset: Int!) {
    bookings(first: ${shape.PAGE_SIZE}, offset: $offset) { nodes { ${BOOKING} } }
  }`,
  page: print(ListBookingsDocument),
  one: `query ($id: Int!) { booking(by: { databaseId: $id }) { ${BOOKING} } }`,
  me: `{ user: viewer { ${formatFields(shape.PROFILE_FIELDS)} } }`,
  create: `mutation ($input: CreateBookingInput!) {
    createBooking(input: $input) { booking { ${BOOKING} } }
  }`,
};

function toVariables(question: Question): Record<string, unknown> {
  switch (question.kind) {
    case 'list':
      return toOffset(question);
    // As REST explains them: `Prefer: explain=graphql`.
    case 'page':
      return {
        first: shape.PAGE_SIZE,
        after: null,
        ...toOffset(question),
        isCounted: true,
        filter: {},
      };
    case 'one':
      return { id: question.id };
    case 'me':
      return {};
    case 'create':
      return { input: question.booking };
  }
}

const toOffset = ({ page }: { page: number }) => ({ offset: (page - 1) * shape.PAGE_SIZE });

function writeRequest(method: string, path: string, user: number, body?: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${formatBenchKey(user)}`,
    'Accept: application/json',
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
