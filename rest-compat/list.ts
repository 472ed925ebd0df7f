import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { z } from 'zod';
import { BadInput } from '../src/errors.ts';
import {
  type Call,
  type Described,
  type Endpoint,
  ignoredBy,
  type LongReply,
  nameOf,
  parseCall,
  type Reply,
} from './route.ts';

/** More records than there can be: whoever asks for more is given all. */
const most = 2_147_483_647;

/** So far GraphQL counts. */
const deepest = 10_000_000;

/** GAP-09: what every list route takes. */
const count = z
  .string()
  .regex(/^\d{1,255}$/, 'must be a whole number')
  .transform((digits) => Math.min(Number(digits), most))
  .refine((value) => value >= 1, 'must be at least 1')
  .optional();

export const paging = { take: count, page: count };

const usualTake = 100;
/** So much is asked for at once; while it is worked on, others wait. */
const batch = 200;

/** The variables that the document of a list declares, beside its own. */
export interface PageVariables {
  first: number;
  after: string | null;
  offset: number | null;
  isCounted: boolean;
}

interface Connection<Node> {
  totalCount?: number;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  nodes: readonly Node[];
}

interface List<Query, Data, Node, Variables> extends Omit<Described, 'method'> {
  /** Beside `take` and `page`. */
  query: z.ZodObject;
  document: TypedDocumentNode<Data, Variables & PageVariables>;
  variables: (query: Query) => Variables;
  /** The plural under which the records stand. */
  name: string;
  connection: (data: Data) => Connection<Node>;
  record: (node: Node) => object;
  /** The shape of a record. */
  answers: z.ZodType;
}

interface Page {
  take: number;
  page: number;
}

/** Neither: everything there is. */
function pageOf({ take, page }: Partial<Page>): Page | null {
  if (take === undefined && page === undefined) return null;
  return { take: take ?? usualTake, page: page ?? 1 };
}

function offsetOf({ take, page }: Page): number {
  const offset = (page - 1) * take;
  if (offset <= deepest) return offset;
  throw new BadInput({ path: 'page', message: `lies beyond the first ${deepest} records` });
}

export function list<Query, Data, Node, Variables extends Record<string, unknown>>({
  query,
  document,
  variables,
  name,
  connection,
  record,
  answers,
  ...described
}: List<Query, Data, Node, Variables>): Endpoint {
  const text = print(document);
  const shapes = { query: query.extend(paging) };
  const read = (call: Call) => {
    const { query: asked } = parseCall(shapes, call);
    // Typed by the shape that was given, which is the one that was parsed.
    return { page: pageOf(asked), own: variables(asked as Query) };
  };
  const firstOf = ({ page, own }: ReturnType<typeof read>) => ({
    ...own,
    first: Math.min(page?.take ?? batch, batch),
    after: null,
    offset: page && offsetOf(page),
    isCounted: page !== null,
  });
  return {
    ...described,
    method: 'get',
    operation: nameOf(document),
    query: text,
    shapes,
    answers: z.object({ [name]: z.array(answers) }),
    ignored: ignoredBy([]),
    variables: (call) => firstOf(read(call)),
    async answer(call, run) {
      const asked = read(call);
      const ask = async (more: object, isContinuation = false) => {
        const given = { ...firstOf(asked), ...more };
        return connection((await run(text, given, { isContinuation })) as Data);
      };
      const first = await ask({});
      const wanted = asked.page?.take ?? Infinity;
      const headers = asked.page ? linksTo(call.url, asked.page, first.totalCount ?? 0) : {};
      if (!first.pageInfo.hasNextPage || first.nodes.length >= wanted) {
        return { body: { [name]: first.nodes.map(record) }, headers } satisfies Reply;
      }
      const parts = partsOf(first, wanted, (more) => ask(more, true));
      return { chunks: written(name, parts, record), headers } satisfies LongReply;
    },
  };
}

/** Batch after batch, each asked for when the one before has been sent. */
async function* partsOf<Node>(
  first: Connection<Node>,
  wanted: number,
  ask: (more: object) => Promise<Connection<Node>>,
) {
  let left = wanted;
  for (let part = first; ;) {
    yield part.nodes;
    left -= part.nodes.length;
    const { hasNextPage, endCursor } = part.pageInfo;
    if (!hasNextPage || !endCursor || left <= 0) return;
    part = await ask({
      first: Math.min(left, batch),
      after: endCursor,
      offset: null,
      isCounted: false,
    });
  }
}

async function* written<Node>(
  name: string,
  parts: AsyncIterable<readonly Node[]>,
  record: (node: Node) => object,
) {
  yield `{${JSON.stringify(name)}:[`;
  let comma = '';
  for await (const nodes of parts) {
    if (nodes.length === 0) continue;
    yield comma + nodes.map((node) => JSON.stringify(record(node))).join(',');
    comma = ',';
  }
  yield ']}';
}

/** GAP-09: how many there are, and where the other pages are. */
function linksTo(url: string, { take, page }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / take));
  const pages: [string, number, boolean][] = [
    ['first', 1, true],
    ['prev', Math.min(page - 1, last), page > 1],
    ['next', page + 1, page < last],
    ['last', last, true],
  ];
  const links = pages
    .filter(([, , isThere]) => isThere)
    .map(([rel, number]) => `<${withPage(url, take, number)}>; rel="${rel}"`);
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** A key in the address is not repeated: links are shown and kept. */
function withPage(url: string, take: number, page: number): string {
  const link = new URL(url);
  link.searchParams.delete('apiKey');
  link.searchParams.set('take', String(take));
  link.searchParams.set('page', String(page));
  return link.href;
}
