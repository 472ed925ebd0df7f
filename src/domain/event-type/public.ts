import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { line, optional } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { eventTypeLocation } from './location-input.ts';

/** A team may have many hosts; the page shows some faces. */
const mostHosts = 50;

const brand = { theme: true, brandColor: true, darkBrandColor: true, hideBranding: true } as const;

const person = { name: true, username: true, avatar: true, bio: true } satisfies Prisma.UserSelect;

/** No more is read than anyone may know, and what decides on that. */
const shown = {
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
  user: { select: { ...person, ...brand, timeZone: true } },
  team: {
    select: {
      ...brand,
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
    select: { user: { select: person } },
    orderBy: { id: 'asc' },
    take: mostHosts,
  },
} satisfies Prisma.EventTypeSelect;

type Row = Prisma.EventTypeGetPayload<{ select: typeof shown }>;
export type PublicHost = Prisma.UserGetPayload<{ select: typeof person }>;
type Location = z.output<typeof eventTypeLocation>;

/** In lower case and composed, as usernames are kept. */
const username = line(100).transform((name) => name.normalize('NFC').toLowerCase());

const OfUser = z.object({ username, slug: line(100) });
const OfTeam = z.object({ team: line(100), organization: optional(line(100)), slug: line(100) });

/** What is hidden is not there, and neither is what belongs to someone who is locked out. */
export function getPublicEventType(context: Context, input: z.input<typeof OfUser>) {
  const { username, slug } = parse(OfUser, input);
  return find(context, { slug, user: { username, locked: false } });
}

/** Without an organization: a team that stands alone, or an organization itself. */
export function getPublicTeamEventType(context: Context, input: z.input<typeof OfTeam>) {
  const { team, organization, slug } = parse(OfTeam, input);
  const parent =
    organization === undefined ? { parentId: null } : { parent: { slug: organization } };
  return find(context, { slug, team: { slug: team, ...parent } });
}

async function find({ read }: Context, where: Prisma.EventTypeWhereInput) {
  const row = await read.eventType.findFirst({ where: { ...where, hidden: false }, select: shown });
  if (!row) throw new NotFound('Event type');
  return made(row);
}

function made({ user, team, hosts, locations, ...row }: Row) {
  const { theme, brandColor, darkBrandColor, hideBranding, timeZone } = user ?? team ?? nobody;
  return {
    ...row,
    theme,
    brandColor,
    darkBrandColor,
    hideBranding,
    timeZone: row.timeZone ?? timeZone,
    locations: placesOf(locations),
    owner: user,
    team,
    hosts: user ? [user] : hostsShown(team, hosts),
  };
}

/** A check constraint has it that there is always one of the two. */
const nobody = {
  theme: null,
  brandColor: null,
  darkBrandColor: null,
  hideBranding: false,
  timeZone: 'UTC',
};

export type PublicEventType = ReturnType<typeof made>;
export type PublicTeam = NonNullable<PublicEventType['team']>;
export type PublicLocation = ReturnType<typeof placesOf>[number];

const hostsShown = (team: Row['team'], hosts: Row['hosts']): PublicHost[] =>
  !team || team.isPrivate || team.hideBookATeamMember ? [] : hosts.map(({ user }) => user);

const known = z.array(eventTypeLocation).catch([]);

/** Where it is, only where the host lets everyone know; of what kind it is, always. */
const placesOf = (locations: unknown) =>
  known.parse(locations).map(({ type, displayLocationPublicly, ...place }: Location) => ({
    type,
    ...(displayLocationPublicly === true && place),
  }));
