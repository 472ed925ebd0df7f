import { print } from 'graphql';
import { expect, it } from 'vitest';
import { GetMeDocument, ListBookingsDocument } from '../../rest-compat/operations.generated.ts';
import { schema } from '../../schema/index.ts';
import { createDocumentCache } from '../../src/graphql/documents.ts';

const documents = createDocumentCache({
  schema,
  introspection: true,

  compileAfter: 0,
});

const isCompiled = (source: string) => {
  const { document, errors } = documents.prepare(source);
  expect(errors).toEqual([]);
  return documents.findCompiledQuery(document) !== null;
};

it.each([
  ['the profile', print(GetMeDocument)],
  ['a page', 'query ($n: Int) { bookings(first: $n) { nodes { uid attendees { email } } } }'],
  ['a choice', 'query ($id: Int!) { booking(by: { databaseId: $id }) { uid user { name } } }'],
  ['fragments', '{ bookings { nodes { ...x } } } fragment x on Booking { eventType { slug } }'],
])('%s is compiled', (_name, source) => {
  expect(isCompiled(source)).toBe(true);
});

// What graphql-jit does otherwise than graphql.
it.each([
  ['input objects in variables', 'query ($by: BookingBy!) { booking(by: $by) { uid } }'],
  ['directives', 'query ($x: Boolean!) { bookings { totalCount @include(if: $x) } }'],
  ['all that REST lists', print(ListBookingsDocument)],
  ['plans below a record', '{ viewer { schedules { nodes { name } } } }'],
  ['records below a record', '{ bookings { nodes { payment { booking { uid } } } } }'],
  ['types that are not known before', '{ node(id: "x") { ... on Booking { uid } } }'],
  ['mutations', 'mutation { releaseHold(input: { token: "x" }) { __typename } }'],
])('%s: not compiled', (_name, source) => {
  expect(isCompiled(source)).toBe(false);
});
