import { GraphQLError } from 'graphql';
import {
  BadFormat,
  formatLocalTime,
  parseDate,
  parseDateTime,
  parseEmail,
  parseHttpUrl,
  parseLocale,
  parseLocalTime,
  parseTimeZone,
} from '../src/input/format.ts';
import { builder } from './builder.ts';

/** Runs a format on what came in, and says what is wrong in GraphQL's way. */
const toScalarParser =
  <T>(parse: (text: string) => T) =>
  (value: unknown): T => {
    if (typeof value !== 'string') throw new GraphQLError('must be a string');
    try {
      return parse(value);
    } catch (error) {
      throw error instanceof BadFormat ? new GraphQLError(error.message) : error;
    }
  };

builder.scalarType('DateTime', {
  description: 'An instant. In: ISO 8601 with an offset. Out: UTC, 2026-11-20T09:30:00.000Z.',
  parseValue: toScalarParser(parseDateTime),
  // The reader gives ISO text that PostgreSQL made, Prisma a Date.
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()),
});

builder.scalarType('Date', {
  description: 'A calendar day without a zone, such as 2026-12-01.',
  parseValue: toScalarParser(parseDate),
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()).slice(0, 10),
});

builder.scalarType('LocalTime', {
  description: 'A time of day on the wall clock, 00:00:00 to 24:00:00.',
  parseValue: toScalarParser(parseLocalTime),
  serialize: formatLocalTime,
});

const textScalars = {
  TimeZone: ['An IANA time zone such as America/Vancouver; aliases are accepted.', parseTimeZone],
  EmailAddress: ['An e-mail address, in lower case.', parseEmail],
  URL: ['An http or https URL.', parseHttpUrl],
  Locale: ['A BCP 47 language tag in lower case, such as en or pt-br.', parseLocale],
} as const;

for (const name of ['TimeZone', 'EmailAddress', 'URL', 'Locale'] as const) {
  const [description, parse] = textScalars[name];
  builder.scalarType(name, { description, parseValue: toScalarParser(parse), serialize: String });
}

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
});
