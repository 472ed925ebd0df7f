import { setTimeout as sleep } from 'node:timers/promises';
import { toHour } from './ours.ts';
import type { StormScene } from './scene.ts';
import { askCalendar, listEventObjects } from './server.ts';

const kinds = ['move', 'delete', 'move to a taken time', 'recolour'] as const;
type Kind = (typeof kinds)[number];

export interface TheirProgress {
  done: number;
  /** Of these, in calendars whose bookings follow. */
  followed: number;
  counts: Partial<Record<Kind, number>>;
}

/** Beyond all hours that are booked. */
const freeFrom = 5_000;

const toStamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Changes the text of an event, as a calendar program does. */
function rewrite(text: string, change: (event: string) => string): string {
  const [head = '', ...events] = text.split('BEGIN:VEVENT');
  const changed = events.map((event) =>
    change(event).replace(/SEQUENCE:(\d+)/, (_, digits) => `SEQUENCE:${Number(digits) + 1}`),
  );
  return [head, ...changed].join('BEGIN:VEVENT').replaceAll(/\r?\n/g, '\r\n');
}

const moveTo = (at: number) => (event: string) =>
  event
    .replace(/^DTSTART[;:].*(?:\r?\n[ \t].*)*/m, `DTSTART:${toStamp(at)}`)
    .replace(/^DTEND[;:].*(?:\r?\n[ \t].*)*/m, `DTEND:${toStamp(at + 1_800_000)}`);

const recolour = (event: string) => event.replace('SUMMARY', 'X-COLOUR:blue\r\nSUMMARY');

/** Hosts change events in their calendars, one after the other, until so many changes were taken. */
export async function changeTheirs(
  { hosts, client }: StormScene,
  progress: TheirProgress,
  { wanted, everyMs }: { wanted: number; everyMs: number },
): Promise<void> {
  let asked = 0;

  async function changeOne(kind: Kind, url: string): Promise<boolean> {
    const { status, text, etag } = await askCalendar('GET', url);
    if (status !== 200) return false;
    const headers = { 'Content-Type': 'text/calendar', ...(etag && { 'If-Match': etag }) };
    if (kind === 'delete') return isDone((await askCalendar('DELETE', url, { headers })).status);
    // The times of a series hang together, so it is deleted or coloured alone.
    if (kind !== 'recolour' && /^(RRULE|RDATE)/m.test(text.split('BEGIN:VEVENT')[1] ?? ''))
      return false;
    const to = kind === 'move' ? toHour(freeFrom + asked) : toHour(asked % 20);
    const body = rewrite(text, kind === 'recolour' ? recolour : moveTo(to));
    return isDone((await askCalendar('PUT', url, { headers, body })).status);
  }

  while (progress.done < wanted && !client.state.isOver) {
    const kind = kinds[asked % kinds.length] ?? 'move';
    const host = hosts[Math.floor(asked / kinds.length) % hosts.length];
    asked++;
    const objects = host ? await listEventObjects(host.calendar) : [];
    const url = objects[Math.floor(Math.random() * objects.length)];
    if (host && url && (await changeOne(kind, url))) {
      progress.done++;
      if (host.follows) progress.followed++;
      progress.counts[kind] = (progress.counts[kind] ?? 0) + 1;
    }
    await sleep(everyMs);
  }
}

const isDone = (status: number) => status >= 200 && status < 300;
