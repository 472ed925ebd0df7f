/** Hosts with an event type of their own, and the hosts of one team, each with bookings in the month below. */
const SOLO_HOSTS = 20;
const TEAM_HOSTS = 20;
const SOLO_HOST_BOOKINGS = 50;
const TEAM_HOST_BOOKINGS = 500;

/** The ids of ordinary users and of their bookings end here. */
interface Ordinary {
  users: number;
  bookings: number;
}

/** The month for which slots are asked. */
export const SLOT_MONTH = { from: '2039-06-01', to: '2039-06-30' };

/** How many bookings these hosts have together. */
export const SLOT_BOOKINGS = SOLO_HOSTS * SOLO_HOST_BOOKINGS + TEAM_HOSTS * TEAM_HOST_BOOKINGS;

/** The event type of the nth solo host. */
export const getSoloEventType = ({ users }: Pick<Ordinary, 'users'>, nth: number): number =>
  2 * users + 1 + (nth % SOLO_HOSTS);

/** The event type for which any host of the team will do. */
export const getTeamEventType = ({ users }: Pick<Ordinary, 'users'>): number =>
  2 * users + SOLO_HOSTS + 1;

/** Bookings of 20 minutes, spread evenly over the month, day and night. */
const formatStart = (nth: string, bookings: string): string =>
  `timestamptz '${SLOT_MONTH.from}' + ${nth} * interval '30 days' / ${bookings}`;

export function buildSlotSql(world: Ordinary): Record<string, string> {
  const { users, bookings } = world;
  const hosts = SOLO_HOSTS + TEAM_HOSTS;
  const team = getTeamEventType(world);
  return {
    slotHosts: `
      INSERT INTO "User" (id, username, name, email, "timeZone")
      SELECT u, 'host' || u, 'Host Number ' || u, 'host' || u || '@bench.example', 'Europe/Berlin'
      FROM generate_series(${users + 1}, ${users + hosts}) u;
      SELECT setval(pg_get_serial_sequence('"User"', 'id'), ${users + hosts});
      INSERT INTO "Schedule" (id, "userId", name, "timeZone")
      SELECT u, u, 'Working hours', 'Europe/Berlin' FROM generate_series(${users + 1}, ${users + hosts}) u;
      SELECT setval(pg_get_serial_sequence('"Schedule"', 'id'), ${users + hosts});
      INSERT INTO "Availability" ("scheduleId", days, "startTime", "endTime")
      SELECT u, '{1,2,3,4,5}', 32400, 61200 FROM generate_series(${users + 1}, ${users + hosts}) u;
      UPDATE "User" SET "defaultScheduleId" = id WHERE id > ${users}`,
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
