import { randomUUID } from 'node:crypto';

const maxLength = 48;
const maxNumberedSlugs = 100;

type FindTakenSlugs = (candidates: string[]) => Promise<{ slug: string | null }[]>;

/** GAP-34: makes a slug from the name, with -2, -3 … if it is taken. */
export async function findFreeSlug(name: string, fallback: string, findTakenSlugs: FindTakenSlugs) {
  const base = toSlug(name) || fallback;
  const candidates = Array.from({ length: maxNumberedSlugs }, (_, i) =>
    i ? `${base}-${i + 1}` : base,
  );
  const taken = new Set((await findTakenSlugs(candidates)).map(({ slug }) => slug));
  return candidates.find((one) => !taken.has(one)) ?? `${base}-${randomUUID()}`;
}

/** Removes accents from Latin letters; other scripts stay as they are (NFC). */
function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const joined = (words ?? []).join('-');
  return [...joined].slice(0, maxLength).join('').replace(/-$/, '');
}
