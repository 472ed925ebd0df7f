import { isObject } from '../../input/is-object.ts';
import { createBadAnswer, formatStart, type Source } from './source.ts';

interface SourcePage {
  records: unknown[];
  /** Of the list, if the source says so. */
  total: number | null;
}

/** The list does not exist, or the caller may not read it. */
export class NoList extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the source answers ${status}`);
    this.status = status;
  }
}

const pageSize = 100;

/**
 * Reads a list page by page. Some sources ignore `page`, or return fewer than they are asked for, so only an
 * empty page, a page that was there before, or the total ends the list.
 */
export async function* readPages(
  source: Source,
  path: string,
  name: string,
): AsyncGenerator<SourcePage> {
  let read = 0;
  let before = '';
  for (let page = 1; ; page++) {
    const { records, total } = await readPage(source, path, name, page);
    const first = JSON.stringify(records[0] ?? null);
    if (records.length === 0 || first === before) return;
    before = first;
    read += records.length;
    yield { records, total };
    if (read >= (total ?? Infinity) || records.length > pageSize) return;
  }
}

async function readPage(
  source: Source,
  path: string,
  name: string,
  page: number,
): Promise<SourcePage> {
  const query = { take: String(pageSize), page: String(page) };
  const { status, body, total } = await source.get(path, query);
  // Some sources answer 404 beyond the last page.
  if (status === 404 && page > 1) return { records: [], total };
  if (status !== 200) throw new NoList(status);
  return { records: parseList(body, name, `${path}?take=${pageSize}&page=${page}`), total };
}

function parseList(body: unknown, name: string, route: string): unknown[] {
  const records = isObject(body) ? body[name] : undefined;
  if (Array.isArray(records)) return records;
  const shown = formatStart(JSON.stringify(body));
  throw createBadAnswer(route, `expected an object with the list ${name}, got ${shown}`);
}
