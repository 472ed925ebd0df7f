import { addMocksToSchema } from '@graphql-tools/mock';
import { buildSchema, graphql } from 'graphql';

/** One value for each scalar of the schema. */
const scalars = {
  Date: () => '2030-01-31',
  DateTime: () => '2030-01-31T09:00:00.000Z',
  EmailAddress: () => 'ada@example.com',
  JSON: () => ({}),
  LocalTime: () => '09:00:00',
  Locale: () => 'en',
  TimeZone: () => 'Europe/Berlin',
  URL: () => 'https://example.com/',
};

/** Answers every operation with values of the right types, without a server. */
export function createMockServer(sdl: string) {
  const schema = addMocksToSchema({
    schema: buildSchema(sdl),
    mocks: { ...scalars, CreateBookingPayload: () => ({ userErrors: [] }) },
  });
  return (source: string, variableValues: Record<string, unknown>) =>
    graphql({ schema, source, variableValues });
}
