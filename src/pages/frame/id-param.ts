import { NotFound } from '../../base/errors.ts';
import type { PageVisit } from './visit.ts';

/** An id that a record can have, or null. */
export const parseId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The id in the path. Ids that no record can have are not looked up. */
export function readIdParam({ params }: PageVisit, name: string, what: string): number {
  const id = parseId(params[name] ?? '');
  if (id === null) throw new NotFound(what);
  return id;
}

export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The same for records that have a UUID. */
export function readUuidParam({ params }: PageVisit, name: string, what: string): string {
  const id = params[name] ?? '';
  if (!isUuid(id)) throw new NotFound(what);
  return id;
}
