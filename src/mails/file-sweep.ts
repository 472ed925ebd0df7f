import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context/context.ts';

/** How many mails are looked up at once. */
const batch = 1_000;

/** Deletes files of mails that are gone, and those that still name somebody who was forgotten since. */
export async function sweepMailFiles({ db }: Pick<Context, 'db'>, folder: string): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const [, id] = /^(\d{1,9})(?:-\d+)?\.eml$/.exec(name) ?? [];
    return id === undefined ? [] : [{ name, id: Number(id) }];
  });
  let count = 0;
  for (let from = 0; from < files.length; from += batch) {
    const some = files.slice(from, from + batch);
    const kept = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM "Mail" mail WHERE id = ANY(${some.map(({ id }) => id)}) AND NOT EXISTS (
        SELECT FROM "Event" event WHERE event."bookingId" = mail."bookingId"
          AND event.type = 'PERSON_FORGOTTEN' AND event."createdAt" >= mail."createdAt")`;
    const ids = new Set(kept.map(({ id }) => id));
    for (const { name, id } of some) {
      if (ids.has(id)) continue;
      await rm(join(folder, name), { force: true });
      count += 1;
    }
  }
  return count;
}
