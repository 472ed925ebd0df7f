import {
  type DocumentNode,
  getNullableType,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  Kind,
  typeFromAST,
} from 'graphql';
import type { Prisma } from '../../../prisma/generated/client.js';
import { isObject } from '../../input/is-object.ts';

type Json = Prisma.JsonValue;

/** Values that say when and what, and nothing about a person. Other texts are replaced. */
const shownTexts: Readonly<Record<string, RegExp>> = {
  ID: /^[\w+/=:-]{1,128}$/,
  DateTime: /^[\d:.TZ+-]{1,40}$/,
  Date: /^[\d-]{1,16}$/,
  LocalTime: /^[\d:.]{1,16}$/,
  TimeZone: /^[\w/+-]{1,64}$/,
  Locale: /^[A-Za-z0-9-]{1,16}$/,
};

/** Enough to show what a call looks like. */
const limits = { values: 100, items: 5, depth: 8 };
/** Callers choose the keys of JSON, and PostgreSQL does not take every text. */
const shownKey = /^[\w .:-]{1,64}$/;
const cut = '…';
const hidden = '<hidden>';

/** A name of a field that could hold a secret, of any type. */
const secretName = /secret|token|password|credential|^code$|codeVerifier|apiKey/i;

/** The REST id of some records, which the schema has as a text. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Scope {
  left: number;
}

/**
 * The variables of an operation, without what callers keep to themselves. Numbers, booleans, enum
 * values, ids, dates and times stay. A text becomes the name of its type, and JSON keeps its keys.
 */
export function redactVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): Prisma.JsonObject {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const scope: Scope = { left: limits.values };
  const shown = (operation?.variableDefinitions ?? []).flatMap(({ variable, type: node }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined;
    if (!type || variables[name] === undefined) return [];
    return [[name, redactNamed(scope, { name, type, value: variables[name], depth: 0 })] as const];
  });
  return Object.fromEntries(shown);
}

interface Given {
  name: string;
  type: GraphQLInputType;
  value: unknown;
  depth: number;
}

function redactNamed(scope: Scope, given: Given): Json {
  const { name, value } = given;
  if (typeof value !== 'string') return redactValue(scope, given);
  if (secretName.test(name)) return hidden;
  return name === 'databaseId' && uuid.test(value) ? value : redactValue(scope, given);
}

function redactValue(scope: Scope, given: Given): Json {
  const { value, depth } = given;
  const type = getNullableType(given.type);
  if ((value ?? null) === null) return null;
  scope.left -= 1;
  if (scope.left < 0 || depth > limits.depth) return cut;
  if (isListType(type)) return redactList(scope, given, type.ofType);
  if (isInputObjectType(type)) return redactObject(scope, given, type.getFields());
  if (isEnumType(type)) return redactEnum(type, value);
  return isScalarType(type) ? redactScalar(scope, type.name, value, depth) : cut;
}

const redactEnum = (type: GraphQLEnumType, value: unknown): Json =>
  (typeof value === 'string' && type.getValue(value)?.name) || cut;

function redactList(scope: Scope, { name, value, depth }: Given, type: GraphQLInputType): Json {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const shown = items
    .slice(0, limits.items)
    .map((item) => redactNamed(scope, { name, type, value: item, depth: depth + 1 }));
  return items.length > limits.items ? [...shown, cut] : shown;
}

type InputFields = Readonly<Record<string, { name: string; type: GraphQLInputType }>>;

function redactObject(scope: Scope, { value, depth }: Given, fields: InputFields): Json {
  if (!isObject(value)) return cut;
  const shown = Object.values(fields).flatMap(({ name, type }) =>
    value[name] === undefined
      ? []
      : [[name, redactNamed(scope, { name, type, value: value[name], depth: depth + 1 })] as const],
  );
  return Object.fromEntries(shown);
}

function redactScalar(scope: Scope, typeName: string, value: unknown, depth: number): Json {
  if (typeName === 'JSON') return keepKeys(scope, value, depth);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = value instanceof Date ? value.toISOString() : value;
  if (typeof text !== 'string') return cut;
  return shownTexts[typeName]?.test(text) ? text : `<${typeName}>`;
}

/** The values of JSON are anything, so only its shape is shown. */
function keepKeys(scope: Scope, value: unknown, depth: number): Json {
  scope.left -= 1;
  if (scope.left < 0 || depth > limits.depth) return cut;
  if (Array.isArray(value)) return value.length > 0 ? [keepKeys(scope, value[0], depth + 1)] : [];
  if (!isObject(value)) return value === null ? null : `<${typeof value}>`;
  const shown: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (scope.left <= 0) break;
    shown.push([shownKey.test(key) ? key : '<key>', keepKeys(scope, inner, depth + 1)]);
  }
  return Object.fromEntries(shown);
}
