import type { Prisma } from '../../prisma/generated/client.js';
import type { UsageKind } from '../../prisma/generated/enums.js';

/** One use of the API by a caller that we know. */
export interface Use {
  kind: UsageKind;
  name: string;
  isError: boolean;
  /** Redacts the variables of a route. Called now and then, not for each use. */
  readVariables?: (() => Prisma.JsonObject) | undefined;
}

/** When a part of the API was deprecated, and when it goes. Days are dates in ISO 8601, and begin in UTC. */
export interface Retirement {
  /** The first day on which it is deprecated. */
  since: string;
  /** The first day on which it may be gone; null if that is not known yet. */
  sunset: string | null;
}
