import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';

/** How many mails are looked up at once. */
const batch = 1_000;

/** The tables of mails, and what their files are called. */
const kinds = [
  { table: Prisma.raw('"Mail"'), file: /^(\d{1,9})(?:-\d+)?\.eml$/ },
  { table: Prisma.raw('"AccountMail"'), file: /^account-(\d{1,9})\.eml$/ },
];

/** Deletes files of mails that are gone, and those that still name somebody who was forgotten since. */
export async function sweepMailFiles({ db }: Pick<Context, 'db'>, folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const { table, file } of kinds) {
    const files = names.flatMap((name) => {
      const id = file.exec(name)?.[1];
      return id === undefined ? [] : [{ name, id: Number(id) }];
    });
    for (let from = 0; from < files.length; from += batch) {
      count += await sweepSome({ db, folder, table }, files.slice(from, from + batch));
    }
  }
  return count;
}

async function sweepSome(
  { db, folder, table }: Pick<Context, 'db'> & { folder: string; table: Prisma.Sql },
  files: readonly { name: string; id: number }[],
): Promise<number> {
  const kept = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} mail WHERE id = ANY(${files.map(({ id }) => id)}) AND NOT EXISTS (
      SELECT FROM "Event" event WHERE event."bookingId" = mail."bookingId"
        AND event.type = 'PERSON_FORGOTTEN' AND event."createdAt" >= mail."createdAt")`;
  const ids = new Set(kept.map(({ id }) => id));
  const gone = files.filter(({ id }) => !ids.has(id));
  for (const { name } of gone) await rm(join(folder, name), { force: true });
  return gone.length;
}
