import { readFileSync } from 'node:fs';

export interface EmbeddedTemplate {
  kind: 'embedded';
  tarball: string;
}

interface ServerTemplate {
  kind: 'server';
  url: string;
  name: string;
  /** Where the copies are found: the same, unless TEST_POOLER says that a PgBouncer is in front of it. */
  copiesUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file gets its own database from. */
    template: EmbeddedTemplate | ServerTemplate;
  }
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export const readTarball = (path: string) => new Uint8Array(readFileSync(path));
