/** What the reader does not know, or what does not fit: the whole call goes to Prisma. */
export class UnsupportedQuery extends Error {
  override name = 'Unsupported';
}
