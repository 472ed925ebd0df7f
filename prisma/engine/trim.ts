import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes what packages bring and nothing here can use: a third of an install (docs/decisions/018).
 * A path without a match is left alone, so an update of a package can only make an install larger.
 */
const unused = [
  // To compile native packages, of which there are none.
  'node-*/include',
  // Prisma plans queries with its small compiler for PostgreSQL. Its CLI only generates here.
  '@prisma/client/runtime/query_compiler_{fast,small}_bg.{cockroachdb,mysql,sqlite,sqlserver}.*',
  '@prisma/client/runtime/query_compiler_fast_bg.postgresql.*',
  'prisma/build/query_compiler_*',
  'prisma/build/studio.*',
  '@prisma/dev/{dist/runtime-assets,node_modules}',
  '@prisma/studio-core/dist/{ui,metafile-*}',
  // Only the studio draws.
  'elkjs/lib',
];

const packages = join(import.meta.dirname, '../../node_modules');
for (const path of globSync(unused, { cwd: packages })) {
  rmSync(join(packages, path), { recursive: true });
}
