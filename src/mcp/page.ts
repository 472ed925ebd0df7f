import { z } from 'zod';

const maxRecords = 20;

/** The arguments of every list. */
export const pageArguments = {
  limit: z.int().min(1).max(maxRecords).default(10).describe('Maximum number of records'),
  after: z.string().max(1_000).optional().describe('The `next` of the previous page'),
};

export const nextField = z
  .string()
  .nullable()
  .describe('Pass it as `after` for the next page. Null on the last.');

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

type Page = z.output<z.ZodObject<typeof pageArguments>>;

export const toPageVariables = ({ limit: first, after }: Page) => ({ first, after });

/** One line for each record, and what to do for more. */
export function formatPage<Item>(
  records: readonly Item[],
  { hasNextPage, endCursor }: PageInfo,
  format: (record: Item) => string,
) {
  const next = hasNextPage ? endCursor : null;
  const lines = records.length === 0 ? ['None found.'] : records.map(format);
  const more = next === null ? [] : [`There are more: pass after=${next}`];
  return { text: [...lines, ...more].join('\n'), next };
}

/** Texts of other people: in quotes and on one line, so that they cannot pass for ours. */
export const quote = (text: string | null, max = 200): string =>
  JSON.stringify(cut((text ?? '').replaceAll(/\s+/g, ' '), max));

export const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;
