import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
} from 'graphql';
import { readProjectFile } from './sources.ts';

interface Described {
  path: string;
  description: string | null | undefined;
}

/** What a reader of the schema can meet, each with its path: types, fields, arguments, values. */
function listDescribed(): Described[] {
  const schema = buildSchema(readProjectFile('schema/schema.graphql'));
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !isBuiltIn(name));
  return types.flatMap((type) => [
    { path: type.name, description: type.description },
    ...listMembers(type),
  ]);
}

const isBuiltIn = (name: string) =>
  name.startsWith('__') || ['Boolean', 'Float', 'ID', 'Int', 'String'].includes(name);

function listMembers(type: GraphQLNamedType): Described[] {
  const at = (name: string) => `${type.name}.${name}`;
  if (isEnumType(type)) {
    return type.getValues().map(({ name, description }) => ({ path: at(name), description }));
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return fields.map(({ name, description }) => ({ path: at(name), description }));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, description, args }) => [
    { path: at(name), description },
    ...args.map((arg) => ({ path: `${at(name)}(${arg.name})`, description: arg.description })),
  ]);
}

export const findUndescribed = () =>
  listDescribed()
    .filter(({ description }) => !description)
    .map(({ path }) => path);
