import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { counters } from '../../metrics/count.ts';
import { keepByOperation } from './memo.ts';

export interface TallyOptions {
  schema: GraphQLSchema;
  /** The names of operations in the operator's list of documents. */
  trustedNames?: ReadonlySet<string>;
}

/** Several root fields, or none that the schema has. */
const mixed = '{ … }';

/**
 * Counts operations for the operator. Only a name that we or the operator wrote is shown. Others are
 * known by their only root field, so callers cannot make up series.
 */
export function createOperationTally(
  { schema, trustedNames }: TallyOptions,
  isOwn: (document: DocumentNode) => boolean,
) {
  const label = keepByOperation((document, named): string => {
    const operation = getOperationAST(document, named);
    const name = operation?.name?.value ?? '';
    const mayShow = name !== '' && (isOwn(document) || trustedNames?.has(name) === true);
    return mayShow ? name : labelByField(schema, operation);
  });
  return (document: DocumentNode, named: string | null | undefined, isFine: boolean): void => {
    const outcome = isFine ? 'ok' : 'error';
    counters.operations.inc({ operation: label(document, named ?? null), outcome });
  };
}

function labelByField(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | null | undefined,
): string {
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  if (!operation || field?.kind !== Kind.FIELD || more.length > 0) return mixed;
  const known = schema.getRootType(operation.operation)?.getFields() ?? {};
  return Object.hasOwn(known, field.name.value) ? `{ ${field.name.value} }` : mixed;
}
