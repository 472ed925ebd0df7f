import type { DocumentNode } from 'graphql';

/** Callers choose the names of operations, and a document can hold many. */
const mostNames = 20;

/** Finds something out once for each operation of a document, which belongs to one schema. Null is not kept. */
export function keepByOperation<Found, Schema = undefined>(
  find: (document: DocumentNode, name: string | null, schema: Schema) => Found | null,
) {
  const known = new WeakMap<DocumentNode, Map<string, Found>>();
  return (document: DocumentNode, name: string | null, schema: Schema): Found | null => {
    const ofDocument = known.get(document) ?? new Map<string, Found>();
    const before = ofDocument.get(name ?? '');
    if (before !== undefined) return before;
    const found = find(document, name, schema);
    if (found !== null && ofDocument.size < mostNames) ofDocument.set(name ?? '', found);
    known.set(document, ofDocument);
    return found;
  };
}
