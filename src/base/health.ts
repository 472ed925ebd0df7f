import { version } from './version.ts';

/**
 * A process is ready once its start is complete. When it is asked to stop, readiness ends first, so
 * that no new requests are sent here.
 */
export interface Health {
  phase: 'starting' | 'running' | 'stopping';
}

/** A busy process is ready too: others share the database that it waits for, and would be taken out as well. */
const readyStates = ['ready', 'busy'] as const;
type Readiness =
  (typeof readyStates)[number] | Exclude<Health['phase'], 'running'> | 'no database' | 'stalled';

export type ReadReadiness = () => Promise<Readiness>;

interface ProbeAnswer {
  status: number;
  body: object;
}

/** What needs nobody else is answered at once, also before a connection is cut. */
type Probe = () => ProbeAnswer | Promise<ProbeAnswer>;

/** What probes get. They have several names, and each is answered. */
export const listProbes = (
  readReadiness: ReadReadiness,
  commit: string | undefined,
): Record<string, Probe> => {
  const health = { status: 200, body: { status: 'ok', version, commit: commit ?? null } };
  const answerHealth = () => health;
  const answerReadiness = async () => {
    const status = await readReadiness();
    return { status: readyStates.some((one) => one === status) ? 200 : 503, body: { status } };
  };
  return {
    '/healthz': answerHealth,
    '/livez': answerHealth,
    '/readyz': answerReadiness,
    // People who try it want to know whether the service works.
    '/health': answerReadiness,
  };
};

interface Watched {
  health: Health;
  askDatabase: ReadReadiness;
  /** True if requests use all of their connections. */
  isCrowded?: () => boolean;
  /** True if the work in the background does not go on. */
  isStalled?: () => boolean;
}

export const createReadiness =
  ({ health, askDatabase, isCrowded, isStalled }: Watched): ReadReadiness =>
  async () => {
    const answer = health.phase === 'running' ? await askDatabase() : 'no database';
    // The process may have been asked to stop while we waited.
    const { phase } = health;
    if (phase !== 'running') return phase;
    if (isStalled?.()) return 'stalled';
    return answer === 'ready' && isCrowded?.() ? 'busy' : answer;
  };
