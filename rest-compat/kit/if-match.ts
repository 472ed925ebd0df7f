import { AppError, BadInput } from '../../src/base/errors.ts';
import { maxInt32 } from '../../src/input/int32.ts';

/** One entity tag (RFC 9110 §8.8.3), without the quotes of its opaque part. */
const tagPattern = /^\s*(W\/)?"([\x21\x23-\x7e]*)"\s*$/;

/** No record has it, so that a tag that can match nothing is refused with the current version. */
const noVersion = 0;

/**
 * The version that `If-Match` names (RFC 9110 §13.1.1): the number in the `ETag` of the record. `*` is
 * any version. A weak tag, or one that we never sent, matches none.
 */
export function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, weak, opaque] = tagPattern.exec(header) ?? [];
  if (opaque === undefined) {
    throw new BadInput({
      path: 'If-Match',
      message: 'must be * or one entity tag in quotes, such as "3"',
    });
  }
  const version = /^[1-9]\d{0,9}$/.test(opaque) ? Number(opaque) : noVersion;
  return weak || version > maxInt32 ? noVersion : version;
}

/** For writes without versions: no tag can match, and nobody shall think that one was compared. */
export function refuseIfMatch(header: string | undefined): void {
  if (parseIfMatch(header) === undefined) return;
  throw new AppError(
    'PRECONDITION_FAILED',
    'The records of this route have no ETag, so leave out the header If-Match',
  );
}

export const formatETag = (version: number) => `"${version}"`;
