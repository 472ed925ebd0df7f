import { z } from 'zod';
import { hasPeers, peersFolder } from '../../test/ring/client-tests.ts';
import { type BenchData, openBenchDatabase, type Revision } from '../data.ts';
import { printProgress, sharedSettings } from '../database.ts';
import { type RunningServer, startNodeServer } from '../process.ts';
import type { Family } from '../reference/shape.ts';
import type { OwnWork } from '../usage.ts';
import { buildReferenceDialect, type Dialect, graphqlDialect, restDialect } from './dialect.ts';
import { postgraphileDialect } from './postgraphile.ts';
import { checkOut } from './revision.ts';
import type { Question, Work } from './work.ts';

/** Those of a family are asked the same questions. The limit is what the others are compared with. */
export interface Contender {
  name: string;
  family: Family;
  role: 'limit' | 'by hand' | 'peer' | 'almanac';
  dialect: Dialect;
  /** The kinds of questions that it can answer, unless it answers all. */
  kinds?: readonly Question['kind'][];
  /** What Node runs. Contenders with the same `run` and `root` share a process. */
  run: string;
  /** The checkout from which it runs, unless it is ours. */
  root?: string;
}

/** Servers of other people, each with a schema of its own for our tables. */
const peers: readonly Contender[] = (
  [
    ['mercurius', graphqlDialect],
    ['postgraphile', postgraphileDialect],
  ] as const
).map(([name, dialect]) => ({
  ...{ name, dialect, run: `${peersFolder}${name}.ts` },
  ...({ role: 'peer', family: 'graphql', kinds: ['list', 'one', 'me'] } as const),
}));

const ours: readonly Contender[] = (['graphql', 'rest'] as const).flatMap((family) => {
  const suffix = family === 'rest' ? ' REST' : '';
  const reference = buildReferenceDialect(family);
  return [
    {
      ...{ name: `limit${suffix}`, role: 'limit', family },
      ...{ dialect: reference, run: 'bench/reference/limit.ts' },
    },
    {
      ...{ name: `express-pg${suffix}`, role: 'by hand', family },
      ...{ dialect: reference, run: 'bench/reference/express-pg.ts' },
    },
    {
      ...{ name: `almanac${suffix}`, role: 'almanac', family },
      ...{ dialect: family === 'rest' ? restDialect : graphqlDialect, run: 'src/main.ts' },
    },
  ] as const;
});

const RatioSettings = z.object({
  ...sharedSettings,
  BENCH_SLICE_MS: z.coerce.number().int().min(100).default(1_500),
  BENCH_WORK: z.string().optional(),
  BENCH_ONLY: z.string().optional(),
  BENCH_BUSY: z.enum(['yes', 'no']).default('no'),
  WORKER: z.enum(['on', 'off']).default('on'),
});
type RatioSettings = z.infer<typeof RatioSettings>;

export interface RunningContender {
  contender: Contender;
  server: RunningServer;
  /** Revisions can have other migrations, so each has a database of its own. */
  world: BenchData;
}

export interface Contest {
  settings: RatioSettings;
  world: BenchData;
  entries: readonly RunningContender[];
  own: OwnWork;
}

export const isSelected = (list: string | undefined, name: string): boolean =>
  list === undefined || list.split(',').includes(name);

/** Starts every server. With another revision, Almanac runs twice. */
export async function openContest(compared: string | undefined): Promise<Contest> {
  const settings = RatioSettings.parse(process.env);
  const revision = compared === undefined ? null : checkOut(compared);
  const world = await openBenchDatabase(settings);
  const other = revision && (await openBenchDatabase(settings, revision));
  const servers = new Map<string, RunningServer>();
  const entries: RunningContender[] = [];
  for (const contender of listContenders(settings, revision)) {
    const { run, root } = contender;
    const own = (root !== undefined && other) || world;
    const env = { DATABASE_URL: own.url, WORKER: settings.WORKER };
    const key = `${root ?? ''} ${run}`;
    const server = servers.get(key) ?? (await startNodeServer(run, env, root));
    servers.set(key, server);
    entries.push({ contender, server, world: own });
  }
  const pids = [...servers.values()].map(({ pid }) => pid);
  const databases = [...new Set(entries.map((entry) => entry.world.name))];
  return { settings, world, entries, own: { pids, databases } };
}

function listContenders(settings: RatioSettings, revision: Revision | null): Contender[] {
  const chosen = [...ours, ...peers].filter(
    ({ role, name }) => role === 'limit' || isSelected(settings.BENCH_ONLY, name),
  );
  const known = chosen.filter(({ role }) => role !== 'peer' || hasPeers);
  for (const { name } of chosen.filter((one) => !known.includes(one)))
    printProgress(`${name}: left out, because it is not installed: npm ci --prefix ${peersFolder}`);
  if (!revision) return known;
  const theirs = known
    .filter(({ role }) => role === 'almanac')
    .map((one) => ({ ...one, name: `${one.name}@${revision.id}`, root: revision.root }));
  return [...known, ...theirs];
}

/** The limit of each family that has other contenders, and these. The references do not know every work. */
export const listEntries = ({ entries }: Contest, work: Work): RunningContender[][] =>
  work.families
    .map((family) =>
      entries.filter(
        ({ contender }) =>
          contender.family === family &&
          (work.cpuGoal === undefined || contender.role === 'almanac') &&
          (contender.kinds?.includes(work.question(0).kind) ?? true),
      ),
    )
    .filter((known) => known.some(({ contender }) => contender.role !== 'limit'));
