import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { findByUsername } from '../username/former.ts';
import { linksWithToken, privateLinkField } from './private-link.ts';
import { parseLocations } from './location.ts';
import { isRoomPattern } from './room.ts';
import { parseQuestions } from './questions.ts';

/** The page shows only some hosts of a large team. */
const maxHosts = 50;

const brandSelect = {
  theme: true,
  brandColor: true,
  darkBrandColor: true,
  hideBranding: true,
} as const;

export const publicHostSelect = {
  name: true,
  username: true,
  avatar: true,
  bio: true,
  timeZone: true,
  locale: true,
} satisfies Prisma.UserSelect;

/** Reads only what anyone may know, and what decides on that. */
const publicSelect = {
  id: true,
  title: true,
  slug: true,
  description: true,
  length: true,
  lengths: true,
  locations: true,
  bookingFields: true,
  schedulingType: true,
  requiresConfirmation: true,
  minimumBookingNotice: true,
  periodType: true,
  periodDays: true,
  periodStartDate: true,
  periodEndDate: true,
  seatsPerTimeSlot: true,
  recurringEvent: true,
  price: true,
  currency: true,
  paidOnSite: true,
  refundHours: true,
  refundPercent: true,
  timeZone: true,
  embedOrigins: true,
  user: { select: { ...publicHostSelect, ...brandSelect } },
  team: {
    select: {
      ...brandSelect,
      name: true,
      slug: true,
      logoUrl: true,
      bio: true,
      timeZone: true,
      isPrivate: true,
      hideBookATeamMember: true,
    },
  },
  hosts: {
    where: { user: { locked: false } },
    select: { user: { select: publicHostSelect } },
    orderBy: { id: 'asc' },
    take: maxHosts,
  },
} satisfies Prisma.EventTypeSelect;

type Row = Prisma.EventTypeGetPayload<{ select: typeof publicSelect }>;
export type PublicHost = Prisma.UserGetPayload<{ select: typeof publicHostSelect }>;

/** In lower case and composed, as usernames are stored. */
const username = lineField(100).transform((name) => name.normalize('NFC').toLowerCase());

const UserEventTypeInput = z.object({ username, slug: lineField(100) });
const TeamEventTypeInput = z.object({
  team: lineField(100),
  organization: optionalField(lineField(100)),
  slug: lineField(100),
});

const UserInput = UserEventTypeInput.omit({ slug: true });
const TeamInput = TeamEventTypeInput.omit({ slug: true });

const LinkInput = z.object({ privateLink: privateLinkField });

/** A hidden event type counts as missing, and so do those of a user who is locked out. */
export function getPublicEventType(context: Context, input: z.input<typeof UserEventTypeInput>) {
  const { slug, username: asked } = parseInput(UserEventTypeInput, input);
  return findByUsername(context, asked, (name) =>
    getVisibleEventType(context, { slug, ...toOwnedBy(name) }),
  );
}

/** Without `organization`, `team` names a team outside any organization, or an organization itself. */
export function getPublicTeamEventType(
  context: Context,
  input: z.input<typeof TeamEventTypeInput>,
) {
  const { slug, ...team } = parseInput(TeamEventTypeInput, input);
  return getVisibleEventType(context, { slug, ...toOwnedByTeam(team) });
}

const toOwnedBy = (name: string) => ({ user: { username: name, locked: false } });

function toOwnedByTeam({ team, organization }: { team: string; organization?: string }) {
  const parent =
    organization === undefined ? { parentId: null } : { parent: { slug: organization } };
  return { team: { slug: team, ...parent } };
}

export const getPublicProfile = (context: Context, input: z.input<typeof UserInput>) =>
  findByUsername(context, parseInput(UserInput, input).username, (name) =>
    getProfile(context, toOwnedBy(name)),
  );

export const getPublicTeamProfile = (context: Context, input: z.input<typeof TeamInput>) =>
  getProfile(context, toOwnedByTeam(parseInput(TeamInput, input)));

/** Those who offer nothing count as missing, so nobody learns which users exist. */
async function getProfile(context: Context, where: Prisma.EventTypeWhereInput) {
  const eventTypes = await listVisibleEventTypes(context, where, maxOffers);
  const [first] = eventTypes;
  if (!first) throw new NotFound('Profile');
  return { owner: first.owner, team: first.team, eventTypes };
}

export type PublicProfile = Awaited<ReturnType<typeof getProfile>>;

/** Finds the event type of a private link, even while it is hidden. */
export async function getLinkedEventType(context: Context, input: z.input<typeof LinkInput>) {
  const { privateLink } = parseInput(LinkInput, input);
  const link = await context.db.privateLink.findFirst({
    where: linksWithToken(context, privateLink),
    select: { eventTypeId: true },
  });
  if (!link) throw new NotFound('Event type');
  return findPublicEventType(context, {
    id: link.eventTypeId,
    NOT: { user: { locked: true } },
  });
}

const getVisibleEventType = (context: Context, where: Prisma.EventTypeWhereInput) =>
  findPublicEventType(context, { ...where, hidden: false });

/** The page of a host shows no more, and neither does that of someone who is away. */
const maxOffers = 100;
const maxListed = 20;

/** The event types of a user that anyone can book. */
export const listPublicEventTypes = (context: Context, userId: number) =>
  listVisibleEventTypes(context, { userId }, maxListed);

async function listVisibleEventTypes(
  { read }: Context,
  where: Prisma.EventTypeWhereInput,
  take: number,
) {
  const rows = await read.eventType.findMany({
    where: { ...where, hidden: false },
    select: publicSelect,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take,
  });
  return rows.map(toPublicEventType);
}

async function findPublicEventType({ read }: Context, where: Prisma.EventTypeWhereInput) {
  const row = await read.eventType.findFirst({ where, select: publicSelect });
  if (!row) throw new NotFound('Event type');
  return toPublicEventType(row);
}

function toPublicEventType({ user, team, hosts, locations, bookingFields, ...row }: Row) {
  const { theme, brandColor, darkBrandColor, hideBranding, timeZone } =
    user ?? team ?? defaultOwner;
  return {
    ...row,
    theme,
    brandColor,
    darkBrandColor,
    hideBranding,
    timeZone: row.timeZone ?? timeZone,
    locations: toPublicLocations(locations),
    bookingFields: parseQuestions(bookingFields),
    owner: user,
    team,
    hosts: user ? [user] : listVisibleHosts(team, hosts),
  };
}

/** Only for the types: a check constraint ensures that there is a user or a team. */
const defaultOwner = {
  theme: null,
  brandColor: null,
  darkBrandColor: null,
  hideBranding: false,
  timeZone: 'UTC',
};

export type PublicEventType = ReturnType<typeof toPublicEventType>;
export type PublicTeam = NonNullable<PublicEventType['team']>;
export type PublicLocation = ReturnType<typeof toPublicLocations>[number];

const listVisibleHosts = (team: Row['team'], hosts: Row['hosts']): PublicHost[] =>
  !team || team.isPrivate || team.hideBookATeamMember ? [] : hosts.map(({ user }) => user);

/** Always shows the kind of a place, but its details only if the host has made them public. */
const toPublicLocations = (locations: unknown) =>
  parseLocations(locations).map(({ type, displayLocationPublicly, link, ...place }) => ({
    type,
    ...(displayLocationPublicly === true && place),
    ...(displayLocationPublicly === true && link && !isRoomPattern(link) && { link }),
  }));
