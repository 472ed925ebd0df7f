import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/**
 * What the conventions of this schema mean is written once, here: every part that has no
 * description of its own gets the one for its name. A text at the field itself always wins.
 */
export function addStandardTexts(schema: GraphQLSchema): GraphQLSchema {
  schema.description = schemaText;
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    addText(type, typeTexts[type.name]);
    if (isInterfaceType(type)) describeFields(type.getFields(), nodeFields);
    if (isObjectType(type)) describeObject(type);
  }
  for (const field of listFields(schema.getQueryType())) {
    describeArgs(field, queryArgs);
    describeInput(field);
  }
  for (const field of listFields(schema.getMutationType())) describeMutation(field);
  return schema;
}

const schemaText =
  'Scheduling: event types, free slots, bookings, schedules, teams, webhooks and apps. Send an API key or an access token as `Authorization: Bearer …`. An app sees only the part that its scopes allow.';

interface Described {
  description: string | null | undefined;
}

type Texts = Readonly<Record<string, string>>;

const typeTexts: Texts = {
  Node: 'A record that `node` can look up by its global id.',
  PageInfo: 'Where a page lies in its list.',
};

const nodeFields: Texts = {
  id: 'The global id: unique across all types, and accepted by `node`.',
  databaseId: 'The id that the REST API uses.',
  createdAt: 'When the record was created.',
  updatedAt: 'When the record was last changed.',
  version:
    'Starts at 1, and grows with each change of the record or its parts: the attendees, hosts, references and payments of a booking, the hosts of an event type, the rules of a schedule, the members of a team. Pass it as `ifVersion` to change only what you have seen.',
};

const inputFields: Texts = {
  by: 'The record to act on.',
  ifVersion:
    'The `version` that you have seen of the record that changes. If it has another version by now, nothing is done, and you get a `StaleVersion`. Null means any version.',
};

const pageInfoFields: Texts = {
  startCursor: 'The cursor of the first record. Null when the page is empty.',
  endCursor: 'The cursor of the last record. Pass it as `after` to get the next page.',
  hasNextPage: 'Whether more records follow this page.',
  hasPreviousPage: 'Whether records come before this page.',
};

const connectionFields: Texts = {
  nodes: 'The records on this page.',
  edges: 'The records on this page, each with its cursor.',
  pageInfo: 'Where this page lies in the list.',
  totalCount: 'The number of records in the whole list, on all pages.',
};

const edgeFields: Texts = {
  node: 'The record.',
  cursor: 'The position of the record in the list. Pass it as `after` or `before`.',
};

const queryFields: Texts = {
  node: 'Looks up one record of any type by its global id.',
};

/** The page size is set in `builder.ts`. */
const pageArgs: Texts = {
  first: 'How many records to return. Defaults to 25; the maximum is 500.',
  after: 'Return the records after this cursor.',
  last: 'How many records to return, counted from the end. The maximum is 500.',
  before: 'Return the records before this cursor.',
  filter: 'Which records to return. Defaults to all that you may see.',
};

const queryArgs: Texts = {
  by: 'The record to return.',
  id: 'The global id of the record.',
  ids: 'The global ids of the records. At most 500.',
};

function describeObject(type: GraphQLObjectType) {
  const fields = type.getFields();
  const record = type.name.replace(/(Connection|Edge)$/, '');
  for (const field of Object.values(fields)) describeArgs(field, pageArgs);
  if (type.name === 'PageInfo') describeFields(fields, pageInfoFields);
  if (type.name === 'Query') describeFields(fields, queryFields);
  if (type.name.endsWith('Connection')) {
    addText(type, `One page of a list of \`${record}\` records.`);
    describeFields(fields, connectionFields);
  }
  if (type.name.endsWith('Edge')) {
    addText(type, `A \`${record}\` in a page, with its cursor.`);
    describeFields(fields, edgeFields);
  }
  if (type.name !== 'Query') describeFields(fields, nodeFields);
}

function describeMutation(field: GraphQLField<unknown, unknown>) {
  addText(getNamedType(field.type), `The result of \`${field.name}\`.`);
  describeInput(field);
}

function describeInput({ name, args }: GraphQLField<unknown, unknown>) {
  for (const arg of args) {
    if (arg.name !== 'input') continue;
    addText(arg, `The input of \`${name}\`.`);
    const input = getNamedType(arg.type);
    addText(input, `The input of \`${name}\`.`);
    if (isInputObjectType(input)) describeFields(input.getFields(), inputFields);
  }
}

const listFields = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {});

function describeFields(fields: Readonly<Record<string, Described>>, texts: Texts) {
  for (const [name, field] of Object.entries(fields)) addText(field, texts[name]);
}

function describeArgs({ args }: Pick<GraphQLField<unknown, unknown>, 'args'>, texts: Texts) {
  for (const arg of args) addText(arg, texts[arg.name]);
}

function addText(part: Described | GraphQLNamedType, text: string | undefined) {
  part.description ||= text;
}
