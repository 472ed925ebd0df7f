import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  isInputObjectType,
  isObjectType,
  validateSchema,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import type { Scope } from '../../src/base/scopes.ts';
import type { Viewer } from '../../src/context/viewer.ts';
import { createVisibleSchema } from '../../src/graphql/visible.ts';
import { as, startApp } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildUser, type UserWithKey } from '../support/build/user.ts';
import { allScopes } from '../support/world/world.ts';

const everything = getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true });

let user: UserWithKey;
let team: { id: number };
beforeAll(async () => {
  user = await buildUser();
  team = await buildTeam({ owner: user });
});

const createAppClient = async (...scopes: Scope[]) => as(await buildAccessToken(user, scopes));

async function fetchIntrospection({ gql }: ReturnType<typeof as>): Promise<IntrospectionQuery> {
  const { data, errors } = await gql(everything);
  expect(errors).toBeUndefined();
  return data as IntrospectionQuery;
}

const fetchVisibleSchema = async (...scopes: Scope[]) =>
  buildClientSchema(await fetchIntrospection(await createAppClient(...scopes)));

/** Of a type; undefined where it is not shown at all. */
function listFieldNames(shown: GraphQLSchema, type: string): string[] | undefined {
  const found = shown.getType(type);
  return isObjectType(found) || isInputObjectType(found)
    ? Object.keys(found.getFields())
    : undefined;
}

