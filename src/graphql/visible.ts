import {
  type GraphQLField,
  type GraphQLSchema,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import { cacheByScopes } from './by-scopes.ts';
import { restrictSchema } from './schema-part.ts';

/** The schema to run an app's questions about the schema in; null where the whole is told of. */
export const createVisibleSchema = (schema: GraphQLSchema) =>
  cacheByScopes((may) => restrictIntrospection(restrictSchema(schema, may), schema));

/** Runs all as the whole schema does, scopes and refusals included, but tells of the part alone. */
function restrictIntrospection(part: GraphQLSchema, whole: GraphQLSchema): GraphQLSchema {
  const meta: Record<string, GraphQLField<unknown, unknown>> = {
    __schema: replaceResolver(SchemaMetaFieldDef, () => part),
    __type: replaceResolver(TypeMetaFieldDef, (_root: unknown, { name }: { name: string }) =>
      part.getType(name),
    ),
  };
  const telling: Partial<GraphQLSchema> = {
    getField: (type, name) => {
      const field = whole.getField(type, name);
      return field && (meta[name] ?? field);
    },
    getPossibleTypes: (type) =>
      (whole.getType(type.name) === type ? whole : part).getPossibleTypes(type),
  };
  return Object.assign(Object.create(whole) as GraphQLSchema, telling);
}

/** A field as it is, but for what it resolves to. */
const replaceResolver = <Field extends object>(field: Field, resolve: unknown): Field =>
  Object.assign(Object.create(field) as Field, { resolve });
