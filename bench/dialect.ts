import { print } from 'graphql';
import { ListBookingsDocument } from '../rest-compat/operations.generated.ts';
import { keyOf } from './data.ts';
import * as shape from './shape.ts';
import type { Question } from './work.ts';

/** How to ask, and where in the answer that is which was asked for. */
export interface Dialect {
  ask: (question: Question) => Buffer;
  read: (answer: Answer) => unknown;
}

interface Answer {
  data?: Answer;
  createBooking?: Answer;
  bookings?: unknown;
  booking?: unknown;
  user?: unknown;
}

const found = ({ bookings, booking, user }: Answer): unknown => bookings ?? booking ?? user;

export const rest: Dialect = {
  ask: (question) =>
    question.kind === 'create'
      ? write('POST', '/v1/bookings', question.user, JSON.stringify(question.booking))
      : write('GET', pathOf(question), question.user),
  read: found,
};

function pathOf(question: Exclude<Question, { kind: 'create' }>): string {
  switch (question.kind) {
    case 'list':
    case 'page':
      return `/v1/bookings?take=${shape.PAGE}&page=${question.page}`;
    case 'one':
      return `/v1/bookings/${question.id}`;
    case 'me':
      return '/v1/me';
  }
}

/** Asks for the same fields by the same names, so that the answers can be compared. */
export const graphql: Dialect = {
  ask: (question) => {
    const operation = { query: DOCUMENTS[question.kind], variables: variablesOf(question) };
    return write('POST', '/graphql', question.user, JSON.stringify(operation));
  },
  read: ({ data = {} }) => {
    const bookings = data.bookings as { nodes: unknown } | undefined;
    return bookings ? bookings.nodes : found(data.createBooking ?? data);
  },
};

const fields = (names: string[]): string =>
  names.map((name) => (name === 'id' ? 'id: databaseId' : name)).join(' ');

const BOOKING = `${fields(shape.BOOKING)}
  attendees { ${fields(shape.ATTENDEE)} }
  eventType { ${fields(shape.EVENT_TYPE)} }
  user { ${fields(shape.PERSON)} }`;

const DOCUMENTS = {
  list: `query ($offset: Int!) {
    bookings(first: ${shape.PAGE}, offset: $offset) { nodes { ${BOOKING} } }
  }`,
  page: print(ListBookingsDocument),
  one: `query ($id: Int!) { booking(by: { databaseId: $id }) { ${BOOKING} } }`,
  me: `{ user: viewer { ${fields(shape.PROFILE)} } }`,
  create: `mutation ($input: CreateBookingInput!) {
    createBooking(input: $input) { booking { ${BOOKING} } }
  }`,
};

function variablesOf(question: Question): Record<string, unknown> {
  switch (question.kind) {
    case 'list':
      return offsetOf(question);
    // As the ledger says them: `Prefer: explain=graphql`.
    case 'page':
      return { first: shape.PAGE, after: null, ...offsetOf(question), isCounted: true, filter: {} };
    case 'one':
      return { id: question.id };
    case 'me':
      return {};
    case 'create':
      return { input: question.booking };
  }
}

const offsetOf = ({ page }: { page: number }) => ({ offset: (page - 1) * shape.PAGE });

function write(method: string, path: string, user: number, body?: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${keyOf(user)}`,
    'Accept: application/json',
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