describe('introspection', () => {
  it('shows everything to API keys and anonymous callers', async () => {
    const toKey = await fetchIntrospection(as(user));
    expect(toKey.__schema.types.length).toBe(Object.keys(schema.getTypeMap()).length);
    expect(await fetchIntrospection(as())).toEqual(toKey);
  });

  it.each([[], ...allScopes.map((one) => [one]), allScopes])(
    'is a whole schema by itself: %s %s',
    async (...scopes: Scope[]) => {
      expect(validateSchema(await fetchVisibleSchema(...scopes))).toEqual([]);
    },
  );

  it('shows a token only the fields it can use, with their types', async () => {
    const shown = await fetchVisibleSchema('READ_SCHEDULE');
    const queries = ['schedule', 'schedules', 'availability', 'outOfOffices', 'slots', 'node'];
    expect(listFieldNames(shown, 'Query')).toEqual(expect.arrayContaining(queries));
    for (const hidden of ['viewer', 'users', 'bookings', 'teams', 'apiKeys', 'webhooks']) {
      expect(listFieldNames(shown, 'Query')).not.toContain(hidden);
    }
    expect(listFieldNames(shown, 'Mutation')).toContain('holdSlot');
    expect(listFieldNames(shown, 'Mutation')).not.toContain('createBooking');
    expect(listFieldNames(shown, 'Mutation')).not.toContain('editSchedule');
    for (const type of ['ApiKey', 'User', 'Team', 'Webhook', 'EditScheduleInput', 'UserFilter']) {
      expect(shown.getType(type), type).toBeUndefined();
    }
    expect(shown.getType('Schedule')).toBeDefined();
    expect(listFieldNames(shown, 'SlotReason')).not.toContain('bookings');
  });

  it('shows fields of records only with the scope that they require', async () => {
    expect(listFieldNames(await fetchVisibleSchema('READ_TEAM'), 'Team')).not.toContain(
      'eventTypes',
    );
    const both = await fetchVisibleSchema('READ_TEAM', 'READ_EVENT_TYPE');
    expect(listFieldNames(both, 'Team')).toContain('eventTypes');
    expect(listFieldNames(both, 'EventType')).toContain('team');
    expect(listFieldNames(both, 'EventType')).not.toContain('schedule');
  });

  it('hides inputs that only API keys can use', async () => {
    const named = listFieldNames(await fetchVisibleSchema('WRITE_PROFILE'), 'EditUserInput');
    expect(named).toEqual(expect.arrayContaining(['by', 'name', 'timeZone']));
    const directoryOnly = [
      'externalId',
      'givenName',
      'familyName',
      'locked',
      'inDirectory',
    ] as const;
    const secrets = ['email', 'password', 'currentPassword', 'revokeApiKeys', 'role'] as const;
    const keyOnly = [...secrets, ...directoryOnly];
    expect(named).toHaveLength(
      (listFieldNames(schema, 'EditUserInput')?.length ?? 0) - keyOnly.length,
    );
    const app = await createAppClient(...allScopes);
    const values = {
      email: 'new@example.test',
      password: 'long enough to be one',
      currentPassword: 'long enough to be one',
      revokeApiKeys: true,
      role: 'ADMIN',
      ...{ externalId: 'x', givenName: 'x', familyName: 'x', locked: true, inDirectory: false },
    };
    for (const name of keyOnly) {
      expect(named).not.toContain(name);
      const input = { by: { databaseId: user.id }, [name]: values[name] };
      const { errors } = await app.gql(
        'mutation ($input: EditUserInput!) { editUser(input: $input) { user { id } } }',
        { input },
      );
      expect(errors?.[0]?.extensions, name).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('shows only nodes that the token can reach, and node() only if there are any', async () => {
    const ask = `{ __type(name: "Node") { possibleTypes { name } } }`;
    const { data } = await (await createAppClient('READ_TEAM')).gql(ask);
    const names = data.__type.possibleTypes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Team', 'Membership']));
    for (const hidden of ['ApiKey', 'User', 'Schedule']) expect(names).not.toContain(hidden);
    const unscoped = await createAppClient();
    expect((await unscoped.gql(ask)).data).toEqual({ __type: null });
    expect(listFieldNames(await fetchVisibleSchema(), 'Query')).not.toContain('node');
  });
});

describe('everything else', () => {
  it('runs as usual beside introspection, in every form of request', async () => {
    const app = await createAppClient('READ_TEAM');
    const refused = await app.gql(
      `query ($team: Int!, $yes: Boolean = true) {
        ...Both
        hidden: __type(name: "Schedule") { name }
        team(by: { databaseId: $team }) { __typename id ... on Node { id } name }
        eventTypes { totalCount }
      }
      fragment Both on Query {
        ... on Query @include(if: $yes) { of: __schema { queryType { ...Names } } }
      }
      fragment Names on __Type { fields { name } }`,
      { team: team.id },
    );
    expect(refused.data).toMatchObject({ eventTypes: null, hidden: null, team: { name: 'Team' } });
    expect(refused.errors).toMatchObject([
      { path: ['eventTypes'], extensions: { requiredScopes: ['READ_EVENT_TYPE'] } },
    ]);
    const read = await app.gql(
      `query ($team: Int!) {
        of: __schema { queryType { fields { name } } }
        hidden: __type(name: "Schedule") { name }
        team(by: { databaseId: $team }) { __typename name members { nodes { role } } }
      }`,
      { team: team.id },
    );
    expect(read.errors).toBeUndefined();
    expect(read.data).toMatchObject({
      hidden: null,
      team: { __typename: 'Team', name: 'Team', members: { nodes: [{ role: 'OWNER' }] } },
    });
    const names = read.data.of.queryType.fields.map(({ name }: { name: string }) => name);
    expect(names).toContain('teams');
    expect(names).not.toContain('eventTypes');
  });

  it('finds a hidden field, and names the scope that it requires', async () => {
    const { errors } = await (await createAppClient('READ_TEAM')).gql('{ viewer { id } }');
    expect(errors).toMatchObject([{ extensions: { requiredScopes: ['READ_PROFILE'] } }]);
  });

  it('never shows one caller the schema of another: in turns, by GET and in a batch', async () => {
    const query = '{ __type(name: "Schedule") { name } }';
    const token = await buildAccessToken(user, ['READ_TEAM']);
    const whole = { data: { __type: { name: 'Schedule' } } };
    const part = { data: { __type: null } };
    for (let turn = 0; turn < 3; turn++) {
      for (const [caller, answer] of [[user, whole] as const, [token, part] as const]) {
        const { fetch } = as(caller);
        const get = await fetch(`/graphql?query=${encodeURIComponent(query)}`);
        expect(await get.json()).toEqual(answer);
        const batch = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ query }, { query: '{ __typename }' }]),
        });
        expect(await batch.json()).toEqual([answer, { data: { __typename: 'Query' } }]);
        expect((await as(caller).gql(query)).data).toEqual(answer.data);
      }
    }
  });

  it('does not keep a mutation of the same document from being tried out', async () => {
    const response = await as(user).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'query A { __schema { description } } mutation B { createTeam(input: { name: "T" }, dryRun: true) { team { name } } }',
        operationName: 'B',
      }),
    });
    expect(await response.json()).toEqual({ data: { createTeam: { team: { name: 'T' } } } });
  });

  it('is refused if introspection is off', async () => {
    const app = await startApp({ INTROSPECTION: 'false' });
    const token = await buildAccessToken(user, ['READ_TEAM']);
    const { data, errors } = await app.as(token).gql('{ __schema { queryType { name } } }');
    expect(data).toBeUndefined();
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('the cached schemas', () => {
  const viewerWith = (...scopes: Scope[]): Viewer => ({
    userId: 1,
    isAdmin: false,
    organizationIds: [],
    credential: {
      kind: 'ACCESS_TOKEN',
      clientId: 'app',
      grantId: 1,
      scopes: new Set(scopes),
      resource: null,
    },
  });

  it('are one for each set of scopes, and bounded', () => {
    const visibleTo = createVisibleSchema(schema);
    const first = visibleTo(viewerWith('READ_TEAM', 'READ_PROFILE'));
    expect(visibleTo(viewerWith('READ_PROFILE', 'READ_TEAM'))).toBe(first);
    expect(visibleTo(null)).toBeNull();
    for (let set = 0; set < 32; set++) {
      visibleTo(viewerWith(...allScopes.filter((_scope, bit) => (set >> bit) & 1)));
    }
    expect(visibleTo(viewerWith('READ_PROFILE', 'READ_TEAM'))).not.toBe(first);
  });
});
