import {
  type DocumentNode,
  getNamedType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { ledger } from '../ledger.ts';
import type { SchemaTable } from './openapi-name.ts';
import type { JsonSchema } from './openapi-tidy.ts';

/** The name of a schema, and the type that it is made from. */
type Pair = [string, GraphQLNamedType | undefined];

interface SchemaText {
  own?: string;
  fields: Readonly<Record<string, string>>;
}

/** GraphQL types of schemas with another name. The types of parts follow from their fields. */
const typeNames: Readonly<Record<string, string>> = {
  CreateBookingResult: 'Booking',
  GetMeResult: 'User',
  BookingPayload: 'BookingSnapshot',
  BookingPayloadTeam: 'TeamSnapshot',
  BookingPayloadHost: 'PersonSnapshot',
  BookingPayloadAttendee: 'PersonSnapshot',
  OutOfOfficePayloadOooEntry: 'OutOfOfficeSnapshot',
  DryRunEffects: 'Effects',
  DryRunEffectsEvent: 'Event',
  DryRunEffectsDelivery: 'PlannedDelivery',
  DryRunEffectsDeliveryEvent: 'Event',
  DryRunEffectsDeliveryWebhook: 'Webhook',
  DryRunEffectsEndedHold: 'EndedHold',
  AvailabilitySchedule: 'Schedule',
  ExchangeAuthorizationCodeResult: 'ExchangeAuthorizationCodePayload',
  RefreshAccessTokenResult: 'RefreshAccessTokenPayload',
  RevokeTokenResult: 'RevokeTokenPayload',
  IntrospectTokenResult: 'TokenIntrospection',
};

/** Fields that REST names by itself, not by an alias in its documents. */
const fieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Availability: { Schedule: 'schedule' },
  BookingSnapshot: {
    bookingId: 'databaseId',
    type: 'eventTypeSlug',
    eventTitle: 'eventTypeTitle',
    eventDescription: 'eventTypeDescription',
  },
  PersonSnapshot: { id: 'databaseId' },
  TeamSnapshot: { id: 'databaseId' },
  OutOfOfficeSnapshot: { id: 'databaseId' },
  IntervalLimitsInput: {
    PER_DAY: 'perDay',
    PER_WEEK: 'perWeek',
    PER_MONTH: 'perMonth',
    PER_YEAR: 'perYear',
  },
  Slot: { time: 'start' },
};

/** Finds what GraphQL says of the types and fields that schemas are made from. */
export function findGraphTexts(
  schemas: SchemaTable,
  graph: GraphQLSchema,
): ReadonlyMap<string, SchemaText> {
  const aliases = listAliases(graph);
  const texts = new Map<string, SchemaText>();
  const queue = Object.keys(schemas).map((name): Pair => [
    name,
    graph.getType(typeNames[name] ?? name),
  ]);
  for (const [name, type] of queue) {
    const schema = schemas[name];
    if (!schema || !type || isScalarType(type) || texts.has(name)) continue;
    const pairs = pairFields(schema, type, aliases);
    texts.set(name, {
      ...describeType(type),
      fields: Object.fromEntries(
        pairs.map(([key, , { description }]) => [key, toRestText(description ?? '')]),
      ),
    });
    const parts = pairs.flatMap(([, property, field]) =>
      listRefs(property).map((ref): Pair => [ref, getNamedType(field.type)]),
    );
    queue.push(...parts);
  }
  return texts;
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

/** The properties that are fields of the type. */
const pairFields = (
  { properties = {} }: JsonSchema,
  type: GraphQLNamedType,
  aliases: ReadonlyMap<string, string>,
): [string, JsonSchema, Field][] =>
  Object.entries(properties).flatMap(([key, property]) => {
    const fields: Record<string, Field> =
      isObjectType(type) || isInputObjectType(type) ? type.getFields() : {};
    const name = fieldNames[type.name]?.[key] ?? aliases.get(`${type.name}.${key}`) ?? key;
    const field = fields[name];
    return field ? [[key, property, field]] : [];
  });

/** The input and the payload of an operation are called by its name, and have fields that REST lacks. */
const describeType = ({ name, description }: GraphQLNamedType) =>
  description && !operationType.test(name) ? { own: toRestText(description) } : {};

const operationType = /^(Create|Edit|Add|Cancel)\w+Input$|Payload$|^TokenIntrospection$/;

/** Ids have one name here. */
const toRestText = (text: string) =>
  text
    .replace('The id that the REST API uses.', 'The id of the record.')
    .replace(', which is its id in the REST API', '')
    .replaceAll('The REST id', 'The id');

/** The schemas that a property refers to. */
const listRefs = ({ $ref, anyOf = [], items }: JsonSchema): string[] => [
  ...(typeof $ref === 'string' ? [$ref.slice($ref.lastIndexOf('/') + 1)] : []),
  ...[...anyOf, ...(items ? [items] : [])].flatMap(listRefs),
];

/** Fields that the documents of REST rename, by type and alias. */
function listAliases(graph: GraphQLSchema): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const document of new Set<DocumentNode>(ledger.map((endpoint) => endpoint.document))) {
    const info = new TypeInfo(graph);
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ alias, name }) {
          const type = info.getParentType();
          if (type && alias) aliases.set(`${type.name}.${alias.value}`, name.value);
        },
      }),
    );
  }
  return aliases;
}
