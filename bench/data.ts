import { formatDatabaseUrl, prepareDatabase, type SharedSettings, withClient } from './database.ts';

const BOOKINGS_PER_USER = 50;

/** Which user has which bookings. Known in advance, so that requests can be written before the bench starts. */
export interface BenchData {
  url: string;
  name: string;
  bookings: number;
  users: number;
  /** Half of all bookings are theirs. */
  heavyUser: number;
  heavyBookings: number;
}

export const describeBenchData = (url: string, bookings: number): BenchData => ({
  url,
  name: new URL(url).pathname.slice(1),
  bookings,
  users: 1 + Math.floor(bookings / 2 / BOOKINGS_PER_USER),
  heavyUser: 1,
  heavyBookings: Math.floor(bookings / 2),
});

/** The nth booking (from 0) of an ordinary user: the rows of all users are mixed, as in real life. */
export const getBookingId = ({ users }: BenchData, user: number, nth: number): number =>
  2 * (user - 2 + nth * (users - 1)) + 1;

/** The nth booking (from 0) of the heavy user. */
export const getHeavyBookingId = (nth: number): number => 2 * (nth + 1);

/** New bookings start on this Monday or later; the prepared ones end before. */
export const BENCH_BOOKINGS_START = new Date('2040-01-02T00:00:00Z');

export const deleteCreatedBookings = ({ url }: BenchData): Promise<number> =>
  withClient(url, async (client) => {
    const sql = 'DELETE FROM "Booking" WHERE "startTime" >= $1';
    const { rowCount } = await client.query(sql, [BENCH_BOOKINGS_START]);
    // The next server must not have to read past dead rows. Without ANALYZE, VACUUM extrapolates the number of
    // rows from the few pages it reads. That is wrong by a factor of 100, and makes plans flip.
    if (rowCount) await client.query('VACUUM (ANALYZE)');
    return rowCount ?? 0;
  });

export const formatBenchKey = (user: number): string =>
  `cal_${String(user).padStart(32, 'bench0')}`;

/** Another commit, checked out beside ours. */
export interface Revision {
  id: string;
  root: string;
}

/** Opens the database of these settings, and rebuilds it if it is missing or was built by other code. */
export async function openBenchDatabase(settings: SharedSettings, revision?: Revision) {
  const { BENCH_DATABASE_URL: admin, BENCH_DATABASE, BENCH_SIZE: bookings } = settings;
  const name = BENCH_DATABASE + (revision ? `_${revision.id}` : '');
  const world = describeBenchData(formatDatabaseUrl(admin, name), bookings);
  await prepareDatabase({
    ...{ admin, name },
    ...(revision && { migrations: `${revision.root}/prisma/migrations` }),
    content: `${bookings + SLOT_BOOKINGS} bookings of ${world.users} users and the hosts of slots`,
    files: [import.meta.filename],
    steps: { ...buildFillSteps(world), statistics: 'VACUUM ANALYZE' },
  });
  // An interrupted run may have left some.
  await deleteCreatedBookings(world);
  return world;
}

/** One statement over `generate_series` each, in the order of their references. `gap` is the time from one booking of an ordinary user to the next. */
export const buildFillSteps = (world: BenchData, gap = '17 hours'): Record<string, string> => ({
  ...buildUserSql(world),
  ...buildBookingSql(world, gap),
  ...buildSlotSql(world),
});

