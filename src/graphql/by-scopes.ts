import type { Access } from '../auth/access.ts';
import type { Viewer } from '../context.ts';
import { setBounded } from '../newest.ts';

/** There are as many sets of scopes as 1024, and what is made for each takes half a megabyte. */
const maxKept = 32;

/**
 * What is shown to apps, made once for the scopes of a token: what you may see is what you are
 * shown. Keys reach all there is, and who has no credential is to see what there is: they get null.
 */
export function cacheByScopes<Made>(make: (may: (access: Access) => boolean) => Made) {
  const kept = new Map<string, Made>();
  return (viewer: Viewer | null | undefined): Made | null => {
    if (viewer?.credential.kind !== 'ACCESS_TOKEN') return null;
    const scopes: ReadonlySet<Access> = viewer.credential.scopes;
    const name = [...scopes].sort().join();
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make((access) => scopes.has(access));
    setBounded(kept, maxKept, name, made);
    return made;
  };
}
