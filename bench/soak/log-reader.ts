import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type SoakClient, toGraphqlRequest } from './client.ts';
import { createEventReader, type EventReader } from './stream.ts';
import { adminKey, type SoakHost } from './world.ts';

const query = `query ($after: String) { events(first: 200, after: $after) {
  nodes { databaseId } pageInfo { endCursor hasNextPage } } }`;

const Page = z.object({
  data: z.object({
    events: z.object({
      nodes: z.array(z.object({ databaseId: z.int() })),
      pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
    }),
  }),
});

const pauseMs = 1_000;

/** Reads the next page after a cursor. Returns where it ends, or null if the client was stopped. */
async function readPage(client: SoakClient, reader: EventReader, after: string | null) {
  const key = reader.host?.key ?? adminKey;
  const request = toGraphqlRequest('GraphQL events(after)', key, query, { after });
  const answer = await client.insist(request, performance.now());
  if (!answer) return null;
  const { nodes, pageInfo } = Page.parse(JSON.parse(answer.text)).data.events;
  reader.connections++;
  for (const { databaseId } of nodes) reader.ids.push(databaseId);
  return { cursor: pageInfo.endCursor ?? after, hasMore: pageInfo.hasNextPage };
}

/** Reads the log as it grows, a page a second, from its beginning. */
export function followLog(client: SoakClient, host: SoakHost | null) {
  const reader = createEventReader(
    `events(after) of ${host?.username ?? 'an administrator'}`,
    host,
  );
  const state = { isOver: false };
  const run = async () => {
    let cursor: string | null = null;
    while (!state.isOver) {
      const page = await readPage(client, reader, cursor);
      if (!page) return;
      ({ cursor } = page);
      if (!page.hasMore) await sleep(pauseMs);
    }
  };
  const ended = run();
  const stop = async () => {
    state.isOver = true;
    await ended;
  };
  return { reader, stop };
}

/** Reads the whole log once, when everything has come to rest. */
export async function readWholeLog(client: SoakClient): Promise<EventReader> {
  const reader = createEventReader('events(after), read at the end', null);
  let cursor: string | null = null;
  for (;;) {
    const page = await readPage(client, reader, cursor);
    if (!page?.hasMore) return reader;
    ({ cursor } = page);
  }
}
