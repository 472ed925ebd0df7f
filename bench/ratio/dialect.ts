import { print } from 'graphql';
import {
  ListBookingsDocument,
  ListSlotsDocument,
} from '../../rest-compat/kit/operations.generated.ts';
import { formatBenchKey } from '../data.ts';
import type { ServerAnswer } from '../load.ts';
import * as shape from '../reference/shape.ts';
import { SLOT_MONTH } from '../slot-data.ts';
import type { Question } from './work.ts';

/** How to write a request, and where in the answer to find the data. */
export interface Dialect {
  ask: (question: Question) => Buffer;
  read: (answer: ServerAnswer) => unknown;
}

const getTotal = ({ head }: ServerAnswer): number | null => {
  const [, total] = /^x-total-count: *(\d+)/im.exec(head) ?? [];
  return total === undefined ? null : Number(total);
};

/** The references answer in the form of a family, at a path that says which answer. */
export const buildReferenceDialect = (family: shape.Family): Dialect => ({
  ask: (question) =>
    question.kind === 'create'
      ? writeRequest('POST', `/${family}/create`, question.user, JSON.stringify(question.booking))
      : writeRequest(
          'GET',
          `/${family}/${question.kind}${formatQuery(question)}`,
          'user' in question ? question.user : null,
        ),
  read: (answer) => ({ ...(answer.body as object), total: getTotal(answer) }),
});

function formatQuery(question: Question): string {
  if ('page' in question) return `?take=${shape.PAGE_SIZE}&page=${question.page}`;
  return 'id' in question ? `?id=${question.id}` : '';
}

export const restDialect: Dialect = {
  ask: (question) =>
    question.kind === 'create'
      ? writeRequest('POST', '/v1/bookings', question.user, JSON.stringify(question.booking))
      : writeRequest('GET', formatPath(question), 'user' in question ? question.user : null),
  read: (answer) => {
    const body = answer.body as Record<string, unknown>;
    return 'slots' in body
      ? readSlots(body['slots'] as Record<string, { time: string }[]>)
      : { ...body, total: getTotal(answer) };
  },
};

const readSlots = (days: Record<string, { time: string }[]>) =>
  Object.values(days).flatMap((slots) => slots.map(({ time }) => time));

function formatPath(question: Exclude<Question, { kind: 'create' }>): string {
  switch (question.kind) {
    case 'list':
    case 'page':
      return `/v1/bookings?take=${shape.PAGE_SIZE}&page=${question.page}`;
    case 'one':
      return `/v1/bookings/${question.id}`;
    case 'me':
      return '/v1/me';
    case 'slots': {
      const { from, to } = SLOT_MONTH;
      return `/v1/slots?eventTypeId=${question.eventTypeId}&startTime=${from}&endTime=${to}&timeZone=Europe/Berlin`;
    }
  }
}

/** Uses the same fields and names as the references, so that answers can be compared. */
export const graphqlDialect: Dialect = {
  ask: (question) => {
    const operation = buildOperation(question);
    const user = 'user' in question ? question.user : null;
    return writeRequest('POST', '/graphql', user, JSON.stringify(operation));
  },
  read: ({ body }) => {
    const { data } = body as { data: GraphqlData };
    const { bookings, createBooking, slots } = data;
    if (slots) return slots.days.flatMap((day) => day.slots.map(({ start }) => start));
    if (bookings) return { bookings: bookings.nodes, total: bookings.totalCount ?? null };
    return { ...(createBooking ?? data), total: null };
  },
};

interface GraphqlData {
  bookings?: { nodes: unknown; totalCount?: number };
  createBooking?: object;
  slots?: { days: { slots: { start: string }[] }[] };
}

/** What fields are called in GraphQL, where that differs. */
const graphqlNames: Record<string, string> = { id: 'databaseId', location: 'locationJson' };

const formatFields = (names: readonly string[]): string =>
  names
    .map((name) => (name in graphqlNames ? `${name}: ${graphqlNames[name] ?? ''}` : name))
    .join(' ');

const formatRelations = (relations: shape.BookingShape['relations']): string =>
  Object.entries(relations)
    .map(([name, { columns }]) => `${name} { ${formatFields(columns)} }`)
    .join(' ');

const { columns, relations } = shape.graphqlBooking;
const BOOKING = `${formatFields(columns)} ${formatRelations(relations)}`;

const documents: Record<Question['kind'], string> = {
  list: `query ($offset: Int!) {
    bookings(first: ${shape.PAGE_SIZE}, offset: $offset) { nodes { ${BOOKING} } }
  }`,
  page: print(ListBookingsDocument),
  one: `query ($id: Int!) { booking(by: { databaseId: $id }) { ${BOOKING} } }`,
  me: `{ user: viewer { ${formatFields(shape.profile.columns)} } }`,
  create: `mutation ($input: CreateBookingInput!) {
    createBooking(input: $input) { booking { ${BOOKING} } }
  }`,
  slots: print(ListSlotsDocument),
};

/** The document of a question, and its variables. */
export const buildOperation = (question: Question) => ({
  query: documents[question.kind],
  variables: toVariables(question),
});

function toVariables(question: Question): Record<string, unknown> {
  switch (question.kind) {
    case 'list':
      return toOffset(question);
    // As REST explains them: `Prefer: explain=graphql`.
    case 'page':
      return {
        ...{ first: shape.PAGE_SIZE, after: null },
        ...{ ...toOffset(question), isCounted: true, filter: {} },
      };
    case 'one':
      return { id: question.id };
    case 'me':
      return {};
    case 'create':
      return { input: question.booking };
    case 'slots':
      return { eventTypeId: question.eventTypeId, ...SLOT_MONTH, timeZone: 'Europe/Berlin' };
  }
}

const toOffset = ({ page }: { page: number }) => ({ offset: (page - 1) * shape.PAGE_SIZE });

export function writeRequest(method: string, path: string, user: number | null, body = ''): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(user === null ? [] : [`Authorization: Bearer ${formatBenchKey(user)}`]),
    'Accept: application/json',
    ...(body
      ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
      : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
