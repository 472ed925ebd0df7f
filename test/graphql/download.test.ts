import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isInputObjectType,
  printSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, startApp, url } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';

const user = await buildUser();

/** Without `fetch`, which makes every such request one for a fresh copy. */
async function requestStatus(etag: string, secret?: string) {
  const headers = {
    'if-none-match': etag,
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
  };
  const [response] = (await once(get(`${url}/schema.graphql`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return response.statusCode;
}

describe('GET /schema.graphql', () => {
  it('is the whole schema for a key and for anonymous callers', async () => {
    for (const client of [as(), as(user)]) {
      const response = await client.fetch('/schema.graphql');
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await response.text()).toBe(`${printSchema(schema)}\n`);
    }
  });

  it('is the part that the token of an app allows, and is kept for nobody else', async () => {
    const app = as(await buildAccessToken(user, ['READ_TEAM']));
    const response = await app.fetch('/schema.graphql');
    expect(response.headers.get('vary')).toContain('Authorization');
    const part = buildSchema(await response.text());
    expect(part.getType('Team')).toBeDefined();
    expect(part.getType('ApiKey')).toBeUndefined();
  });

  it('is sent again only when it has changed', async () => {
    const first = await as().fetch('/schema.graphql');
    const etag = first.headers.get('etag') ?? '';
    expect(await requestStatus(etag)).toBe(304);
    const token = await buildAccessToken(user, ['READ_TEAM']);
    expect(await requestStatus(etag, token)).toBe(200);
  });

  it.each(['/schema.graphql', '/schema.composition.graphql', '/schema.json'])(
    'is refused to wrong keys, for other methods, and if introspection is off: %s',
    async (path) => {
      expect((await as('wrong').fetch(path)).status).toBe(401);
      expect((await as().fetch(path, { method: 'POST' })).status).toBe(405);
      const { as: there } = await startApp({ INTROSPECTION: 'false' });
      expect((await there(user).fetch(path)).status).toBe(404);
    },
  );
});

describe('GET /schema.json', () => {
  const query = getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });

  it('describes the same schema as introspection, also to the token of an app', async () => {
    const token = await buildAccessToken(user, ['READ_TEAM']);
    for (const client of [as(user), as(token)]) {
      const response = await client.fetch('/schema.json');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const { data } = (await response.json()) as { data: IntrospectionQuery };
      const asked = (await client.gql(query)).data as IntrospectionQuery;
      expect(printSchema(buildClientSchema(data))).toBe(printSchema(buildClientSchema(asked)));
    }
  });
});

describe('GET /schema.composition.graphql', () => {
  it('defines the directive that composition tools do not know', async () => {
    const text = await (await as().fetch('/schema.composition.graphql')).text();
    const [definition, ...rest] = text.split('\n\n');
    expect(definition).toBe('directive @oneOf on INPUT_OBJECT');
    expect(rest.join('\n\n')).toBe(`${printSchema(schema)}\n`);
    expect(text).not.toMatch(/@(?!oneOf|specifiedBy|deprecated)\w+( on|\()/);
    const choice = buildSchema(text).getType('BookingBy');
    expect(isInputObjectType(choice) && choice.isOneOf).toBe(true);
  });
});

describe('introspection', () => {
  it('says where each scalar is specified, and what the schema is about', async () => {
    const { data } = await as().gql(
      '{ __schema { description types { name kind specifiedByURL } } }',
    );
    const builtIn = ['Boolean', 'Float', 'ID', 'Int', 'String'];
    const scalars = data.__schema.types.filter(
      ({ kind, name }: { kind: string; name: string }) =>
        kind === 'SCALAR' && !builtIn.includes(name),
    );
    expect(scalars.length).toBeGreaterThan(5);
    for (const { name, specifiedByURL } of scalars) {
      expect(specifiedByURL, name).toMatch(/^https:\/\//);
    }
    expect(data.__schema.description).toContain('Scheduling');
  });
});
