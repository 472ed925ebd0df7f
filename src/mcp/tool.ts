import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import { NotFound } from '../base/errors.ts';
import { omitUndefined, parseInput } from '../input/parse.ts';

/** What clients may tell people before they let an agent call a tool. Each is stated, because the defaults warn. */
interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  /** Others learn of it: by mail, say. */
  openWorldHint: boolean;
}

export const readHints: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
export const changeHints: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

/** For whom a tool runs. */
export interface ToolCaller {
  /** The zone of all times: the one that the call names, or that of the person. */
  timeZone: string;
  now: Date;
}

/** Runs a document for the caller. Throws the first error of its result. */
type RunDocument = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  toArgumentName: (path: string) => string,
) => Promise<unknown>;

interface ToolAnswer<Content> {
  /** What the agent reads if its client passes only text. Agents pay for each word. */
  text: string;
  content: Content;
}

/** A tool without type parameters, so that all tools fit into one table. */
export interface Tool {
  name: string;
  document: DocumentNode;
  /** As clients get it. */
  listed: {
    name: string;
    title: string;
    description: string;
    inputSchema: JsonSchema;
    outputSchema: JsonSchema;
    annotations: Hints;
  };
  /** Checks the arguments. What it returns runs the operation. */
  prepare: (
    given: unknown,
    caller: ToolCaller,
  ) => (run: RunDocument) => Promise<ToolAnswer<Record<string, unknown>>>;
}

type JsonSchema = { type: 'object' } & Record<string, unknown>;
type Parsed<Shape extends z.ZodType> = ReturnType<typeof parseInput<z.output<Shape>>>;

/** One tool: the GraphQL operation that answers it, and how the two shapes map. */
interface ToolRow<Input extends z.ZodObject, Output extends z.ZodObject, Data, Variables> {
  name: string;
  title: string;
  description: string;
  hints: Hints;
  input: Input;
  output: Output;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: Parsed<Input>, caller: ToolCaller) => Variables;
  /** GraphQL's name for a field → the argument. Other fields have the same names in both. */
  names?: Readonly<Record<string, string>>;
  answer: (data: Data, input: Parsed<Input>, caller: ToolCaller) => ToolAnswer<z.input<Output>>;
}

export function defineTool<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Data,
  Variables extends Record<string, unknown>,
>(row: ToolRow<Input, Output, Data, Variables>): Tool {
  const { name, title, description, hints, input, output, document } = row;
  return {
    name,
    document,
    listed: {
      name,
      title,
      description,
      inputSchema: toJsonSchema(input, 'input'),
      outputSchema: toJsonSchema(output, 'output'),
      annotations: hints,
    },
    prepare(given, { now, timeZone: usual }) {
      const parsed = parseInput(input, given) as Parsed<Input>;
      const { timeZone = usual } = parsed as { timeZone?: string };
      const caller = { now, timeZone };
      const variables = omitUndefined(row.variables(parsed, caller));
      return async (run) => {
        const toArgumentName = (path: string) => findArgumentName(path, row.names);
        // The document is typed by the schema it is run on.
        const data = (await run(document, variables, toArgumentName)) as Data;
        return row.answer(data, parsed, caller);
      };
    },
  };
}

/** Agents pay for each word, so what they cannot use is left out: bounds are checked here all the same. */
function toJsonSchema(shape: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    override({ jsonSchema }) {
      delete jsonSchema.maxLength;
      delete jsonSchema.pattern;
      delete jsonSchema.format;
      delete jsonSchema.propertyNames;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // A later field must not break a client that knows an older list.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return { ...schema, type: 'object' };
}

/** GraphQL leaves a record null only beside an error, which was thrown. */
export function getRecord<Record>(record: Record | null, what: string): Record {
  if (record === null) throw new NotFound(what);
  return record;
}

/** An error must name the argument that was sent, not the field of GraphQL behind it. */
function findArgumentName(path: string, names: Readonly<Record<string, string>> = {}): string {
  const bare = path.replace(/^(input|filter)\.(?=.)/, '');
  const [known] = Object.keys(names)
    .filter((name) => bare === name || bare.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length);
  if (known === undefined) return bare;
  const rest = bare.slice(known.length + 1);
  return [names[known], rest].filter(Boolean).join('.');
}
