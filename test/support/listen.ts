import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAtEnd } from './at-end.ts';

/** Lets a server listen on a free port until the file ends. Returns its address. */
export async function listenUntilEnd(server: Server, host = '127.0.0.1'): Promise<string> {
  await once(server.listen(0, host), 'listening');
  closeAtEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
