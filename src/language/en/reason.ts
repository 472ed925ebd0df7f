/** Why a time cannot be booked, by code. Anyone may read these, so they reveal nothing about other people's bookings. */
export const englishReason = {
  PAST: 'This time has passed',
  MINIMUM_NOTICE: 'This time must be booked at least {minutes} minutes in advance',
  OUTSIDE_WINDOW: 'This day is not open for booking',
  OUTSIDE_HOURS: 'This time is outside the available hours',
  DATE_OVERRIDE: 'This time is outside the hours set for this date',
  OUT_OF_OFFICE: 'The host is away on this day',
  DST_GAP: 'The clocks go forward on this day, so this time does not exist',
  OFF_GRID: 'No meeting starts at this minute',
  BUSY: 'Someone else has booked this time',
  BUFFER: 'This time is too close to another meeting',
  HELD: 'Someone else is about to book this time',
  SEATS_FULL: 'All seats are taken',
  COUNT_LIMIT: 'No more meetings can be booked in this period',
  DURATION_LIMIT: 'No more meetings of this length can be booked in this period',
  TEAM_COUNT_LIMIT: 'The team takes no more meetings in this period',
  TEAM_DURATION_LIMIT: 'The team takes no more meetings of this length in this period',
  HOST_COUNT_LIMIT: 'The host takes no more meetings in this period',
  HOST_DURATION_LIMIT: 'The host takes no more meetings of this length in this period',
  HOST_REQUIRED: 'There is no host for this meeting',
  INVALID_LENGTH: 'The length must be {lengths} minutes',
  /** Of SEATS_FULL, for several people. */
  fewSeats: 'Fewer than {people} seats are left',
  /** Of BUSY, for a host whose own calendar is the only thing in the way. It says no more than that. */
  calendar: 'The host is busy at this time',
} as const;
