import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GraphQLTaggedNode } from 'relay-runtime';

/** Compiles the documents as the compiler of Relay does in an app. It fails if a directive does not fit the schema. */
function compileDocuments(): string {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  for (const name of ['src', 'artifacts']) mkdirSync(join(folder, name));
  copyFileSync(join(import.meta.dirname, 'documents.ts'), join(folder, 'src', 'documents.js'));
  copyFileSync('schema/schema.graphql', join(folder, 'schema.graphql'));
  const config = join(folder, 'relay.config.json');
  const paths = { src: './src', schema: './schema.graphql', artifactDirectory: './artifacts' };
  writeFileSync(
    config,
    JSON.stringify({ ...paths, language: 'javascript', eagerEsModules: false }),
  );
  execFileSync(resolve('test/clients/node_modules/.bin/relay-compiler'), [config], { cwd: folder });
  return join(folder, 'artifacts');
}

const artifacts = compileDocuments();
const loadModule = createRequire(import.meta.url);

/** In an app a plugin of the bundler does this: it puts what was compiled in place of the text. */
export function findArtifact([source = '']: readonly string[]): GraphQLTaggedNode {
  const [, name = ''] = /(?:query|mutation|subscription|fragment) (\w+)/.exec(source) ?? [];
  return loadModule(join(artifacts, `${name}.graphql.js`)) as GraphQLTaggedNode;
}
