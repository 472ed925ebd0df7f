import { GraphQLError } from 'graphql';
import type { Answer } from '../context/spending.ts';
import type { Admitted, OperationOutcome, OperationStage } from './kit/stage.ts';
import { RecordText } from './text/record.ts';

/** Replaces a result that is too large by the error that says so. */
export const boundAnswer: OperationStage<Admitted>['pass'] = (operation, next) => {
  const answer = operation.asked.contextValue?.answer;
  const outcome = next(operation);
  if (!answer) return outcome;
  return outcome instanceof Promise
    ? outcome.then((settled) => boundOutcome(settled, answer))
    : boundOutcome(outcome, answer);
};

function boundOutcome(outcome: OperationOutcome, answer: Answer): OperationOutcome {
  try {
    if ('data' in outcome) answer.measure((most) => measureText(outcome.data, most));
  } catch {
    // The answer keeps its refusal.
  }
  if (!answer.refusal) return outcome;
  const { refusal } = answer;
  return { errors: [new GraphQLError(refusal.message, { originalError: refusal })] };
}

/** About the length of a value as JSON. Stops when it is more than `most`. */
function measureText(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 6;
  if (value instanceof RecordText) return value.text.length;
  let length = 2;
  for (const key in value) {
    if (length > most) break;
    const inner = (value as Record<string, unknown>)[key];
    length += (Array.isArray(value) ? 0 : key.length + 4) + measureText(inner, most - length);
  }
  return length;
}
