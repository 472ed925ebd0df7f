import type { SealedColumn } from '../../auth/reseal.ts';

/** The password of a host at their calendar server. */
export const calendarPassword: SealedColumn = {
  table: 'CalendarConnection',
  column: 'secret',
  purpose: 'calendar password',
};
