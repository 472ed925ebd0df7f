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
/** Without a row where nobody can do that. */
type Rows = Partial<Record<RecordAction, Row>>;

/**
 * Who may do what (GAP-17 to 22), written down from the contract and not from the code. What is not
 * the caller's is not there; what he sees and may not change, or his token may not, is forbidden.
 */
// prettier-ignore
const matrix: Record<RecordKindName, Rows> = {
  //        anonymous  stranger  member  organizationAdmin  readToken  noWriteToken  owner  admin
  // GAP-21: reads and changes himself; the rest is for administrators, whoever is meant.
  User: {
    read:   [U,        N,        N,      N,                 'OK',      'OK',         'OK',  'OK'],
    change: [U,        N,        N,      N,                 F,         F,            'OK',  'OK'],
    delete: [U,        F,        F,      F,                 F,         F,            F,     'OK'],
  },
  // Keys carry all rights: no app comes near them.
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
  // Ours: the teams of an organization are managed by its OWNERs and ADMINs, deleted by its OWNERs.
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
  // What is of a team follows the team (GAP-20).
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
  // GAP-04: an app reaches the webhooks it made itself, and READ_BOOKING is all it takes.
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
  // GAP-18: the office in an organization reaches the bookings of its members, with what hangs on them …
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
  // … but not their attendees, which follow the host.
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
  // Seen with a booking that is written to it, and no more than seen.
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
    expect(after === before, `${caller}: it is as it was`).toBe(!isChanged);
    return verdict;
  }

  it.each(listRecordActions(kind))('is for whom it should be to %s', async (what) => {
    const verdicts: Partial<Record<CallerName, string>> = {};
    for (const caller of callerNames) {
      // Whoever deletes it takes it from those who come after him.
      verdicts[caller] = await attemptAs(caller, what, await kind.make(world));
    }
    const row = matrix[name][what];
    expect(verdicts).toEqual(
      Object.fromEntries(callerNames.map((who, column) => [who, row?.[column]])),
    );
  });
});
