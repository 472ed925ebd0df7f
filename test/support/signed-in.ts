import { readSystemClock, type SignedIn } from '../../src/context.ts';
import { unlimitedBudget } from '../../src/rate-limit.ts';
import { db, read } from './app.ts';

/** What a request of this user carries, for what no route leads to. */
export const buildSignedIn = ({ id }: { id: number }): SignedIn => ({
  db,
  read,
  viewer: {
    userId: id,
    isAdmin: false,
    organizationIds: [],
    credential: { kind: 'API_KEY', id: 'x' },
  },
  clock: readSystemClock,
  instance: 'self-hosted',
  apiKeyPrefix: 'cal_',
  publicUrl: 'http://127.0.0.1',
  source: 'GRAPHQL',
  requestId: 'test',
  budget: unlimitedBudget,
  credentialsChanged: () => undefined,
});
