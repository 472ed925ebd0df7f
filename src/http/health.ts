import { Router } from 'express';
import type { listProbes } from '../base/health.ts';
import { readRequestId } from './request.ts';

export function createHealthRouter(probes: ReturnType<typeof listProbes>): Router {
  const router = Router();
  for (const [path, answer] of Object.entries(probes)) {
    router.get(path, async (req, res) => {
      const { status, body } = await answer();
      // Probes come every few seconds: they get an id, but no line in the log.
      res.setHeader('X-Request-Id', readRequestId(req));
      res.status(status).json(body);
    });
  }
  return router;
}
