const timestamp = /^\d{4}-\d{2}-\d{2}[Tt]/;
const nextMidnight = '1970-01-02T00:00:00.000Z';

/** GAP-33: a timestamp means its UTC time of day. GraphQL checks anything else. */
export function parseTimeOfDay(text: string): string {
  if (!timestamp.test(text)) return text;
  try {
    const at = Temporal.Instant.from(text);
    if (at.equals(nextMidnight)) return '24:00:00';
    return at.toZonedDateTimeISO('UTC').toPlainTime().toString().slice(0, 8);
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/** A day ends at the following midnight. */
export const formatTimeOfDay = (time: string): string =>
  time === '24:00:00' ? nextMidnight : `1970-01-01T${time}.000Z`;
