import type { Family } from '../reference/shape.ts';
import { buildReferenceDialect, type Dialect, graphqlDialect, restDialect } from './dialect.ts';

/** Those of a family are asked the same questions. The limit is what the others are compared with. */
export interface Contender {
  name: string;
  family: Family;
  role: 'limit' | 'by hand' | 'almanac';
  dialect: Dialect;
  /** What Node runs. Contenders with the same `run` and `root` share a process. */
  run: string;
  /** The checkout from which it runs, unless it is ours. */
  root?: string;
}

export const contenders: readonly Contender[] = (['graphql', 'rest'] as const).flatMap((family) => {
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
