import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ledger } from '../../../rest-compat/ledger.ts';
import { url } from '../../support/app.ts';
import { buildScene } from '../scene.ts';

/** The bridge as an agent starts it, and the agent’s end of it. */
async function startBridge(apiKey: string) {
  const transport = new StdioClientTransport({
    command: 'test/clients/node_modules/.bin/openapi-mcp-server',
    args: ['--api-base-url', url, '--openapi-spec', `${url}/v1/openapi.json`],
    stderr: 'ignore',
    env: { API_HEADERS: `Authorization:Bearer ${apiKey}`, PATH: 'node_modules/.bin:/usr/bin:/bin' },
  });
  const agent = new Client({ name: 'test', version: '1' });
  await agent.connect(transport);
  onTestFinished(() => agent.close());
  return agent;
}

describe('@ivotoby/openapi-mcp-server', () => {
  it('makes a tool of each route, which a strict client accepts, and cancels a booking', async () => {
    const { key, uids } = await buildScene();
    const agent = await startBridge(key);
    // The client checks them: one tool that is no object and it refuses the whole list.
    const { tools } = await agent.listTools();
    expect(tools).toHaveLength(ledger.length);
    expect(tools.filter(({ description }) => !description)).toEqual([]);
    const call = async (name: string, args = {}) => {
      const { content } = await agent.callTool({ name, arguments: args });
      return JSON.parse((content as [{ text: string }])[0].text) as unknown;
    };
    expect(await call('get-me')).toMatchObject({ timeZone: expect.any(String) as string });
    const cancelled = await call('cancel-booking', { id: uids[0], cancellationReason: 'ill' });
    expect(cancelled).toMatchObject({ booking: { uid: uids[0], status: 'CANCELLED' } });
  });
});
