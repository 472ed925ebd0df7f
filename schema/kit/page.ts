import { BadInput } from '../../src/base/errors.ts';

export interface PageArgs {
  first?: number | null | undefined;
  last?: number | null | undefined;
  offset?: number | null | undefined;
}

const maxOffset = 10_000_000;

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

export const defaultPageSize = 25;
export const maxPageSize = 500;

/** A page costs what it may hold. Every list counts its pages here, so a wrong size is refused here. */
export function calculatePageCost({ first, last }: PageArgs) {
  if (typeof first === 'number' && typeof last === 'number') {
    throw new BadInput({ path: 'last', message: 'does not go with first: omit one of them' });
  }
  const size = readPageSize('first', first) ?? readPageSize('last', last) ?? defaultPageSize;
  return { field: 1, multiplier: Math.max(size, 1) };
}

function readPageSize(path: string, size: number | null | undefined) {
  if (typeof size === 'number' && (size < 0 || size > maxPageSize)) {
    throw new BadInput({ path, message: `must lie between 0 and ${maxPageSize}` });
  }
  return size;
}
