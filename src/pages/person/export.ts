import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../base/errors.ts';
import { writeExportFile } from '../../person/file.ts';
import { type Html, html } from '../../html/html.ts';
import { ExportPersonDocument, type ExportPersonQuery } from '../frame/operations.generated.ts';
import type { PageResponse } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type PersonRecords, renderRecords } from './record.ts';

/** Whom an export is of. Nobody named: the visitor. */
interface Named extends Record<string, unknown> {
  email?: string;
  userId?: number;
}

type Page = ExportPersonQuery['exportPerson'];

const readPage = async (visit: PageVisit, name: Named, after: string | null): Promise<Page> =>
  (await visit.run(ExportPersonDocument, { ...name, after })).exportPerson;

async function* readPages(
  visit: PageVisit,
  name: Named,
  first: Page,
): AsyncGenerator<PersonRecords> {
  let page = first;
  yield page.records;
  while (page.endCursor !== null) {
    page = await readPatiently(visit, name, page.endCursor);
    yield page.records;
  }
}

/** A file that is longer than the budget of a minute goes on in the next one. */
async function readPatiently(visit: PageVisit, name: Named, after: string): Promise<Page> {
  for (;;) {
    try {
      return await readPage(visit, name, after);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
      await sleep((error.details.retryAfter ?? 1) * 1_000);
    }
  }
}

/** All of it as one JSON file. A refusal comes before the file begins. */
export async function downloadExport(visit: PageVisit, name: Named): Promise<PageResponse> {
  const first = await readPage(visit, name, null);
  const of = Object.keys(name).length === 0 ? { userId: visit.viewer?.userId } : name;
  return {
    file: 'personal-data.json',
    parts: writeExportFile(
      { ...of, at: visit.clock().toISOString() },
      readPages(visit, name, first),
    ),
  };
}

/** One page of it to read. `address` is that of this page, and may have a query. */
export async function renderExport(
  visit: PageVisit,
  name: Named,
  address: string,
): Promise<{ found: number; body: Html }> {
  const { records, endCursor } = await readPage(visit, name, visit.query.get('after'));
  const join = address.includes('?') ? '&' : '?';
  const next =
    endCursor === null ? null : `${address}${join}after=${encodeURIComponent(endCursor)}`;
  return {
    found: records.length,
    body: html`${renderRecords(records)}
    ${next !== null && html`<p><a class="button quiet" href="${visit.toUrl(next)}">Show more</a></p>`}`,
  };
}
