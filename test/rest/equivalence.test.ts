import { beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import {
  comparedCallers,
  listComparedCallers,
} from '../../rest-compat/docs/ledger/compared-caller.ts';
import type { Call, Endpoint } from '../../rest-compat/kit/route.ts';
import { httpStatus } from '../../src/base/errors.ts';
import { as } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAccessToken } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';
import { allScopes, buildWorld, type TestWorld } from '../support/world/world.ts';
import { type TwinRequest, twins } from './twin.ts';

type Kind = keyof typeof comparedCallers;
const kinds = Object.keys(comparedCallers) as Kind[];

let world: TestWorld;
let callers: Record<Kind, Caller | undefined>;

beforeAll(async () => {
  world = await buildWorld();
  const { owner, organizationAdmin, admin, stranger } = world;
  for (let i = 0; i < 4; i += 1) await buildBooking({ host: owner });
  const readToken = await buildAccessToken(
    owner,
    allScopes.filter((scope) => scope.startsWith('READ_')),
  );
  callers = { member: owner, organizationAdmin, admin, stranger, readToken, nobody: undefined };
});

const formatEndpointName = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** As it goes over the wire, and as the ledger is called in process. */
function buildRequest({ method, path }: Endpoint, { params = {}, query = {}, body }: TwinRequest) {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const address = `/v1${filled}${search && `?${search}`}`;
  const json = body && { 'content-type': 'application/json' };
  const call: Call = { params, query, body: body ?? {}, url: `http://127.0.0.1:3000${address}` };
  const send = (caller: Caller | undefined, headers: Record<string, string> = {}) =>
    as(caller).fetch(address, {
      method: method.toUpperCase(),
      headers: { ...headers, ...json },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { call, send };
}

interface ComparedAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string | null>;
}

const named = ['X-Total-Count', 'Link', 'Idempotent-Replayed'] as const;

async function requestByRest(
  row: Endpoint,
  asked: TwinRequest,
  caller: Caller | undefined,
): Promise<ComparedAnswer> {
  const response = await buildRequest(row, asked).send(caller);
  const body = (await response.json()) as Record<string, unknown>;
  const headers = Object.fromEntries(named.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, body, headers };
}

/** The operation that `Prefer: explain=graphql` tells, sent to /graphql as it is; then `respond`. */
async function requestByGraphql(
  row: Endpoint,
  asked: TwinRequest,
  caller: Caller | undefined,
): Promise<ComparedAnswer> {
  const { call, send } = buildRequest(row, asked);
  const explained = await send(caller ?? world.admin, { prefer: 'explain=graphql' });
  const { operationName, query, variables } = (await explained.json()) as {
    operationName: string;
    query: string;
    variables: Record<string, unknown>;
  };
  expect(operationName).toBe(row.operation);
  const { data, errors } = await as(caller).gql(query, variables);
  const [first] = errors ?? [];
  if (first) {
    const code = String(first.extensions['code']) as keyof typeof httpStatus;
    const body = { code, message: first.message };
    return { status: httpStatus[code], body, headers: {} };
  }
  const reply = await row.handle(call, () => Promise.resolve(data));
  if (!('body' in reply)) throw new Error('Too long to be compared');
  const body = JSON.parse(JSON.stringify(reply.body)) as ComparedAnswer['body'];
  return { status: 200, body, headers: reply.headers ?? {} };
}

/** In these twins differ: they are other records, made at another moment. */
const ofTheRecord =
  /^(id|uid|.+Id|bookingUid|iCalUID|startTime|endTime|createdAt|updatedAt|createdDate|email|slug|secret)$/;

/** Where two answers part. Records that are the same in both must be wholly alike. */
function listDifferences(one: unknown, other: unknown, path: string): string[] {
  if (Object.is(one, other)) return [];
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => listDifferences(one[key], other[key], `${path}.${key}`));
  }
  const key = path.split('.').at(-1) ?? '';
  const isTwin = ofTheRecord.test(key) && one !== null && other !== null;
  return isTwin && typeof one === typeof other
    ? []
    : [`${path}: ${String(one)} and ${String(other)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function assertAlike(rest: ComparedAnswer, graphql: ComparedAnswer, what: string) {
  expect([what, rest.status]).toEqual([what, graphql.status]);
  if (rest.status === 200) {
    expect(listDifferences(rest.body, graphql.body, ''), what).toEqual([]);
    for (const name of named) {
      expect([what, rest.headers[name]]).toEqual([what, graphql.headers[name] ?? null]);
    }
  } else {
    const { code, message } = rest.body;
    expect({ what, code }).toEqual({ what, code: graphql.body['code'] });
    // The answers to a caller without rights, and those for missing records.
    if (rest.status !== 400)
      expect({ what, message }).toEqual({ what, message: graphql.body['message'] });
  }
}

describe('each REST row answers like its operation', () => {
  const rows = ledger
    .filter((row) => listComparedCallers(row).length > 0)
    .map((row) => [formatEndpointName(row), row] as const);

  it('covers every row below /v1, as the pages of the ledger say', () => {
    expect(rows).toHaveLength(ledger.filter(({ base }) => base === undefined).length);
    expect(Object.keys(twins).sort()).toEqual(rows.map(([name]) => name).sort());
  });

  it.each(rows)('%s', async (name, row) => {
    const make = twins[name];
    if (!make) throw new Error(`Nothing is asked of ${name}`);
    const isRead = row.method === 'get';
    const compared = listComparedCallers(row);
    for (const kind of kinds) {
      const what = `${name} as ${kind}`;
      const first = await make(world);
      const twin = isRead ? first : await make(world);
      const rest = await requestByRest(row, first, callers[kind]);
      if (kind === 'admin') expect([what, rest.status]).toEqual([what, 200]);
      if (kind === 'nobody') {
        expect([what, rest.status]).toEqual([what, row.isPublic ? 200 : 401]);
      }
      if (!compared.includes(kind)) continue;
      const graphql = await requestByGraphql(row, twin, callers[kind]);
      assertAlike(rest, graphql, what);
      if (row.method !== 'delete' || rest.status !== 200) continue;
      // What is gone, is gone for both.
      assertAlike(
        await requestByRest(row, first, callers[kind]),
        await requestByGraphql(row, twin, callers[kind]),
        `${what} again`,
      );
    }
  });

  it('returns the same record byte for byte when read', async () => {
    const row = ledger.find((one) => formatEndpointName(one) === 'GET /bookings/:id');
    const asked = await twins['GET /bookings/:id']?.(world);
    if (!row || !asked) throw new Error('No such row');
    const [rest, graphql] = [
      await requestByRest(row, asked, world.owner),
      await requestByGraphql(row, asked, world.owner),
    ];
    expect(rest.body).toEqual(graphql.body);
  });
});
