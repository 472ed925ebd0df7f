import { canActForOthers } from '../../context/viewer.ts';
import type { Html } from '../../html/html.ts';
import { formatStatus, isOver } from '../booking/agenda.ts';
import { getEventTypePath } from '../event-type/load.ts';
import { bookingsPath, getBookingPath } from '../frame/booking-path.ts';
import type {
  FoundBookingFragment,
  FoundEventTypeFragment,
  FoundTeamFragment,
  FoundUserFragment,
  FoundWebhookFragment,
  SearchConsoleQuery,
} from '../frame/operations.generated.ts';
import { type ClockFace, renderMoment, toClock } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import { getTeamPath, teamsPath } from '../team/page.ts';
import { formatUserName, getUserPath, usersPath } from '../user/page.ts';
import { nameOwner } from '../webhook/owner.ts';
import { getWebhookPath } from '../webhook/path.ts';

/** One thing that was found: a link, what it is beside it, and a line below. */
export interface Hit {
  path: string;
  title: string;
  place: Html | string;
  line?: string;
}

export interface HitGroup {
  title: string;
  hits: readonly Hit[];
  /** Links to whole lists. */
  more?: readonly { path: string; text: string }[];
}

export const mostInGroup = 5;

interface Scene {
  visit: PageVisit;
  clock: ClockFace;
  text: string;
}

/** The records that were found: those named exactly, and the others by their kind. */
export function listRecordGroups(
  visit: PageVisit,
  text: string,
  found: SearchConsoleQuery,
): { exact: HitGroup; others: HitGroup[] } {
  const scene = { visit, text, clock: toClock(visit, found.viewer) };
  const { eventTypes, webhooks } = found;
  const others = [
    groupBookings(scene, found),
    groupUsers(scene, found),
    {
      title: 'Event types',
      hits: eventTypes?.nodes.map((one) => toEventTypeHit(scene, one)) ?? [],
    },
    groupTeams(scene, found),
    { title: 'Webhooks', hits: webhooks?.nodes.map((one) => toWebhookHit(scene, one)) ?? [] },
  ];
  return { exact: { title: 'Exact match', hits: listExact(scene, found) }, others };
}

type Named = NonNullable<SearchConsoleQuery['withId'][number]>;

function toNamedHit(scene: Scene, one: Named): Hit | null {
  if (one.__typename === 'Booking') return nameKind('Booking', toBookingHit(scene, one));
  if (one.__typename === 'EventType') return nameKind('Event type', toEventTypeHit(scene, one));
  if (one.__typename === 'Webhook') return nameKind('Webhook', toWebhookHit(scene, one));
  if (one.__typename === 'User') return nameKind('User', toUserHit(one));
  return one.__typename === 'Team' ? toTeamHit(one) : null;
}

/** Beside others, a record says its kind. */
const nameKind = (kind: string, { place, line = '', ...hit }: Hit): Hit => ({
  ...hit,
  place: kind,
  line: [typeof place === 'string' ? place : '', line].filter(Boolean).join(' · '),
});

const listExact = (scene: Scene, { withUid, withId }: SearchConsoleQuery): Hit[] => [
  ...withUid.nodes.map((one) => nameKind('Booking', toBookingHit(scene, one))),
  ...withId.flatMap((one) => (one && toNamedHit(scene, one)) ?? []),
];

function groupBookings(scene: Scene, { ofAttendees, byTitle }: SearchConsoleQuery): HitGroup {
  const all = [...(ofAttendees?.nodes ?? []), ...(byTitle?.nodes ?? [])];
  const latest = [...new Map(all.map((one) => [one.uid, one])).values()].toSorted((one, other) =>
    other.startTime.localeCompare(one.startTime),
  );
  const isPart = latest.length > mostInGroup;
  const toMore = (field: string, part: typeof byTitle, text: string) =>
    part && part.nodes.length > 0 && (isPart || part.pageInfo.hasNextPage)
      ? [{ path: `${bookingsPath}?tab=all&${toQuery(field, scene)}`, text }]
      : [];
  return {
    title: 'Bookings',
    hits: latest.slice(0, mostInGroup).map((one) => toBookingHit(scene, one)),
    more: [
      ...toMore('attendee', ofAttendees, `All bookings with an attendee “${scene.text}”`),
      ...toMore('search', byTitle, `All bookings with “${scene.text}” in the title`),
    ],
  };
}

const toQuery = (field: string, { text }: Scene) =>
  new URLSearchParams({ [field]: text }).toString();

function groupUsers(scene: Scene, { users }: SearchConsoleQuery): HitGroup {
  const path = `${usersPath}?${toQuery('search', scene)}`;
  return {
    title: 'People',
    hits: users?.nodes.map(toUserHit) ?? [],
    more: users?.pageInfo.hasNextPage ? [{ path, text: `All users with “${scene.text}”` }] : [],
  };
}

function groupTeams(scene: Scene, { teams }: SearchConsoleQuery): HitGroup {
  const { viewer } = scene.visit;
  const show = viewer && canActForOthers(viewer) ? 'show=all&' : '';
  const path = `${teamsPath}?${show}${toQuery('search', scene)}`;
  return {
    title: 'Teams',
    hits: teams?.nodes.map(toTeamHit) ?? [],
    more: teams?.pageInfo.hasNextPage ? [{ path, text: `All teams with “${scene.text}”` }] : [],
  };
}

const formatPerson = ({ name: own, email }: FoundBookingFragment['attendees'][number]) =>
  `${own}, ${email}`;

/** The attendee who was looked for comes first. */
function toBookingHit({ clock, text }: Scene, booking: FoundBookingFragment): Hit {
  const { uid, title, status, startTime } = booking;
  const isMeant = (person: string) => person.toLowerCase().includes(text.toLowerCase());
  const people = booking.attendees.map(formatPerson);
  const [first, ...others] = [...people.filter(isMeant), ...people.filter((one) => !isMeant(one))];
  const more = others.length > 0 && `and ${others.length} more`;
  const parts = [[first, more].filter(Boolean).join(' '), isOver(booking) && formatStatus(status)];
  return {
    path: getBookingPath(uid),
    title,
    place: renderMoment(startTime, clock),
    line: parts.filter(Boolean).join(' · '),
  };
}

const toUserHit = (user: FoundUserFragment): Hit => ({
  path: getUserPath(user.databaseId),
  title: formatUserName(user),
  place: user.name === null ? '' : user.email,
  line: [user.role === 'ADMIN' && 'Administrator', user.locked && 'Locked']
    .filter(Boolean)
    .join(' · '),
});

function toEventTypeHit(
  { visit }: Scene,
  { title, length, team, owner, databaseId }: FoundEventTypeFragment,
): Hit {
  const isOwn = owner !== null && owner.databaseId === visit.viewer?.userId;
  const whose = team?.name ?? (owner && !isOwn && formatUserName(owner));
  return {
    path: getEventTypePath({ databaseId }),
    title,
    place: [`${length} minutes`, whose].filter(Boolean).join(' · '),
  };
}

const toTeamHit = ({ databaseId, teamName }: FoundTeamFragment): Hit => ({
  path: getTeamPath(databaseId),
  title: teamName,
  place: 'Team',
});

const toWebhookHit = ({ visit }: Scene, webhook: FoundWebhookFragment): Hit => ({
  path: getWebhookPath(webhook.uuid),
  title: webhook.subscriberUrl,
  place: nameOwner(webhook, visit).name,
});
