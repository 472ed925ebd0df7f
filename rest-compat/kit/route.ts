import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, Kind, print } from 'graphql';
import type { z } from 'zod';
import type { Retirement } from '../../src/context/note.ts';
import type { ViewerRights } from '../../src/context/viewer.ts';
import { BadInput, type InputProblem, type OAuthError } from '../../src/base/errors.ts';
import { safeParseInput, toInputProblems } from '../../src/input/parse.ts';
import { takeFirstField } from '../../src/graphql/text/record.ts';
import { formatETag, parseIfMatch, refuseIfMatch } from './if-match.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Groups in the reference. */
export type Tag =
  | 'Bookings'
  | 'Attendees'
  | 'Booking references'
  | 'Users'
  | 'Teams'
  | 'Memberships'
  | 'Schedules'
  | 'Availabilities'
  | 'Event types'
  | 'Slots'
  | 'Webhooks'
  | 'Me'
  | 'OAuth';

/** GraphQL's name for a field → its name in REST, or several spellings. Nested fields have the same names in both. */
export type FieldNames = Readonly<Record<string, string | readonly string[]>>;

interface RouteRetirement extends Retirement {
  /** The path of a route with the same method and parameters. Defaults to the operation of the row. */
  replacedBy?: string;
}

/** What every route declares. */
export interface RouteDescription {
  method: Method;
  /** The prefix of the path. Defaults to /v1. */
  base?: string;
  /** In Express syntax. */
  path: string;
  tag: Tag;
  /** What OpenAPI calls it. Defaults to the name of its operation. */
  operationId?: string;
  summary: string;
  description?: string;
  /** Decisions of the gap register that apply. */
  gaps: readonly string[];
  /** Beyond the contract (GAP-36). */
  isExtension?: boolean;
  /** Of a success. Only what an RFC says is other than 200 (GAP-11). */
  status?: 200 | 201;
  /** Set once clients should call something else (decision 075). */
  retirement?: RouteRetirement;
  /** Needs no credential. */
  isPublic?: boolean;
  /** The caller is an app with its own credentials. `bearer` is the field that a bearer token fills. */
  byClient?: { bearer?: string };
  /** What OAuth calls a problem of the input. Defaults to invalid_request. */
  nameProblem?: (problem: BadInput) => OAuthError;
  /** Fields with another name in GraphQL. With several spellings, errors use the one that was sent. */
  names?: FieldNames;
}

/** The shape of each part of a request. Keys that a shape does not name are ignored (GAP-06). */
interface InputShapes<Params, Query, Body> {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Keys of the body that have an effect. Defaults to the keys of its shape. */
  bodyKeys?: readonly string[];
  /** More fields that have no effect, given the values of this body. */
  ignores?: (body: Record<string, unknown>) => readonly string[];
  /** More problems of a body that is refused, which the layers behind would report next. By their GraphQL paths. */
  listProblems?: (body: Record<string, unknown>) => readonly InputProblem[];
}

interface ParsedInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  idempotencyKey: string | undefined;
  /** The version that `If-Match` names (GAP-44). */
  ifVersion: number | undefined;
}

/** A request before it is parsed. */
export interface Call {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  /** Absent in the examples of the reference. */
  viewer?: ViewerRights | null;
  /** GAP-29: the value of the header. */
  idempotencyKey?: string | undefined;
  /** The value of the header. */
  ifMatch?: string | undefined;
  /** The URL of the request, for links to other pages. */
  url: string;
}

export interface RestReply {
  body: object;
  headers?: Record<string, string>;
}

/** An answer that is too long to keep in memory, as pieces of text. */
export interface StreamedReply {
  chunks: AsyncIterable<string>;
  headers?: Record<string, string>;
}

interface RunOptions {
  /** Costs what is left at most. */
  isContinuation?: boolean;
  /** What it may read. By default one record, however large. */
  maxBytes?: number;
  /** The route reads no field of its records. */
  takesText?: boolean;
}

/** Runs a document for the caller of this request. Throws the first error of its result. */
export type RunDocument = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  options?: RunOptions,
) => Promise<unknown>;

/** A route without type parameters, so that all routes fit into one list, the ledger. */
export interface Endpoint extends RouteDescription {
  /** The name of the operation. */
  operation: string;
  document: DocumentNode;
  /** Input and output, for the reference. */
  shapes: InputShapes<unknown, unknown, unknown>;
  response: z.ZodType;
  /** Answers carry the version of the record as `ETag`. */
  hasETag?: boolean;
  takesIfMatch?: boolean;
  /** Finds the row that answers this body, or throws. */
  choose?: (body: Record<string, unknown>) => Endpoint;
  /** The keys of the body that have an effect. */
  bodyKeys?: readonly string[];
  listProblems?: (body: Record<string, unknown>) => readonly InputProblem[];
  /** Lists the keys of the body that have no effect. */
  ignored: (body: Record<string, unknown>) => string[];
  /** The variables of the operation for this request, with GAP-06, 07 and 08 applied. */
  variables: (call: Call) => Record<string, unknown>;
  handle: (call: Call, run: RunDocument) => Promise<RestReply | StreamedReply>;
}

