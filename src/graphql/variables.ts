import {
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';

/** The maximum number of errors in one answer, … */
const maxErrorCount = 10;
/** … and fewer if the variables are large, because each error quotes the whole value. */
const maxQuotedSize = 20_000;
const maxLength = 300;

type VariablesInput = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>;

/** Lists what is wrong with the variables. It runs before the cost is computed from them. */
export function listVariableProblems(
  schema: GraphQLSchema,
  { document, operationName, variableValues }: VariablesInput,
  hideSuggestions: boolean,
): GraphQLError[] {
  const { variableDefinitions = [] } = getOperationAST(document, operationName) ?? {};
  if (variableDefinitions.length === 0) return [];
  const given = { ...variableValues };
  const maxErrors = Math.max(
    1,
    Math.min(maxErrorCount, Math.floor(maxQuotedSize / measureText(given))),
  );
  const options = { maxErrors, hideSuggestions };
  const { errors = [] } = getVariableValues(schema, variableDefinitions, given, options);
  return errors.map(
    ({ message, nodes }) => new GraphQLError(message.slice(0, maxLength), { nodes }),
  );
}

/** Counts the values inside. */
function measureText(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const inner of Object.values(value)) size += measureText(inner);
  return size;
}
