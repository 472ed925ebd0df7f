import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type Response, Router } from 'express';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { version } from '../base/version.ts';
import { readRequestId } from './request.ts';

/**
 * A process is ready once its start is complete. When it is asked to stop, readiness ends first, so
 * that no new requests are sent here.
 */
export interface Health {
  phase: 'starting' | 'running' | 'stopping';
}

/** A probe gives up soon, so a database that takes longer counts as absent. */
const databaseTimeoutMs = 2_000;

export function createHealthRouter(
  pool: pg.Pool,
  health: Health,
  { COMMIT }: Pick<Config, 'COMMIT'>,
): Router {
  const router = Router();
  const sendHealth = (
    req: Request,
    res: Response,
    status: 'ok' | 'ready' | 'starting' | 'stopping' | 'no database',
    more: object = {},
  ) => {
    // Probes come every few seconds: they get an id, but no line in the log.
    res.setHeader('X-Request-Id', readRequestId(req));
    res.status(status === 'ok' || status === 'ready' ? 200 : 503).json({ status, ...more });
  };
  router.get('/healthz', (req, res) => {
    sendHealth(req, res, 'ok', { version, commit: COMMIT ?? null });
  });
  router.get('/readyz', async (req, res) => {
    const hasDatabase = health.phase === 'running' && (await isDatabaseReady(pool));
    // The process may have been asked to stop while we waited.
    const { phase } = health;
    sendHealth(req, res, phase !== 'running' ? phase : hasDatabase ? 'ready' : 'no database');
  });
  return router;
}

function isDatabaseReady(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(databaseTimeoutMs, false, { ref: false })]);
}
