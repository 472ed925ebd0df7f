import { closeAtEnd } from './at-end.ts';
import { createWire } from './wire.ts';

/**
 * A wire to the database at this address. `url` is its near end. Without an address nobody uses it: an embedded
 * database is never away.
 */
export async function createDatabaseWire(target = 'postgres://127.0.0.1') {
  const near = new URL(target);
  const wire = await createWire({ host: near.hostname, port: Number(near.port || 5432) });
  closeAtEnd(wire.cut);
  near.host = `127.0.0.1:${wire.port}`;
  return { ...wire, url: near.href };
}
