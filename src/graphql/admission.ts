import { getOperationAST, type GraphQLError, validateExecutionArgs } from 'graphql';
import { BadInput } from '../base/errors.ts';
import type { DocumentCache, DocumentOptions } from './documents.ts';
import type { HintsFor } from './hints.ts';
import type { Admitted, Asked } from './kit/stage.ts';
import { noteOperation } from './usage/operation.ts';
import { createHints } from './validate/hints.ts';
import { listVariableProblems } from './validate/variables.ts';

/** Gives the variables the types of the schema, or says what is wrong with them. */
export function createCoercion(
  { schema }: DocumentOptions,
  documents: DocumentCache,
  hintsFor: HintsFor,
) {
  // What REST answers is the same for every caller, down to the words of graphql.
  const restHints = createHints(() => schema, { keepsMessages: true });
  return (asked: Asked): Admitted | { errors: readonly GraphQLError[] } => {
    const { document, contextValue } = asked;
    assertOperationName(asked);
    noteOperation(schema, document, contextValue, asked.operationName);
    const validated = validateExecutionArgs(asked);
    if ('schema' in validated) return Object.assign(validated, { asked });
    contextValue?.budget.charge(1);
    const hints = documents.isOwn(document) ? restHints : hintsFor(contextValue);
    const problems = listVariableProblems(schema, asked, hints);
    return { errors: problems.length > 0 ? problems : validated };
  };
}

/** graphql would repeat the name, which may be as long as the body. */
function assertOperationName({ document, operationName }: Asked) {
  if (operationName && !getOperationAST(document, operationName))
    throw new BadInput({
      path: 'operationName',
      message: 'is not the name of an operation in the document',
    });
}
