import pg from 'pg';

/**
 * All connections must lead to the one server that is checked. A proxy that spreads them over several
 * would show what another one has not replayed yet.
 */
export function createInstanceCheck() {
  let known: string | null = null;
  let open = 0;
  async function check(client: pg.PoolClient) {
    const { rows } = await client.query<{ started: string }>(
      'SELECT pg_postmaster_start_time()::text AS started',
    );
    const started = rows[0]?.started ?? '';
    if (open > 0 && known !== null && known !== started) throw new SeveralServers();
    known = started;
    open++;
    client.once('end', () => open--);
  }
  return (client: pg.PoolClient, done: (error?: Error) => void) => {
    check(client).then(() => {
      done();
    }, done);
  };
}

class SeveralServers extends pg.DatabaseError {
  override code = '08004';
  constructor() {
    super('A server of DATABASE_REPLICA_URL leads to several: list each of them', 0, 'error');
  }
}
