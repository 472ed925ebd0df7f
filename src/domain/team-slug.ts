import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client.ts';

const maxLength = 48;
const numbered = 100;

/** GAP-34: made from the name; where that is taken -2, -3 … tells them apart. */
export async function freeSlug(
  db: Prisma.TransactionClient,
  name: string,
  parentId: number | null = null,
): Promise<string> {
  const base = slugOf(name);
  const candidates = Array.from({ length: numbered }, (_, i) => (i ? `${base}-${i + 1}` : base));
  const rows = await db.team.findMany({
    where: { parentId, slug: { in: candidates } },
    select: { slug: true },
  });
  const taken = new Set(rows.map(({ slug }) => slug));
  return candidates.find((one) => !taken.has(one)) ?? `${base}-${randomUUID()}`;
}

/** Latin letters lose their accents; other scripts stay as they are. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const joined = (words ?? ['team']).join('-');
  return [...joined].slice(0, maxLength).join('').replace(/-$/, '');
}
