import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, Kind, print } from 'graphql';
import type { z } from 'zod';
import { BadInput } from '../src/errors.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One REST route: the GraphQL operation that answers it, and how the two shapes map. */
interface Route<Input, Data, Variables> {
  method: Method;
  /** Below /v1, in Express' form. */
  path: string;
  summary: string;
  /** The decisions of the gap register that shape it. */
  gaps: readonly string[];
  /** Parses `{ params, query, body }`. */
  input: z.ZodType<Input>;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: Input) => Variables;
  respond: (data: Data) => object;
}

/** Runs a document for the caller of this request; throws what its errors say. */
export type Run = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** A route with its types closed over, so that routes of all shapes fit into one list: the ledger. */
export interface Endpoint extends Pick<
  Route<never, never, never>,
  'method' | 'path' | 'summary' | 'gaps'
> {
  /** The name of the operation, and its text. */
  operation: string;
  query: string;
  answer: (raw: unknown, run: Run) => Promise<object>;
}

export function route<Input, Data, Variables extends Record<string, unknown>>({
  input,
  document,
  variables,
  respond,
  ...rest
}: Route<Input, Data, Variables>): Endpoint {
  const query = print(document);
  return {
    ...rest,
    operation: nameOf(document),
    query,
    async answer(raw, run) {
      const parsed = input.safeParse(raw);
      if (!parsed.success) throw problemsOf(parsed.error);
      // The document is typed by the schema it is run on.
      return respond((await run(query, variables(parsed.data))) as Data);
    },
  };
}

/** The path without `query` or `body`: clients know their fields by name. */
function problemsOf({ issues }: z.ZodError): BadInput {
  const [first, ...more] = issues.map(({ path: [, ...path], message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  return new BadInput(first ?? { path: '', message: 'is not valid' }, ...more);
}

function nameOf({ definitions }: DocumentNode): string {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? 'anonymous';
}
