import type { DocumentNode } from 'graphql';

/** Callers choose the names of operations, and a document can hold many. */
const mostNames = 20;

/** Finds something out once for each operation of a document. Null is not kept. */
export function keepByOperation<Found, More extends unknown[]>(
  find: (document: DocumentNode, name: string | null, ...more: More) => Found,
) {
  const known = new WeakMap<DocumentNode, Map<string, Found>>();
  return (document: DocumentNode, name: string | null, ...more: More): Found => {
    const ofDocument = known.get(document) ?? new Map<string, Found>();
    const before = ofDocument.get(name ?? '');
    if (before !== undefined) return before;
    const found = find(document, name, ...more);
    if (found !== null && ofDocument.size < mostNames) ofDocument.set(name ?? '', found);
    known.set(document, ofDocument);
    return found;
  };
}
