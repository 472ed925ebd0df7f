import { meRoutes } from './me.ts';
import type { Endpoint } from './route.ts';

/** Every REST route, with the GraphQL operation behind it. */
export const ledger: readonly Endpoint[] = [...meRoutes];
