import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** Names what never was: a mutation that gets so far does no harm. */
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
};

/** The least that passes for a value of this type. */
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
