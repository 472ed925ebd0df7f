import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { url } from '../app.ts';
import { closeAtEnd } from '../at-end.ts';
import type { UserWithKey } from '../build/user.ts';

/** What a tool answers. Tests say themselves what they expect of the content. */
interface ToolAnswer {
  text: string;
  isError: boolean;
  // As in client.ts: a test reads answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  content: any;
}

/** The client of the SDK, with a key or a token. It checks each answer against the schema of its tool. */
export async function connectMcpAs(
  caller: UserWithKey | string,
  mode: 'legacy' | 'auto' = 'auto',
  /** Where the next request goes. */
  findServer = () => url,
) {
  const secret = typeof caller === 'string' ? caller : caller.key;
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers },
      fetch: (_url, init) => fetch(`${findServer()}/mcp`, init),
    }),
  );
  closeAtEnd(() => client.close());
  return {
    client,
    listTools: async () => (await client.listTools()).tools,
    async call(name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const result = await client.callTool({ name, arguments: given });
      const [first] = result.content;
      const text = first?.type === 'text' ? first.text : '';
      return { text, isError: result.isError === true, content: result.structuredContent };
    },
  };
}

/** A message as any program can send it. */
export const postMessage = (
  message: unknown,
  headers: Record<string, string> = {},
  text = JSON.stringify(message),
) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
