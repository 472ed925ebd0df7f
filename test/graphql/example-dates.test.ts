import { describe, expect, it } from 'vitest';
import { computeExampleDates } from '../../src/graphql/example-dates.ts';

const days = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`);

describe('the dates of examples', () => {
  it.each(days)('lie ahead of %s, the Tuesday before its Wednesday', (day) => {
    const { today, inAMonth, tuesday, wednesday } = computeExampleDates(
      new Date(`${day}T23:59:59Z`),
    );
    expect(today).toBe(day);
    expect([today, tuesday, wednesday, inAMonth].toSorted()).toEqual([
      today,
      tuesday,
      wednesday,
      inAMonth,
    ]);
    expect(Temporal.PlainDate.from(tuesday).dayOfWeek).toBe(2);
    expect(Temporal.PlainDate.from(tuesday).until(wednesday).days).toBe(1);
    expect(tuesday > today).toBe(true);
  });
});
