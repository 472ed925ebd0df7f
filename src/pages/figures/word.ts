/** What is known of a group of bookings. */
export interface Figures {
  total: number;
  accepted: number;
  pending: number;
  cancelled: number;
  rejected: number;
  noShows: number;
  minutes: number;
}

export const formatBookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

/** Such as 9:00 or 9 am. */
export const formatClockHour = (hour: number, timeFormat: number) =>
  timeFormat === 12 ? `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}` : `${hour}:00`;

const toShort = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 });

export const formatMinutes = (minutes: number) => `${toShort(minutes / 60)} h`;

/** Days, or hours below two days. */
export const formatLeadTime = (hours: number | null): string => {
  if (hours === null) return '–';
  return hours < 48 ? `${toShort(hours)} h` : `${toShort(hours / 24)} days`;
};

/** Such as 12 more than in October. */
export function compareCounts(now: number, before: number, month: string): string {
  if (now === before) return `as many as in ${month}`;
  const difference = Math.abs(now - before);
  return `${difference} ${now > before ? 'more' : 'fewer'} than in ${month}`;
}

/** Such as November 2026. */
export const formatMonth = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: 1 }).toLocaleString('en-GB', { month: 'long', year: 'numeric' });

/** Such as November. */
export const formatMonthName = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: 1 }).toLocaleString('en-GB', { month: 'long' });
