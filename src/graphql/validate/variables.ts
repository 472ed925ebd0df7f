import {
  coerceInputValue,
  type ExecutionArgs,
  getOperationAST,
  type GraphQLError,
  type GraphQLSchema,
  isInputType,
  Kind,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { InputProblem } from '../../base/errors.ts';
import { isObject } from '../../input/is-object.ts';
import type { Hints } from './hints.ts';
import { findInputProblems, type InputReader } from './input.ts';
import { createProblemError, maxProblems } from './problem.ts';

type VariablesInput = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>;

/** Lists what is wrong with the variables. It runs before the cost is computed from them. */
export function listVariableProblems(
  schema: GraphQLSchema,
  { document, operationName, variableValues }: VariablesInput,
  hints: Hints,
): GraphQLError[] {
  const { variableDefinitions = [] } = getOperationAST(document, operationName) ?? {};
  const given = new Map(Object.entries(variableValues ?? {}));
  const errors: GraphQLError[] = [];
  for (const node of variableDefinitions) {
    const problems = listProblems({ schema, hints, node, value: given.get(readName(node)) });
    errors.push(...problems.map((problem) => createProblemError(problem, [node])));
    if (errors.length >= maxProblems) break;
  }
  return errors.slice(0, maxProblems);
}

const readName = ({ variable }: VariableDefinitionNode) => variable.name.value;

interface Given {
  schema: GraphQLSchema;
  hints: Hints;
  node: VariableDefinitionNode;
  value: unknown;
}

function listProblems({ schema, hints, node, value: given }: Given): InputProblem[] {
  const path = readName(node);
  const type = typeFromAST(schema, node.type);
  // Validation has refused all other types.
  if (!isInputType(type)) return [];
  if (given === undefined) {
    const isMissing = node.type.kind === Kind.NON_NULL_TYPE && !node.defaultValue;
    return isMissing ? [{ path, message: 'is required' }] : [];
  }
  // graphql decides, and we say why.
  if (coerceInputValue(given, type) !== undefined) return [];
  const input = { reader: jsonReader, hints, type, given, path };
  const problems = [...findInputProblems(input).take(maxProblems)];
  return problems.length > 0 ? problems : [{ path, message: 'is not valid' }];
}

const jsonReader: InputReader<unknown> = {
  isOpen: () => false,
  isNull: (given) => given === null,
  listItems: (given) => (Array.isArray(given) ? (given as unknown[]) : null),
  mapFields: (given) =>
    isObject(given)
      ? new Map(Object.entries(given).filter(([, value]) => value !== undefined))
      : null,
  coerce: (given, type) => type.coerceInputValue(given, true),
};
