import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, Kind, print } from 'graphql';
import type { z } from 'zod';
import { BadInput } from '../src/errors.ts';
import { safeParseInput, toInputProblems } from '../src/input/parse.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** The groups of the reference. */
export type Tag =
  | 'Bookings'
  | 'Attendees'
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

/** GraphQL's name for a field → that of REST, or several spellings of it. Below it all is called alike. */
export type FieldNames = Readonly<Record<string, string | readonly string[]>>;

/** What every route says of itself. */
export interface RouteDescription {
  method: Method;
  /** What it is below: /v1 unless it says otherwise. */
  base?: string;
  /** In Express' form. */
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** The decisions of the gap register that shape it. */
  gaps: readonly string[];
  /** Beyond the contract (GAP-36). */
  isExtension?: boolean;
  /** Also without a credential. */
  isPublic?: boolean;
  /** Its caller is an app, with a name of its own and mostly a secret. Of what comes as a bearer: the field it stands for. */
  byClient?: { bearer?: string };
  /** What GraphQL calls otherwise, by its name for it; of several spellings the one that was sent. */
  names?: FieldNames;
}

/** What comes in, by its place. Keys that a shape does not name are ignored (GAP-06). */
interface InputShapes<Params, Query, Body> {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** The body's keys that mean something; unless given, those of its shape. */
  bodyKeys?: readonly string[];
  /** Further fields of the body that mean nothing, as this one is filled in. */
  ignores?: (body: Record<string, unknown>) => readonly string[];
}

interface ParsedInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  idempotencyKey: string | undefined;
}

/** A request as it came: texts, and JSON. */
export interface Call {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  /** GAP-29, from the header. */
  idempotencyKey?: string | undefined;
  /** Where the request came to, for links to other pages. */
  url: string;
}

export interface RestReply {
  body: object;
  headers?: Record<string, string>;
}

/** What is too long for memory: text, piece by piece. */
export interface StreamedReply {
  chunks: AsyncIterable<string>;
  headers?: Record<string, string>;
}

/** Runs a document for the caller of this request; throws what its errors say. */
export type RunDocument = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  options?: { isContinuation: boolean },
) => Promise<unknown>;

/** A route with its types closed over, so that routes of all shapes fit into one list: the ledger. */
export interface Endpoint extends RouteDescription {
  /** The name of the operation. */
  operation: string;
  document: DocumentNode;
  /** For the reference: what comes in, and what goes out. */
  shapes: InputShapes<unknown, unknown, unknown>;
  response: z.ZodType;
  /** The row that it is for this body, where that tells; throws where it is none. */
  choose?: (body: Record<string, unknown>) => Endpoint;
  /** The keys of the body that mean nothing here. */
  ignored: (body: Record<string, unknown>) => string[];
  /** The variables of its operation, for this request (GAP-06, 07, 08 applied). */
  variables: (call: Call) => Record<string, unknown>;
  handle: (call: Call, run: RunDocument) => Promise<RestReply | StreamedReply>;
}

/** The whole of its path. */
export const toFullPath = ({ base = '/v1', path }: Pick<Endpoint, 'base' | 'path'>) => base + path;

/** One REST route: the GraphQL operation that answers it, and how the two shapes map. */
interface Route<Params, Query, Body, Data, Variables>
  extends RouteDescription, InputShapes<Params, Query, Body> {
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: ParsedInput<Params, Query, Body>) => Variables;
  respond: (data: Data, input: ParsedInput<Params, Query, Body>) => object;
  /** The shape of what `respond` gives. */
  response: z.ZodType;
  headers?: (data: Data) => Record<string, string>;
}

export function route<Params, Query, Body, Data, Variables extends Record<string, unknown>>({
  params,
  query,
  body,
  bodyKeys,
  ignores = () => [],
  document,
  variables,
  respond,
  headers,
  ...described
}: Route<Params, Query, Body, Data, Variables>): Endpoint {
  const shapes = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  const unknown = listKeysExcept(bodyKeys ?? listShapeKeys(body));
  return {
    ...described,
    operation: findOperationName(document),
    document,
    shapes,
    ignored: (given) => [...unknown(given), ...ignores(given)],
    variables: (call) => variables(parseCall(shapes, call)),
    async handle(call, run) {
      const input = parseCall(shapes, call);
      // The document is typed by the schema it is run on.
      const data = (await run(document, variables(input))) as Data;
      return { body: respond(data, input), headers: headers?.(data) ?? {} };
    },
  };
}

/** Every problem of every part at once; the path is the field's own, without `query` or `body`. */
export function parseCall<Params, Query, Body>(
  shapes: InputShapes<Params, Query, Body>,
  call: Call,
): ParsedInput<Params, Query, Body> {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const shape = shapes[part];
    return { part, result: shape && safeParseInput<unknown>(shape, call[part]) };
  });
  const [first, ...more] = parts.flatMap(({ result }) =>
    result?.error ? toInputProblems(result.error) : [],
  );
  if (first) throw new BadInput(first, ...more);
  const parsed = Object.fromEntries(parts.map(({ part, result }) => [part, result?.data ?? {}]));
  // Each part has the type of its own shape.
  return { ...parsed, idempotencyKey: call.idempotencyKey } as ParsedInput<Params, Query, Body>;
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
