import type { Use } from '../../context/note.ts';
import type { Viewer } from '../../context/viewer.ts';
import { maxNamesPerDay, otherName, type UseCount } from './use.ts';

const dayMs = 86_400_000;

type UseCaller = Pick<UseCount, 'userId' | 'credential' | 'credentialId'>;

/** The counts of a few seconds, by caller and by what they used. It holds `maxCounts` at most. */
export class Tally {
  readonly #callers = new Map<string, Map<string, UseCount>>();
  readonly #maxCounts: number;
  size = 0;
  /** How many uses found no room. */
  lost = 0;

  constructor(maxCounts: number) {
    this.#maxCounts = maxCounts;
  }

  list = (): UseCount[] => [...this.#callers.values()].flatMap((counts) => [...counts.values()]);

  add(viewer: Viewer, use: Use, now: number): void {
    const { kind } = use;
    const caller = toUseCaller(viewer);
    const counts = this.#openCaller(caller);
    const day = Math.floor(now / dayMs);
    const name = chooseName(counts, day, use);
    const count = this.#find(counts, toUseKey(day, kind, name), () => {
      const none = { count: 0, errors: 0, lastUsedAt: now, lastVariables: null };
      return { ...caller, day, kind, name, ...none };
    });
    if (!count) {
      this.lost += 1;
      return;
    }
    count.count += 1;
    if (use.isError) count.errors += 1;
    count.lastUsedAt = Math.max(count.lastUsedAt, now);
    // Once in a tally, because it takes longer than all the rest.
    count.lastVariables ??= use.readVariables?.() ?? null;
  }

  /** Puts a count back that was not saved, without its variables: they may be why. */
  merge(unsaved: UseCount): void {
    const { day, kind, name } = unsaved;
    const counts = this.#openCaller(unsaved);
    const known = this.#find(counts, toUseKey(day, kind, name), () => ({
      ...unsaved,
      ...{ count: 0, errors: 0, lastVariables: null },
    }));
    if (!known) {
      this.lost += unsaved.count;
      return;
    }
    known.count += unsaved.count;
    known.errors += unsaved.errors;
    known.lastUsedAt = Math.max(known.lastUsedAt, unsaved.lastUsedAt);
  }

  #openCaller({ userId, credential, credentialId }: UseCaller): Map<string, UseCount> {
    const key = `${userId} ${credential} ${credentialId}`;
    const known = this.#callers.get(key);
    if (known) return known;
    const counts = new Map<string, UseCount>();
    if (this.size < this.#maxCounts) this.#callers.set(key, counts);
    return counts;
  }

  #find(counts: Map<string, UseCount>, key: string, create: () => UseCount) {
    const known = counts.get(key);
    if (known || this.size >= this.#maxCounts) return known;
    const count = create();
    counts.set(key, count);
    this.size += 1;
    return count;
  }
}

const toUseCaller = ({ userId, credential }: Viewer): UseCaller => ({
  userId,
  credential: credential.kind,
  credentialId: toCredentialId(credential),
});

/** Sessions come and go, so all of a user count as one. */
function toCredentialId(credential: Viewer['credential']): string {
  if (credential.kind === 'SESSION') return '';
  return credential.kind === 'API_KEY' ? credential.id : credential.clientId;
}

const toUseKey = (day: number, kind: Use['kind'], name: string) => `${day} ${kind} ${name}`;

/** The database has the last word on how many names count by themselves; this bounds the memory. */
const chooseName = (counts: ReadonlyMap<string, UseCount>, day: number, { kind, name }: Use) =>
  kind !== 'OPERATION' || counts.size < maxNamesPerDay || counts.has(toUseKey(day, kind, name))
    ? name
    : otherName;
