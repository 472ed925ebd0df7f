import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { isBelow, toPath } from '../base/scopes.ts';
import type { StageBudget, StageWatch } from '../context/stage.ts';

/** Takes a request, and answers it or passes it on. */
export interface FrontStage {
  name: string;
  budget?: StageBudget;
  /** Takes only requests to these addresses and below them. */
  at?: readonly string[];
  use: RequestHandler;
}

type Step = (req: Request, res: Response, next: NextFunction) => unknown;

/**
 * What every request passes first, as one layer of Express. Asking each stage costs a call here, and
 * several microseconds as a layer of its own.
 */
export function createFront(stages: readonly FrontStage[], watch?: StageWatch): RequestHandler {
  const leave: Step = (_req, _res, next) => {
    watch?.enter('Express');
    next();
  };
  return stages.reduceRight<Step>((rest, stage) => {
    const step = watchStep(stage, createStep(stage.use, rest), watch);
    const { at } = stage;
    if (!at) return step;
    return (req, res, next) => {
      const path = toPath(toLocalUrl(req.url));
      return (at.some((part) => isBelow(path, part)) ? step : rest)(req, res, next);
    };
  }, leave);
}

const createStep =
  (use: RequestHandler, rest: Step): Step =>
  (req, res, next) =>
    use(req, res, (error?: unknown) => (error === undefined ? rest(req, res, next) : next(error)));

function watchStep({ name, budget }: FrontStage, step: Step, watch?: StageWatch): Step {
  if (!watch) return step;
  if (budget) watch.expect(name, budget);
  return (req, res, next) => {
    watch.enter(name);
    step(req, res, next);
  };
}

/** RFC 9112 §3.2.2: a proxy may send the full URL instead of the path. */
const originPattern = /^https?:\/\/[^/?]*/i;

/** The path and the query that a request asks for. */
export const toLocalUrl = (url: string) =>
  url.startsWith('/') ? url : url.replace(originPattern, '');
