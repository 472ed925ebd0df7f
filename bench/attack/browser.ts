import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Page {
  status: number;
  location: string;
  text: string;
}

export type FormBrowser = ReturnType<typeof openFormBrowser>;

/** A browser with a network address of its own. It keeps its cookies, and sends forms. */
export function openFormBrowser(port: number, localAddress: string) {
  const cookies = new Map<string, string>();
  let csrf = '';
  const keepCookie = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  };
  async function send(path: string, body?: string): Promise<Page> {
    const headers = {
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ host: '127.0.0.1', port, localAddress, path, method, headers });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    for (const line of response.headers['set-cookie'] ?? []) keepCookie(line);
    const page = await text(response);
    csrf = /name="csrf"\s+value="(\w+)"/.exec(page)?.[1] ?? csrf;
    return {
      ...{ status: response.statusCode ?? 0, text: page },
      location: response.headers.location ?? '',
    };
  }
  return {
    open: (path: string) => send(path),
    /** Sends a form of the page that was opened last. */
    submit: (path: string, fields: Record<string, string> = {}) =>
      send(path, new URLSearchParams({ csrf, ...fields }).toString()),
  };
}
