/** A rolling window ends after so many days at the latest, even if fewer of them can be booked. */
export const maxWindowDays = 92;
