import {
  extendSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  OperationTypeNode,
  parse,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createExample, formatExamplePath } from '../../rest-compat/docs/ledger/example.ts';
import { ledger } from '../../rest-compat/ledger.ts';
import { type Endpoint, toFullPath, toPathTemplate } from '../../rest-compat/kit/route.ts';
import { schema } from '../../schema/index.ts';
import type { Access } from '../../src/auth/access.ts';
import { expandScopes, type Scope } from '../../src/base/scopes.ts';
import type { Credential, Viewer } from '../../src/context/viewer.ts';
import { Forbidden, MissingScope, Unauthenticated } from '../../src/base/errors.ts';
import { findRequiredScopes, readAccess, restrictSchema } from '../../src/graphql/visible.ts';
import { url } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { allScopes, listPermittedScopes } from '../support/world/world.ts';

/** How the access check of a field or route answers a credential. */
type ScopeVerdict = 'OK' | 'UNAUTHENTICATED' | 'KEY ONLY' | `LACKS ${string}`;

/** What a field or route requires. EVERYTHING is an API key or a session. */
interface Rule {
  isOpen: boolean;
  access: readonly Access[];
}

const tokens: Record<string, readonly Scope[]> = {
  'token with nothing': [],
  ...Object.fromEntries(allScopes.map((scope) => [`token with ${scope}`, [scope]])),
  'token with all': allScopes,
};
const credentials = ['anonymous', 'key', 'session', ...Object.keys(tokens)];

/** Derives the expected answer for a credential from what a field or route declares. */
function toExpectedVerdicts({ isOpen, access }: Rule, credential: string): ScopeVerdict[] {
  if (credential === 'anonymous') return [isOpen ? 'OK' : 'UNAUTHENTICATED'];
  const scopes = tokens[credential];
  if (!scopes) return ['OK'];
  if (access.includes('EVERYTHING')) return ['KEY ONLY'];
  const lacking = access.filter((one) => !listPermittedScopes(scopes).includes(one));
  return lacking.length > 0 ? lacking.map((one): ScopeVerdict => `LACKS ${one}`) : ['OK'];
}

type Field = GraphQLField<unknown, unknown>;
interface WalkedField {
  name: string;
  type: GraphQLObjectType;
  field: Field;
}

const listRootTypes = (whole: GraphQLSchema) =>
  Object.values(OperationTypeNode)
    .map((operation) => whole.getRootType(operation))
    .filter(isObjectType);

/** Every field of every type that can be reached from the roots. */
function listFields(whole: GraphQLSchema): WalkedField[] {
  const reached = new Set(listRootTypes(whole));
  for (const type of reached) {
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (isObjectType(next)) reached.add(next);
      if (isAbstractType(next)) for (const one of whole.getPossibleTypes(next)) reached.add(one);
    }
  }
  return [...reached].flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({
      name: `${type.name}.${field.name}`,
      type,
      field,
    })),
  );
}

/** These require the scope of the named record, which its type declares. */
const byType = ['Query.node', 'Query.nodes', 'Query._entities'];

interface StatedOptions {
  pothosOptions?: { authScopes?: object; skipTypeScopes?: boolean };
}

/** What a field declares, or undefined if it declares nothing usable. */
function findFieldRule(whole: GraphQLSchema, { name, type, field }: WalkedField): Rule | undefined {
  const { pothosOptions: { authScopes, skipTypeScopes } = {} } = field.extensions as StatedOptions;
  const kinds = authScopes ? Object.keys(authScopes) : [];
  const isStated = kinds.every((kind) => kind === 'scope' || kind === 'appScope');
  if (!isStated || kinds.length > 1 || typeof authScopes === 'function') return undefined;
  const access = [readAccess(field)].filter((one) => one !== undefined);
  if (listRootTypes(whole).includes(type)) {
    if (kinds.includes('scope')) return { isOpen: false, access };
    if (skipTypeScopes) return { isOpen: true, access };
    return byType.includes(name) ? { isOpen: false, access } : undefined;
  }
  return { isOpen: !kinds.includes('scope'), access };
}

const listUnlistedFields = (whole: GraphQLSchema) =>
  listFields(whole)
    .filter((walked) => !findFieldRule(whole, walked))
    .map(({ name }) => name);

/** Thrown at the first read or write: the field has passed its access check. */
const passed = new Error('passed');
const nothing = new Proxy(
  {},
  {
    get() {
      throw passed;
    },
  },
);

function buildContext(credential: string) {
  const scopes = expandScopes(tokens[credential] ?? []);
  const kinds: Record<string, Credential> = {
    key: { kind: 'API_KEY', id: 'key' },
    session: { kind: 'SESSION', id: 'session' },
  };
  const grant = { clientId: 'app', grantId: 1, scopes, resource: null };
  const app: Credential = { kind: 'ACCESS_TOKEN', ...grant };
  const viewer: Viewer = {
    userId: 1,
    isAdmin: false,
    organizationIds: [],
    credential: kinds[credential] ?? app,
  };
  return { viewer: credential === 'anonymous' ? null : viewer, db: nothing, read: nothing };
}

/** How the field itself answers, without a parent record or a database. */
async function resolveVerdict(
  { type, field }: WalkedField,
  context: object,
): Promise<ScopeVerdict> {
  const path = { prev: undefined, key: field.name, typename: type.name };
  const called = { fieldName: field.name, parentType: type, returnType: field.type };
  const info = { ...called, fieldNodes: [], fragments: {}, path, schema };
  try {
    await (field.subscribe ?? field.resolve)?.(
      {},
      {},
      context,
      info as unknown as GraphQLResolveInfo,
    );
  } catch (error) {
    return toScopeVerdict(error);
  }
  return 'OK';
}

