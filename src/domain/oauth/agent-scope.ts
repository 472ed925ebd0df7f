import { expandScopes, isScope } from '../../base/scopes.ts';
import type { Resource } from './resource.ts';

/**
 * Limits what an agent asks for to what it is registered for (RFC 6749 §3.3). Clients of the Model
 * Context Protocol ask for all that the metadata of `/mcp` lists, so one that is registered for less
 * could never ask for the rest. The token says what it permits, and a tool says what it lacks.
 */
export function limitAgentScopes(
  asked: readonly string[],
  registered: readonly string[],
  resource: Resource | undefined,
): readonly string[] {
  if (resource !== '/mcp') return asked;
  const limited = asked.flatMap((name) => {
    if (!isScope(name) || registered.includes(name)) return [name];
    return [...expandScopes([name])].filter((part) => registered.includes(part));
  });
  return limited.length > 0 ? [...new Set(limited)] : asked;
}
