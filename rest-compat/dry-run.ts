import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionNode,
} from 'graphql';
import { z } from 'zod';
import { BadRequest } from '../src/base/errors.ts';

const instant = z.iso.datetime();

/** What a dry run adds to the body of an answer (GAP-46). */
export const effectsRecord = z.object({
  events: z.array(z.object({ type: z.string(), body: z.record(z.string(), z.unknown()) })),
  deliveries: z.array(
    z.object({
      event: z.object({ type: z.string() }),
      webhook: z.object({ id: z.string(), subscriberUrl: z.string() }),
    }),
  ),
  mails: z.int().nullable(),
  endedHolds: z.array(z.object({ eventTypeId: z.int(), start: instant, end: instant })),
});

const effectsText = `{
  effects {
    events { type body }
    deliveries { event { type } webhook { id: databaseId subscriberUrl } }
    mails
    endedHolds { eventTypeId start end }
  }
}`;

const listSelections = ({ definitions }: DocumentNode): readonly SelectionNode[] =>
  definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? node.selectionSet.selections : [],
  );

const effectsSelection = listSelections(parse(effectsText));

const isMutation = (document: DocumentNode) =>
  document.definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.MUTATION,
  );

/** Whether all that a document does can be tried out. */
export function canBeTried(document: DocumentNode, schema: GraphQLSchema): boolean {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return (
    isMutation(document) &&
    listSelections(document).every(
      (node) =>
        node.kind === Kind.FIELD &&
        fields[node.name.value]?.args.some(({ name }) => name === 'dryRun'),
    )
  );
}

const dryDocuments = new WeakMap<DocumentNode, DocumentNode>();

/** The same operation as a dry run that shows its effects. */
export function toDryDocument(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const known = dryDocuments.get(document);
  if (known) return known;
  if (!canBeTried(document, schema)) {
    throw new BadRequest('This route has no dry run: leave out the header Prefer');
  }
  const definitions = document.definitions.map((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? toDryOperation(node) : node,
  );
  const made = { ...document, definitions };
  dryDocuments.set(document, made);
  return made;
}

const toDryOperation = (operation: OperationDefinitionNode): OperationDefinitionNode => ({
  ...operation,
  selectionSet: {
    ...operation.selectionSet,
    selections: operation.selectionSet.selections.map((node) =>
      node.kind === Kind.FIELD ? toDryField(node) : node,
    ),
  },
});

const toDryField = (field: FieldNode): FieldNode => ({
  ...field,
  arguments: [
    ...(field.arguments ?? []),
    {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: 'dryRun' },
      value: { kind: Kind.BOOLEAN, value: true },
    },
  ],
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: [...(field.selectionSet?.selections ?? []), ...effectsSelection],
  },
});

/** Takes the effects out of the data of a dry run. */
export function takeEffects(data: unknown): unknown {
  const [payload] = Object.values(data as Record<string, { effects?: unknown }>);
  const effects = payload?.effects;
  if (payload) delete payload.effects;
  return effects;
}
