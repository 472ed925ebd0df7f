import { z } from 'zod';
import type { CalendarConnection } from '../../../prisma/generated/client.js';
import type { NamedCalendar } from '../../context/tool.ts';

const stored = z.array(
  z.object({
    url: z.string(),
    name: z.string(),
    color: z.string().nullable(),
    canWrite: z.boolean(),
  }),
);

/** The calendars that the server of a connection named last. */
export const parseCalendars = ({
  calendars,
}: Pick<CalendarConnection, 'calendars'>): NamedCalendar[] =>
  stored.safeParse(calendars).data ?? [];
