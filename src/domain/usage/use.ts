import type { Prisma } from '../../../prisma/generated/client.js';
import type { UsageKind } from '../../../prisma/generated/enums.js';
import type { Viewer } from '../../context/viewer.ts';

/** What one caller used on one day, as it is added to the database. */
export interface UseCount {
  userId: number;
  credential: Viewer['credential']['kind'];
  /** Empty for sessions. */
  credentialId: string;
  /** Days since 1970. */
  day: number;
  kind: UsageKind;
  name: string;
  count: number;
  errors: number;
  /** In milliseconds since 1970. */
  lastUsedAt: number;
  lastVariables: Prisma.JsonObject | null;
}

/** Callers choose the names of their operations, so only so many count by themselves … */
export const maxNamesPerDay = 200;
/** … and the others count under this name, which no operation can have. */
export const otherName = '(other)';
