import { randomUUID } from 'node:crypto';

const maxLength = 48;
const numbered = 100;

type TakenAmong = (candidates: string[]) => Promise<{ slug: string | null }[]>;

/** GAP-34: made from the name; where that is taken -2, -3 … tells them apart. */
export async function freeSlug(name: string, fallback: string, takenAmong: TakenAmong) {
  const base = slugOf(name) || fallback;
  const candidates = Array.from({ length: numbered }, (_, i) => (i ? `${base}-${i + 1}` : base));
  const taken = new Set((await takenAmong(candidates)).map(({ slug }) => slug));
  return candidates.find((one) => !taken.has(one)) ?? `${base}-${randomUUID()}`;
}

/** Latin letters lose their accents; other scripts stay as they are, composed. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const joined = (words ?? []).join('-');
  return [...joined].slice(0, maxLength).join('').replace(/-$/, '');
}
