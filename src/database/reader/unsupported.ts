/** Thrown if the reader cannot answer a call. The whole call then goes to Prisma. */
export class UnsupportedQuery extends Error {
  override name = 'Unsupported';
}
