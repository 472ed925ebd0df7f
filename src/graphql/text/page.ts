import { type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import { getRecordText, type Page } from '../../database/reader/record-text.ts';
import { type Flags, isIncluded, toAnswerName } from './projection.ts';
import { RecordText, textSet } from './record.ts';

/** How a page of a list is shown. */
export interface PagePlan {
  /** Absent if nobody asks how many there are. */
  total: FieldNode | undefined;
  show: (page: Page, total: number | null) => object;
}

interface Shown {
  page: Page;
  total: number | null;
}

type Edge = Page['edges'][number];

/** What is shown of one thing, by the names of the answer. Null if a document asks for more than we know. */
type Show<Thing> = (thing: Thing) => unknown;
type Fields<Thing> = Readonly<
  Record<string, (node: FieldNode, flags: Flags) => Show<Thing> | null>
>;

const toText = ({ node }: Edge) => new RecordText(getRecordText(node));

/** A field without fields of its own. */
const leaf =
  <Thing>(read: Show<Thing>) =>
  ({ selectionSet }: FieldNode): Show<Thing> | null =>
    selectionSet ? null : read;

const isText = ({ selectionSet }: FieldNode) => selectionSet === textSet;

const edgeFields: Fields<Edge> = {
  cursor: leaf(({ cursor }) => cursor),
  node: (node) => (isText(node) ? toText : null),
};

const infoFields: Fields<Page['pageInfo']> = Object.fromEntries(
  ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'].map((name) => [
    name,
    leaf((info: Page['pageInfo']) => info[name]),
  ]),
);

const pageFields: Fields<Shown> = {
  nodes: (node) => (isText(node) ? ({ page }) => page.edges.map(toText) : null),
  edges: ({ selectionSet }, flags) => {
    const show = planObject(selectionSet, edgeFields, flags);
    return show && (({ page }) => page.edges.map(show));
  },
  pageInfo: ({ selectionSet }, flags) => {
    const show = planObject(selectionSet, infoFields, flags);
    return show && (({ page }) => show(page.pageInfo));
  },
  totalCount: leaf(({ total }) => total),
};

/** Null if the list is asked for anything else than its page, its records and their number. */
export function planPage({ selectionSet }: FieldNode, flags: Flags): PagePlan | null {
  const show = planObject(selectionSet, pageFields, flags);
  if (!show) return null;
  const asked = listIncluded(selectionSet, flags) ?? [];
  const [total, ...more] = asked.filter(({ name }) => name.value === 'totalCount');
  // Each is counted, and can fail.
  if (more.length > 0) return null;
  return { total, show: (page, count) => show({ page, total: count }) as object };
}

/** The fields of a selection that are part of the operation. Null if it holds anything but fields. */
export function listIncluded(set: SelectionSetNode | undefined, flags: Flags): FieldNode[] | null {
  const fields: FieldNode[] = [];
  for (const node of set?.selections ?? []) {
    const included = isIncluded(node, flags);
    if (node.kind !== Kind.FIELD || included === null) return null;
    if (included) fields.push(node);
  }
  return fields;
}

function planObject<Thing>(
  set: SelectionSetNode | undefined,
  fields: Fields<Thing>,
  flags: Flags,
): Show<Thing> | null {
  const plans = listIncluded(set, flags)?.map((node) => {
    const { value } = node.name;
    const show = Object.hasOwn(fields, value) ? fields[value]?.(node, flags) : null;
    return { name: toAnswerName(node), show };
  });
  if (!plans || plans.length === 0) return null;
  const shown = plans.flatMap(({ name, show }) => (show ? [{ name, show }] : []));
  const names = new Set(shown.map(({ name }) => name));
  // Two nodes for one field of the answer would have to be merged.
  if (names.size < plans.length) return null;
  return (thing) => {
    const answer: Record<string, unknown> = {};
    for (const { name, show } of shown) answer[name] = show(thing);
    return answer;
  };
}
