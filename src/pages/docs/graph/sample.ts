import {
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { computeExampleDates, type ExampleDates } from '../../../graphql/example-dates.ts';

type Sample =
  string | number | boolean | Record<string, string> | ((dates: ExampleDates) => string);

/** By type, and by type and name where the name says more. Values of the demo world where there is one. */
const samples: Record<string, Sample> = {
  Boolean: true,
  Date: ({ today }: ExampleDates) => today,
  'Date.end': ({ inAMonth }: ExampleDates) => inAMonth,
  'Date.to': ({ inAMonth }: ExampleDates) => inAMonth,
  DateTime: ({ tuesday }: ExampleDates) => `${tuesday}T15:30:00Z`,
  'DateTime.end': ({ tuesday }: ExampleDates) => `${tuesday}T16:00:00Z`,
  EmailAddress: 'ada@example.com',
  Float: 1,
  ID: 'Qm9va2luZzox',
  Int: 1,
  'Int.duration': 30,
  'Int.length': 30,
  'Int.rating': 5,
  JSON: {},
  'JSON.responses': { name: 'Ada', email: 'ada@example.com' },
  LocalTime: '09:00',
  'LocalTime.endTime': '17:00',
  Locale: 'en',
  'String.name': 'Ada',
  'String.note': 'From the docs',
  'String.reason': 'ill',
  'String.slug': 'intro',
  'String.team': 'consulting',
  'String.title': 'Intro call',
  'String.username': 'maya',
  'String.usernames': 'maya',
  TimeZone: 'Europe/Berlin',
  URL: 'https://example.com',
};

/** Optional fields that make an example say what the operation is for. */
const telling = /^(title|name|note|reason)$/;

/** A value that fits the type, as JSON. */
export function sampleInput(type: GraphQLInputType, name: string, now: Date): unknown {
  if (isNonNullType(type)) return sampleInput(type.ofType, name, now);
  if (isListType(type)) return [sampleInput(type.ofType, name, now)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const shown = type.isOneOf ? chooseOne(fields) : fields.filter(isShown);
    return Object.fromEntries(
      shown.map((field) => [field.name, sampleInput(field.type, field.name, now)]),
    );
  }
  const sample = sampleScalar(type.name, name);
  return typeof sample === 'function' ? sample(computeExampleDates(now)) : sample;
}

const sampleScalar = (type: string, name: string): Sample =>
  samples[`${type}.${name}`] ?? samples[type] ?? `the ${toWords(name)}`;

const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isShown = (field: GraphQLInputField) =>
  isRequiredInputField(field) || telling.test(field.name);

/** REST ids are shorter than global ones. */
const chooseOne = (fields: readonly GraphQLInputField[]) =>
  [fields.find(({ name }) => name === 'databaseId') ?? fields[0]].filter(
    (field) => field !== undefined,
  );
