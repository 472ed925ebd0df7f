import { print } from 'graphql';
import {
  ListBookingsDocument,
  ListSlotsDocument,
} from '../../rest-compat/kit/operations.generated.ts';
import { formatBenchKey, SLOT_MONTH } from '../data.ts';
import { type ServerAnswer, writeRequest } from '../load.ts';
import * as shape from '../reference/shape.ts';
import type { Question } from './work.ts';

/** How to write a request, and where in the answer to find the data. */
export interface Dialect {
  ask: (question: Question) => Buffer;
  read: (answer: ServerAnswer) => unknown;
}

export const getKey = (question: Question) =>
  'user' in question ? formatBenchKey(question.user) : null;

type Reading = Exclude<Question, { kind: 'create' }>;

const askAt = (create: string, toPath: (question: Reading) => string) => (question: Question) =>
  question.kind === 'create'
    ? writeRequest('POST', create, getKey(question), JSON.stringify(question.booking))
    : writeRequest('GET', toPath(question), getKey(question));

const getTotal = ({ head }: ServerAnswer): number | null => {
  const [, total] = /^x-total-count: *(\d+)/im.exec(head) ?? [];
  return total === undefined ? null : Number(total);
};

/** The references answer in the form of a family, at a path that says which answer. */
export const buildReferenceDialect = (family: shape.Family): Dialect => ({
  ask: askAt(
    `/${family}/create`,
    (question) => `/${family}/${question.kind}${formatQuery(question)}`,
  ),
  read: (answer) => ({ ...(answer.body as object), total: getTotal(answer) }),
});

function formatQuery(question: Reading): string {
  if ('page' in question) return `?take=${shape.PAGE_SIZE}&page=${question.page}`;
  return 'id' in question ? `?id=${question.id}` : '';
}

export const restDialect: Dialect = {
  ask: askAt('/v1/bookings', formatPath),
  read: (answer) => {
    const body = answer.body as Record<string, unknown>;
    if (!('slots' in body)) return { ...body, total: getTotal(answer) };
    const days = body['slots'] as Record<string, { time: string }[]>;
    return Object.values(days).flatMap((slots) => slots.map(({ time }) => time));
  },
};

function formatPath(question: Reading): string {
  const { from, to } = SLOT_MONTH;
  if (question.kind === 'slots')
    return `/v1/slots?eventTypeId=${question.eventTypeId}&startTime=${from}&endTime=${to}&timeZone=Europe/Berlin`;
  if ('id' in question) return `/v1/bookings/${question.id}`;
  if (question.kind === 'me') return '/v1/me';
  return `/v1/bookings?take=${shape.PAGE_SIZE}&page=${question.page}`;
}

/** Uses the same fields and names as the references, so that answers can be compared. */
export const graphqlDialect: Dialect = {
  ask: (question) =>
    writeRequest('POST', '/graphql', getKey(question), JSON.stringify(buildOperation(question))),
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

/** Fields with the names of the columns. A schema may call them something else. */
export const formatFields = (
  columns: readonly string[],
  names: Readonly<Record<string, string>> = shape.graphqlNames,
): string =>
  columns.map((column) => (names[column] ? `${column}: ${names[column]}` : column)).join(' ');

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

export const buildOperation = (question: Question) => ({
  query: documents[question.kind],
  variables: toVariables(question),
});

function toVariables(question: Question): Record<string, unknown> {
  if (question.kind === 'create') return { input: question.booking };
  if (question.kind === 'slots')
    return { eventTypeId: question.eventTypeId, ...SLOT_MONTH, timeZone: 'Europe/Berlin' };
  if ('id' in question) return { id: question.id };
  if (question.kind === 'me') return {};
  const offset = (question.page - 1) * shape.PAGE_SIZE;
  if (question.kind === 'list') return { offset };
  // As REST explains it: `Prefer: explain=graphql`.
  return { first: shape.PAGE_SIZE, after: null, offset, isCounted: true, filter: {} };
}
