import process from 'node:process';
import { z } from 'zod';
import { sharedSettings } from '../settings.ts';

const Settings = z.object({
  BENCH_DATABASE_URL: sharedSettings.BENCH_DATABASE_URL,
  SOAK_MINUTES: z.coerce.number().min(0.2).default(30),
  /** The share of the capacity that the load takes. */
  SOAK_SHARE: z.coerce.number().min(0.05).max(1).default(0.7),
  /** How long the capacity is measured. */
  SOAK_CALIBRATION: z.coerce.number().min(2).default(30),
  /** Actions per second. The capacity is not measured then. */
  SOAK_RATE: z.coerce.number().positive().optional(),
  SOAK_SERVERS: z.coerce.number().int().min(1).max(8).default(2),
  SOAK_HOSTS: z.coerce.number().int().min(12).default(40),
  /** Part of the name of a fault. */
  SOAK_FAULT: z.string().default(''),
  /** A file that gets all figures as JSON. */
  SOAK_JSON: z.string().optional(),
});

export type SoakSettings = z.infer<typeof Settings>;

export const readSoakSettings = (): SoakSettings => Settings.parse(process.env);
