import { type Dialect, graphqlDialect, restDialect } from './dialect.ts';

export interface Contender {
  name: string;
  dialect: Dialect;
  /** What Node runs, from the root of the project. */
  run: string;
  /** The goals are those of GraphQL. */
  hasGoals?: boolean;
  /** Names of the works it can be asked for, where these are not all. */
  works?: readonly string[];
  /** Names of those it cannot be asked for. */
  lacks?: readonly string[];
}

/** The first is the reference. Contenders with the same `run` share a process. */
export const contenders: readonly [Contender, ...Contender[]] = [
  { name: 'limit', dialect: restDialect, run: 'bench/limit.ts' },
  { name: 'express-pg', dialect: restDialect, run: 'bench/express-pg.ts', lacks: ['page'] },
  { name: 'almanac', dialect: graphqlDialect, run: 'src/main.ts', hasGoals: true },
  { name: 'almanac REST', dialect: restDialect, run: 'src/main.ts', works: ['me', 'page'] },
];
