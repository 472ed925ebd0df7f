import { type Request, type Response, Router } from 'express';
import { AppError } from '../src/errors.ts';
import type { Engine } from '../src/graphql/engine.ts';
import { bearerOf, type ContextOf } from '../src/http/caller.ts';
import { exchangeOf } from '../src/http/request.ts';
import { runnerFor } from './execute.ts';
import { ledger } from './ledger.ts';
import type { Endpoint } from './route.ts';

interface Options {
  engine: Engine;
  contextOf: ContextOf;
}

/** The ledger as routes. What is thrown here is answered by the problem handler of the app. */
export function createRestRouter({ engine, contextOf }: Options): Router {
  const router = Router();
  for (const endpoint of ledger) {
    router[endpoint.method](endpoint.path, async (req, res) => {
      announce(res, endpoint);
      const run = runnerFor(engine, await contextOf(req, res, secretOf(req)));
      const { params, query, body } = req as { params: unknown; query: unknown; body?: unknown };
      res.json(await endpoint.answer({ params, query, body }, run));
    });
  }
  for (const path of new Set(ledger.map((endpoint) => endpoint.path))) {
    router.all(path, (_req, res) => {
      res.setHeader('Allow', allowedAt(path));
      throw new AppError('METHOD_NOT_ALLOWED', `This path knows ${allowedAt(path)} only`);
    });
  }
  return router;
}

function announce(res: Response, { operation }: Endpoint) {
  exchangeOf(res).operation = operation;
  res.setHeader('X-GraphQL-Operation', operation);
}

const allowedAt = (path: string) =>
  ledger
    .filter((endpoint) => endpoint.path === path)
    .map(({ method }) => method.toUpperCase())
    .join(', ');

/** GAP-01: by header, or `?apiKey=`; where both are given the header counts. */
function secretOf(req: Request): string | null {
  const bearer = bearerOf(req);
  if (bearer !== null) return bearer;
  const { apiKey } = req.query;
  return typeof apiKey === 'string' && apiKey !== '' ? apiKey : null;
}
