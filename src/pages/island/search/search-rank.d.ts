/** For the server, which runs the same search. `search-rank.js` has the comments. */
export type Entry = readonly [title: string, place: string, path: string, text: string];
export function rankEntries(entries: readonly Entry[], query: string, most: number): Entry[];
export function cutExcerpt(entry: Entry, query: string): string;
