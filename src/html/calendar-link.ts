const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');

interface Meeting {
  title: string;
  start: string;
  end: string;
  place?: string | undefined;
}

/** Pages of other people that put a meeting into a calendar. Nothing is loaded from them. */
export function listCalendarLinks({ title, start, end, place = '' }: Meeting) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    ...(place !== '' && { location: place }),
  });
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    ...(place !== '' && { location: place }),
  });
  return [
    { url: `https://calendar.google.com/calendar/render?${google.toString()}`, label: 'Google' },
    {
      url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
      label: 'Outlook',
    },
  ];
}
