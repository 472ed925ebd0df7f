/** What the queries of all callers may hold together, and those of one user, in characters. */
const limits = {
  all: { count: 2_000, size: 2 ** 21 },
  owner: { count: 200, size: 2 ** 18 },
  /** A longer query runs each time, but is not kept. */
  length: 50_000,
};

/** The queries that one user has sent, the least recently used first. */
interface Shelf {
  queries: Map<string, string>;
  size: number;
}

/**
 * Keeps the queries that clients send with their hash, so that the hash alone is enough next time.
 * A user who sends many pushes out their own first, and then those of the user who keeps most.
 */
export function createPersistedQueries() {
  const shelves = new Map<number, Shelf>();
  const owners = new Map<string, number>();
  let size = 0;

  function drop(owner: number, shelf: Shelf) {
    const [oldest] = shelf.queries;
    if (!oldest) return;
    const [hash, query] = oldest;
    shelf.queries.delete(hash);
    owners.delete(hash);
    shelf.size -= query.length;
    size -= query.length;
    if (shelf.queries.size === 0) shelves.delete(owner);
  }

  function dropOfFullest() {
    const [fullest] = [...shelves].sort(([, a], [, b]) => b.size - a.size);
    if (fullest) drop(...fullest);
  }

  return {
    find(hash: string): string | undefined {
      const owner = owners.get(hash);
      const { queries } = (owner !== undefined && shelves.get(owner)) || {};
      const query = queries?.get(hash);
      if (query === undefined) return undefined;
      queries?.delete(hash);
      queries?.set(hash, query);
      return query;
    },

    keep(owner: number, hash: string, query: string): void {
      if (query.length > limits.length || owners.has(hash)) return;
      const shelf = shelves.get(owner) ?? { queries: new Map<string, string>(), size: 0 };
      shelves.set(owner, shelf);
      owners.set(hash, owner);
      shelf.queries.set(hash, query);
      shelf.size += query.length;
      size += query.length;
      while (shelf.queries.size > limits.owner.count || shelf.size > limits.owner.size) {
        drop(owner, shelf);
      }
      while (owners.size > limits.all.count || size > limits.all.size) dropOfFullest();
    },
  };
}
