import { z } from 'zod';
import { sharedSettings } from '../settings.ts';

export const RatioSettings = z.object({
  ...sharedSettings,
  BENCH_SLICE_MS: z.coerce.number().int().min(100).default(1_500),
  /** Names of works, of contenders: only these. */
  BENCH_WORK: z.string().optional(),
  BENCH_ONLY: z.string().optional(),
  /** `yes` reports figures of a busy machine too. */
  BENCH_BUSY: z.enum(['yes', 'no']).default('no'),
  /** Whether Almanac delivers webhooks in the process that serves requests. */
  WORKER: z.enum(['on', 'off']).default('on'),
});
export type RatioSettings = z.infer<typeof RatioSettings>;
