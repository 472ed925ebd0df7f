import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { tools } from '../../src/mcp/tools.ts';
import { startApp, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { connectMcpAs, postMessage } from '../support/mcp/client.ts';
import { buildOAuthApp, connectApp } from '../support/oauth/app.ts';

const host = await buildUser();
const agent = await connectMcpAs(host);

describe('POST /mcp', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const bearer = { authorization: `Bearer ${host.key}` };

  it('challenges a caller without a credential, and sends them to its metadata', async () => {
    const refused = await postMessage(list);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain(
      '/.well-known/oauth-protected-resource/mcp"',
    );
    for (const method of ['GET', 'DELETE']) {
      const other = await fetch(`${url}/mcp`, { method, headers: bearer });
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  });

  it('leads a browser to the guide, and only a browser', async () => {
    const open = (accept: string, method = 'GET') =>
      fetch(`${url}/mcp`, { method, headers: { accept, ...bearer }, redirect: 'manual' });
    const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.status, page.headers.get('location'), page.headers.get('vary')]).toEqual([
      303,
      'http://127.0.0.1:3000/docs/agents',
      expect.stringMatching(/\bAccept\b/),
    ]);
    const programs = [
      await open('application/json, text/event-stream'),
      await open('text/event-stream'),
      await open('*/*'),
      await open('text/html', 'DELETE'),
    ];
    expect(programs.map(({ status }) => status)).toEqual([405, 405, 405, 405]);
  });

  it('refuses tokens for another part of the API', async () => {
    const resource = 'http://127.0.0.1:3000/v1';
    const { accessToken } = await connectApp(host, await buildOAuthApp(), { resource });
    const refused = await postMessage(list, { authorization: `Bearer ${accessToken}` });
    expect(refused.status).toBe(401);
  });

  it('answers old and new clients with JSON, and keeps no session', async () => {
    const old = await connectMcpAs(host, 'legacy');
    expect((await old.listTools()).length).toBe(tools.length);
    expect(old.client.getNegotiatedProtocolVersion()).toMatch(/^2025/);
    expect(agent.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const answer = await postMessage(list, bearer);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.has('mcp-session-id')).toBe(false);
    const body = (await answer.json()) as { result: { tools: object[] } };
    expect(body.result.tools).toHaveLength(tools.length);
  });

  it.each([
    ['text', 'not JSON', 400, -32_700],
    ['a batch', JSON.stringify([list, list]), 400, -32_600],
    ['a message of another kind', '{"a":1}', 400, expect.any(Number)],
    ['a subscription', JSON.stringify({ ...list, method: 'subscriptions/listen' }), 404, -32_601],
  ])('refuses %s in the words of JSON-RPC', async (_what, text, status, code) => {
    const answer = await postMessage(null, bearer, text);
    const { error } = (await answer.json()) as { error: { code: number } };
    expect([answer.status, error.code]).toEqual([status, code]);
  });

  it('refuses long bodies and other media types', async () => {
    const long = await postMessage(null, bearer, `"${'x'.repeat(1_100_000)}"`);
    expect(long.status).toBe(413);
    expect((await postMessage(list, { ...bearer, 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('refuses a page whose name was made to lead here, and lets others ask', async () => {
    const { host: ownHost } = new URL(url);
    const send = (origin: string, hostName: string) =>
      postMessageAt(hostName, { ...bearer, origin });
    expect(await send(`http://evil.example:1`, 'evil.example:1')).toBe(403);
    expect(await send('nonsense', ownHost)).toBe(403);
    expect(await send('https://agent.example', ownHost)).toBe(200);
    expect(await send('null', ownHost)).toBe(200);
    expect(await send(url, ownHost)).toBe(200);
  });

  it('charges for what it answers', async () => {
    const { url: at } = await startApp({ RATE_LIMIT: '20' });
    const limits: string[] = [];
    for (let i = 0; i < 30; i++) {
      const { status } = await fetch(`${at}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer },
        body: JSON.stringify(list),
      });
      limits.push(String(status));
    }
    expect(limits.filter((status) => status === '200')).toHaveLength(20);
    expect(limits.at(-1)).toBe('429');
  });
});

/** `fetch` sets the header Host itself, so this goes by hand. */
async function postMessageAt(hostName: string, headers: Record<string, string>) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const type = { 'content-type': 'application/json' };
  return new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/mcp`, { method: 'POST', headers: { ...type, ...headers, host: hostName } })
      .on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on('error', reject)
      .end(body);
  });
}
