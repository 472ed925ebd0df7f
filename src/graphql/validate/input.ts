import {
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { type Hints, shortenName } from './hints.ts';

/** Reads what a caller gave: JSON in variables, or literals in a document. */
export interface InputReader<Given> {
  /** True if the value is known only later, because it is a variable. */
  isOpen: (given: Given) => boolean;
  isNull: (given: Given) => boolean;
  /** Null if it is not a list. */
  listItems: (given: Given) => Iterable<Given> | null;
  /** Null if it is not an object. */
  mapFields: (given: Given) => ReadonlyMap<string, Given> | null;
  /** Throws or returns undefined if the value is not of this type. */
  coerce: (given: Given, type: GraphQLLeafType) => unknown;
}

/** What is wrong, and where. Values are never quoted, because they may be secrets. */
interface FoundProblem<Given> {
  path: string;
  message: string;
  at: Given;
}

interface Input<Given, Type = GraphQLInputType> {
  reader: InputReader<Given>;
  hints: Hints;
  type: Type;
  given: Given;
  path: string;
}

type Problems<Given> = Generator<FoundProblem<Given>, void, undefined>;

/** Finds what is wrong with an input, one problem at a time: the caller takes as many as it shows. */
export function* findInputProblems<Given>(input: Input<Given>): Problems<Given> {
  const { reader, type, given, path } = input;
  if (reader.isOpen(given)) return;
  if (isNonNullType(type)) {
    if (reader.isNull(given)) yield { path, message: 'must not be null', at: given };
    else yield* findInputProblems({ ...input, type: type.ofType });
  } else if (!reader.isNull(given)) yield* findValueProblems(input);
}

function* findValueProblems<Given>(input: Input<Given>): Problems<Given> {
  const { type, given, path } = input;
  if (isListType(type)) {
    yield* findItemProblems({ ...input, type: type.ofType });
  } else if (isInputObjectType(type)) {
    yield* findObjectProblems({ ...input, type });
  } else if (!isNonNullType(type)) {
    const message = findLeafProblem({ ...input, type });
    if (message !== null) yield { path, message, at: given };
  }
}

/** A single value stands for a list of one. */
function* findItemProblems<Given>(input: Input<Given>): Problems<Given> {
  const items = input.reader.listItems(input.given);
  if (!items) yield* findInputProblems(input);
  let index = 0;
  for (const given of items ?? []) {
    yield* findInputProblems({ ...input, given, path: `${input.path}.${index++}` });
  }
}

type ObjectInput<Given> = Input<Given, GraphQLInputObjectType>;

function* findObjectProblems<Given>(input: ObjectInput<Given>): Problems<Given> {
  const { reader, hints, type, given, path } = input;
  const fields = reader.mapFields(given);
  if (!fields) {
    yield { path, message: 'must be an object', at: given };
    return;
  }
  yield* findFieldProblems(input, fields);
  const known = type.getFields();
  const values: Given[] = [];
  for (const [name, at] of fields) {
    if (Object.hasOwn(known, name)) values.push(at);
    else {
      const message = hints.describeUnknownInputField(type.name, name);
      yield { path: `${path}.${shortenName(name)}`, message, at };
    }
  }
  if (type.isOneOf && (values.length !== 1 || values.some(reader.isNull))) {
    yield { path, message: hints.describeChoice(type.name), at: given };
  }
}

function* findFieldProblems<Given>(
  input: ObjectInput<Given>,
  fields: ReadonlyMap<string, Given>,
): Problems<Given> {
  for (const field of Object.values(input.type.getFields())) {
    const given = fields.get(field.name);
    const path = `${input.path}.${field.name}`;
    if (given !== undefined) yield* findInputProblems({ ...input, type: field.type, given, path });
    else if (isRequiredInputField(field)) yield describeMissing(input, field.name);
  }
}

const describeMissing = <Given>(
  { hints, type, path, given: at }: ObjectInput<Given>,
  name: string,
) =>
  hints.showsField(type.name, name)
    ? { path: `${path}.${name}`, message: 'is required', at }
    : { path, message: 'lacks a required field', at };

function findLeafProblem<Given>(input: Input<Given, GraphQLLeafType>): string | null {
  const { reader, hints, type, given } = input;
  try {
    if (reader.coerce(given, type) !== undefined) return null;
  } catch (error) {
    // Our own scalars say what they expect, and do not quote what they got.
    const isOurs = isScalarType(type) && !isSpecifiedScalarType(type);
    if ((isOurs || hints.keepsMessages) && error instanceof GraphQLError) return error.message;
  }
  return hints.describeLeaf(type.name);
}
