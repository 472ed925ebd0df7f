import { z } from 'zod';

/** The environment variables of all benches. */
export const sharedSettings = {
  BENCH_DATABASE_URL: z.url().default('postgres://postgres@127.0.0.1:5432/postgres'),
  BENCH_DATABASE: z.string().regex(/^\w+$/).default('almanac_bench'),
  BENCH_SIZE: z.coerce.number().int().min(50_000).default(200_000),
  BENCH_ROUNDS: z.coerce.number().int().min(1).default(5),
};