const onlyByKey = 'Apps cannot do this';

function toScopeVerdict(error: unknown): ScopeVerdict {
  if (error instanceof Unauthenticated) return 'UNAUTHENTICATED';
  if (error instanceof MissingScope) {
    return `LACKS ${String((error.details['requiredScopes'] as string[])[0])}`;
  }
  if (error instanceof Forbidden && error.message.startsWith(onlyByKey)) return 'KEY ONLY';
  return 'OK';
}

const walked = listFields(schema);

describe('a field of the graph', () => {
  it('declares what it requires, always on the root types', () => {
    expect(listUnlistedFields(schema)).toEqual([]);
    expect(walked.length).toBeGreaterThan(500);
  });

  it('is found if it declares nothing on a root type', () => {
    const more = parse('extend type Query { secret: Int } extend type Mutation { leak: Int }');
    expect(listUnlistedFields(extendSchema(schema, more))).toEqual([
      'Query.secret',
      'Mutation.leak',
    ]);
  });

  it.each(credentials)('answers as it declares (%s)', async (credential) => {
    const context = buildContext(credential);
    const wrong: object[] = [];
    for (const one of walked) {
      const rule = findFieldRule(schema, one) ?? { isOpen: false, access: [] };
      const verdict = await resolveVerdict(one, context);
      const expected = toExpectedVerdicts(rule, credential);
      if (!expected.includes(verdict)) wrong.push({ field: one.name, verdict, expected });
    }
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(tokens))('is in the schema only where it is usable (%s)', (token) => {
    const scopes = listPermittedScopes(tokens[token] ?? []);
    const part = restrictSchema(schema, (access) => scopes.includes(access));
    const records = Object.values(schema.getTypeMap()).map((type) => readAccess(type) ?? '');
    const wrong = walked.filter((one) => {
      const type = part.getType(one.type.name);
      if (!isObjectType(type)) return false;
      const rule = findFieldRule(schema, one) ?? { isOpen: false, access: [] };
      const isUsable = toExpectedVerdicts(rule, token).includes('OK');
      const isEmpty = byType.includes(one.name) && !records.some((name) => scopes.includes(name));
      return one.field.name in type.getFields() !== (isUsable && !isEmpty);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const reached = new Set(listFields(part).map(({ type }) => type.name));
    const shown = Object.keys(part.getTypeMap()).filter(
      (name) => isObjectType(part.getType(name)) && !name.startsWith('__'),
    );
    expect(shown.filter((name) => !reached.has(name))).toEqual([]);
  });
});

/** What a route requires: the scopes of its operation, and a caller unless it is public. */
function toEndpointRule({ document, isPublic = false }: Endpoint): Rule {
  return { isOpen: isPublic, access: findRequiredScopes(document, schema) ?? ['EVERYTHING'] };
}

/** How a route answers its example. The example is complete, so only the access check can refuse it. */
async function requestEndpoint(row: Endpoint, secret: string | undefined): Promise<ScopeVerdict> {
  const example = createExample(row, new Date());
  const answer = await fetch(url + formatExamplePath(row, example), {
    method: row.method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...(example.body && { 'content-type': 'application/json' }),
    },
    ...(example.body && { body: JSON.stringify(example.body) }),
  });
  const challenge = answer.headers.get('www-authenticate') ?? '';
  const [, lacking] = /error="insufficient_scope", scope="(\w+)"/.exec(challenge) ?? [];
  return lacking ? `LACKS ${lacking}` : parseRefusal(answer.status, await answer.text());
}

function parseRefusal(status: number, text: string): ScopeVerdict {
  if (status === 403 && text.includes(onlyByKey)) return 'KEY ONLY';
  // A client that fails to authenticate as an OAuth client has already passed the access check.
  return status === 401 && !text.includes('invalid_client') ? 'UNAUTHENTICATED' : 'OK';
}

describe('a route of the ledger', () => {
  const secrets: Record<string, string | undefined> = {};
  beforeAll(async () => {
    // The examples name the first record of each kind, so an extra user takes the changes.
    await buildUser();
    const user = await buildUser();
    secrets['key'] = user.key;
    for (const [name, scopes] of Object.entries(tokens)) {
      secrets[name] = await buildAccessToken(user, [...scopes]);
    }
  });

  const callers = credentials.filter((name) => name !== 'session');

  it.each(callers)('answers as its operation declares (%s)', async (credential) => {
    const wrong: object[] = [];
    for (const row of ledger) {
      const verdict = await requestEndpoint(row, secrets[credential]);
      const expected = toExpectedVerdicts(toEndpointRule(row), credential);
      const route = `${row.method} ${toFullPath(row)}`;
      if (!expected.includes(verdict)) wrong.push({ route, verdict, expected });
    }
    expect(wrong).toEqual([]);
  });

  it.each(callers)('is in openapi.json only where it is usable (%s)', async (credential) => {
    const secret = secrets[credential];
    const answer = await fetch(`${url}/v1/openapi.json`, {
      headers: secret ? { authorization: `Bearer ${secret}` } : {},
    });
    expect(answer.headers.get('vary')).toContain('Authorization');
    const { paths, components } = (await answer.json()) as Reference;
    const found = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const usable = ledger.filter(
      (row) =>
        credential === 'anonymous' ||
        toExpectedVerdicts(toEndpointRule(row), credential).includes('OK'),
    );
    const routes = usable.map((row) => `${row.method} ${toPathTemplate(row)}`);
    expect(found.sort()).toEqual(routes.sort());
    const hasSchedules = routes.some((name) => name.includes(' /v1/schedules'));
    expect('Schedule' in components.schemas).toBe(hasSchedules);
  });
});

interface Reference {
  paths: Record<string, object>;
  components: { schemas: object };
}
