/**
 * An ETag as `If-Match` needs it. A weak one never matches there (RFC 9110 §13.1.1), and most are weak
 * only because a proxy compresses. Some servers forget the quotation marks in XML.
 */
export function toEtag(text: string | undefined): string | null {
  const tag = text?.trim().replace(/^W\//, '') ?? '';
  if (tag === '' || tag.length > 1_024) return null;
  return tag.startsWith('"') ? tag : `"${tag}"`;
}
