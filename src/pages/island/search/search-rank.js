/**
 * The search in the docs: the server runs it for the page of results, and the field in the browser.
 * A thousand short entries need no inverted index.
 */

/** @typedef {readonly [title: string, place: string, path: string, text: string]} Entry */
/** @typedef {{ entry: Entry, title: string, titleWords: string[], text: string }} Prepared */

const mostWords = 8;

/**
 * The words of a text in lower case. Names are one word and also their parts: `createBooking`, `create`.
 * @param {string} text
 */
function splitWords(text) {
  const names = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const parts = names.flatMap((name) => name.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+/gu) ?? []);
  return [...new Set([...names, ...parts].map((word) => word.toLowerCase()))];
}

/** @type {WeakMap<readonly Entry[], Prepared[]>} */
const prepared = new WeakMap();

/** @param {readonly Entry[]} entries */
function prepare(entries) {
  let list = prepared.get(entries);
  if (!list) {
    list = entries.map((entry) => {
      const [title, place, , text] = entry;
      const titleWords = splitWords(title);
      return {
        entry,
        title: title.toLowerCase(),
        titleWords,
        text: ` ${place} ${text}`.toLowerCase(),
      };
    });
    prepared.set(entries, list);
  }
  return list;
}

/**
 * How well a word fits an entry; 0 if it is not in it.
 * @param {Prepared} one
 * @param {string} word
 */
function scoreWord({ title, titleWords, text }, word) {
  if (titleWords.includes(word)) return 20;
  if (titleWords.some((other) => other.startsWith(word))) return 10;
  if (title.includes(word)) return 6;
  if (text.includes(` ${word}`)) return 2;
  return word.length > 2 && text.includes(word) ? 1 : 0;
}

/**
 * True if one letter is missing, added, replaced, or swapped with the next one.
 * @param {string} one
 * @param {string} other
 */
function isNear(one, other) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}

/**
 * @param {Prepared} one
 * @param {string} word
 */
const scoreTypo = (one, word) =>
  scoreWord(one, word) ||
  (word.length > 3 && one.titleWords.some((other) => isNear(word, other)) ? 3 : 0);

/**
 * The entries that have all words of the query, the best first. If there are none, a word may have
 * one wrong letter.
 *
 * @param {readonly Entry[]} entries
 * @param {string} query
 * @param {number} most
 * @returns {Entry[]}
 */
export function rankEntries(entries, query, most) {
  const asked = query.slice(0, 100).trim().toLowerCase();
  const words = (asked.match(/[\p{L}\p{N}_]+/gu) ?? []).slice(0, mostWords);
  if (words.length === 0) return [];
  for (const score of [scoreWord, scoreTypo]) {
    const found = prepare(entries)
      .map((one) => {
        let sum = one.title === asked ? 50 : 0;
        for (const word of words) {
          const part = score(one, word);
          if (part === 0) return { entry: one.entry, score: 0 };
          sum += part;
        }
        // Of two that fit alike, the shorter name is the more basic one.
        return { entry: one.entry, score: sum - Math.min(one.title.length, 90) / 100 };
      })
      .filter((one) => one.score > 0)
      .sort((one, other) => other.score - one.score);
    if (found.length > 0) return found.slice(0, most).map(({ entry }) => entry);
  }
  return [];
}

const lead = 40;
const mostShown = 140;

/**
 * The part of the text that has a word of the query.
 * @param {Entry} entry
 * @param {string} query
 */
export function cutExcerpt([, , , text], query) {
  const lower = text.toLowerCase();
  const places = (query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const first = Math.min(...places, text.length);
  const start = first === text.length || first < lead ? 0 : text.lastIndexOf(' ', first - lead) + 1;
  const isLong = start + mostShown < text.length;
  const end = isLong ? text.lastIndexOf(' ', start + mostShown) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end > start ? end : start + mostShown).trim()}${isLong ? ' …' : ''}`;
}
