import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../clients/book.ts';
import { readField, toOperation } from '../clients/client.ts';

const oneQuery = 'query ($uid: String!) { booking(by: { uid: $uid }) { uid } }';
const pauseMs = 30;

/** Asks servers in turn for the newest acknowledged booking, which a replica may not have yet. */
export async function readNewest({ client, intents }: Book, isOver: () => boolean) {
  const seen = { reads: 0, missing: [] as string[] };
  for (; !isOver(); await sleep(pauseMs)) {
    const newest = intents.findLast(({ uid }) => uid !== null);
    if (!newest) continue;
    const { uid, host, title } = newest;
    const answer = await client.insist(toOperation('booking', host.key, oneQuery, { uid }));
    if (answer === null) continue;
    seen.reads++;
    if (readField(answer, 'uid') !== uid) seen.missing.push(title);
  }
  return seen;
}
