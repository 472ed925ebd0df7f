import { type Request, type Response, Router } from 'express';
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

/** A busy process is ready too: others share the database that it waits for, and would be taken out as well. */
const readyStates = ['ready', 'busy'] as const;
export type Readiness =
  (typeof readyStates)[number] | Exclude<Health['phase'], 'running'> | 'no database';

/** Probes have several names, and each is answered. */
export const healthPaths = ['/healthz', '/health', '/livez'] as const;
export const readyPath = '/readyz';

export function createHealthRouter(
  readReadiness: () => Promise<Readiness>,
  { COMMIT }: Pick<Config, 'COMMIT'>,
): Router {
  const router = Router();
  const send = (req: Request, res: Response, isFine: boolean, body: object) => {
    // Probes come every few seconds: they get an id, but no line in the log.
    res.setHeader('X-Request-Id', readRequestId(req));
    res.status(isFine ? 200 : 503).json(body);
  };
  router.get([...healthPaths], (req, res) => {
    send(req, res, true, { status: 'ok', version, commit: COMMIT ?? null });
  });
  router.get(readyPath, async (req, res) => {
    const status = await readReadiness();
    send(
      req,
      res,
      readyStates.some((one) => one === status),
      { status },
    );
  });
  return router;
}

interface Watched {
  health: Health;
  askDatabase: () => Promise<Readiness>;
  /** True if requests use all of their connections. */
  isCrowded: () => boolean;
}

export const createReadiness =
  ({ health, askDatabase, isCrowded }: Watched) =>
  async (): Promise<Readiness> => {
    const answer = health.phase === 'running' ? await askDatabase() : 'no database';
    // The process may have been asked to stop while we waited.
    const { phase } = health;
    if (phase !== 'running') return phase;
    return answer === 'ready' && isCrowded() ? 'busy' : answer;
  };
