import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { z } from 'zod';
import { BadInput } from '../src/errors.ts';
import { maxInt32 } from '../src/input/int32.ts';
import {
  type Call,
  type Endpoint,
  findOperationName,
  listKeysExcept,
  parseCall,
  type RestReply,
  type RouteDescription,
  type StreamedReply,
} from './route.ts';

/** More records than there can be: whoever asks for more is given all. */
const maxTake = maxInt32;

/** So far GraphQL counts. */
const maxOffset = 10_000_000;

/** GAP-09: what every list route takes. */
const countText = z
  .string()
  .regex(/^\d{1,255}$/, 'must be a whole number')
  .transform((digits) => Math.min(Number(digits), maxTake))
  .refine((value) => value >= 1, 'must be at least 1')
  .optional();

const pagingFields = { take: countText, page: countText };

const defaultTake = 100;
/** So much is asked for at once; while it is worked on, others wait. */
const batchSize = 200;

/** The variables that the document of a list declares, beside its own. */
interface PageVariables {
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

interface ListRoute<Query, Data, Node, Variables> extends Omit<RouteDescription, 'method'> {
  /** Beside `take` and `page`. */
  query: z.ZodObject;
  document: TypedDocumentNode<Data, Variables & PageVariables>;
  variables: (query: Query) => Variables;
  /** The plural under which the records stand. */
  name: string;
  connection: (data: Data) => Connection<Node>;
  record: (node: Node) => object;
  /** The shape of a record. */
  response: z.ZodType;
}

interface PageRequest {
  take: number;
  page: number;
}

/** Neither: everything there is. */
function parsePage({ take, page }: Partial<PageRequest>): PageRequest | null {
  if (take === undefined && page === undefined) return null;
  return { take: take ?? defaultTake, page: page ?? 1 };
}

function toOffset({ take, page }: PageRequest): number {
  const offset = (page - 1) * take;
  if (offset <= maxOffset) return offset;
  throw new BadInput({ path: 'page', message: `lies beyond the first ${maxOffset} records` });
}

export function listRoute<Query, Data, Node, Variables extends Record<string, unknown>>({
  query,
  document,
  variables,
  name,
  connection,
  record,
  response,
  ...described
}: ListRoute<Query, Data, Node, Variables>): Endpoint {
  const shapes = { query: query.extend(pagingFields) };
  const parseListCall = (call: Call) => {
    const { query: asked } = parseCall(shapes, call);
    // Typed by the shape that was given, which is the one that was parsed.
    return { page: parsePage(asked), own: variables(asked as Query) };
  };
  const toFirstPage = ({ page, own }: ReturnType<typeof parseListCall>) => ({
    ...own,
    first: Math.min(page?.take ?? batchSize, batchSize),
    after: null,
    offset: page && toOffset(page),
    isCounted: page !== null,
  });
  return {
    ...described,
    method: 'get',
    operation: findOperationName(document),
    document,
    shapes,
    response: z.object({ [name]: z.array(response) }),
    ignored: listKeysExcept([]),
    variables: (call) => toFirstPage(parseListCall(call)),
    async handle(call, run) {
      const parsed = parseListCall(call);
      const fetchBatch = async (more: object, isContinuation = false) => {
        const given = { ...toFirstPage(parsed), ...more };
        return connection((await run(document, given, { isContinuation })) as Data);
      };
      const first = await fetchBatch({});
      const wanted = parsed.page?.take ?? Infinity;
      const headers = createPageHeaders(call.url, parsed.page, first.totalCount ?? 0);
      if (!first.pageInfo.hasNextPage || first.nodes.length >= wanted) {
        return { body: { [name]: first.nodes.map(record) }, headers } satisfies RestReply;
      }
      const parts = streamBatches(first, wanted, (more) => fetchBatch(more, true));
      return { chunks: streamJson(name, parts, record), headers } satisfies StreamedReply;
    },
  };
}

/** Batch after batch, each asked for when the one before has been sent. */
async function* streamBatches<Node>(
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
      first: Math.min(left, batchSize),
      after: endCursor,
      offset: null,
      isCounted: false,
    });
  }
}

async function* streamJson<Node>(
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
function createPageHeaders(
  url: string,
  request: PageRequest | null,
  total: number,
): Record<string, string> {
  if (!request) return {};
  const { take, page } = request;
  const last = Math.max(1, Math.ceil(total / take));
  const pages: [string, number, boolean][] = [
    ['first', 1, true],
    ['prev', Math.min(page - 1, last), page > 1],
    ['next', page + 1, page < last],
    ['last', last, true],
  ];
  const links = pages
    .filter(([, , isThere]) => isThere)
    .map(([rel, number]) => `<${toPageUrl(url, take, number)}>; rel="${rel}"`);
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** A key in the address is not repeated: links are shown and kept. */
function toPageUrl(url: string, take: number, page: number): string {
  const link = new URL(url);
  link.searchParams.delete('apiKey');
  link.searchParams.set('take', String(take));
  link.searchParams.set('page', String(page));
  return link.href;
}
