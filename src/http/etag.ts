/** The tags of `If-Match` or `If-None-Match`, with their quotes. A weak one counts as a strong one. */
export const listTags = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
