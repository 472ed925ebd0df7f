import { NotFound } from '../../errors.ts';
import type { PageVisit } from './visit.ts';

/** The id in the path. Ids that no record can have are not looked up. */
export function readIdParam({ params }: PageVisit, name: string, what: string): number {
  const text = params[name] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFound(what);
  return Number(text);
}
