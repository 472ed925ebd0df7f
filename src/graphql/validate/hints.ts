import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { joinChoices, suggestNames } from '../../input/similar.ts';

/** Names that the caller wrote appear in messages, cut to this length. */
const maxNameLength = 64;
const maxSuggestions = 3;

export const shortenName = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;

const expected: Readonly<Record<string, string>> = {
  Int: 'must be a whole number from -2147483648 to 2147483647',
  Float: 'must be a number',
  String: 'must be a string',
  Boolean: 'must be true or false',
  ID: 'must be a string or a whole number',
};

type ReadType = (name: string) => GraphQLNamedType | undefined;

function listFields(type: unknown): string[] {
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  return hasFields ? Object.keys(type.getFields()) : [];
}

function listArguments(type: unknown, fieldName: string): string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return (type.getFields()[fieldName]?.args ?? []).map(({ name }) => name);
}

const describeUnknown = (type: GraphQLNamedType | undefined, name: string) =>
  `does not exist${type ? ` on ${type.name}` : ''}${suggest(name, listFields(type))}`;

function describeChoice(type: GraphQLNamedType | undefined): string {
  const names = listFields(type).join(', ');
  return `must have exactly one field that is not null${names && `: ${names}`}`;
}

function describeLeaf(typeName: string, type: GraphQLNamedType | undefined): string {
  if (!isEnumType(type)) return expected[typeName] ?? 'is not valid';
  return `must be one of ${type.getValues().map(readName).join(', ')}`;
}

/** For the arguments of directives, which are the same in every schema. */
export const describeUnknownName = (name: string, names: readonly string[]) =>
  `does not exist${suggest(name, names)}`;

/**
 * What an error tells about the schema. It names only what introspection shows to the same caller,
 * so that errors cannot be used to read what is hidden.
 */
export function createHints(
  readSchema: () => GraphQLSchema | null,
  { keepsMessages = false } = {},
) {
  const read: ReadType = (name) => readSchema()?.getType(name);

  /** The types behind an interface or a union that have the field. */
  const listTypesWithField = (type: unknown, fieldName: string): string[] =>
    (isAbstractType(type) ? (readSchema()?.getPossibleTypes(type) ?? []) : [])
      .filter((one) => one.getFields()[fieldName])
      .map(({ name }) => name);

  return {
    /** True if graphql's words for numbers and texts are part of a contract. */
    keepsMessages,

    showsField: (typeName: string, name: string) => listFields(read(typeName)).includes(name),

    showsArgument: (typeName: string, fieldName: string, name: string) =>
      listArguments(read(typeName), fieldName).includes(name),

    describeUnknownInputField: (typeName: string, name: string) =>
      describeUnknown(read(typeName), name),

    describeUnknownField: (typeName: string, name: string) => {
      const types = listTypesWithField(read(typeName), name).slice(0, maxSuggestions);
      if (types.length === 0) return describeUnknown(read(typeName), name);
      return `does not exist on ${typeName}. Did you mean to use an inline fragment on ${joinChoices(types)}?`;
    },

    describeUnknownArgument: (typeName: string, fieldName: string, name: string) =>
      describeUnknownName(name, listArguments(read(typeName), fieldName)),

    describeUnknownType: (name: string) => {
      const names = Object.keys(readSchema()?.getTypeMap() ?? {});
      return `the type ${shortenName(name)} does not exist${suggest(name, names)}`;
    },

    describeChoice: (typeName: string) => describeChoice(read(typeName)),

    describeLeaf: (typeName: string) => describeLeaf(typeName, read(typeName)),

    isReadable: (typeName: string) => read(typeName) !== undefined,
  };
}

export type Hints = ReturnType<typeof createHints>;

const readName = ({ name }: { name: string }) => name;

/** A longer name is not compared: the work grows with its length. */
const suggest = (name: string, names: readonly string[]) =>
  name.length > maxNameLength ? '' : suggestNames(name, names);
