import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { tools } from '../../../src/mcp/tools.ts';
import { listScopesFor } from '../../../src/base/scopes.ts';
import { db } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { everyDay } from '../../support/build/host.ts';
import { buildOAuthApp } from '../../support/oauth/app.ts';
import { issuer, libraryPerson, startIssuer, userId } from '../../support/oauth/library.ts';

const mcpUrl = new URL(`${issuer}/mcp`);
const open = await startIssuer('', { APP_REGISTRATION: 'open' });

/** A native app that a developer registered: it listens at a port that it has found free. */
function createProvider(clientId: string) {
  const kept: { verifier?: string; link?: URL; tokens?: Parameters<Provider['saveTokens']>[0] } =
    {};
  const provider: Provider = {
    redirectUrl: 'http://127.0.0.1:49876/callback',
    clientMetadata: { redirect_uris: ['http://127.0.0.1:49876/callback'] },
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (link) => {
      kept.link = link;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
  return { provider, kept };
}
type Provider = NonNullable<
  NonNullable<ConstructorParameters<typeof StreamableHTTPClientTransport>[1]>['authProvider']
>;

/** The person works around the clock and offers one event type. */
async function buildOffer() {
  await db.schedule.create({
    data: {
      name: 'Hours',
      timeZone: 'UTC',
      user: { connect: { id: userId } },
      defaultOf: { connect: { id: userId } },
      availabilities: { create: [{ days: everyDay, startTime: 0, endTime: 86_400 }] },
    },
  });
  return buildBookableEventType({ id: userId }, { title: 'Planning' });
}

/** Starts at the address of `/mcp` alone, as a person does who pastes it into their agent. */
async function connectAgent(scopes = listScopesFor('/mcp')) {
  const app = await buildOAuthApp({
    redirectUris: ['http://127.0.0.1/callback'],
    isPublic: true,
    scopes,
  });
  const { provider, kept } = createProvider(app.clientId);
  const open = () => new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider });
  const first = open();
  const agent = new Client({ name: 'agent', version: '1' });
  await expect(agent.connect(first)).rejects.toThrow(UnauthorizedError);
  const link = kept.link ?? new URL('none:');
  const back = await libraryPerson.allow(link.href);
  await first.finishAuth(back.searchParams.get('code') ?? '');
  await agent.connect(open());
  return { agent, link, back, kept, provider };
}

const call = async (agent: Client, name: string, given: Record<string, unknown>) => {
  const result = await agent.callTool({ name, arguments: given });
  expect([name, result.isError, result.content]).toEqual([name, undefined, expect.any(Array)]);
  return result.structuredContent as Record<string, never>;
};

