import { type GraphQLSchema, isEnumType } from 'graphql';
import { isObject } from '../../src/input/is-object.ts';
import { toPascalCase } from './ledger/operation-id.ts';
import { createRef } from './openapi-component.ts';
import type { JsonSchema } from './openapi-tidy.ts';

export type SchemaTable = Record<string, JsonSchema>;

/** Parts of a request end so, because the record of an answer has the same name. */
const inputEnd = 'Input';

/** Where the names of a record and its field make no good name. */
const betterNames: Record<string, string> = {
  Effects: 'DryRunEffects',
  BookingSeatsReference: 'BookingSeat',
  BookingPayloadOrganizer: 'BookingPayloadHost',
  BookingPayloadHostLanguage: 'BookingPayloadLanguage',
  Payload: 'OutOfOfficePayload',
};

/**
 * Gives every object and enum a name, because client generators make one up for those that have none.
 * Equal ones share their name.
 */
export class SchemaNamer {
  readonly #schemas: SchemaTable;
  /** Names by what they stand for. */
  readonly #known = new Map<string, string>();
  /** Bodies and answers of operations. */
  readonly #whole = new Set<string>();

  /** `schemas` has those that already have a name, and gets the others. */
  constructor(schemas: SchemaTable, graph: GraphQLSchema) {
    this.#schemas = schemas;
    for (const type of Object.values(graph.getTypeMap()).filter((one) => isEnumType(one))) {
      this.#known.set(toChoiceKey(type.getValues().map(({ name }) => name)), type.name);
    }
    for (const [name, schema] of Object.entries(schemas)) {
      this.#nameInside(schema, name);
      this.#known.set(toKey(schema), name);
    }
  }

  /** The body or the answer of an operation: its name tells more than that it equals another one. */
  nameWhole(schema: JsonSchema, name: string): JsonSchema {
    if (schema['$ref'] !== undefined) return schema;
    this.#whole.add(name);
    this.#nameInside(schema, name);
    const other = this.#schemas[name];
    if (other && toKey(other) !== toKey(schema)) throw new SameName(name);
    this.#schemas[name] ??= schema;
    return createRef('schemas', name);
  }

  #nameInside(schema: JsonSchema, name: string) {
    for (const [key, part] of Object.entries(schema.properties ?? {})) {
      schema.properties = { ...schema.properties, [key]: this.#namePart(part, name, key) };
    }
    this.#nameBranches(schema, name, '');
  }

  /** What is inside of lists, maps and alternatives. */
  #nameBranches(schema: JsonSchema, parent: string, key: string) {
    const { items, anyOf, additionalProperties } = schema;
    if (items) schema.items = this.#namePart(items, parent, toSingular(key));
    if (anyOf) schema.anyOf = anyOf.map((one) => this.#namePart(one, parent, key));
    if (isObject(additionalProperties)) {
      schema.additionalProperties = this.#namePart(additionalProperties, parent, toSingular(key));
    }
  }

  #namePart(schema: JsonSchema, parent: string, key: string): JsonSchema {
    delete schema['x-usual'];
    if (schema['$ref'] !== undefined) return schema;
    if (!schema.properties && !isChoice(schema)) {
      this.#nameBranches(schema, parent, key);
      return schema;
    }
    const wanted = this.#toPartName(parent, key);
    this.#nameInside(schema, wanted);
    const identity = isChoice(schema) ? toChoiceKey(schema.enum) : toKey(schema);
    const name = this.#known.get(identity) ?? this.#findFreeName(wanted, parent);
    this.#known.set(identity, name);
    if (!isChoice(schema)) {
      this.#schemas[name] ??= schema;
      return createRef('schemas', name);
    }
    // What the field says of itself is not about the enum.
    const { type, enum: values, ...own } = schema;
    this.#schemas[name] ??= { ...(type && { type }), enum: values };
    return { ...createRef('schemas', name), ...own };
  }

  /** An operation is no part of the names of what it takes and answers. */
  #toPartName(parent: string, key: string): string {
    const isInput = parent.endsWith(inputEnd);
    const usual = isInput ? parent.slice(0, -inputEnd.length) : parent;
    const start = this.#whole.has(parent) ? '' : usual;
    const name = start + toPascalCase(key) + (isInput ? inputEnd : '');
    return betterNames[name] ?? name;
  }

  #findFreeName(wanted: string, parent: string): string {
    if (!this.#schemas[wanted]) return wanted;
    const longer = toPascalCase(`${parent} ${wanted}`);
    if (this.#schemas[longer]) throw new SameName(longer);
    return longer;
  }
}

class SameName extends TypeError {
  constructor(name: string) {
    super(`Two schemas are named ${name}`);
  }
}

const toSingular = (plural: string) =>
  plural.replace(/ies$/, 'y').replace(/(?<=[a-z])(?<!s)s$/, '');

/** A list of several values. A single one is only a constant. */
const isChoice = (schema: JsonSchema): schema is JsonSchema & { enum: unknown[] } =>
  Array.isArray(schema.enum) && schema.enum.length > 1;

const toChoiceKey = (values: readonly unknown[]) => values.map(String).sort().join('|');

/** Texts for readers make no difference. */
const toKey = (schema: JsonSchema) =>
  JSON.stringify(schema, (name, value: unknown) =>
    ['description', 'example', 'examples'].includes(name) ? undefined : value,
  );
