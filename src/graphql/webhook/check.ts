import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { DocumentProblem } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { complexityPerPoint, measureComplexity } from '../cost.ts';
import type { Engine } from '../engine.ts';
import { maxProblems } from '../validate/problem.ts';
import { readAccess } from '../visible.ts';
import { findFormProblem } from './form.ts';
import { findReturn } from './return.ts';

/** What one delivery may cost. A booking with its people, event type and team costs one point. */
const maxPoints = 4;

/** Why a document cannot be a payload for a viewer: its syntax, schema, form, scopes and cost. */
export function listDocumentProblems(
  engine: Engine,
  source: string,
  viewer: Viewer,
): DocumentProblem[] {
  try {
    const { document, errors } = engine.inspect(source, viewer);
    const found = errors.length > 0 ? errors : listProblemsOfValid(engine.schema, document, viewer);
    return found.slice(0, maxProblems).map(toDocumentProblem);
  } catch (error) {
    // The parser, and the limits of every document.
    if (error instanceof GraphQLError) return [toDocumentProblem(error)];
    throw error;
  }
}

function listProblemsOfValid(schema: GraphQLSchema, document: DocumentNode, viewer: Viewer) {
  const malformed = findFormProblem(document) ?? findReturn(schema, document);
  if (malformed) return [malformed];
  const missing = listMissingScopes(schema, document, viewer);
  return missing.length > 0 ? missing : listCostProblems(schema, document);
}

/** Running the document checks this too. Here it is found before the first event. */
function listMissingScopes(schema: GraphQLSchema, document: DocumentNode, { credential }: Viewer) {
  const problems: GraphQLError[] = [];
  if (credential.kind !== 'ACCESS_TOKEN') return problems;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => {
        const field = types.getFieldDef();
        const access = field && readAccess(field);
        if (!access || (access !== 'EVERYTHING' && credential.scopes.has(access))) return;
        const need = access === 'EVERYTHING' ? 'cannot be read by apps' : `needs ${access}`;
        problems.push(new GraphQLError(`${node.name.value} ${need}`, { nodes: [node] }));
      },
    }),
  );
  return problems;
}

/** The cost is the same for each event. */
const anyEvent = { event: '' };

function listCostProblems(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const complexity = measureComplexity({ schema, document, variableValues: anyEvent });
  const points = Math.ceil(complexity / complexityPerPoint);
  if (points <= maxPoints) return [];
  const message = `The document costs ${points} points (maximum ${maxPoints}): select fewer fields, or ask for smaller pages with first`;
  return [new GraphQLError(message)];
}

export function toDocumentProblem({ message, locations }: GraphQLError): DocumentProblem {
  const [place] = locations ?? [];
  return { message, line: place?.line ?? null, column: place?.column ?? null };
}