describe('an agent with the SDK of the Model Context Protocol', () => {
  it('finds its way from the address to a token, books and cancels', async () => {
    const eventType = await buildOffer();
    const { agent, link, back, kept } = await connectAgent();
    expect(link.searchParams.get('resource')).toBe(mcpUrl.href);
    expect(back.host).toBe('127.0.0.1:49876');
    expect(kept.tokens?.scope?.split(' ').sort()).toEqual(listScopesFor('/mcp').toSorted());

    const { tools: offered } = await agent.listTools();
    expect(offered.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));

    const { eventTypes } = await call(agent, 'list_event_types', {});
    expect(eventTypes).toMatchObject([{ id: eventType.id, title: 'Planning', minutes: [30] }]);
    const { slots } = await call(agent, 'find_slots', { eventTypeId: eventType.id, limit: 3 });
    expect(slots).toHaveLength(3);
    const [{ start = '' } = {}] = slots as unknown as { start?: string }[];
    const wanted = {
      eventTypeId: eventType.id,
      start,
      name: 'Ada',
      email: 'ada@example.com',
    };
    const tried = await call(agent, 'create_booking', { ...wanted, dryRun: true });
    expect(tried).toMatchObject({
      dryRun: true,
      booking: { uid: null, status: 'ACCEPTED', start },
      effects: { events: ['BOOKING_CREATED'] },
    });
    expect(await db.booking.count({ where: { userId } })).toBe(0);

    const made = await call(agent, 'create_booking', wanted);
    const { uid } = made['booking'] as unknown as { uid: string };
    const stored = await db.booking.findUniqueOrThrow({ where: { uid } });
    expect(stored).toMatchObject({ userId, status: 'ACCEPTED', startTime: new Date(start) });
    const listed = await call(agent, 'list_bookings', {});
    expect(listed).toMatchObject({ bookings: [{ uid, attendees: [{ name: 'Ada' }] }] });
    const done = await call(agent, 'cancel_booking', { uid, reason: 'ill' });
    expect(done).toMatchObject({ changed: true, cancelled: 1, booking: { status: 'CANCELLED' } });
    expect(await db.booking.findUniqueOrThrow({ where: { uid } })).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'ill',
    });
    await agent.close();
  });

  it('goes on with a refreshed token, and has one for nothing else', async () => {
    const { agent, kept, provider } = await connectAgent();
    const { access_token: old } = kept.tokens ?? { access_token: '' };
    const headers = { authorization: `Bearer ${old}` };
    expect((await fetch(`${issuer}/v1/me`, { headers })).status).toBe(401);
    expect(await auth(provider, { serverUrl: mcpUrl })).toBe('AUTHORIZED');
    expect(kept.tokens?.access_token).not.toBe(old);
    expect(await call(agent, 'who_am_i', {})).toMatchObject({ id: userId });
    await agent.close();
  });

  it('gets what its app is registered for, although it asks for everything', async () => {
    const { agent, link, kept } = await connectAgent(['READ_BOOKING', 'READ_PROFILE']);
    expect(link.searchParams.get('scope')?.split(' ')).toContain('WRITE_BOOKING');
    expect(kept.tokens?.scope?.split(' ').sort()).toEqual(['READ_BOOKING', 'READ_PROFILE']);
    expect(await call(agent, 'list_bookings', {})).toMatchObject({ bookings: [] });
    const refused = await agent.callTool({
      name: 'cancel_booking',
      arguments: { uid: 'some-booking' },
    });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain('does not allow cancel_booking');
    await agent.close();
  });
});

describe('an agent that nobody registered, with the SDK', () => {
  it('registers itself and works, where the operator allows that', async () => {
    const { provider, kept } = createProvider('');
    let known: Awaited<ReturnType<Provider['clientInformation']>>;
    provider.clientInformation = () => known;
    provider.saveClientInformation = (information) => {
      known = information;
    };
    provider.clientMetadata.client_name = 'Desk agent';
    provider.clientMetadata.token_endpoint_auth_method = 'none';
    const at = new URL(`${open.issuer}/mcp`);
    const connect = () => new StreamableHTTPClientTransport(at, { authProvider: provider });
    const first = connect();
    const agent = new Client({ name: 'agent', version: '1' });
    await expect(agent.connect(first)).rejects.toThrow(UnauthorizedError);
    expect(known?.client_secret).toBeUndefined();
    const back = await libraryPerson.allow(kept.link?.href ?? '');
    await first.finishAuth(back.searchParams.get('code') ?? '');
    await agent.connect(connect());
    expect(await call(agent, 'who_am_i', {})).toMatchObject({ id: userId });
    expect(kept.tokens?.scope?.split(' ').sort()).toEqual(listScopesFor('/mcp').toSorted());
    const clientId = known?.client_id ?? '';
    expect(await db.oAuthClient.findUnique({ where: { clientId } })).toMatchObject({
      name: 'Desk agent',
      origin: 'SELF',
      type: 'PUBLIC',
      unusedSince: null,
    });
    await agent.close();
  });

  it('is told that it cannot, where the operator does not', async () => {
    const { provider } = createProvider('');
    provider.clientInformation = () => undefined;
    provider.saveClientInformation = () => undefined;
    const agent = new Client({ name: 'agent', version: '1' });
    const transport = new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider });
    await expect(agent.connect(transport)).rejects.toThrow(
      'does not support dynamic client registration',
    );
  });
});
