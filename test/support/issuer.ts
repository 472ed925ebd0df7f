import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { startApp } from './app.ts';

/**
 * A server as it mostly runs: behind a proxy, under the address that PUBLIC_URL says. Of an issuer
 * with a path the proxy cuts that off, and leaves what is well known as it is.
 */
export async function startIssuer(path = '', env: Record<string, string> = {}) {
  const front = createServer();
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const issuer = origin + path;
  const { url } = await startApp({ PUBLIC_URL: issuer, ...env });
  front.on('request', (asked, answer) => {
    const { method, headers, url: address = '' } = asked;
    const isBelow = path !== '' && address.startsWith(`${path}/`);
    const behind = url + (isBelow ? address.slice(path.length) : address);
    const passed = request(behind, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.pipe(passed);
  });
  afterAll(() => {
    front.closeAllConnections();
    front.close();
  });
  return { issuer, origin };
}
