import { type ASTNode, GraphQLError } from 'graphql';
import type { InputProblem } from '../../base/errors.ts';

/** The maximum number of problems in one answer. */
export const maxProblems = 10;

/** An error about one place in a document or its variables. */
export const createProblemError = (
  { path, message }: InputProblem,
  nodes: readonly ASTNode[],
): GraphQLError =>
  new GraphQLError(path ? `${path}: ${message}` : message, {
    nodes,
    extensions: { code: 'BAD_USER_INPUT', errors: [{ path, message }] },
  });
