import type { ZodOpenApiOverride } from 'zod-openapi';
import { isObject } from '../../src/input/is-object.ts';

/** What zod says of a shape beyond what a reader, or a generator of clients, has any use for. */
export const tidySchema: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  const [one, none, ...more] = jsonSchema.anyOf ?? [];
  if (more.length === 0 && isScalarSchema(one) && isNullSchema(none)) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, one, { type: [one.type, 'null'] });
  }
  // New fields may appear (GAP-16).
  if (io === 'output' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The format says it already.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  delete jsonSchema.propertyNames;
};

const isNullSchema = (schema: unknown) => readType(schema) === 'null';

/** Of one type, and none of a few values, of which null would have to be one. */
const isScalarSchema = (schema: unknown): schema is { type: string } => {
  const type = readType(schema);
  const isChoice = isObject(schema) && ('enum' in schema || 'const' in schema);
  return typeof type === 'string' && type !== 'object' && type !== 'array' && !isChoice;
};

const readType = (schema: unknown) => (isObject(schema) ? schema['type'] : undefined);

type SchemaType = 'integer' | 'number' | 'string' | 'boolean' | 'object' | 'null' | 'array';

/** As far as it is looked at here. */
export interface JsonSchema {
  type?: SchemaType | SchemaType[];
  pattern?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  description?: string;
  [keyword: string]: unknown;
}

/** What comes in as the text of an address, as the type that it stands for. */
export function toUrlType(schema: JsonSchema): JsonSchema {
  const { pattern = '', anyOf = [], ...rest } = schema;
  const [list, one, ...more] = anyOf;
  if (list?.type === 'array' && one && more.length === 0) {
    return { ...rest, type: 'array', items: toUrlType(one) };
  }
  if (digitsPattern.test(pattern)) return { ...rest, type: 'integer' };
  return String(schema.enum) === 'true,false' ? { type: 'boolean' } : schema;
}

const digitsPattern = /^\^(-\?)?\\d\{1,\d+\}\$$/;
