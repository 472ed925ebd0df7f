import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/client.ts';
import type { RecordId } from '../support/world/booking-kind.ts';
import {
  attemptRecordAction,
  getRecordKind,
  listRecordActions,
  type RecordAction,
  type RecordKindName,
  recordKindNames,
} from '../support/world/record-kind.ts';
import {
  type AccessResult,
  buildCallers,
  buildWorld,
  type CallerName,
  callerNames,
  type TestWorld,
} from '../support/world/world.ts';

const [U, N, F] = ['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN'] as const;

type Columns<Names extends readonly unknown[]> = { [Index in keyof Names]: AccessResult };
type Row = Columns<typeof callerNames>;
/** An action without a row does not exist. */
type Rows = Partial<Record<RecordAction, Row>>;

/**
 * Who may do what (GAP-17 to 22), taken from the contract and not from the code. A record the caller
 * may not see is NOT_FOUND. A record that the caller or their token may see but not change is FORBIDDEN.
 */
// prettier-ignore
const matrix: Record<RecordKindName, Rows> = {
  //        anonymous  stranger  member  organizationAdmin  readToken  noWriteToken  owner  admin
  // GAP-21: users read and change themselves. Everything else is for administrators.
  User: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        F,        F,      F,                 F,         F,            F,     'OK'],
  },
  // Keys have all rights, so no app may see them.
  ApiKey: {
    read:   [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  // GAP-20.
  Team: {
    read:   [U,        N,        'OK',   N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
  },
  // Our own rule: OWNERs and ADMINs of an organization manage its teams, and OWNERs delete them.
  SubTeam: {
    read:   [U,        N,        'OK',   'OK',              'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        F,      'OK',              F,         F,            'OK',  'OK'],
    delete: [U,        N,        F,      F,                 F,         F,            'OK',  'OK'],
  },
  Membership: {
    read:   [U,        N,        'OK',   N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
  },
  // GAP-19.
  EventType: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  // The records of a team follow the team (GAP-20).
  TeamEventType: {
    read:   [U,        N,        'OK',   N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
  },
  EventTypeHost: {
    read:   [U,        N,        'OK',   N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        F,      N,                 F,         F,            'OK',  'OK'],
  },
  PrivateLink: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  Schedule: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  Availability: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  OutOfOffice: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  CalendarConnection: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  CalendarEntry: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  CalendarFeed: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  // GAP-04: an app reaches the webhooks it created, and needs only READ_BOOKING.
  Webhook: {
    read:   [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
    change: [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
  },
  TeamWebhook: {
    read:   [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
    change: [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
  },
  WebhookDelivery: {
    read:   [U,        N,        N,      N,                 N,         F,            'OK',  'OK'],
  },
  // GAP-18: administrators of an organization reach the bookings of its members and their records …
  Booking: {
    read:   [U,        N,        N,      'OK',              'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      'OK',              F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      'OK',              F,         F,            'OK',  'OK'],
  },
  BookingReference: {
    read:   [U,        N,        N,      'OK',              'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      'OK',              F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      'OK',              F,         F,            'OK',  'OK'],
  },
  Payment: {
    read:   [U,        N,        N,      'OK',              'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      'OK',              F,         F,            'OK',  'OK'],
  },
  Event: {
    read:   [U,        N,        N,      'OK',              'OK',      'OK',         'OK',  'OK'],
  },
  Mail: {
    read:   [U,        N,        N,      'OK',              'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      'OK',              F,         F,            'OK',  'OK'],
  },
  // … but not the attendees, which belong to the host.
  Attendee: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  DestinationCalendar: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  TeamDestinationCalendar: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    delete: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
  },
  // Visible with a booking that is written to it, but read-only.
  BookedDestinationCalendar: {
    read:   [U,        N,        N,      'OK',              'OK',      'OK',         'OK',  'OK'],
    delete: [U,        N,        N,      F,                 F,         F,            'OK',  'OK'],
  },
};

describe.each(recordKindNames)('%s', (name) => {
  const kind = getRecordKind(name);
  let world: TestWorld;
  let credentials: Record<CallerName, Caller | undefined>;
  beforeAll(async () => {
    world = await buildWorld();
    credentials = await buildCallers(world, kind.writeScope);
  });

  async function attemptAs(caller: CallerName, operation: RecordAction, id: RecordId) {
    const before = JSON.stringify(await kind.stored(id));
    const verdict = await attemptRecordAction(credentials[caller], { kind, operation, id });
    const after = JSON.stringify(await kind.stored(id));
    const isChanged = operation !== 'read' && verdict === 'OK';
    expect(after === before, `${caller}: the record is unchanged`).toBe(!isChanged);
    return verdict;
  }

  it.each(listRecordActions(kind))('allows %s only to the expected callers', async (what) => {
    const verdicts: Partial<Record<CallerName, string>> = {};
    for (const caller of callerNames) {
      // A caller who deletes the record would take it from the next ones.
      verdicts[caller] = await attemptAs(caller, what, await kind.make(world));
    }
    const row = matrix[name][what];
    expect(verdicts).toEqual(
      Object.fromEntries(callerNames.map((who, column) => [who, row?.[column]])),
    );
  });
});