/** The path including its prefix. */
export const toFullPath = ({ base = '/v1', path }: Pick<Endpoint, 'base' | 'path'>) => base + path;

/** The path as OpenAPI writes it. */
export const toPathTemplate = (endpoint: Pick<Endpoint, 'base' | 'path'>) =>
  toFullPath(endpoint).replaceAll(/:(\w+)/g, '{$1}');

/** How uses of a route are counted, such as `GET /v1/bookings/{id}`. */
export const toRouteName = (endpoint: Pick<Endpoint, 'base' | 'method' | 'path'>) =>
  `${endpoint.method.toUpperCase()} ${toPathTemplate(endpoint)}`;

/** What OpenAPI calls a route. */
export const toOperationId = ({
  operation,
  operationId = operation.charAt(0).toLowerCase() + operation.slice(1),
}: Pick<Endpoint, 'operation' | 'operationId'>) => operationId;

/** Where the REST reference begins. */
export const restReferencePath = '/docs/reference';

/** The page of a route. */
export const toReferencePath = (endpoint: Pick<Endpoint, 'operation' | 'operationId'>) =>
  `${restReferencePath}/${toOperationId(endpoint)}`;

/** One REST route: the GraphQL operation that answers it, and how the two shapes map. */
interface Route<Params, Query, Body, Data, Variables>
  extends RouteDescription, InputShapes<Params, Query, Body> {
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: ParsedInput<Params, Query, Body>) => Variables;
  respond: (data: Data, input: ParsedInput<Params, Query, Body>) => object;
  /** The record whose `version`, its first field, is the ETag of the answer and no part of its body. */
  versioned?: (data: Data) => { version: number } | null;
  /** True if the variables name the version of `If-Match`. */
  takesIfMatch?: boolean;
  /** True if `respond` reads no field of the records, so that they may be text. */
  passesRecords?: boolean;
  /** The shape of the result of `respond`. */
  response: z.ZodType;
  headers?: (data: Data) => Record<string, string>;
}

export function route<Params, Query, Body, Data, Variables extends Record<string, unknown>>({
  params,
  query,
  body,
  bodyKeys = listShapeKeys(body),
  ignores = () => [],
  listProblems,
  document,
  variables,
  respond,
  versioned,
  takesIfMatch = false,
  passesRecords = false,
  headers,
  ...described
}: Route<Params, Query, Body, Data, Variables>): Endpoint {
  const shapes = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  const unknown = listKeysExcept(bodyKeys);
  return {
    ...described,
    operation: findOperationName(document),
    document,
    shapes,
    hasETag: versioned !== undefined,
    takesIfMatch,
    bodyKeys,
    ...(listProblems && { listProblems }),
    ignored: (given) => [...unknown(given), ...ignores(given)],
    variables: (call) => variables(parseCall(shapes, call)),
    async handle(call, run) {
      const input = parseCall(shapes, call);
      if (!takesIfMatch && described.method !== 'get') refuseIfMatch(call.ifMatch);
      // The document is typed by the schema it is run on.
      const data = (await run(document, variables(input), { takesText: passesRecords })) as Data;
      const record = versioned?.(data);
      const etag = record && { ETag: formatETag(takeFirstField(record, 'version')) };
      return { body: respond(data, input), headers: { ...headers?.(data), ...etag } };
    },
  };
}

/** Reports all problems at once. Paths name the field, without `query` or `body` in front. */
export function parseCall<Params, Query, Body>(
  shapes: InputShapes<Params, Query, Body>,
  call: Call,
): ParsedInput<Params, Query, Body> {
  const problems: InputProblem[] = [];
  const parsePart = (part: 'params' | 'query' | 'body'): unknown => {
    const shape = shapes[part];
    if (!shape) return {};
    const { data, error } = safeParseInput<unknown>(shape, call[part]);
    if (error) problems.push(...toInputProblems(error));
    return data ?? {};
  };
  const parts = { params: parsePart('params'), query: parsePart('query'), body: parsePart('body') };
  const ifVersion = parseIfMatch(call.ifMatch);
  const [first, ...more] = problems;
  if (first) throw new BadInput(first, ...more);
  // Each part has the type of its own shape.
  return { ...parts, idempotencyKey: call.idempotencyKey, ifVersion } as ParsedInput<
    Params,
    Query,
    Body
  >;
}

export const listKeysExcept = (keys: readonly string[]) => (body: Record<string, unknown>) =>
  Object.keys(body).filter((key) => !keys.includes(key));

export const listShapeKeys = (shape?: z.ZodType): string[] =>
  shape && 'shape' in shape ? Object.keys(shape.shape as object) : [];

const texts = new WeakMap<DocumentNode, string>();

/** The text of a document, for the reference and explanations. */
export function printDocument(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

export function findOperationName({ definitions }: DocumentNode): string {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? 'anonymous';
}
