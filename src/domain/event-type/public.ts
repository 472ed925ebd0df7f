import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { linksWithToken, privateLinkField } from './private-link.ts';
import { parseLocations } from './location.ts';
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
  timeZone: true,
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

const LinkInput = z.object({ privateLink: privateLinkField });

/** A hidden event type counts as missing, and so do those of a user who is locked out. */
export function getPublicEventType(context: Context, input: z.input<typeof UserEventTypeInput>) {
  const { username, slug } = parseInput(UserEventTypeInput, input);
  return getVisibleEventType(context, { slug, user: { username, locked: false } });
}

/** Without `organization`, `team` names a team outside any organization, or an organization itself. */
export function getPublicTeamEventType(
  context: Context,
  input: z.input<typeof TeamEventTypeInput>,
) {
  const { team, organization, slug } = parseInput(TeamEventTypeInput, input);
  const parent =
    organization === undefined ? { parentId: null } : { parent: { slug: organization } };
  return getVisibleEventType(context, { slug, team: { slug: team, ...parent } });
}

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

/** A page links to no more. */
const maxListed = 20;

/** The event types of a user that anyone can book. */
export async function listPublicEventTypes({ read }: Context, userId: number) {
  const rows = await read.eventType.findMany({
    where: { userId, hidden: false },
    select: publicSelect,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: maxListed,
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
  parseLocations(locations).map(({ type, displayLocationPublicly, ...place }) => ({
    type,
    ...(displayLocationPublicly === true && place),
  }));
