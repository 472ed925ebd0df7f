import { z } from 'zod';
import { BadFormat, parseLocalTime } from '../../input/format.ts';
import { id, idOrNull, list, shown, textOr, zoneOrNull } from './field.ts';
import { defineRecord } from './record.ts';

/** `09:00:00`, or an instant of which the time of day in UTC counts. The next midnight ends the day. */
const timeOfDay = z.string().transform((value, { issues }) => {
  const [, day, time = value] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(value) ?? [];
  try {
    const seconds = parseLocalTime(time);
    return day === '1970-01-02' && seconds === 0 ? 86_400 : seconds;
  } catch (error) {
    if (!(error instanceof BadFormat)) throw error;
    issues.push({ code: 'custom', message: error.message, input: value });
    return z.NEVER;
  }
});

/** A day, or an instant at its beginning. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T|$)/, 'must be a date')
  .transform((value) => value.slice(0, 10));

const rule = z.object({
  id,
  eventTypeId: idOrNull,
  days: list(z.int().min(0).max(6)),
  startTime: timeOfDay,
  endTime: timeOfDay,
  date: day.nullish().transform((value) => value ?? null),
});

export const mapSchedule = defineRecord({
  required: ['id', 'userId', 'availability'],
  shape: {
    id,
    userId: id,
    name: textOr('Working hours'),
    timeZone: zoneOrNull,
    availability: list(rule),
    // The user names it.
    isDefault: shown,
  },
  toRows: ({ id: scheduleId, userId, name, timeZone, availability }) => [
    {
      kind: 'schedule',
      id: scheduleId,
      values: { userId, name, timeZone },
      references: [{ column: 'userId', kind: 'user' }],
    },
    ...availability.map(({ id: key, ...values }) => ({
      kind: 'availability' as const,
      id: key,
      values: { ...values, scheduleId },
      references: [
        { column: 'scheduleId', kind: 'schedule' as const },
        { column: 'eventTypeId', kind: 'eventType' as const },
      ],
    })),
  ],
});
