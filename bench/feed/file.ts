/** The file of a calendar, as a large program publishes it. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Own Time',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** In turn. `{day}` is the day of the week of the event. */
const rules = [
  'FREQ=WEEKLY;INTERVAL=2;BYDAY={day}',
  'FREQ=MONTHLY;BYDAY=2{day}',
  'FREQ=WEEKLY;COUNT=30',
  'FREQ=YEARLY',
  'FREQ=WEEKLY;UNTIL=20270601T000000Z;BYDAY=MO,WE,FR',
];
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const writeTime = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.000/g, '');
const writeLocal = (time: number) => `;TZID=Own Time:${writeTime(time).slice(0, -1)}`;

interface FileShape {
  now: number;
  events: number;
  /** Every so many events one is a series. */
  seriesEvery: number;
}

const writeDetails = (index: number) => [
  `UID:${index}-7kukuqrfedlm2f9t0v5l8s2b1k@calendar.example`,
  'DTSTAMP:20261101T080000Z',
  'CREATED:20261001T080000Z',
  'LAST-MODIFIED:20261101T080000Z',
  `SUMMARY:Meeting ${index}`,
  'DESCRIPTION:The agenda is in the shared folder\\, with the notes of the last ti',
  ' me.\\nPlease read them before we meet.\\n',
  'LOCATION:Room 4\\, second floor',
  'ORGANIZER;CN=Maya:mailto:maya@calendar.example',
  'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Sam;X-NUM',
  ' -GUESTS=0:mailto:sam@calendar.example',
  'SEQUENCE:0',
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
];

const writeSpan = (start: number) => [
  `DTSTART${writeLocal(start)}`,
  `DTEND${writeLocal(start + hourMs / 2)}`,
];

const wrap = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** A series lacks one of its occurrences, and every second one has moved another. */
function writeSeries(index: number, at: number, start: number): string[] {
  const rule = rules[at % rules.length] ?? '';
  const day = dayNames[new Date(start).getUTCDay()] ?? '';
  const series = wrap(
    ...writeDetails(index),
    ...writeSpan(start),
    `RRULE:${rule.replace('{day}', day)}`,
    `EXDATE${writeLocal(start + 28 * dayMs)}`,
  );
  if (at % 2 === 0) return series;
  const place = start + 56 * dayMs;
  return [
    ...series,
    ...wrap(
      ...writeDetails(index),
      ...writeSpan(place + hourMs),
      `RECURRENCE-ID${writeLocal(place)}`,
    ),
  ];
}

/** Series began up to a year ago; the other events are spread over the two years ahead. */
export function writeCalendarFile({ now, events, seriesEvery }: FileShape): string {
  const today = Math.floor(now / dayMs) * dayMs;
  const lines = Array.from({ length: events }, (_, index) => {
    const hour = (8 + (index % 20) / 2) * hourMs;
    const day = Math.floor((index * 730) / events);
    if (index % seriesEvery > 0) {
      return wrap(...writeDetails(index), ...writeSpan(today + day * dayMs + hour));
    }
    return writeSeries(index, index / seriesEvery, today - Math.floor(day / 2) * dayMs + hour);
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench', ...zone];
  return [...head, ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');
}
