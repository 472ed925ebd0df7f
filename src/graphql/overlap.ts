import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** What it costs to compare a pair, measured with graphql 17. A field with a selection is the unit. */
const pairCost = { field: 1, fragment: 0.5, leaf: 0.02 };

/** The fragments of a document by their names. */
export function listFragments(definitions: DocumentNode['definitions']) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  return fragments;
}

const countPairs = (count: number) => (count * (count - 1)) / 2;

/**
 * Estimates what validation spends on comparing fields that share a name in the answer, and
 * fragments that are spread in one place: their pairs, by cost. It stops counting beyond `most`. The
 * document must be within the other limits, which bound its fields after every fragment is spread.
 */
export function measureOverlaps({ definitions }: DocumentNode, most: number): number {
  const fragments = listFragments(definitions);
  const spread = new Set<string>();
  let cost = 0;

  function addOverlaps(sets: readonly SelectionSetNode[]) {
    const { fields, names } = collectFields(sets, fragments);
    for (const name of names) spread.add(name);
    cost += countPairs(names.size) * pairCost.fragment;
    for (const equal of fields.values()) {
      cost += countPairs(equal.length) * (equal.every(isLeaf) ? pairCost.leaf : pairCost.field);
      if (cost > most) return;
      const inner = equal.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) addOverlaps(inner);
    }
  }

  for (const node of definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) addOverlaps([node.selectionSet]);
  }
  // Validation also compares the fields of fragments that no operation uses.
  for (const [name, { selectionSet }] of fragments) {
    if (!spread.has(name)) addOverlaps([selectionSet]);
  }
  return cost;
}

const isLeaf = ({ selectionSet, arguments: given = [], directives = [] }: FieldNode) =>
  !selectionSet && given.length === 0 && directives.length === 0;

/** The fields of merged selections by their names in the answer, and the fragments they come from. */
function collectFields(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
) {
  const fields = new Map<string, FieldNode[]>();
  const names = new Set<string>();
  const waiting = [...sets];
  for (let set = waiting.pop(); set; set = waiting.pop()) {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value;
        const equal = fields.get(name);
        if (equal) equal.push(node);
        else fields.set(name, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) waiting.push(node.selectionSet);
      else if (!names.has(node.name.value)) {
        names.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment) waiting.push(fragment.selectionSet);
      }
    }
  }
  return { fields, names };
}
