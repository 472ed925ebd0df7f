import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { createSchemaReference } from '../../src/pages/docs/graph/reference.ts';
import type { PageVisit } from '../../src/pages/frame/visit.ts';
import { startApp } from '../support/app.ts';
import { listLinks, readPage, toVisibleText } from '../support/page/html.ts';

const base = '/docs/graphql/reference';
const index = await readPage(base);
const listed = new Set(listLinks(index.text).filter((path) => path.startsWith(`${base}/`)));

const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['queries', field]),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => [
    'mutations',
    field,
  ]),
  ...Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map((field) => [
    'subscriptions',
    field,
  ]),
].map(([folder, field]) => `${base}/${String(folder)}/${(field as { name: string }).name}`);

const types = Object.keys(schema.getTypeMap())
  .filter((name) => !/^(__|(Query|Mutation|Subscription)$)/.test(name))
  .map((name) => `${base}/types/${name}`);

const readExample = (text: string) => {
  const [, link = ''] = /href="\/graphql#([^"]*)"/.exec(text) ?? [];
  const given = new URLSearchParams(link.replaceAll('&amp;', '&'));
  return { query: given.get('query') ?? '', variables: given.get('variables') ?? '{}' };
};

describe('the GraphQL reference', () => {
  it('lists every operation and every type', () => {
    expect([...listed].sort()).toEqual([...operations, ...types].sort());
  });

  it('has a page for each, whose links lead somewhere', async () => {
    const dead: string[] = [];
    for (const path of listed) {
      const { response, text } = await readPage(path);
      if (response.status !== 200) dead.push(`${path}: ${String(response.status)}`);
      const links = listLinks(text).filter((to) => to.startsWith(`${base}/`));
      dead.push(...links.filter((to) => !listed.has(to.replace(/#.*/, ''))));
      const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      if (new Set(ids).size !== ids.length) dead.push(`${path}: an id twice`);
    }
    expect(dead).toEqual([]);
  });

  it.each(operations)('%s shows an example that the schema accepts', async (path) => {
    const { text } = await readPage(path);
    const { query, variables } = readExample(text);
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const [definition] = document.definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new TypeError('No operation');
    const values = getVariableValues(
      schema,
      definition.variableDefinitions ?? [],
      JSON.parse(variables) as Record<string, unknown>,
    );
    expect(values).not.toHaveProperty('errors');
    expect(toVisibleText(text)).toContain(query);
  });

  it('says who may call an operation', async () => {
    const read = async (path: string) =>
      toVisibleText((await readPage(base + path)).text).replaceAll(/\s+/g, ' ');
    expect(await read('/queries/bookings')).toContain(
      'Needs an API key or an access token. Apps need the scope READ_BOOKING.',
    );
    expect(await read('/mutations/createBooking')).toContain(
      'Needs no credential. Apps need the scope WRITE_BOOKING.',
    );
    expect(await read('/mutations/createApiKey')).toContain('Apps cannot call it.');
    expect(await read('/queries/publicProfile')).toMatch(/Needs no credential\.\s+Example/);
  });

  it('shows what an input holds, and where a type is used behind lists and results', async () => {
    const { text: operation } = await readPage(`${base}/mutations/cancelBooking`);
    expect(operation).toContain(`href="${base}/types/BookingBy"`);
    const { text: type } = await readPage(`${base}/types/Booking`);
    const uses = listLinks(type.slice(type.indexOf('id="used-by"')));
    expect(uses).toEqual(
      expect.arrayContaining([
        `${base}/queries/bookings`,
        `${base}/mutations/cancelBooking`,
        `${base}/types/Event#booking`,
      ]),
    );
  });

  it.each(['types/Nothing', 'types/__Schema', 'types/__proto__', 'queries/cancelBooking', 'x/y'])(
    'has no page at %s',
    async (path) => {
      expect((await readPage(`${base}/${path}`)).response.status).toBe(404);
    },
  );

  it('is hidden by a server that does not show its schema', async () => {
    const { as } = await startApp({ INTROSPECTION: 'false' });
    const { text } = await readPage(base, as());
    expect(toVisibleText(text)).toContain('This server does not show its schema');
    expect(text).not.toContain('cancelBooking');
    expect((await readPage(`${base}/types/Booking`, as())).response.status).toBe(404);
  });

  it('says what is deprecated and what to use instead, and escapes it', () => {
    const old = buildSchema(
      'type Query { "<b>x</b>" a(b: Int): Int @deprecated(reason: "Use `c`. <i>") c: E } enum E { "One." ONE @deprecated(reason: "Use 2.") }',
    );
    const visit = { toUrl: (path: string) => path, clock: () => new Date() } as PageVisit;
    const reference = createSchemaReference({ schema: old, introspection: true });
    const texts = reference.listPages().map((page) => page.make(visit)) as {
      body: { text: string };
    }[];
    const all = texts.map(({ body }) => body.text).join('');
    expect(toVisibleText(all)).toContain('Deprecated. Use c. <i>');
    expect(toVisibleText(all)).toContain('Deprecated. Use 2.');
    expect(all).not.toMatch(/<[bi]>/);
  });
});
