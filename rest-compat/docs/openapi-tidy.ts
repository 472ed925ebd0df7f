import type { ZodOpenApiOverride } from 'zod-openapi';
import { isObject } from '../../src/input/is-object.ts';

/** Removes details of zod's schemas that neither readers nor client generators can use. */
export const tidySchema: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  const [one, none, ...more] = jsonSchema.anyOf ?? [];
  if (more.length === 0 && isPlainSchema(one) && isNullSchema(none)) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...one, ...jsonSchema }, { type: [one.type, 'null'] });
  }
  // New fields may appear (GAP-16).
  if (io === 'output' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The format already implies the pattern.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  delete jsonSchema.propertyNames;
  requireUsual(jsonSchema as JsonSchema);
};

/** See `usualSpelling`. The marks stay: zod asks more than once about a schema with checks of its own. */
function requireUsual(schema: JsonSchema) {
  const marked = Object.entries(schema.properties ?? {}).filter(([, one]) => one['x-usual']);
  if (marked.length === 0) return;
  const names = marked.map(([name]) => name);
  schema.required = [...new Set([...(schema.required ?? []), ...names])];
}

const isNullSchema = (schema: unknown) => readType(schema) === 'null';

/** A type that gets no name of its own, and no enum or const, which would have to list null too. */
const isPlainSchema = (schema: unknown): schema is { type: string } =>
  isObject(schema) &&
  typeof schema['type'] === 'string' &&
  !['enum', 'const', 'properties'].some((keyword) => keyword in schema);

const readType = (schema: unknown) => (isObject(schema) ? schema['type'] : undefined);

type SchemaType = 'integer' | 'number' | 'string' | 'boolean' | 'object' | 'null' | 'array';

/** The parts of a JSON schema that are used here. */
export interface JsonSchema {
  type?: SchemaType | SchemaType[];
  pattern?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  [keyword: string]: unknown;
}

/** Describes a URL parameter by the type that its text stands for. */
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
