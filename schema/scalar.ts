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
import { builder } from './kit/builder.ts';

/** Where each format is specified. Inputs may be more lenient, as the descriptions say. */
const specification = {
  DateTime: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  Date: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  // Its hours go to 24.
  LocalTime: 'https://www.rfc-editor.org/rfc/rfc3339#appendix-A',
  TimeZone: 'https://www.iana.org/time-zones',
  EmailAddress: 'https://www.rfc-editor.org/rfc/rfc6531',
  URL: 'https://url.spec.whatwg.org/',
  Locale: 'https://www.rfc-editor.org/info/bcp47',
  JSON: 'https://www.rfc-editor.org/rfc/rfc8259',
} as const;

/** Turns a format into the parser of a scalar, whose errors are GraphQL errors. */
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
  specifiedByURL: specification.DateTime,
  description:
    'A date and time. Input is ISO 8601 with an offset; output is in UTC, such as 2026-11-20T09:30:00.000Z.',
  parseValue: toScalarParser(parseDateTime),
  // The reader returns ISO text from PostgreSQL, Prisma returns a Date.
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()),
});

builder.scalarType('Date', {
  specifiedByURL: specification.Date,
  description: 'A calendar date without a time zone, such as 2026-12-01.',
  parseValue: toScalarParser(parseDate),
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()).slice(0, 10),
});

builder.scalarType('LocalTime', {
  specifiedByURL: specification.LocalTime,
  description: 'A time of day without a date or time zone, from 00:00:00 to 24:00:00.',
  parseValue: toScalarParser(parseLocalTime),
  serialize: formatLocalTime,
});

const textScalars = {
  TimeZone: [
    'An IANA time zone name, such as America/Vancouver. Aliases are accepted.',
    parseTimeZone,
  ],
  EmailAddress: ['An e-mail address. Input is converted to lower case.', parseEmail],
  URL: ['An http or https URL.', parseHttpUrl],
  Locale: [
    'A BCP 47 language tag, such as en or pt-br. Input is converted to lower case.',
    parseLocale,
  ],
} as const;

for (const name of ['TimeZone', 'EmailAddress', 'URL', 'Locale'] as const) {
  const [description, parse] = textScalars[name];
  builder.scalarType(name, {
    specifiedByURL: specification[name],
    description,
    parseValue: toScalarParser(parse),
    serialize: String,
  });
}

builder.scalarType('JSON', {
  specifiedByURL: specification.JSON,
  description: 'Any JSON value.',
  serialize: (value) => value,
});
