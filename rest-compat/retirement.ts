import type { Request, Response } from 'express';
import type { Clock } from '../src/context/tool.ts';
import type { Retirement } from '../src/context/note.ts';
import { Gone } from '../src/base/errors.ts';
import { addAppliedPreference, hasPreference } from '../src/http/prefer.ts';
import { getExchange } from '../src/http/request.ts';
import {
  combineRetirements,
  rehearsal,
  setRetirementHeaders,
  toMidnight,
} from '../src/http/retirement.ts';
import { wantsExplanation } from './kit/explain.ts';
import { type Endpoint, toFullPath, toReferencePath, toRouteName } from './kit/route.ts';

/** What the operator has announced for all routes below /v1. */
interface RestRetirement extends Retirement {
  /** From its sunset on, a route answers 410. */
  stops: boolean;
}

export interface RetirementOptions {
  retirement: RestRetirement | null;
  publicUrl: string;
  clock: Clock;
}

/** Describes the way from REST to GraphQL. */
export const guidePath = '/docs/rest-to-graphql';

/** When a route is retired, by its row or by the operator; null if it is not. */
export const findRetirement = (
  { base, retirement }: Endpoint,
  operator: Retirement | null,
): Retirement | null =>
  // The routes of OAuth stay: apps need them for GraphQL too.
  combineRetirements(retirement ?? null, ...(base === undefined && operator ? [operator] : []));

/** What to call instead of a route. */
function nameSuccessor({ method, base, operation, retirement }: Endpoint): string {
  const path = retirement?.replacedBy;
  if (path === undefined) return operation;
  return toRouteName({ method, ...(base !== undefined && { base }), path });
}

/** For people: since when a route is deprecated, until when it stays, and what to use. Null if it is not. */
export function describeRetirement(endpoint: Endpoint, operator: Retirement | null): string | null {
  const retirement = findRetirement(endpoint, operator);
  if (!retirement) return null;
  const { since, sunset } = retirement;
  const end = sunset === null ? '' : ` It may be gone from ${sunset} on.`;
  return `**Deprecated** since ${since}.${end} Use \`${nameSuccessor(endpoint)}\` instead.`;
}

/** Says in headers that a route is retired, if it is. */
export function announceRetirement(
  res: Response,
  endpoint: Endpoint,
  { retirement: operator, publicUrl }: RetirementOptions,
): void {
  const retirement = findRetirement(endpoint, operator);
  if (!retirement) return;
  setRetirementHeaders(res, retirement, {
    deprecation: publicUrl + toReferencePath(endpoint),
    ...(retirement.sunset !== null && { sunset: `${publicUrl}${guidePath}#sunset` }),
    'successor-version': publicUrl + toSuccessorPath(endpoint, res.req.params),
  });
}

function toSuccessorPath({ base, retirement }: Endpoint, params: Request['params']): string {
  const path = retirement?.replacedBy;
  if (path === undefined) return '/graphql';
  return toFullPath({ ...(base !== undefined && { base }), path }).replaceAll(
    /:(\w+)/g,
    (_all, name: string) => encodeURIComponent(String(params[name])),
  );
}

/** Refuses a route that is gone, or that a caller who rehearses its sunset wants to be gone. */
export function assertServed(res: Response, endpoint: Endpoint, options: RetirementOptions): void {
  const { retirement: operator, publicUrl, clock } = options;
  const prefer = res.req.get('prefer');
  // It runs nothing, and those who are late need it most.
  if (wantsExplanation(prefer)) return;
  const retirement = findRetirement(endpoint, operator);
  const isRehearsal = hasPreference(prefer, rehearsal);
  if (isRehearsal) addAppliedPreference(res, rehearsal);
  if (!retirement || !(isRehearsal || isOver(retirement, operator, clock()))) return;
  // A rehearsal is no use of the route. Those who still call a route that is gone are counted.
  if (isRehearsal) getExchange(res).route = undefined;
  const name = nameSuccessor(endpoint);
  const route = toRouteName(endpoint);
  const since = retirement.sunset === null ? '' : ` since ${retirement.sunset}`;
  throw new Gone(
    `${route} is gone${since}. Use ${name} instead. Send Prefer: explain=graphql to see the operation of this request.`,
    {
      name,
      url: publicUrl + toReferencePath(endpoint),
    },
  );
}

const isOver = ({ sunset }: Retirement, operator: RestRetirement | null, now: Date): boolean =>
  operator?.stops === true && sunset !== null && now >= toMidnight(sunset);
