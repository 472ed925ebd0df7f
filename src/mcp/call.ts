import type { GraphQLSchema } from 'graphql';
import { hasScope } from '../auth/access.ts';
import type { SignedIn } from '../context/context.ts';
import { type AppError, Forbidden } from '../base/errors.ts';
import type { Engine } from '../graphql/engine.ts';
import { executeOperation } from '../graphql/execute.ts';
import { cacheByScopes, findRequiredScopes } from '../graphql/visible.ts';
import { toAppError } from '../http/problem.ts';
import type { Logger } from '../trace/logger.ts';
import { formatRefusal } from './refusal.ts';
import type { Tool, ToolCaller } from './tool.ts';
import { tools } from './tools.ts';

interface Options {
  engine: Engine;
  schema: GraphQLSchema;
  logger: Logger;
}

// An interface would lack the index signature that results of the protocol have.
type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** The tools, and how a caller runs one. */
export type ToolBox = ReturnType<typeof createToolBox>;

export function createToolBox({ engine, schema, logger }: Options) {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const everything = tools.map(({ listed }) => listed);
  const listForScopes = cacheByScopes((may) =>
    tools
      .filter(({ document }) => findRequiredScopes(document, schema)?.every(may))
      .map(({ listed }) => listed),
  );
  const listTools = ({ viewer }: SignedIn) => listForScopes(viewer) ?? everything;

  async function callTool(context: SignedIn, tool: Tool, given: unknown): Promise<ToolResult> {
    const caller = toCaller(context);
    const count = (isError: boolean) =>
      context.noteUse?.({ kind: 'TOOL', name: tool.name, isError });
    const inTool = { ...context, noteUse: undefined };
    try {
      assertListed(context, tool);
      const run = await prepare(context, tool, given, caller);
      const { text, content } = await run((document, variables, toArgumentName) =>
        executeOperation(engine, { document, variables }, inTool, toArgumentName),
      );
      count(false);
      return { content: [{ type: 'text', text }], structuredContent: content };
    } catch (error) {
      count(true);
      return toRefusal(toAppError(error, logger), caller);
    }
  }

  /** A tool that is not listed is refused with the scope that it needs, because a list can be old. */
  function assertListed(context: SignedIn, { name, document }: Tool): void {
    if (listTools(context).some((listed) => listed.name === name)) return;
    context.budget.charge(1);
    const requiredScopes = findRequiredScopes(document, schema) ?? [];
    throw new Forbidden(`This access token does not allow ${name}`, { requiredScopes });
  }

  return { findTool: (name: string) => byName.get(name), listTools, callTool };
}

/** Arguments that are refused cost a point, as a refused document does. */
async function prepare(context: SignedIn, tool: Tool, given: unknown, caller: ToolCaller) {
  try {
    return tool.prepare(given ?? {}, caller);
  } catch (error) {
    context.budget.charge(1);
    throw error;
  }
}

/** An app without READ_PROFILE must not learn where the person is. */
const toCaller = (context: SignedIn): ToolCaller => ({
  timeZone: (hasScope(context, 'READ_PROFILE') && context.viewer.profile?.timeZone) || 'UTC',
  now: context.clock(),
});

/** Without structured content, which would have to match the schema of an answer. */
const toRefusal = (error: AppError, { timeZone }: ToolCaller): ToolResult => ({
  content: [{ type: 'text', text: formatRefusal(error, timeZone) }],
  isError: true,
});
