import { AppError, Conflict } from '../../src/base/errors.ts';
import { listTags } from '../../src/http/etag.ts';

/** Weak or strong, one or several (RFC 9110 §13.1). */
export const namesVersion = (header: string, version: string): boolean =>
  header.trim() === '*' || listTags(header).includes(`"${version}"`);

export const formatScimTag = (version: string) => `W/"${version}"`;

/** RFC 7644 §3.14. */
export function assertSeen(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || namesVersion(ifMatch, version)) return;
  throw createStaleError();
}

const createStaleError = () =>
  new AppError('PRECONDITION_FAILED', 'The record was changed in the meantime: load it again');

export const isStaleVersion = (error: unknown) =>
  error instanceof AppError && error.code === 'PRECONDITION_FAILED';

/** Of those who change a record at once, one gets through each time. */
const maxTries = 10;

/** Reads and changes a record. Somebody else may change it between, and then it starts again. */
export async function retryStale<T>(ifMatch: string | undefined, change: () => Promise<T>) {
  for (let tries = 1; ; tries++) {
    try {
      return await change();
    } catch (error) {
      if (!isStaleVersion(error)) throw error;
      if (ifMatch !== undefined) throw createStaleError();
      if (tries >= maxTries) throw new Conflict('Too many requests change this record: try again');
    }
  }
}
