import { BadInput } from '../src/errors.ts';
import type { Arguments } from './builder.ts';

export interface PageArgs {
  first?: number | null | undefined;
  last?: number | null | undefined;
  offset?: number | null | undefined;
}

const maxOffset = 10_000_000;

/** Root lists can skip records, because REST counts pages. */
export const defineOffsetArg = (t: Arguments) => ({
  offset: t.int({
    description: 'How many records to skip, counted from the cursor if there is one.',
  }),
});

interface PlannedPage {
  skip?: number | undefined;
  take?: number | undefined;
  cursor?: unknown;
}

/** The page that the plugin planned, moved by the offset. */
export function applyOffset(
  { skip = 0, take = 0 }: PlannedPage,
  offset: number | null | undefined,
) {
  if (!offset) return { skip };
  if (offset < 0 || offset > maxOffset) {
    throw new BadInput({ path: 'offset', message: `must lie between 0 and ${maxOffset}` });
  }
  if (take < 0) throw new BadInput({ path: 'offset', message: 'does not go with last' });
  return { skip: skip + offset };
}

/** A page costs what it may hold. */
export const calculatePageCost = ({ first, last }: PageArgs) => ({
  field: 1,
  multiplier: Math.min(Math.max(first ?? last ?? 25, 1), 500),
});
