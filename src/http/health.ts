import { type Response, Router } from 'express';
import type pg from 'pg';

/** Readiness goes off first when the process is asked to stop, so that no new work is sent here. */
export interface Health {
  stopping: boolean;
}

export function createHealthRouter(pool: pg.Pool, health: Health): Router {
  const router = Router();
  const send = (res: Response, ok: boolean, status: string) => {
    res.status(ok ? 200 : 503).json({ status });
  };
  router.get('/healthz', (_req, res) => {
    send(res, true, 'ok');
  });
  router.get('/readyz', async (_req, res) => {
    if (health.stopping) {
      send(res, false, 'stopping');
      return;
    }
    const ready = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    send(res, ready, ready ? 'ready' : 'the database does not answer');
  });
  return router;
}
