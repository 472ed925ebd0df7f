import { httpUrlField } from '../../input/field.ts';

/** What a link can leave open, so that each booking gets a room of its own. */
interface RoomNames {
  /** Of the booking, or of its series. */
  uid: string;
  /** The username of the host, or their id if they have none. */
  host: string;
  /** Of the event type. */
  slug: string;
}

/** The entry that a booking keeps of its room. */
export interface Room {
  type: string;
  uid: string;
  meetingUrl: string;
}

const blank = /\{(uid|host|slug)\}/g;
/** What is filled in makes the link longer. */
const mostBlanks = 10;

/** A link, or a pattern of links such as https://meet.example/{uid}. */
export const roomLinkField = httpUrlField.check(({ value: link, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: link });
  if (/^[^/]*\/\/[^/?#]*[{}]/.test(link))
    refuse('must name its server before {uid}, {host} or {slug}');
  else if (/[{}]/.test(link.replaceAll(blank, '')))
    refuse('can leave open only {uid}, {host} and {slug}');
  else if (link.split(blank).length > 2 * mostBlanks + 1)
    refuse(`can leave open ${mostBlanks} names at most`);
});

/** True for a link that each booking completes. */
export const isRoomPattern = (link: string): boolean => link.search(blank) >= 0;

/** The room that a place opens. Null if it has no link, or the same for all. */
export function openRoom(
  { type, link = '' }: { type: string; link?: string | undefined },
  room: RoomNames,
): Room | null {
  if (!isRoomPattern(link)) return null;
  const meetingUrl = link.replaceAll(blank, (_blank, name: keyof RoomNames) =>
    encodeURIComponent(room[name]),
  );
  return { type, uid: room.uid, meetingUrl };
}

/** The bookings of a series meet in one room. */
export const toRoomUid = (iCalUID: string): string => iCalUID.replace(/@.*/, '');

export const toRoomHost = (user?: { id: number; username: string | null }): string =>
  user ? (user.username ?? String(user.id)) : '';

/** The addresses that a booking keeps of its rooms. */
export const listMeetingUrls = (
  references: readonly { meetingUrl: string | null; deleted: boolean | null }[],
): string[] =>
  references.flatMap(({ meetingUrl, deleted }) => (deleted || !meetingUrl ? [] : [meetingUrl]));
