import { describe, expect, it } from 'vitest';
import { type BookedDay, countDueBookings } from '../../src/domain/slot/engine/rotation.ts';
import type { Host } from '../../src/domain/slot/engine/world.ts';
import { buildHours, buildSlotHost, toInstant } from '../support/slot/world.ts';

const toDay = (date: string) => Date.parse(date) / 86_400_000;
/** A Monday. */
const monday: BookedDay = { day: toDay('2026-06-01'), priority: 2, bookings: 12 };
const weekdays = [{ ...buildHours('09:00', '17:00'), days: [1, 2, 3, 4, 5] }];

const listDue = (hosts: Partial<Host>[], ...days: BookedDay[]) => {
  const built = hosts.map((host) => buildSlotHost(host));
  const due = countDueBookings(built, days);
  return built.map((host) => Math.round((due.get(host) ?? 0) * 100) / 100);
};

describe('the bookings that are due to a host', () => {
  it('go by weight, and a weight of 0 has none', () => {
    expect(listDue([{ weight: 100 }, { weight: 200 }, { weight: 0 }], monday)).toEqual([4, 8, 0]);
  });

  it('go by the hours of the day, in which rules may overlap', () => {
    const halfTime = [buildHours('09:00', '12:00'), buildHours('10:00', '13:00')];
    expect(listDue([{}, { rules: halfTime }], monday)).toEqual([8, 4]);
    const closed = [...weekdays, buildHours('00:00', '00:00', '2026-06-01')];
    expect(listDue([{}, { rules: closed }], monday)).toEqual([12, 0]);
  });

  it('are none on days of absence', () => {
    const absences = [{ start: '2026-06-01', end: '2026-06-02' }];
    const days = [monday, { ...monday, day: monday.day + 1 }, { ...monday, day: monday.day + 2 }];
    expect(listDue([{}, { absences }], ...days)).toEqual([30, 6]);
  });

  it('are none before they joined, and a part of them on that day', () => {
    const joinedAt = toInstant('2026-06-02T13:00Z');
    const days = [monday, { ...monday, day: monday.day + 1, bookings: 10 }];
    expect(listDue([{}, { joinedAt }], ...days)).toEqual([20, 2]);
  });

  it('go by the week on a day when nobody works', () => {
    const sunday = { ...monday, day: toDay('2026-06-07') };
    const halfTime = [{ ...buildHours('09:00', '13:00'), days: [1, 2, 3, 4, 5] }];
    const hosts = [{ rules: weekdays }, { rules: halfTime }];
    expect(listDue(hosts, sunday)).toEqual([8, 4]);
    expect(listDue([{ rules: [] }], sunday)).toEqual([0]);
  });

  it('are shared by hosts of the same priority, without the fixed ones', () => {
    const hosts = [{ priority: 4 }, {}, { isFixed: true }];
    expect(listDue(hosts, monday, { ...monday, priority: 4, bookings: 5 })).toEqual([5, 12, 0]);
    expect(listDue([{ priority: 1 }], monday)).toEqual([0]);
  });
});
