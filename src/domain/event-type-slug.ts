import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client.ts';

const maxLength = 60;
const numbered = 100;

/** Made from the title; where its owner has that already, -2, -3 … tells them apart. */
export async function freeSlug(
  db: Prisma.TransactionClient,
  owner: Prisma.EventTypeWhereInput,
  title: string,
): Promise<string> {
  const base = slugOf(title);
  const candidates = Array.from({ length: numbered }, (_, i) => (i ? `${base}-${i + 1}` : base));
  const rows = await db.eventType.findMany({
    where: { AND: [owner, { slug: { in: candidates } }] },
    select: { slug: true },
  });
  const taken = new Set(rows.map(({ slug }) => slug));
  return candidates.find((one) => !taken.has(one)) ?? `${base}-${randomUUID()}`;
}

function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // Composed again: Korean syllables are letters, taken apart they are others.
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const joined = (words ?? ['event']).join('-');
  return [...joined].slice(0, maxLength).join('').replace(/-$/, '');
}
