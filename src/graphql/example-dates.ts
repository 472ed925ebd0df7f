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
  /** The next one after today: an example can last from Tuesday to Wednesday. */
  const tuesday = today.add({ days: ((2 - today.dayOfWeek + 6) % 7) + 1 });
  return {
    today: today.toString(),
    inAMonth: today.add({ days: 30 }).toString(),
    tuesday: tuesday.toString(),
    wednesday: tuesday.add({ days: 1 }).toString(),
  };
}
