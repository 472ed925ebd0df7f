import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { z } from 'zod';
import type { ViewerRights } from '../../src/context/viewer.ts';
import { AppError, BadInput } from '../../src/base/errors.ts';
import { stringifyResult } from '../../src/graphql/text/record.ts';
import { letOthersRun } from '../../src/http/chunks.ts';
import { maxInt32 } from '../../src/input/int32.ts';
import {
  type Call,
  type Endpoint,
  findOperationName,
  listKeysExcept,
  parseCall,
  type RestReply,
  type RouteDescription,
  type RunDocument,
  type StreamedReply,
} from './route.ts';

/** No list has more records, so a larger `take` returns all of them. */
const maxTake = maxInt32;

/** GraphQL's limit for an offset. */
const maxOffset = 10_000_000;

/** GAP-09: every list route accepts these. */
const countText = z
  .string()
  .regex(/^\d{1,255}$/, 'must be a whole number')
  .transform((digits) => Math.min(Number(digits), maxTake))
  .refine((value) => value >= 1, 'must be at least 1')
  .optional();

const pagingFields = {
  take: countText.describe(
    'How many records a page has. Defaults to 100 if you send `page`. Without both, you get every record.',
  ),
  page: countText.describe('The number of the page. The first is 1, which is the default.'),
};

const defaultTake = 100;
/** Records per query. A larger batch would make other requests wait longer. */
const batchSize = 200;
/** What a batch holds at most, unless one record is larger. */
const batchBytes = 1_024 * 1_024;

/** Variables that every list document declares in addition to its own. */
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

interface ListRoute<Params, Query, Data, Node, Variables> extends Omit<RouteDescription, 'method'> {
  /** The parameters of the path, if it has some. */
  params?: z.ZodObject;
  /** Parameters of the query in addition to `take` and `page`. */
  query: z.ZodObject;
  document: TypedDocumentNode<Data, Variables & PageVariables>;
  variables: (query: Query, params: Params) => Variables;
  /** Who may filter by any `userId`. From everyone else it is ignored (GAP-19); GraphQL refuses it. */
  mayChooseUser?: (viewer: ViewerRights) => boolean;
  /** The plural that wraps the records. */
  name: string;
  connection: (data: Data) => Connection<Node>;
  /** The shape of a record, as the document selects it. */
  response: z.ZodType;
}

interface PageRequest {
  take: number;
  page: number;
}

/** Without `take` and `page`, a list returns every record. */
function parsePage({ take, page }: Partial<PageRequest>): PageRequest | null {
  if (take === undefined && page === undefined) return null;
  return { take: take ?? defaultTake, page: page ?? 1 };
}

function toOffset({ take, page }: PageRequest): number {
  const offset = (page - 1) * take;
  if (offset <= maxOffset) return offset;
  throw new BadInput({ path: 'page', message: `must begin within the first ${maxOffset} records` });
}

export function listRoute<
  Query,
  Data,
  Node,
  Variables extends Record<string, unknown>,
  Params = never,
>({
  params,
  query,
  document,
  variables,
  mayChooseUser = () => true,
  name,
  connection,
  response,
  ...described
}: ListRoute<Params, Query, Data, Node, Variables>): Endpoint {
  const shapes = { ...(params && { params }), query: query.extend(pagingFields) };
  const toFirstPage = (call: Call) => {
    const { query: sent, params: named } = parseCall(shapes, call);
    const asked = !call.viewer || mayChooseUser(call.viewer) ? sent : ignoreUser(sent);
    const page = parsePage(asked);
    const own = variables(asked as Query, named as Params);
    return { page, beginning: { ...own, ...toBeginning(page) } };
  };
  return {
    ...described,
    method: 'get',
    operation: findOperationName(document),
    document,
    shapes,
    response: z.object({ [name]: z.array(response) }),
    ignored: listKeysExcept([]),
    variables: (call) => toFirstPage(call).beginning,
    handle(call, run) {
      const { page, beginning } = toFirstPage(call);
      const fetchBatch = fitBatches<Node>(async (part, options) =>
        connection((await run(document, { ...beginning, ...part }, options)) as Data),
      );
      return answerList({ name, page, url: call.url, first: beginning.first, fetchBatch });
    },
  };
}

