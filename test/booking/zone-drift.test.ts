import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '../../prisma/generated/enums.js';
import { openDatabase, type OpenDatabase } from '../../src/database/open.ts';
import { createSettings, runCli } from '../support/process.ts';

const settings = await createSettings();

/** Opens the database of the command line, which must be closed while a command runs. */
async function withDatabase<T>(use: (db: OpenDatabase['db']) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = settings;
  const database = await openDatabase({ url, dataDir, poolSize: 2, onError: () => undefined });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

interface Kept {
  wallClock: string | null;
  at: string;
  status?: BookingStatus;
}

const toBookingRow = ({ wallClock, at, status = 'ACCEPTED' }: Kept) => ({
  ...{ uid: randomUUID(), title: 'Talk', wallClock, status },
  startTime: new Date(at),
  endTime: new Date(new Date(at).getTime() + 1_800_000),
});

const storeBookings = (...bookings: Kept[]) =>
  withDatabase((db) => db.booking.createManyAndReturn({ data: bookings.map(toBookingRow) }));

async function runZoneDrift(...flags: string[]) {
  const { code, stdout, stderr } = await runCli(settings, 'zones', 'drift', ...flags);
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  const [report, ...drifts] = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .reverse();
  return { code, report, drifts: drifts.reverse() };
}

const good: Kept[] = [
  { wallClock: '2030-12-02T09:00:00[America/Vancouver]', at: '2030-12-02T16:00:00Z' },
  { wallClock: '2030-07-01T09:00:00[Europe/Berlin]', at: '2030-07-01T07:00:00Z' },
  { wallClock: '2030-07-01T09:00[Asia/Kathmandu]', at: '2030-07-01T03:15:00Z' },
  // This local time comes twice that night: either may have been promised.
  { wallClock: '2030-10-27T02:30:00[Europe/Berlin]', at: '2030-10-27T00:30:00Z' },
  { wallClock: '2030-10-27T02:30:00[Europe/Berlin]', at: '2030-10-27T01:30:00Z' },
];

/** Bookings that are not checked: without a promised local time, past, or final. */
const others: Kept[] = [
  { wallClock: null, at: '2030-12-02T17:00:00Z' },
  { wallClock: '2020-12-02T09:00:00[America/Vancouver]', at: '2020-12-02T16:00:00Z' },
  ...(['CANCELLED', 'REJECTED'] as const).map((status) => ({
    ...{ wallClock: '2030-12-02T09:00:00[America/Vancouver]', at: '2030-12-02T17:00:00Z' },
    status,
  })),
];

describe('zones drift', () => {
  beforeAll(() => storeBookings(...good, ...others));

  it('reports no drift, the number of bookings checked and the version of the zone data', async () => {
    const { code, report, drifts } = await runZoneDrift('--check');
    expect({ code, drifts }).toEqual({ code: 0, drifts: [] });
    expect(report).toEqual({
      ...{ message: 'Nothing drifts', checked: 5, drifted: 0, unreadable: 0 },
      tzdata: process.versions['tz'],
    });
  });

  describe('after a change of time zone rules', () => {
    const old: Kept[] = [
      { wallClock: '2030-12-02T09:00:00[America/Vancouver]', at: '2030-12-02T17:00:00Z' },
      {
        ...{ wallClock: '2030-12-02T09:00:00[America/Edmonton]', at: '2030-12-02T16:00:00Z' },
        status: 'PENDING',
      },
      { wallClock: '2030-12-02T09:00:00[Africa/Casablanca]', at: '2030-12-02T08:00:00Z' },
      // This local time does not exist that night.
      { wallClock: '2030-03-31T02:30:00[Europe/Berlin]', at: '2030-03-31T00:30:00Z' },
    ];
    const unreadable = [
      '2030-12-02 09:00 in Vancouver',
      '2030-12-02T09:00:00[Mars/Olympus]',
      '2030-02-30T09:00:00[Europe/Berlin]',
    ].map((wallClock) => ({ wallClock, at: '2031-01-01T00:00:00Z' }));

    let made: Awaited<ReturnType<typeof storeBookings>>;
    beforeAll(async () => {
      made = await storeBookings(...old, ...unreadable);
    });
    afterAll(() =>
      withDatabase((db) =>
        db.booking.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } }),
      ),
    );

    it('lists the promised, the stored and the current time of each booking, in order of start', async () => {
      const { code, report, drifts } = await runZoneDrift();
      const toReportLine = (i: number, now: string | null, minutes: number | null) => ({
        id: made[i]?.id,
        uid: made[i]?.uid,
        promised: made[i]?.wallClock,
        stored: made[i]?.startTime.toISOString(),
        now,
        minutes,
      });
      expect(drifts).toEqual([
        toReportLine(3, '2030-03-31T01:30:00.000Z', 60),
        toReportLine(2, '2030-12-02T09:00:00.000Z', 60),
        toReportLine(1, '2030-12-02T15:00:00.000Z', -60),
        toReportLine(0, '2030-12-02T16:00:00.000Z', -60),
        ...[4, 5, 6].map((i) => toReportLine(i, null, null)),
      ]);
      expect(report).toMatchObject({ checked: 12, drifted: 4, unreadable: 3 });
      expect(code).toBe(0);
    });

    it('fails with --check', async () => {
      const { code, report, drifts } = await runZoneDrift('--check');
      expect([code, drifts.length]).toEqual([1, 7]);
      expect(report).toMatchObject({ drifted: 4 });
    });
  });

  it('checks every booking, even if a thousand start at the same time', async () => {
    const at = '2032-01-01T00:00:00Z';
    const many = await storeBookings(
      ...Array.from({ length: 1_100 }, () => ({ wallClock: '2032-01-01T00:00:00[UTC]', at })),
      { wallClock: '2032-01-01T00:00:00[Europe/Berlin]', at },
    );
    const { report, drifts } = await runZoneDrift();
    expect(report).toMatchObject({ checked: 1_106, drifted: 1 });
    expect(drifts.map(({ id }) => id)).toEqual([many.at(-1)?.id]);
  });

  it('refuses unknown flags', async () => {
    const { code, stderr } = await runCli(settings, 'zones', 'drift', '--fix');
    expect(code).toBe(1);
    expect(stderr).toContain('zones drift [--check]');
  });
});
