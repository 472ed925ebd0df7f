import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { computeExampleDates } from '../../../src/graphql/example-dates.ts';
import { joinPath } from './leaf.ts';

/** One value in the answer of an operation. */
export interface SelectedField {
  /** As the answer names it, with `[]` for the items of a list. */
  path: string;
  /** As the document asks for it, such as `id: databaseId`. */
  text: string;
}

interface SampleData {
  data: Record<string, unknown>;
  fields: readonly SelectedField[];
}

interface Options {
  schema: GraphQLSchema;
  document: DocumentNode;
  now: Date;
  /** The path of a field that has another value than usual. */
  changed?: string;
}

/** What an operation could answer: each list has one record, and nothing is null. */
export function createSampleData({ schema, document, now, changed }: Options): SampleData {
  const fields: SelectedField[] = [];
  const values = listValues(now);

  function fillSelections(type: GraphQLObjectType, { selections }: SelectionSetNode, at: string) {
    const record: Record<string, unknown> = {};
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const field = type.getFields()[node.name.value];
        const key = node.alias?.value ?? node.name.value;
        if (field) record[key] = fillField(field, node, joinPath(at, key));
      } else Object.assign(record, fillSelections(type, findSelections(document, node), at));
    }
    return record;
  }

  function fillField({ type }: GraphQLField<unknown, unknown>, node: FieldNode, at: string) {
    const isList = takesList(type);
    const path = isList ? `${at}[]` : at;
    const named = getNamedType(type);
    if (isObjectType(named) && node.selectionSet) {
      const record = fillSelections(named, node.selectionSet, path);
      return isList ? [record] : record;
    }
    const { alias, name } = node;
    fields.push({ path: at, text: alias ? `${alias.value}: ${name.value}` : name.value });
    const choices = outcomes[at] ?? listChoices(named);
    const value = choices[changed === at ? choices.length - 1 : 0];
    return isList ? [value] : value;
  }

  const listChoices = (type: GraphQLNamedType): readonly unknown[] =>
    isEnumType(type)
      ? type.getValues().map((value) => value.name)
      : (values[type.name] ?? ['…', 'other']);

  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  const data = root ? fillSelections(root, operation.selectionSet, '') : {};
  return { data, fields };
}

/** What an operation brings about, by path: the usual value, and another one. */
const outcomes: Record<string, readonly unknown[] | undefined> = {
  'cancelBooking.changed': [true, false],
  'cancelBooking.booking.status': ['CANCELLED', 'ACCEPTED'],
};

/** The selections of a fragment. Those of our documents are always of the type that they are spread in. */
function findSelections(
  { definitions }: DocumentNode,
  node: Exclude<SelectionSetNode['selections'][number], FieldNode>,
): SelectionSetNode {
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
  const found = definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
  );
  if (found?.kind === Kind.FRAGMENT_DEFINITION) return found.selectionSet;
  throw new TypeError(`No fragment ${node.name.value}`);
}

const takesList = (type: GraphQLType): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type);

/** By scalar: the usual value, and another one. Times lie in the range that examples ask for. */
function listValues(now: Date): Record<string, readonly unknown[]> {
  const { tuesday, wednesday } = computeExampleDates(now);
  return {
    Int: [1, 1_000],
    Float: [1, 1_000],
    Boolean: [false, true],
    DateTime: [`${tuesday}T15:30:00.000Z`, `${wednesday}T15:30:00.000Z`],
    Date: [tuesday, wednesday],
    LocalTime: ['09:00', '17:00'],
    TimeZone: ['Europe/Berlin', 'Asia/Tokyo'],
    EmailAddress: ['ada@example.com', 'lin@example.com'],
    URL: ['https://example.com/', 'https://example.com/other'],
    Locale: ['en', 'de'],
    JSON: [{}, []],
  };
}
