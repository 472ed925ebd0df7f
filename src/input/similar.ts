const maxSuggestions = 3;

/** A question that follows a message about an unknown name. Empty if no known name resembles it. */
export function suggestNames(name: string, names: readonly string[]): string {
  const similar = findSimilarNames(name, names).slice(0, maxSuggestions);
  return similar.length > 0 ? `. Did you mean ${joinChoices(similar)}?` : '';
}

export const joinChoices = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

/** Finds the names that a misspelt one may stand for, the closest first. */
function findSimilarNames(name: string, names: readonly string[]): string[] {
  const most = Math.floor(name.length * 0.4) + 1;
  const lower = name.toLowerCase();
  return names
    .filter((one) => Math.abs(one.length - name.length) <= most)
    .map((one) => ({ one, distance: measureDistance(lower, one.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.one.localeCompare(b.one))
    .map(({ one }) => one);
}

type Row = readonly number[];
const read = (row: Row, at: number) => row[at] ?? Infinity;

/** How many letters must be added, left out, replaced, or swapped with the next one. */
export function measureDistance(from: string, to: string): number {
  let earlier: Row = [];
  let previous: Row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = read(previous, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? read(earlier, j - 2) + 1 : Infinity;
      row.push(Math.min(read(previous, j) + 1, read(row, j - 1) + 1, changed, swapped));
    }
    [earlier, previous] = [previous, row];
  }
  return read(previous, to.length);
}
