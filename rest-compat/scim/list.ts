import { BadInput } from '../../src/base/errors.ts';
import { toConditions, type FilterTargets } from './condition.ts';
import { ScimFault } from './error.ts';
import { parseFilter } from './filter.ts';
import { listSchema, type ScimCall, type ScimReply } from './row.ts';

interface ListPage<Node> {
  totalCount: number;
  nodes: readonly Node[];
}

interface ListOptions<Node> {
  targets: FilterTargets;
  /** The most records of a page. */
  maxCount: number;
  load: (query: {
    anyOf: ReturnType<typeof toConditions> | null;
    first: number;
    offset: number;
  }) => Promise<ListPage<Node>>;
  show: (node: Node) => Promise<Record<string, unknown>>;
}

const maxOffset = 10_000_000;

/** RFC 7644 §3.4.2, by GET or by POST to `.search`. */
export async function answerList<Node>(
  { query, body }: ScimCall,
  { targets, maxCount, load, show }: ListOptions<Node>,
): Promise<ScimReply> {
  const read = (name: string) => query[name] ?? body[name];
  const startIndex = readWhole('startIndex', read('startIndex'), 1, 1);
  const count = Math.min(readWhole('count', read('count'), 100, 0), maxCount);
  const filter = read('filter');
  const anyOf = filter === undefined ? null : toConditions(parseFilter(String(filter)), targets);
  const found = await load({
    anyOf,
    first: Math.max(count, 1),
    offset: Math.min(startIndex - 1, maxOffset),
  }).catch(throwFilterFault);
  const records: Record<string, unknown>[] = [];
  for (const node of count === 0 ? [] : found.nodes) records.push(await show(node));
  return {
    body: {
      schemas: [listSchema],
      totalResults: found.totalCount,
      startIndex,
      itemsPerPage: records.length,
      Resources: records,
    },
  };
}

/** §3.4.2.4: less than the least counts as the least. */
function readWhole(name: string, value: unknown, usual: number, least: number): number {
  if (value === undefined) return usual;
  if (!/^-?\d{1,12}$/.test(String(value))) {
    throw new ScimFault(`${name} must be a whole number`, 'invalidValue');
  }
  return Math.max(Number(value), least);
}

/** All that the caller chose is the filter. */
function throwFilterFault(error: unknown): never {
  if (!(error instanceof BadInput)) throw error;
  const details = error.errors.map(({ message }) => message).join('; ');
  throw new ScimFault(`The filter is not valid: ${details}`, 'invalidFilter');
}
