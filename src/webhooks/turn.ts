import type { PrismaClient } from '../../prisma/generated/client.js';

/** How many webhooks are looked at together. */
const mostAtOnce = 100;
/** The others have their turn, however much news there is. */
const mostNews = 75;
/** What is forgotten beyond this has its turn all the same. */
const mostKept = 10_000;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Decides whose deliveries a claim looks at: webhooks of which there is news, and then those that
 * wait, a part of them in turn. To look at all of them takes as long as there are webhooks.
 */
export function createTurns(db: PrismaClient) {
  const news = new Set<string>();
  let last = beforeAll;

  function takeNews(): string[] {
    const told = news.values().take(mostNews).toArray();
    for (const id of told) news.delete(id);
    return told;
  }

  async function takeTurn(most: number): Promise<string[]> {
    const waiting = await listWaiting(db, last, most);
    // The part before was full, so nobody knew that it was the last one.
    const isOver = waiting.length === 0 && last !== beforeAll;
    last = waiting.length < most ? beforeAll : (waiting.at(-1) ?? beforeAll);
    return isOver ? takeTurn(most) : waiting;
  }

  return {
    /** New deliveries, or room for another attempt. */
    tell(webhookIds: Iterable<string>): void {
      for (const id of webhookIds) if (news.size < mostKept) news.add(id);
    },
    hasNews: () => news.size > 0,
    async next(): Promise<string[]> {
      const told = takeNews();
      const waiting = await takeTurn(mostAtOnce - told.length);
      return [...new Set([...told, ...waiting])];
    },
  };
}

/** The next webhooks with waiting deliveries. It skips along the index from one webhook to the next. */
async function listWaiting(db: PrismaClient, after: string, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE turn (id, place) AS (
      (SELECT "webhookId", 1 FROM "WebhookDelivery"
        WHERE "nextAttemptAt" IS NOT NULL AND "webhookId" > ${after}::uuid ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (
        SELECT "webhookId" FROM "WebhookDelivery"
        WHERE "nextAttemptAt" IS NOT NULL AND "webhookId" > turn.id ORDER BY 1 LIMIT 1
      ), place + 1 FROM turn WHERE turn.id IS NOT NULL AND place < ${most}
    )
    SELECT id::text FROM turn WHERE id IS NOT NULL`;
  return rows.map(({ id }) => id);
}
