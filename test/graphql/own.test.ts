import pg from 'pg';
import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import { describe, expect, it, vi } from 'vitest';
import { getDatamodel, type default as PrismaTypes } from '../../prisma/generated/pothos.js';
import { readSystemClock } from '../../src/context/tool.ts';
import '../../schema/kit/own.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

/** A booking of an event type with all that the questions below ask for. */
async function buildWorld() {
  const host = await buildUser({ name: 'Ada', bio: 'Counts' });
  const { id: eventTypeId } = await db.eventType.create({
    data: {
      userId: host.id,
      title: 'Talk',
      slug: 'talk',
      length: 30,
      bookingLimits: { PER_DAY: 2 },
      bookingFields: [{ name: 'topic', type: 'text', label: 'What about?' }],
    },
  });
  await buildBooking({ host, eventTypeId, responses: { topic: 'Tea' } });
  return host;
}

const questions = {
  'aliases of one relation': '{ a: eventType { slug } b: eventType { title length } }',
  'columns beside what is computed':
    '{ a: eventType { slug } b: eventType { bookingLimits { perDay } } }',
  'what is computed before columns':
    '{ a: eventType { bookingLimits { perDay } } b: eventType { slug title } }',
  'a column that a second field reads too':
    '{ answers { label text } a: eventType { slug } b: eventType { bookings(first: 1) { nodes { id } } } }',
  'a second field alone': '{ answers { label } }',
  'one relation in two fragments':
    '{ ...x ...y } fragment x on Booking { user { name } } fragment y on Booking { user { bio } }',
  'a list beside columns':
    '{ eventType { slug bookings(first: 1) { nodes { attendees { name } } } } }',
  'lists of an alias':
    '{ a: eventType { bookings(first: 1) { nodes { id } } } b: eventType { slug } }',
  'ids and names of types':
    '{ __typename id eventType { __typename id } attendees { __typename id email } }',
  'inline fragments':
    '{ ... on Booking { attendees { ... on Attendee { name } } } attendees { email } }',
};

describe('an own() relation', () => {
  const interpreting = startApp({}, readSystemClock, Infinity);

  it.each(Object.entries(questions))('returns all fields: %s', async (_name, fields) => {
    const host = await buildWorld();
    const [selection = '', fragments = ''] = fields.split(/ (?=fragment )(.*)/s);
    const query = `{ bookings { nodes ${selection} } } ${fragments}`;
    const { data, errors } = await as(host).gql(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain('null');
    if (query.includes('label')) expect(JSON.stringify(data)).toContain('What about?');
    // The others read text where they can.
    const { as: interpreted } = await interpreting;
    expect((await interpreted(host).gql(query)).data).toEqual(data);
  });

  it('reads only the columns that the query selects', async () => {
    const host = await buildWorld();
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const { data } = await as(host).gql('{ bookings { nodes { user { name } } } }');
    const statements = sent.mock.calls.map(([query]) => JSON.stringify(query));
    sent.mockRestore();
    expect(data.bookings.nodes).toMatchObject([{ user: { name: 'Ada' } }]);
    expect(statements.filter((text) => text.includes('json_agg')).join()).toContain('name');
    expect(statements.join()).not.toMatch(/bio|brandColor/);
  });

  it('cannot be read by a second field', () => {
    expect(() => buildSchemaWith({ again: 'user' })).toThrow(
      "Booking.user is not one field's own: user, again",
    );
  });

  it('can be read by a second field for its columns, unless it is a list', () => {
    expect(() => buildSchemaWith({ columnsOf: 'user' })).not.toThrow();
    expect(() => buildSchemaWith({ columnsOf: 'hosts' })).toThrow(
      "Booking.hosts is not one field's own: hosts, again",
    );
  });
});

function buildSchemaWith({ again, columnsOf }: { again?: 'user'; columnsOf?: 'user' | 'hosts' }) {
  const builder = new SchemaBuilder<{ PrismaTypes: PrismaTypes }>({
    plugins: ['own', PrismaPlugin],
    prisma: { client: db, dmmf: getDatamodel() },
    scopeAuth: { authScopes: () => ({}) },
  });
  builder.prismaObject('User', { fields: (t) => ({ name: t.exposeString('name') }) });
  builder.prismaObject('BookingHost', { fields: (t) => ({ id: t.exposeInt('id') }) });
  builder.prismaObject('Booking', {
    fields: (t) => ({
      user: t.relation('user', { own: true }),
      hosts: t.relation('hosts', { own: true }),
      ...(again && { again: t.relation(again) }),
      ...(columnsOf && {
        again: t.boolean({
          select: { [columnsOf]: { select: { id: true } } },
          resolve: () => true,
        }),
      }),
    }),
  });
  builder.queryType({ fields: (t) => ({ ok: t.boolean({ resolve: () => true }) }) });
  return builder.toSchema();
}
