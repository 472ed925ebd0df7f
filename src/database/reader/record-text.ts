import type { Shape } from './shape.ts';

/** How a column is written in an answer. */
export type Leaf = 'value' | 'instant' | 'day' | 'globalId';

/** What an answer shows of a record, under the names of the answer. */
export type TextField =
  | { name: string; text: string }
  | { name: string; column: string; leaf: Leaf; type: string }
  | { name: string; relation: string; orderBy: Shape | undefined; fields: readonly TextField[] };

/** What PostgreSQL writes of each record that a query finds. */
export interface TextProjection {
  /** The same for equal fields. */
  key: string;
  fields: readonly TextField[];
}

/** The reader cannot write these records as text. They can still be read. */
export class TextRefused extends Error {}

/** A query carries its projection here, and a row that was read for it carries its text. */
const textKey: unique symbol = Symbol('record text');

const requested = new WeakMap<object, TextProjection>();

/** Requests text for the records of a field, which is one node of a document. */
export const requestText = (field: object, projection: TextProjection) =>
  requested.set(field, projection);

/** What a resolver of one record needs to know of its field. */
export interface FieldPlace {
  fieldNodes: readonly object[];
}

export type PassRecord = (
  query: object,
  root: unknown,
  args: object,
  context: object,
  place: FieldPlace,
) => Promise<object | null>;

/**
 * Marks a field whose resolver reads as requested, and passes on the record as it is. It can be asked
 * directly, and needs nothing of its field but the node.
 */
export const passesRecord = <Resolve>(resolve: Resolve) => ({
  extensions: { passesRecords: resolve },
  resolve,
});

/** A page of a list, as Relay wants it. */
export interface Page {
  edges: readonly { cursor: string; node: object }[];
  pageInfo: Readonly<Record<string, unknown>>;
}

/** A field with a list of records, which can be asked directly too. */
export interface PassPage {
  read: (args: object, context: object, place: FieldPlace) => Promise<Page>;
  count: (args: object, context: object) => Promise<number>;
}

/** For the query of a field that passes its records on: reads them as text where text was requested. */
export function readAsRequested({ fieldNodes }: FieldPlace): object {
  const projection = fieldNodes[0] && requested.get(fieldNodes[0]);
  return projection ? { [textKey]: projection } : {};
}

export const findProjection = (query: object): TextProjection | undefined =>
  (query as { [textKey]?: TextProjection })[textKey];

/** A row with its key and its text. */
export const createTextRow = (key: string, value: string | number, text: string) => ({
  [key]: value,
  [textKey]: text,
});

/** Undefined if the row was not read for its text. */
export const findRecordText = (row: object) => (row as { [textKey]?: string })[textKey];

/** Throws if the row was not read for its text. */
export function getRecordText(row: object): string {
  const text = findRecordText(row);
  if (text === undefined) throw new TypeError('The resolver did not read the record as requested');
  return text;
}
