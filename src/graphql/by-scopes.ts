import { LRUCache } from 'lru-cache';
import type { Access } from '../auth/access.ts';
import type { Viewer } from '../context.ts';

/** There are as many sets of scopes as 1024, and what is made for each takes half a megabyte. */
const maxKept = 32;

/**
 * What is shown to apps, made once for the scopes of a token: what you may see is what you are
 * shown. Keys reach all there is, and who has no credential is to see what there is: they get null.
 */
export function cacheByScopes<Made extends object>(
  make: (may: (access: Access) => boolean) => Made,
) {
  const kept = new LRUCache<string, Made>({ max: maxKept });
  return (viewer: Viewer | null | undefined): Made | null => {
    if (viewer?.credential.kind !== 'ACCESS_TOKEN') return null;
    const scopes: ReadonlySet<Access> = viewer.credential.scopes;
    const name = [...scopes].sort().join();
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make((access) => scopes.has(access));
    kept.set(name, made);
    return made;
  };
}
