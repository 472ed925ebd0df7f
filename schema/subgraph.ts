import {
  type GraphQLNamedType,
  GraphQLObjectType,
  type GraphQLSchema,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  printType,
} from 'graphql';
import { entityNames, otherKeys } from './entities.ts';
import { builder } from './kit/builder.ts';

const Service = builder.objectRef<{ sdl: string }>('_Service').implement({
  description: 'What a router of Apollo Federation must know of this server.',
  fields: (t) => ({
    sdl: t.exposeString('sdl', {
      nullable: true,
      description:
        'The schema as SDL, with the keys of its types. An app gets the part that its token allows.',
    }),
  }),
});

builder.queryField('_service', (t) =>
  t.field({
    type: Service,
    // It tells no more than introspection, which is public: see `src/graphql/visible.ts`.
    skipTypeScopes: true,
    description:
      'For tools of Apollo Federation: the schema that composition reads. It is refused where introspection is.',
    // The whole schema is 370 kB long.
    complexity: 500,
    resolve: (_root, _args, _context, { schema }) => ({ sdl: printSubgraph(schema) }),
  }),
);

const printed = new WeakMap<GraphQLSchema, string>();

/** Writing it takes some milliseconds, and there are few schemas. */
function printSubgraph(schema: GraphQLSchema): string {
  const known = printed.get(schema);
  if (known !== undefined) return known;
  const types = Object.values(schema.getTypeMap()).filter(isPublished);
  const sdl = [head, ...types.map((type) => printFederated(type, schema))].join('\n\n');
  printed.set(schema, sdl);
  return sdl;
}

/** Composition knows `@deprecated` and `@specifiedBy`, and wants every other directive defined. */
const head = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key", "@shareable"])

directive @oneOf on INPUT_OBJECT`;

/** What every subgraph has of its own. Composition adds it, and refuses what differs from it. */
const ownTypes: ReadonlySet<string> = new Set(['_Any', '_Entity', '_Service']);
const ownFields: ReadonlySet<string> = new Set(['_entities', '_service']);

const isPublished = (type: GraphQLNamedType) =>
  !ownTypes.has(type.name) && !isIntrospectionType(type) && !isSpecifiedScalarType(type);

function printFederated(type: GraphQLNamedType, schema: GraphQLSchema): string {
  if (!isObjectType(type)) return printType(type);
  const text = printType(type.name === 'Query' ? omitOwnFields(type) : type);
  const directives = listDirectives(type, schema).join(' ');
  return directives ? text.replace(/^(type \w+.*) \{$/m, `$1 ${directives} {`) : text;
}

function listDirectives(type: GraphQLObjectType, schema: GraphQLSchema): string[] {
  // Every subgraph with lists in the manner of Relay defines this type alike.
  if (type.name === 'PageInfo') return ['@shareable'];
  if (!entityNames.has(type.name)) return [];
  const others = otherKeys.filter(({ typeName }) => typeName === type.name);
  // An app may see records as results of its mutations that it may not look up.
  const entity = schema.getType('_Entity');
  const isFound = isUnionType(entity) && entity.getTypes().includes(type);
  const more = isFound ? '' : ', resolvable: false';
  return ['id', ...others.map(({ field }) => field)].map(
    (field) => `@key(fields: "${field}"${more})`,
  );
}

function omitOwnFields(query: GraphQLObjectType): GraphQLObjectType {
  const { fields, ...config } = query.toConfig();
  const kept = Object.entries(fields).filter(([name]) => !ownFields.has(name));
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(kept) });
}
