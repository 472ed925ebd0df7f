import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import type { Scope } from '../../src/base/scopes.ts';
import { as } from '../support/app.ts';
import { subscribe } from '../support/ask/graphql.ts';
import { buildAccessToken, buildUser, type UserWithKey } from '../support/build/user.ts';
import { buildMinimalOperation, publicRootFields } from '../support/world/schema-walk.ts';
import { allScopes, listScopesWithout } from '../support/world/world.ts';
import { type Need, needs, nodesByNeed } from './scope-need.ts';

const nodeNeeds = Object.fromEntries(
  Object.entries(nodesByNeed).flatMap(([need, names]) =>
    names.split(' ').map((name) => [name, need as Need] as const),
  ),
);

const rootFields = ['Query', 'Mutation', 'Subscription'].flatMap((root) => {
  const type = schema.getType(root);
  return Object.values(isObjectType(type) ? type.getFields() : {}).map((field) => {
    return {
      name: `${root}.${field.name}`,
      operation: buildMinimalOperation(root.toLowerCase(), field),
    };
  });
});

const uuidTypes = new Set(['ApiKey', 'AuditEntry', 'Webhook']);

const nodeTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));

const onlyByKey = 'Apps cannot do this: it requires an API key of the user';

let user: UserWithKey;
/** For each scope a token with all scopes that do not include it, and one with only this scope. */
const tokens = new Map<Scope, { without: string; only: string }>();
let everything: string;
let nothing: string;

beforeAll(async () => {
  user = await buildUser();
  everything = await buildAccessToken(user, allScopes);
  nothing = await buildAccessToken(user, []);
  for (const scope of allScopes) {
    const [without, only] = [
      await buildAccessToken(user, listScopesWithout(scope)),
      await buildAccessToken(user, [scope]),
    ];
    tokens.set(scope, { without, only });
  }
});

interface FieldRequest {
  query: string;
  variables: Record<string, unknown>;
}

/** The first result of a stream. A refusal comes at once, so a later change is not waited for. */
async function readFirstResult(caller: FieldCaller, { query, variables }: FieldRequest) {
  const { next, close } = await subscribe(query, { caller, variables });
  const first = await Promise.race([next(), sleep(3_000)]);
  close();
  return first ?? { errors: undefined };
}

type FieldCaller = UserWithKey | string | undefined;

async function readRefusal(caller: FieldCaller, { query, variables }: FieldRequest) {
  const { errors } = query.startsWith('subscription')
    ? await readFirstResult(caller, { query, variables })
    : await as(caller).gql(query, variables);
  const { code, requiredScopes, oauthError } = errors?.[0]?.extensions ?? {};
  return { code, requiredScopes, oauthError, message: errors?.[0]?.message };
}

async function expectScope(need: Need | undefined, operation: FieldRequest) {
  if (need === undefined || need === 'ANY' || need === 'NONE') {
    const { code, oauthError } = await readRefusal(nothing, operation);
    expect({ code, oauthError }).not.toEqual({ code: 'FORBIDDEN', oauthError: undefined });
  } else if (need === 'EVERYTHING') {
    const refusal = { code: 'FORBIDDEN', requiredScopes: undefined, message: onlyByKey };
    expect(await readRefusal(everything, operation)).toEqual(refusal);
  } else {
    const { without = '', only = '' } = tokens.get(need) ?? {};
    const refusal = { code: 'FORBIDDEN', requiredScopes: [need] };
    expect(await readRefusal(without, operation)).toMatchObject(refusal);
    const passed = await readRefusal(only, operation);
    expect(passed.requiredScopes).toBeUndefined();
    expect(passed.message).not.toBe(onlyByKey);
    expect(passed.code).not.toBe('UNAUTHENTICATED');
  }
}

describe('the root fields', () => {
  it('are all listed in the table, which lists no others', () => {
    expect(rootFields.map(({ name }) => name).sort()).toEqual(Object.keys(needs).sort());
  });

  it.each(rootFields.filter(({ name }) => !publicRootFields.includes(name)))(
    'refuse anonymous callers ($name)',
    async ({ operation }) => {
      expect(await readRefusal(undefined, operation)).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it.each(rootFields.filter(({ name }) => publicRootFields.includes(name)))(
    'accept anonymous callers ($name)',
    async ({ operation }) => {
      const { code, oauthError } = await readRefusal(undefined, operation);
      // OAuth clients identify themselves in the input and not by a credential of the API. `access_denied`
      // is for all callers alike: apps may not register themselves here.
      const known: unknown[] = ['NOT_FOUND', 'BAD_USER_INPUT', undefined];
      const ofOAuth: unknown[] = ['invalid_client', 'access_denied'];
      expect(ofOAuth.includes(oauthError) || known.includes(code)).toBe(true);
    },
  );

  it('require a scope from tokens only where bookers make and manage bookings', () => {
    const written = publicRootFields.filter((name) => needs[name] !== 'NONE');
    const managed =
      /^(Query|Mutation)\.(managed|(cancel|change|keep|move|rate)Managed|(check|start)Payment)/;
    const made = ['Mutation.createBooking', 'Mutation.requestInstantMeeting'];
    expect(written.filter((name) => !managed.test(name))).toEqual(made);
    const none = Object.keys(needs).filter((name) => needs[name] === 'NONE');
    expect(none.filter((name) => !publicRootFields.includes(name))).toEqual([]);
  });

  it.each(rootFields)(
    'require exactly the scope in the table ($name)',
    async ({ name, operation }) => {
      await expectScope(needs[name], operation);
    },
  );

  it('accept the generated arguments', async () => {
    for (const { name, operation } of rootFields) {
      const { message } = await readRefusal(user, operation);
      expect(message ?? '', name).not.toMatch(/^Variable|^Unknown|^Syntax|Unexpected error/);
    }
  });
});

describe('node', () => {
  it('has exactly the types in the table', () => {
    expect(nodeTypes.map(({ name }) => name).sort()).toEqual(Object.keys(nodeNeeds).sort());
  });

  it.each(Object.entries(nodeNeeds))(
    'requires for the type %s the scope %s',
    async (type, need) => {
      const key = uuidTypes.has(type) ? randomUUID() : '2147483000';
      const id = encodeGlobalID(type, key);
      for (const query of [
        'query ($id: ID!) { node(id: $id) { id } }',
        'query ($id: ID!) { nodes(ids: [$id]) { id } }',
      ]) {
        await expectScope(need, { query, variables: { id } });
        expect(await readRefusal(undefined, { query, variables: { id } })).toMatchObject({
          code: 'UNAUTHENTICATED',
        });
      }
    },
  );
});
