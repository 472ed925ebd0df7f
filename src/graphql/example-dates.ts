export interface ExampleDates {
  today: string;
  inAMonth: string;
  tuesday: string;
  wednesday: string;
}

/** The days that examples use, so that they always lie ahead. */
export function computeExampleDates(now: Date): ExampleDates {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const today = instant.toZonedDateTimeISO('UTC').toPlainDate();
  /** The next such weekday after today. */
  const getNextWeekday = (weekday: number) =>
    today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
  return {
    today: today.toString(),
    inAMonth: today.add({ days: 30 }).toString(),
    tuesday: getNextWeekday(2).toString(),
    wednesday: getNextWeekday(3).toString(),
  };
}
