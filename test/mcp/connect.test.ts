import { expect, it } from 'vitest';
import { connectMcpAs } from '../support/mcp/client.ts';
import { toVisibleText } from '../support/page/html.ts';
import { signInNewUser } from '../support/page/visitor.ts';

const path = '/console/agent';

/** The configuration that the page shows to copy. */
const readSample = (page: string) =>
  JSON.parse(/\{\s*"mcpServers"[^]*?\n\}/.exec(toVisibleText(page))?.[0] ?? '{}') as object;

it('makes a key, and shows it once, in samples that work as they are', async () => {
  const { visitor, person } = await signInNewUser();
  const before = await visitor.get(path);
  const toSample = (key: string) => ({
    mcpServers: {
      almanac: {
        type: 'http',
        // The public address of the server.
        url: 'http://127.0.0.1:3000/mcp',
        headers: { Authorization: `Bearer ${key}` },
      },
    },
  });
  expect(readSample(before.text)).toEqual(toSample('<API key>'));

  const made = await visitor.submit(path, { note: 'Agent', expiresIn: '90' });
  const key = /cal_\w+/.exec(made.text)?.[0] ?? '';
  expect(readSample(made.text)).toEqual(toSample(key));
  const agent = await connectMcpAs(key);
  expect((await agent.call('who_am_i')).content).toMatchObject({ email: person.email });

  expect((await visitor.get(path)).text).not.toContain(key);
});
