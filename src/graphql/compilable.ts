import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
  visit,
} from 'graphql';
import { listFragments } from './overlap.ts';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * True if graphql-jit runs an operation exactly as graphql does. It differs in three ways:
 * - It ignores the defaults and `@oneOf` of input objects in variables.
 * - It passes variables to resolvers in the form of graphql 16. The Prisma plugin's plans fail on
 *   that where a field has directives or arguments.
 * - It creates a new path object for each field. The plugin finds its plans by that object, so it
 *   would read every relation row by row, except those that are their record's own.
 */
export function isCompilable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const isSimple = (operation.variableDefinitions ?? []).every(({ type }) =>
    isLeafType(getNamedType(typeFromAST(schema, type))),
  );
  const root = schema.getRootType(operation.operation);
  if (!isSimple || !root || hasDirectives(document)) return false;
  const fragments: Fragments = listFragments(document.definitions);
  return listFields(operation.selectionSet, root, fragments).every(
    ({ node, type }) => !node.selectionSet || hasPlainSelection(node.selectionSet, type, fragments),
  );
}

function hasDirectives(document: DocumentNode): boolean {
  let found = false;
  visit(document, { Directive: () => void (found = true) });
  return found;
}

/** True if no field below needs a plan of the Prisma plugin, except owned relations (see `own`). */
function hasPlainSelection(set: SelectionSetNode, type: unknown, fragments: Fragments): boolean {
  if (!isObjectType(type)) return false;
  return listFields(set, type, fragments).every(({ node, type: inner, extensions }) => {
    const asks = Boolean(extensions?.['pothosPrismaSelect']) && !extensions?.['own'];
    if (asks || (node.arguments ?? []).length > 0) return false;
    return !node.selectionSet || hasPlainSelection(node.selectionSet, inner, fragments);
  });
}

/** Includes the fields of fragments, but not those of abstract types. */
function listFields(set: SelectionSetNode, type: GraphQLObjectType, fragments: Fragments): Field[] {
  return set.selections.flatMap((node): Field[] => {
    if (node.kind === Kind.FIELD) {
      const field = type.getFields()[node.name.value];
      return [{ node, type: field && getNamedType(field.type), extensions: field?.extensions }];
    }
    const inner =
      node.kind === Kind.FRAGMENT_SPREAD
        ? fragments.get(node.name.value)?.selectionSet
        : node.selectionSet;
    return inner ? listFields(inner, type, fragments) : [];
  });
}

interface Field {
  node: Extract<SelectionSetNode['selections'][number], { kind: Kind.FIELD }>;
  type: unknown;
  extensions: Readonly<Record<PropertyKey, unknown>> | undefined;
}
