import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind } from 'graphql';
import { AppError, type InputProblem } from '../../base/errors.ts';
import { createBadInput } from '../../input/parse.ts';
import { isCorrectable } from './refusal.ts';
import type { PageVisit } from '../frame/visit.ts';

// Not an interface, because variables are a record.
export type FormVariables<Input> = { input: Input; dryRun?: boolean | null | undefined };

interface FilledForm<Input> {
  input: Input;
  /** Valid values for fields that GraphQL itself checks, such as URLs and e-mail addresses. */
  fillers?: Record<string, unknown>;
  /** Problems that the page has found, such as a missing confirmation. */
  found?: readonly InputProblem[];
}

/**
 * Runs the operation of a form, or throws everything that is wrong with the form at once. GraphQL
 * refuses malformed values before the operation can check the others, so the others are tried out
 * as a dry run, with valid values in place of the malformed ones.
 */
export async function runForm<Data, Input extends object>(
  visit: PageVisit,
  document: TypedDocumentNode<Data, FormVariables<Input>>,
  { input, fillers = {}, found = [] }: FilledForm<Input>,
): Promise<Data> {
  const tryOut = (tried: Input) =>
    canBeTried(document)
      ? listProblems(() => visit.run(document, { input: tried, dryRun: true }))
      : Promise.resolve([]);
  let problems: InputProblem[];
  if (found.length > 0) problems = await tryOut(input);
  else {
    try {
      return await visit.run(document, { input });
    } catch (error) {
      if (!isCorrectable(error)) throw error;
      problems = toProblems(error);
    }
  }
  const malformed = new Set(problems.map(toField));
  const valid = Object.entries(fillers).filter(([field]) => malformed.has(field));
  const hidden = valid.length > 0 ? await tryOut({ ...input, ...Object.fromEntries(valid) }) : [];
  const isNew = (problem: InputProblem) =>
    !problems.some(({ path, message }) => path === problem.path && message === problem.message);
  throw createBadInput([...found, ...problems, ...hidden.filter(isNew)]);
}

/** Without the variable, the operation would do what it is asked. */
const canBeTried = ({ definitions }: TypedDocumentNode<unknown, never>) =>
  definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.variableDefinitions?.some(({ variable }) => variable.name.value === 'dryRun'),
  );

const toField = ({ path }: InputProblem) => path.replace(/^input\./, '').split('.')[0] ?? '';

const toProblems = ({ message, details: { errors = [] } }: AppError): InputProblem[] =>
  errors.length > 0 ? [...errors] : [{ path: '', message }];

/** What a dry run finds, unless it is about passwords: a missing one is asked for when the form is right. */
async function listProblems(run: () => Promise<unknown>): Promise<InputProblem[]> {
  try {
    await run();
  } catch (error) {
    if (isCorrectable(error)) return toProblems(error).filter(({ path }) => path !== 'dryRun');
    if (!(error instanceof AppError) || !error.details.needsProof) throw error;
  }
  return [];
}
