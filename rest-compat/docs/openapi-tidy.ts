import type { ZodOpenApiOverride } from 'zod-openapi';

/** What zod says of a shape beyond what a reader, or a generator of clients, has any use for. */
export const tidy: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  const [one, none, ...more] = jsonSchema.anyOf ?? [];
  if (more.length === 0 && isPlain(one) && isNull(none)) {
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

const isNull = (schema: unknown) => typeOf(schema) === 'null';

/** Of one type, and none of a few values, of which null would have to be one. */
const isPlain = (schema: unknown): schema is { type: string } => {
  const type = typeOf(schema);
  const isChoice = isObject(schema) && ('enum' in schema || 'const' in schema);
  return typeof type === 'string' && type !== 'object' && type !== 'array' && !isChoice;
};

const typeOf = (schema: unknown) =>
  isObject(schema) && 'type' in schema ? schema.type : undefined;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type SchemaType = 'integer' | 'number' | 'string' | 'boolean' | 'object' | 'null' | 'array';

/** As far as it is looked at here. */
export interface Schema {
  type?: SchemaType | SchemaType[];
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  description?: string;
  [keyword: string]: unknown;
}

/** What comes in as the text of an address, as the type that it stands for. */
export function typeInAddress(schema: Schema): Schema {
  const { pattern = '', anyOf = [], ...rest } = schema;
  const [list, one, ...more] = anyOf;
  if (list?.type === 'array' && one && more.length === 0) {
    return { ...rest, type: 'array', items: typeInAddress(one) };
  }
  if (digits.test(pattern)) return { ...rest, type: 'integer' };
  return String(schema.enum) === 'true,false' ? { type: 'boolean' } : schema;
}

const digits = /^\^(-\?)?\\d\{1,\d+\}\$$/;
