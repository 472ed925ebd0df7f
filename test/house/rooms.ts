import { dirname, join, normalize } from 'node:path';
import { findRoom, isGenerated, projectFiles, readProjectFile } from './sources.ts';

const mostFiles = 25;
const mostRootFiles = 12;

/** Logs only ever grow: their index is what one looks at. Each migration has a folder of its own. */
const logs = ['docs/decisions'];

/** Folders with more files than one look takes in. */
export function findFullFolders(): string[] {
  const counts = new Map<string, number>();
  for (const file of projectFiles) {
    if (isGenerated(file) || !file.includes('/') || logs.includes(dirname(file))) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > (folder === 'src' ? mostRootFiles : mostFiles))
    .map(([folder, count]) => `${folder} holds ${String(count)} files`);
}

/** Rooms that import each other, directly or in a longer circle. */
export function findRoomCircles(): string[] {
  const arrows = readArrows();
  const circles = new Set<string>();
  for (const room of arrows.keys()) {
    const way = findWayBack(arrows, room);
    if (way) circles.add(way.toSorted().join(' ⇄ '));
  }
  return [...circles];
}

function readArrows() {
  const arrows = new Map<string, Set<string>>();
  const code = projectFiles.filter((file) =>
    /^(src|schema|rest-compat|prisma)\/.*\.ts$/.test(file),
  );
  for (const file of code.filter((one) => !isGenerated(one))) {
    const from = findRoom(file);
    for (const [, path = ''] of readProjectFile(file).matchAll(/from '(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), path));
      const to = findRoom(target);
      if (to === from || isGenerated(target)) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** The shortest way from a room back to itself, or undefined. */
function findWayBack(arrows: Map<string, Set<string>>, start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
