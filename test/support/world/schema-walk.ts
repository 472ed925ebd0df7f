import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../../schema/index.ts';
import { as } from '../app.ts';
import type { Caller } from '../client.ts';

/** The root fields that need no credential. No other root field is public. */
export const publicRootFields = [
  'Query._service',
  'Query.authorizationRequest',
  'Query.explainSlot',
  'Query.groupSlots',
  'Query.instantMeeting',
  'Query.introspectToken',
  'Query.linkedEventType',
  'Query.managedBooking',
  'Query.publicEventType',
  'Query.publicProfile',
  'Query.publicTeamEventType',
  'Query.publicTeamProfile',
  'Query.slots',
  'Mutation.cancelManagedBooking',
  'Mutation.changeManagedAnswers',
  'Mutation.confirmAddress',
  'Mutation.createBooking',
  'Mutation.exchangeAuthorizationCode',
  'Mutation.holdSlot',
  'Mutation.checkPayment',
  'Mutation.keepManagedBooking',
  'Mutation.moveManagedBooking',
  'Mutation.rateManagedBooking',
  'Mutation.startPayment',
  'Mutation.pushAuthorizationRequest',
  'Mutation.refreshAccessToken',
  'Mutation.releaseHold',
  'Mutation.requestInstantMeeting',
  'Mutation.resetPassword',
  'Mutation.resumeReminders',
  'Mutation.revokeToken',
  'Mutation.selfRegisterOAuthClient',
  'Mutation.sendPasswordLink',
  'Mutation.stopReminders',
  'Subscription.slotsChanged',
];

type Field = GraphQLField<unknown, unknown>;

const isConnection = (type: GraphQLObjectType) => type.name.endsWith('Connection');

/** Of each record its id, or all that it shows. */
type SelectionDepth = 'id' | 'all';

/** A selection of everything that can be reached from a type in `steps` steps. */
function buildSelection(type: GraphQLObjectType, steps: number, shown: SelectionDepth): string {
  const fields = Object.values(type.getFields());
  const leaves = fields.filter(
    (field) => isLeafType(getNamedType(field.type)) && (shown === 'all' || field.name === 'id'),
  );
  const ways = steps > 0 ? fields.flatMap((field) => buildFieldSelection(field, steps, shown)) : [];
  return `{ __typename ${leaves.map(({ name }) => name).join(' ')} ${ways.join(' ')} }`;
}

function buildFieldSelection(field: Field, steps: number, shown: SelectionDepth): string[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || field.args.some(isRequiredArgument)) return [];
  if (!isConnection(type)) return [`${field.name} ${buildSelection(type, steps - 1, shown)}`];
  const nodes = getNamedType(type.getFields()['nodes']?.type);
  if (!isObjectType(nodes)) return [];
  return [`${field.name}(first: 4) { nodes ${buildSelection(nodes, steps - 1, shown)} }`];
}

/**
 * Every way from a type in so many steps, each a selection by itself: what one of them throws hides
 * nothing of the others.
 */
export function listSelections(name: string, steps: number): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new TypeError(name);
  const leaves = buildSelection(type, 0, 'all');
  const onwards = Object.values(type.getFields()).flatMap((field) => {
    const next = getNamedType(field.type);
    if (steps === 0 || !isObjectType(next) || field.args.some(isRequiredArgument)) return [];
    return listSelections(next.name, steps - (isConnection(next) ? 0 : 1)).map(
      (way) => `{ ${field.name} ${way} }`,
    );
  });
  return [leaves, ...onwards];
}

/** One query for each root field that needs no argument. */
export function buildQueries(steps: number, shown: SelectionDepth): string[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  return roots
    .flatMap((root) => buildFieldSelection(root, steps, shown))
    .map((way) => `{ ${way} }`);
}

interface ReachedNode {
  type: string;
  id: string;
  /** The fields that led there, as Booking.eventType. */
  by: string;
}

/** Every node that a caller reaches in `steps` steps, with the last field that led there. */
export async function findReachedNodes(caller: Caller, steps: number): Promise<ReachedNode[]> {
  const reached = new Map<string, ReachedNode>();
  for (const query of buildQueries(steps, 'id')) {
    const { data, errors } = await as(caller).gql(query);
    const unforeseen = errors?.find(({ extensions }) => extensions['code'] !== 'FORBIDDEN');
    if (unforeseen) throw new Error(`${unforeseen.message}: ${query}`);
    collectNodes(data, '', reached);
  }
  return [...reached.values()];
}

function collectNodes(value: unknown, by: string, reached: Map<string, ReachedNode>) {
  if (Array.isArray(value)) for (const item of value) collectNodes(item, by, reached);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const { __typename: type, id, ...fields } = value as Record<string, unknown>;
  if (typeof type === 'string' && typeof id === 'string') {
    reached.set(`${by} ${id}`, { type, id, by });
  }
  for (const [name, inner] of Object.entries(fields)) {
    collectNodes(inner, typeof type === 'string' ? `${type}.${name}` : by, reached);
  }
}

/** The ids whose node the caller can open. */
export async function findOpenNodes(caller: Caller, ids: string[]): Promise<Set<string>> {
  const left = [...new Set(ids)];
  const open = new Set<string>();
  while (left.length > 0) {
    const asked = left.splice(0, 25).map((id, i) => `n${i}: node(id: "${id}") { id }`);
    const { data } = await as(caller).gql(`{ ${asked.join(' ')} }`);
    for (const node of Object.values<{ id: string } | null>(data)) if (node) open.add(node.id);
  }
  return open;
}

/** Names records that do not exist, so that no mutation changes anything. */
const nobody = 2_147_483_000;

const scalars: Record<string, unknown> = {
  Boolean: false,
  Date: '2030-01-01',
  DateTime: '2030-01-01T00:00:00Z',
  EmailAddress: 'nobody@example.test',
  Float: 1,
  ID: 'Tm9uZTox',
  Int: nobody,
  JSON: {},
  LocalTime: '09:00',
  Locale: 'en',
  String: 'x',
  TimeZone: 'UTC',
  URL: 'https://example.test',
  _Any: { __typename: 'User', id: 'x' },
};

/** The smallest valid value of this type. */
function buildMinimalInput(given: GraphQLInputType): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [buildMinimalInput(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return buildMinimalObject(type);
  if (!(type.name in scalars)) throw new TypeError(`No value is known for the scalar ${type.name}`);
  return scalars[type.name];
}

function buildMinimalObject(type: GraphQLInputObjectType) {
  const fields = Object.values(type.getFields());
  // Of a @oneOf by number where it can be: an opaque id would have to be one of the right type.
  const one = fields.find(({ name }) => name === 'databaseId') ?? fields[0];
  const chosen = type.isOneOf && one ? [one] : fields.filter(isRequiredInputField);
  return Object.fromEntries(chosen.map((field) => [field.name, buildMinimalInput(field.type)]));
}

/** An operation of this one root field, with the least of arguments and of an answer. */
export function buildMinimalOperation(
  kind: string,
  { name, args, type }: GraphQLField<unknown, unknown>,
) {
  const required = args.filter(isRequiredArgument);
  const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const declared = list(
    required.map((arg: GraphQLArgument) => `$${arg.name}: ${String(arg.type)}`),
  );
  const passed = list(required.map((arg) => `${arg.name}: $${arg.name}`));
  const selection = isCompositeType(getNamedType(type)) ? '{ __typename }' : '';
  return {
    query: `${kind} ${declared} { ${name}${passed} ${selection} }`,
    variables: Object.fromEntries(required.map((arg) => [arg.name, buildMinimalInput(arg.type)])),
  };
}
