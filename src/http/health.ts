import { Router } from 'express';
import type { listProbes } from '../base/health.ts';
import { readRequestId } from './request.ts';

export function createHealthRouter(probes: ReturnType<typeof listProbes>): Router {
  const router = Router();
  for (const [path, answer] of Object.entries(probes)) {
    router.get(path, (req, res) => {
      const send = ({ status, body }: Awaited<ReturnType<typeof answer>>) => {
        // Probes come every few seconds: they get an id, but no line in the log.
        res.setHeader('X-Request-Id', readRequestId(req));
        res
          .status(status)
          .type('json')
          .end(`${JSON.stringify(body)}\n`);
      };
      const answered = answer();
      return answered instanceof Promise ? answered.then(send) : send(answered);
    });
  }
  return router;
}
