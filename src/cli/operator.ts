import { createKeyring } from '../auth/keyring.ts';
import { createCalendarServers } from '../calendars/servers.ts';
import type { Config } from '../config/config.ts';
import type { SignedIn } from '../context/context.ts';
import { readSystemClock } from '../context/tool.ts';
import type { Database } from '../database/database.ts';
import { createSlotWork } from '../domain/slot/work.ts';
import { unlimitedBudget } from '../http/rate-limit.ts';
import { openPayments } from '../payments/open.ts';

/** The operator has the rights of a system administrator, on every kind of instance. */
export function createOperatorContext({ db, read }: Database, config: Config): SignedIn {
  return {
    db,
    read,
    viewer: {
      userId: 0,
      isAdmin: true,
      organizationIds: [],
      credential: { kind: 'API_KEY', id: 'operator' },
    },
    clock: readSystemClock,
    instance: 'self-hosted',
    mailing: config.MAILING,
    payments: openPayments(config),
    apiKeyPrefix: config.API_KEY_PREFIX,
    keyring: createKeyring(config.SECRET_KEY ?? []),
    publicUrl: config.PUBLIC_URL,
    calendarServers: createCalendarServers(config),
    findReach: () => Promise.resolve('ALLOWED'),
    requireFactor: config.REQUIRE_FACTOR,
    appRegistration: config.APP_REGISTRATION,
    clientDocuments: null,
    source: 'OPERATOR',
    requestId: 'cli',
    address: null,
    budget: unlimitedBudget,
    bookingsPerDay: null,
    mailsPerDay: null,
    slotWork: createSlotWork()('operator', unlimitedBudget),
    // A running server notices within a second, when its cache expires.
    credentialsChanged: () => undefined,
  };
}
