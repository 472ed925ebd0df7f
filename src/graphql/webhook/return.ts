import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { listFragments } from '../overlap.ts';

/**
 * Finds a field that leads from a record back to one of its type. Each turn multiplies the lists on
 * the way: three turns through the attendees of a large meeting are a million rows, for two points.
 */
export function findReturn(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  const fragments = listFragments(document.definitions);

  function findIn(
    set: SelectionSetNode,
    type: GraphQLNamedType,
    above: readonly string[],
  ): FieldNode | null {
    for (const node of set.selections) {
      const found =
        node.kind === Kind.FIELD ? findAt(node, type, above) : findInFragment(node, type, above);
      if (found) return found;
    }
    return null;
  }

  function findAt(
    node: FieldNode,
    type: GraphQLNamedType,
    above: readonly string[],
  ): FieldNode | null {
    const hasFields = isObjectType(type) || isInterfaceType(type);
    const inner = getNamedType(hasFields ? type.getFields()[node.name.value]?.type : undefined);
    if (!inner || !node.selectionSet) return null;
    return above.includes(inner.name)
      ? node
      : findIn(node.selectionSet, inner, [...above, inner.name]);
  }

  function findInFragment(
    node: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    type: GraphQLNamedType,
    above: readonly string[],
  ): FieldNode | null {
    const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    if (!part) return null;
    const { typeCondition, selectionSet } = part;
    const narrowed = typeCondition && schema.getType(typeCondition.name.value);
    return findIn(selectionSet, narrowed ?? type, above);
  }

  const query = schema.getQueryType();
  const [operation] = document.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  const found = query && operation ? findIn(operation.selectionSet, query, []) : null;
  return found && toError(found);
}

const toError = (node: FieldNode) =>
  new GraphQLError(`${node.name.value} leads back to a record of the same type: leave it out`, {
    nodes: [node],
  });
