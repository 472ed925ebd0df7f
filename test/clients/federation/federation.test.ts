import { ApolloGateway, IntrospectAndCompose } from '@apollo/gateway';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/base/scopes.ts';
import { startApp, url } from '../../support/app.ts';
import { closeAtEnd } from '../../support/at-end.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildHost } from '../../support/build/host.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import { allScopes } from '../../support/world/world.ts';
import { startCrm } from './crm.ts';
import { startRouter } from './router.ts';

const toUserId = ({ id }: { id: number }) => btoa(`User:${id}`);

async function openScene() {
  const host = await buildHost();
  const booking = await buildBooking({ host });
  const crm = await startCrm(
    {
      invoices: [
        { id: 'one', amount: 120, uid: booking.uid },
        { id: 'lost', amount: 80, uid: 'gone' },
      ],
      offices: new Map([[toUserId(host), 'Vienna']]),
    },
    0,
  );
  closeAtEnd(crm.stop);
  const subgraphs = [
    { name: 'almanac', url: `${url}/graphql` },
    { name: 'crm', url: crm.url },
  ];
  const router = await startRouter(subgraphs, 0);
  closeAtEnd(router.stop);
  return { host, booking, crm, router };
}

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});

/** Asks the router as somebody. */
async function ask(query: string, authorization?: string) {
  const response = await fetch(scene.router.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as {
    data: unknown;
    errors?: { path?: unknown[]; extensions: { code: string } }[];
  };
}

const list = '{ invoices { pageInfo { hasNextPage } nodes { id amount booking { uid status } } } }';

/** The booking of each invoice, and the codes of what was refused. */
async function readBookings(authorization?: string) {
  const { data, errors } = await ask(list, authorization);
  const { nodes } = (data as { invoices: { nodes: { amount: number; booking: unknown }[] } })
    .invoices;
  expect(nodes.map(({ amount }) => amount)).toEqual([120, 80]);
  const codes = errors?.map(({ extensions }) => extensions.code);
  return { bookings: nodes.map(({ booking }) => booking), codes };
}

describe('a router of Apollo', () => {
  it('adds to the records of Almanac what another subgraph knows of them', async () => {
    const { host, booking } = scene;
    const query = '{ viewer { name office bookings { nodes { title invoice { amount } } } } }';
    expect(await ask(query, `Bearer ${host.key}`)).toEqual({
      data: {
        viewer: {
          name: host.name,
          office: 'Vienna',
          bookings: { nodes: [{ title: booking.title, invoice: { amount: 120 } }] },
        },
      },
    });
  });

  it('finds records of Almanac by the keys that another subgraph has, and null for others', async () => {
    const { host, booking } = scene;
    expect(await readBookings(`Bearer ${host.key}`)).toEqual({
      bookings: [{ uid: booking.uid, status: 'ACCEPTED' }, null],
      codes: undefined,
    });
  });

  it('shows a caller only what Almanac shows them', async () => {
    const { key } = await buildUser();
    expect(await readBookings(`Bearer ${key}`)).toEqual({
      bookings: [null, null],
      codes: undefined,
    });
    expect(await readBookings()).toEqual({ bookings: [null, null], codes: ['UNAUTHENTICATED'] });
  });

  it('passes on which scope an app lacks', async () => {
    const token = await buildAccessToken(scene.host, ['READ_PROFILE']);
    const { bookings, codes } = await readBookings(`Bearer ${token}`);
    expect(bookings).toEqual([null, null]);
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('runs mutations with the rules of Almanac', async () => {
    const { host, booking } = scene;
    const cancel = (by: string) =>
      ask(
        `mutation { cancelBooking(input: { by: ${by} }) { booking { status invoice { amount } } userErrors { code } } }`,
        `Bearer ${host.key}`,
      );
    // `@oneOf` gets lost in composition, so the router lets both through.
    const both = await cancel(`{ uid: "${booking.uid}", databaseId: 1 }`);
    expect(both.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const { data } = await cancel(`{ uid: "${booking.uid}" }`);
    expect(data).toEqual({
      cancelBooking: { booking: { status: 'CANCELLED', invoice: { amount: 120 } }, userErrors: [] },
    });
  });
});

/** Composes as a router does when it starts. */
async function compose(almanac: string, introspectionHeaders: Record<string, string> = {}) {
  const subgraphs = [
    { name: 'almanac', url: `${almanac}/graphql` },
    { name: 'crm', url: scene.crm.url },
  ];
  const supergraphSdl = new IntrospectAndCompose({ subgraphs, introspectionHeaders });
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const gateway = new ApolloGateway({ supergraphSdl, logger });
  try {
    return (await gateway.load()).schema;
  } finally {
    await gateway.stop();
  }
}

describe('composition', () => {
  it.each<Scope[]>([['READ_BOOKING'], ['READ_BOOKING', 'READ_PROFILE'], [...allScopes]])(
    'takes the part of the schema that an app may see: %s %s',
    async (...scopes: Scope[]) => {
      const token = await buildAccessToken(scene.host, scopes);
      const schema = await compose(url, { authorization: `Bearer ${token}` });
      const names = Object.keys(schema.getTypeMap());
      expect(names).toEqual(expect.arrayContaining(['Booking', 'User', 'Invoice']));
      // The other subgraph has types of these names too, without what is Almanac's.
      expect(names.includes('BookingConnection')).toBe(scopes.includes('READ_BOOKING'));
      expect(names).not.toContain('ApiKey');
      expect(schema.getQueryType()?.getFields()).not.toHaveProperty('_service');
    },
  );

  it('fails if it leads to records that an app may not look up', async () => {
    const token = await buildAccessToken(scene.host, ['READ_PROFILE']);
    await expect(compose(url, { authorization: `Bearer ${token}` })).rejects.toThrow(
      /cannot be satisfied by the subgraphs/,
    );
  });

  it('fails where introspection is off', async () => {
    const app = await startApp({ INTROSPECTION: 'false' });
    await expect(compose(app.url)).rejects.toThrow(/introspection has been disabled/);
  });
});
