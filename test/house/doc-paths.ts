import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, readProjectFile } from './sources.ts';

/** Paths of this repository between backticks, with `{a,b}` and `*` as in a shell. */
const named = /`((?:bench|docs|prisma|rest-compat|schema|src|test)\/[\w./{},*-]*)`/g;
/** Links to other files, without the place within them. Pages that are no files begin with a slash. */
const linked = /\]\((?!\w+:|\/)([^)#]+)/g;

/** What a move of files left behind in the documents. */
export function findLostPaths(): string[] {
  const documents = projectFiles.filter((file) => file.endsWith('.md'));
  return documents.flatMap((document) => {
    const text = readProjectFile(document).replaceAll(/^```[^]*?^```/gm, '');
    const paths = [...text.matchAll(named)].map(([, path = '']) => path);
    const links = [...text.matchAll(linked)].map(([, path = '']) => join(dirname(document), path));
    const lost = [
      ...paths.filter((path) => globSync(path).length === 0),
      ...links.filter((path) => !existsSync(path)),
    ];
    return lost.map((path) => `${document}: ${path}`);
  });
}
