import { writeExportFile } from '../../person/file.ts';
import { KeptByManageLinkDocument } from '../frame/operations.generated.ts';
import type { PageResponse } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { readLink } from './booking.ts';

/** What is kept of the booker in this booking. A link that was passed on shows no other. */
export async function downloadKept(visit: PageVisit): Promise<PageResponse> {
  const { token } = readLink(visit);
  const { managedBooking } = await visit.run(KeptByManageLinkDocument, { token });
  const of = { at: visit.clock().toISOString() };
  return {
    file: 'personal-data.json',
    parts: writeExportFile(of, toPages(managedBooking?.kept ?? [])),
  };
}

async function* toPages<Page>(page: Page) {
  yield await Promise.resolve(page);
}
