/**
 * What people typed, made fit for a mail: bounded, without characters that turn the text around, and
 * in no form that a mail program takes for a link. Otherwise a stranger could book with the address of
 * somebody else, and our mail would carry their link.
 */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const unseen = /(?!\n)\p{Cc}|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Shows nothing, and ends what may be an address. */
const breaker = '\u200C';

const breakLinks = (text: string) =>
  text
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu, (dot) => dot + breaker)
    .replace(/:(?=\/\/)|@/g, (sign) => sign + breaker);

function cut(text: string, size: number): string {
  // A character may take two places.
  const characters = Array.from(text.slice(0, size * 2 + 2));
  return characters.length <= size ? text : `${characters.slice(0, size).join('').trimEnd()}…`;
}

const clean = (text: string, size: number) =>
  text
    .slice(0, size * 8)
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(unseen, '');

/** One line without any line end, for names and titles. */
export const tameName = (text: string, size = 120): string =>
  cut(clean(text, size).replace(/\s+/g, ' ').trim(), size);

/** The same, with no link in it. */
export const tameLine = (text: string, size = 120): string => breakLinks(tameName(text, size));

/** Lines as they were typed, with no link in them and at most one empty line in a row. */
export const tameText = (text: string, size = 2_000): string =>
  breakLinks(
    cut(
      clean(text, size)
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      size,
    ),
  );