/** Ordinary users, and after them the hosts whose slots are asked. */
const buildUserSql = ({ users }: BenchData, people = users + SOLO_HOSTS + TEAM_HOSTS) => ({
  users: `
    INSERT INTO "User" (id, username, name, email, "emailVerified", bio, avatar, "timeZone",
      "weekStart", "appTheme", theme, "brandColor", "darkBrandColor", "createdDate", verified)
    SELECT u, 'user' || u, 'Person Number ' || u, 'user' || u || '@bench.example',
      timestamptz '2024-01-02 10:00Z' + u * interval '1 minute',
      'Meets people for a living.',
      'https://bench.example/avatar/' || u || '.png', 'Europe/Berlin', 'Monday', 'light', 'light',
      '#292929', '#fafafa', timestamptz '2024-01-01 09:30Z' + u * interval '1 minute', true
    FROM generate_series(1, ${people}) u;
    SELECT setval(pg_get_serial_sequence('"User"', 'id'), ${people})`,
  keys: `
    INSERT INTO "ApiKey" (id, "userId", note, prefix, "hashedKey", "createdAt")
    SELECT gen_random_uuid(), u, 'Bench', 'cal_benc',
      encode(sha256(convert_to('cal_' || ${formatKeySql('u')}, 'UTF8')), 'hex'), now()
    FROM generate_series(1, ${people}) u`,
  schedules: `
    INSERT INTO "Schedule" (id, "userId", name, "timeZone")
    SELECT u, u, 'Working hours', 'Europe/Berlin' FROM generate_series(1, ${people}) u;
    SELECT setval(pg_get_serial_sequence('"Schedule"', 'id'), ${people});
    INSERT INTO "Availability" ("scheduleId", days, "startTime", "endTime")
    SELECT u, '{1,2,3,4,5}', 32400, 61200 FROM generate_series(1, ${people}) u;
    UPDATE "User" SET "defaultScheduleId" = id`,
  eventTypes: `
    INSERT INTO "EventType" (id, title, slug, description, length, lengths, "userId", "scheduleId",
      "timeZone", locations, "minimumBookingNotice", "slotInterval", price, metadata, position)
    SELECT 2 * u - kind, (ARRAY['Introduction', 'Review'])[kind + 1],
      (ARRAY['introduction', 'review'])[kind + 1], 'Half an hour to see where things stand.',
      30, '{15,30,60}', u, u, 'Europe/Berlin',
      '[{"type":"integrations:daily"},{"type":"phone"}]', 120, 15, 0, '{"team":"bench"}', kind
    FROM generate_series(1, ${users}) u, generate_series(0, 1) kind;
    SELECT setval(pg_get_serial_sequence('"EventType"', 'id'), ${2 * users})`,
});

const buildBookingSql = ({ bookings, users, heavyUser }: BenchData, gap: string) => ({
  bookings: `
    INSERT INTO "Booking" (id, uid, "userId", "userPrimaryEmail", "eventTypeId", title, description,
      responses, location, "startTime", "endTime", "wallClock", "createdAt", "updatedAt", status,
      "cancellationReason", "cancelledBy", "smsReminderNumber", metadata, "iCalUID", rating,
      "ratingFeedback", "creationSource")
    -- The same in every database, so that revisions answer the same.
    SELECT b, md5('booking ' || b)::uuid, host, 'user' || host || '@bench.example', 2 * host - nth % 2,
      'Introduction with Guest ' || b,
      'Where things stand, and what is next.',
      jsonb_build_object('name', 'Guest ' || b, 'email', 'guest' || b || '@guests.example',
        'guests', '[]'::jsonb, 'notes', 'Please send the papers.',
        'location', '{"value":"integrations:daily","optionValue":""}'::jsonb),
      '{"value":"integrations:daily","optionValue":""}', start, start + interval '30 minutes',
      to_char(start AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS') || '[Europe/Berlin]',
      start - interval '9 days', start - interval '9 days',
      (CASE WHEN is_off THEN 'CANCELLED' ELSE 'ACCEPTED' END)::"BookingStatus",
      CASE WHEN is_off THEN 'Something came up.' END,
      CASE WHEN is_off THEN 'guest' || b || '@guests.example' END,
      '+4930' || lpad(b::text, 8, '0'), '{"source":"website","campaign":"autumn"}',
      'booking-' || b || '@bench.example', 5 - nth % 5, NULL,
      (CASE WHEN nth % 3 = 0 THEN 'REST' ELSE 'GRAPHQL' END)::"CreationSource"
    FROM (
      SELECT b, host, nth, nth % 10 = 9 AS is_off, timestamptz '2025-01-06 08:00Z'
        + nth * (CASE host WHEN ${heavyUser} THEN interval '45 minutes' ELSE interval '${gap}' END)
        AS start
      FROM generate_series(1, ${bookings}) b, LATERAL (SELECT
        CASE b % 2 WHEN 0 THEN ${heavyUser} ELSE 2 + ((b - 1) / 2) % ${users - 1} END AS host,
        CASE b % 2 WHEN 0 THEN b / 2 - 1 ELSE (b - 1) / 2 / ${users - 1} END AS nth) place
    ) planned;
    SELECT setval(pg_get_serial_sequence('"Booking"', 'id'), ${bookings})`,
  hosts: `
    INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", occupies, "paddedStart", "paddedEnd")
    SELECT id, "userId", "startTime", "endTime", status = 'ACCEPTED', "startTime",
      "endTime" + interval '5 minutes'
    FROM "Booking" ORDER BY id`,
  attendees: `
    INSERT INTO "Attendee" (email, name, "timeZone", "phoneNumber", "bookingId")
    SELECT 'guest' || b || '@guests.example', 'Guest ' || b, 'America/Vancouver',
      '+4930' || lpad(b::text, 8, '0'), b
    FROM generate_series(1, ${bookings}) b`,
});

