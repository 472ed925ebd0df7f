import type { GraphQLSchema } from 'graphql';
import { findGraphTexts } from './openapi-graph-text.ts';
import { resultTexts, schemaTexts } from './openapi-text.ts';
import { eventTexts, payloadTexts } from './openapi-payload-text.ts';
import type { SchemaTable } from './openapi-name.ts';

const ownTexts: typeof schemaTexts = { ...schemaTexts, ...payloadTexts };

/** Texts for many schemas, by the end of their names. */
const textsByEnd = { Result: resultTexts, Event: eventTexts };

/**
 * Describes every schema and field that does not describe itself: by the tables, otherwise as GraphQL
 * describes what it is made from.
 */
export function describeSchemas(schemas: SchemaTable, graph: GraphQLSchema): void {
  const graphTexts = findGraphTexts(schemas, graph);
  for (const [name, schema] of Object.entries(schemas)) {
    const { own, fields } = graphTexts.get(name) ?? { fields: {} };
    const texts = { ...findUsualTexts(name), ...fields, ...ownTexts[name] };
    if (own !== undefined) schema.description ??= own;
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const text = texts[key];
      if (text !== undefined) property.description ??= text;
    }
  }
}

const findUsualTexts = (name: string): Readonly<Record<string, string>> =>
  Object.entries(textsByEnd).find(([end]) => name.endsWith(end))?.[1] ?? {};
