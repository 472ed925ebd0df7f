import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
} from 'graphql';

/** The form that the document of a webhook must have, for messages. */
const form = 'query ($event: ID!) { event(by: { id: $event }) { … } }';

type Rule = (document: DocumentNode) => ASTNode | null | undefined;

/** What is wrong, and where: each finds a node to blame, `undefined` if there is none. */
const rules: [string, Rule][] = [
  ['The document must have exactly one operation', (document) => listOperations(document)[1]],
  [
    'The operation must be a query',
    (document) =>
      listOperations(document).find(({ operation }) => operation !== OperationTypeNode.QUERY),
  ],
  [
    `The query must have exactly one variable, $event: ID!, as in: ${form}`,
    (document) => findOperation(document, (query) => !isOfEvent(query)),
  ],
  [
    `The query must select only event(by: { id: $event }), as in: ${form}`,
    (document) =>
      findOperation(document, ({ selectionSet: { selections } }) => {
        const [first] = selections;
        return selections.length !== 1 || first?.kind !== Kind.FIELD || !isTheEvent(first);
      }),
  ],
];

/** A payload is about the one event of the delivery, so a document has no way to other records. */
export function findFormProblem(document: DocumentNode): GraphQLError | null {
  if (listOperations(document).length === 0) {
    return new GraphQLError(`The document must have a query, as in: ${form}`);
  }
  for (const [message, find] of rules) {
    const node = find(document);
    if (node) return new GraphQLError(message, { nodes: [node] });
  }
  return null;
}

const listOperations = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

const findOperation = (
  document: DocumentNode,
  isWrong: (operation: OperationDefinitionNode) => boolean,
) => listOperations(document).find(isWrong);

const isOfEvent = ({ variableDefinitions: [first, ...more] = [] }: OperationDefinitionNode) =>
  more.length === 0 && first?.variable.name.value === 'event' && print(first.type) === 'ID!';

const isTheEvent = ({ name, arguments: [first, ...more] = [], directives = [] }: FieldNode) =>
  name.value === 'event' && isByEvent(first) && more.length === 0 && directives.length === 0;

const isByEvent = (argument: ArgumentNode | undefined) =>
  argument !== undefined && print(argument).replaceAll(/\s/g, '') === 'by:{id:$event}';