const toBeginning = (page: PageRequest | null): PageVariables => ({
  first: Math.min(page?.take ?? batchSize, batchSize),
  after: null,
  offset: page && toOffset(page),
  isCounted: page !== null,
});

interface AskedList<Node> {
  name: string;
  page: PageRequest | null;
  url: string;
  /** How many records the first batch has. */
  first: number;
  fetchBatch: FetchBatch<Node>;
}

/** One batch is one body, and more are sent as they come. */
async function answerList<Node>(asked: AskedList<Node>): Promise<RestReply | StreamedReply> {
  const { name, page, url, fetchBatch } = asked;
  const first = await fetchBatch({ first: asked.first }, {});
  const wanted = page?.take ?? Infinity;
  const headers = createPageHeaders(url, page, first.totalCount ?? 0);
  if (!first.pageInfo.hasNextPage || first.nodes.length >= wanted) {
    return { body: { [name]: first.nodes }, headers };
  }
  return { chunks: streamList({ name, first, wanted, fetchBatch }), headers };
}

/** An id that no record can have stays, so that it is refused. */
function ignoreUser<Query extends object>(query: Query): Query {
  const ids = [(query as { userId?: unknown }).userId].flat();
  const isValid = ids.length <= 100 && ids.every((id) => typeof id === 'number' && id > 0);
  return isValid ? { ...query, userId: undefined } : query;
}

/** What a route says of `userId` if only administrators may choose it. */
export const ignoredNote =
  'Only system administrators can name another user; for everyone else it is ignored.';

export const isAdministrator = ({ isAdmin }: ViewerRights) => isAdmin;

type FetchBatch<Node> = (
  page: Partial<PageVariables> & { first: number },
  options: Parameters<RunDocument>[2],
) => Promise<Connection<Node>>;

/** Asks again for fewer records if they are too large. One record alone may be as large as any answer. */
const fitBatches =
  <Node>(fetchBatch: FetchBatch<Node>): FetchBatch<Node> =>
  async (page, options) => {
    let { first } = page;
    for (let isContinuation = options?.isContinuation ?? false; ; isContinuation = true) {
      const maxBytes = first > 1 ? batchBytes : Infinity;
      try {
        return await fetchBatch({ ...page, first }, { isContinuation, maxBytes, takesText: true });
      } catch (error) {
        const isTooLarge = error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE';
        if (!isTooLarge || first === 1) throw error;
        first = Math.ceil(first / 4);
      }
    }
  };

interface StreamedList<Node> {
  name: string;
  first: Connection<Node>;
  wanted: number;
  fetchBatch: FetchBatch<Node>;
}

/** Asks for a batch only when the one before has been sent. */
async function* streamList<Node>({ name, first, wanted, fetchBatch }: StreamedList<Node>) {
  yield `{${JSON.stringify(name)}:[`;
  let left = wanted;
  let comma = '';
  for (let part = first; ;) {
    await letOthersRun();
    const text = part.nodes.map((node) => stringifyResult(node)).join(',');
    if (text) yield comma + text;
    comma = ',';
    left -= part.nodes.length;
    const { hasNextPage, endCursor } = part.pageInfo;
    if (!hasNextPage || !endCursor || left <= 0) break;
    const next = Math.min(left, countFitting(text.length / (part.nodes.length || 1)));
    const page = { first: next, after: endCursor, offset: null, isCounted: false };
    part = await fetchBatch(page, { isContinuation: true });
  }
  yield ']}\n';
}

/** How many records of this size fit into a batch, if the next ones are a little larger. */
const countFitting = (bytes: number) =>
  Math.min(batchSize, Math.max(1, Math.floor((batchBytes * 0.8) / bytes)));

/** GAP-09: the total, and links to the other pages. */
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
  const toUrl = createPageUrls(url, take);
  const links = pages
    .filter(([, , isThere]) => isThere)
    .map(([rel, number]) => `<${toUrl(number)}>; rel="${rel}"`);
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** Leaves out an API key, because people share and store links. */
function createPageUrls(url: string, take: number) {
  const { origin, pathname, search } = new URL(url);
  const parameters = new URLSearchParams(search);
  parameters.delete('apiKey');
  parameters.set('take', String(take));
  return (page: number): string => {
    parameters.set('page', String(page));
    return `${origin}${pathname}?${parameters.toString()}`;
  };
}
