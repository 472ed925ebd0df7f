import { dirname, join, normalize } from 'node:path';
import { isGenerated, projectFiles, readProjectFile } from './sources.ts';

const mostFiles = 25;
const mostRootFiles = 12;

/** Logs only ever grow: their index is what one looks at. Each migration has a folder of its own. */
const logs = ['docs/decisions'];

/** Folders with more files than one look takes in. */
export const findFullFolders = () =>
  countFiles()
    .filter(({ count, most }) => count > most)
    .map(({ folder, count }) => `${folder} holds ${String(count)} files`);

function countFiles() {
  const files = projectFiles.filter((file) => !isGenerated(file) && file.includes('/'));
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders]
    .filter(([folder]) => !logs.includes(folder))
    .map(([folder, { length: count }]) => ({
      folder,
      count,
      most: folder === 'src' ? mostRootFiles : mostFiles,
    }));
}

/** What the next change may have to divide: the linter refuses a file with more than 300 lines. */
export function listNearlyFull(): string[] {
  const code = projectFiles.filter((file) => /\.ts$/.test(file) && !isGenerated(file));
  const long = code
    .map((file) => ({ file, count: readProjectFile(file).split('\n').length - 1 }))
    .filter(({ count }) => count >= 270)
    .map(({ file, count }) => `${file}, ${String(count)} of 300 lines`);
  const full = countFiles()
    .filter(({ count, most }) => count >= most - 3)
    .map(({ folder, count, most }) => `${folder}, ${String(count)} of ${String(most)} files`);
  return [...full, ...long];
}

/** Folders that import each other, directly or in a longer circle. */
export function findFolderCircles(): string[] {
  const arrows = readArrows();
  const circles = new Set<string>();
  for (const folder of arrows.keys()) {
    const way = findWayBack(arrows, folder);
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
    const from = dirname(file);
    for (const [, path = ''] of readProjectFile(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const to = dirname(normalize(join(from, path)));
      if (to === from) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** The shortest way from a folder back to itself, or undefined. */
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