/** The same key as `formatBenchKey`, in SQL. */
const formatKeySql = (user: string): string => `lpad(${user}::text, 32, 'bench0')`;

/** Hosts with an event type of their own, and the hosts of one team, each with bookings in the month below. */
const SOLO_HOSTS = 20;
const TEAM_HOSTS = 20;
const SOLO_HOST_BOOKINGS = 50;
const TEAM_HOST_BOOKINGS = 500;

export const SLOT_MONTH = { from: '2039-06-01', to: '2039-06-30' };

/** How many bookings these hosts have together. */
const SLOT_BOOKINGS = SOLO_HOSTS * SOLO_HOST_BOOKINGS + TEAM_HOSTS * TEAM_HOST_BOOKINGS;

export const getSoloEventType = ({ users }: Pick<BenchData, 'users'>, nth: number): number =>
  2 * users + 1 + (nth % SOLO_HOSTS);

/** The event type for which any host of the team will do. */
export const getTeamEventType = ({ users }: Pick<BenchData, 'users'>): number =>
  2 * users + SOLO_HOSTS + 1;

/** Bookings of 20 minutes, spread evenly over the month, day and night. */
const formatStart = (nth: string, bookings: string): string =>
  `timestamptz '${SLOT_MONTH.from}' + ${nth} * interval '30 days' / ${bookings}`;

function buildSlotSql(world: BenchData): Record<string, string> {
  const { users, bookings } = world;
  const hosts = SOLO_HOSTS + TEAM_HOSTS;
  const team = getTeamEventType(world);
  return {
    slotEventTypes: `
      INSERT INTO "EventType" (id, title, slug, length, "userId", "scheduleId", "timeZone", "slotInterval")
      SELECT ${2 * users} + n, 'Introduction', 'introduction', 30, ${users} + n, ${users} + n, 'Europe/Berlin', 30
      FROM generate_series(1, ${SOLO_HOSTS}) n;
      INSERT INTO "Team" (id, name, slug) VALUES (1, 'Support', 'support');
      INSERT INTO "Membership" ("teamId", "userId", accepted)
      SELECT 1, u, true FROM generate_series(${users + SOLO_HOSTS + 1}, ${users + hosts}) u;
      INSERT INTO "EventType" (id, title, slug, length, "teamId", "timeZone", "slotInterval", "schedulingType")
      VALUES (${team}, 'Support', 'support', 30, 1, 'Europe/Berlin', 30, 'ROUND_ROBIN');
      INSERT INTO "EventTypeHost" ("eventTypeId", "userId")
      SELECT ${team}, u FROM generate_series(${users + SOLO_HOSTS + 1}, ${users + hosts}) u;
      SELECT setval(pg_get_serial_sequence('"EventType"', 'id'), ${team});
      SELECT setval(pg_get_serial_sequence('"Team"', 'id'), 1)`,
    slotBookings: `
      INSERT INTO "Booking" (id, uid, "userId", "eventTypeId", title, "startTime", "endTime", "iCalUID",
        "updatedAt")
      SELECT ${bookings} + row_number() OVER (), gen_random_uuid(), host, event, 'Introduction', start,
        start + interval '20 minutes', gen_random_uuid(), now()
      FROM (
        SELECT ${users} + n AS host, ${2 * users} + n AS event, ${formatStart('nth', String(SOLO_HOST_BOOKINGS))} AS start
        FROM generate_series(1, ${SOLO_HOSTS}) n, generate_series(0, ${SOLO_HOST_BOOKINGS - 1}) nth
        UNION ALL
        SELECT ${users + SOLO_HOSTS} + n, ${team}, ${formatStart('nth', String(TEAM_HOST_BOOKINGS))}
        FROM generate_series(1, ${TEAM_HOSTS}) n, generate_series(0, ${TEAM_HOST_BOOKINGS - 1}) nth
      ) planned;
      INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", "paddedStart", "paddedEnd")
      SELECT id, "userId", "startTime", "endTime", "startTime", "endTime"
      FROM "Booking" WHERE id > ${bookings};
      SELECT setval(pg_get_serial_sequence('"Booking"', 'id'), ${bookings + SLOT_BOOKINGS})`,
  };
}
