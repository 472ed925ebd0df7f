import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import SCIMMY from 'scimmy';
import SCIMMYRouters from 'scimmy-routers';
import { closeAtEnd } from '../support/at-end.ts';

type Item = Record<string, unknown> & { id: string };

/** Keeps records in memory, as the documentation of scimmy shows it. */
function keep(names: readonly string[]) {
  const items = new Map<string, Item>();
  const find = (id: string) => {
    const item = items.get(id);
    if (!item) throw new SCIMMY.Types.Error(404, '', `Resource ${id} not found`);
    return item;
  };
  const assertFree = (sent: Record<string, unknown>, id?: string) => {
    const isTaken = [...items.values()].some(
      (item) => item.id !== id && names.some((name) => sent[name] && item[name] === sent[name]),
    );
    if (isTaken) throw new SCIMMY.Types.Error(409, 'uniqueness', 'Taken');
  };
  return {
    ingress({ id }: { id?: string }, data: object) {
      const sent = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
      if (id !== undefined) find(id);
      assertFree(sent, id);
      const item = {
        ...(id === undefined ? { active: true } : {}),
        ...sent,
        id: id ?? randomUUID(),
      };
      items.set(item.id, item);
      return item;
    },
    egress({ id, filter }: { id?: string; filter?: { match: (items: Item[]) => Item[] } }) {
      if (id !== undefined) return find(id);
      const all = [...items.values()];
      return filter ? filter.match(all) : all;
    },
    degress({ id }: { id?: string }) {
      find(id ?? '');
      items.delete(id ?? '');
    },
  };
}

/** The reference: scimmy-routers with a memory. */
export async function startReference(token: string): Promise<string> {
  // Its types are for classes that we do not have.
  const declare = SCIMMY.Resources.declare.bind(SCIMMY.Resources) as (...args: unknown[]) => void;
  declare(SCIMMY.Resources.User, keep(['userName', 'externalId']));
  declare(SCIMMY.Resources.Group, keep(['externalId']));
  const app = express().use(
    '/scim/v2',
    new SCIMMYRouters({
      type: 'bearer',
      handler: (request: express.Request) => {
        if (request.header('Authorization') !== `Bearer ${token}`) throw new Error('Not allowed');
        return 'directory';
      },
    }) as unknown as express.RequestHandler,
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/scim/v2`;
}
