import { PeriodType, SchedulingType } from '../../prisma/generated/enums.js';
import {
  getLinkedEventType,
  getPublicEventType,
  getPublicProfile,
  getPublicTeamEventType,
  getPublicTeamProfile,
  type PublicEventType as EventType,
  type PublicHost as Host,
  type PublicLocation as Location,
  type PublicProfile as Profile,
  type PublicTeam as Team,
} from '../../src/domain/event-type/public.ts';
import { findPaymentPlace, type PaymentPlace } from '../../src/domain/event-type/due.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineLocationTypeFields } from './location.ts';
import { bookingFieldList } from './question.ts';

// Not nodes: anyone can see them, and they lead to no other records.
export const PublicHostType = builder.objectRef<Host>('PublicHost').implement({
  description: 'A host, as shown to everyone.',
  fields: exposeColumns({
    name: c.text.orNull('The full name. Null if not set.'),
    username: c.text.orNull('The username. Null if not set.'),
    avatar: c.text.orNull('The address of a picture. Null if not set.'),
    bio: c.text.orNull('A short text about the host. Null if not set.'),
    timeZone: c.timeZone('The time zone of the host.'),
    locale: c.locale.orNull('The language of the host. Null if not set.'),
  }),
});

const PublicTeam = builder.objectRef<Team>('PublicTeam').implement({
  description: 'A team, as shown to everyone.',
  fields: exposeColumns({
    name: c.text('The name of the team.'),
    slug: c.text.orNull("The team's part of the public address. Null if not set."),
    logoUrl: c.text.orNull('The address of the logo. Null if not set.'),
    bio: c.text.orNull('A short text about the team. Null if not set.'),
  }),
});

const PublicLocation = builder.objectRef<Location>('PublicLocation').implement({
  description:
    'A place that a booker may choose. Its details are null unless the host shows them before the booking.',
  fields: (t) => ({
    ...defineLocationTypeFields(t),
    address: t.string({
      nullable: true,
      description: 'The address of the meeting. Null if not shown.',
      resolve: ({ address }) => address,
    }),
    link: t.string({
      nullable: true,
      description: 'The URL of the meeting. Null if not shown.',
      resolve: ({ link }) => link,
    }),
    hostPhoneNumber: t.string({
      nullable: true,
      description: 'The phone number of the host. Null if not shown.',
      resolve: ({ hostPhoneNumber }) => hostPhoneNumber,
    }),
  }),
});

export const PublicEventTypeType = builder.objectRef<EventType>('PublicEventType').implement({
  description: 'An event type, as its public page shows it to everyone.',
  fields: exposeColumns({
    databaseId: c.int('The id of the event type. Pass it as `eventTypeId` to `slots`.', {
      column: 'id',
    }),
    title: c.text('The title of the event type.'),
    slug: c.text("The event type's part of the public address."),
    description: c.text.orNull('The description. Null if not set.'),
    length: c.int('The default duration, in minutes.'),
    lengths: c.ints('Other durations that a booker may choose, in minutes.'),
    locations: c.of([PublicLocation], 'The places that a booker may choose.'),
    requiresConfirmation: c.bool('Whether each booking starts as a request that a host confirms.'),
    seatsPerTimeSlot: c.int.orNull('How many people can book the same time. Null for one.'),
    recurringEvent: c.text.orNull(
      'The recurrence rule of a series (RFC 5545). Null if bookings do not repeat.',
    ),
    price: c.int('The price, in the smallest unit of the currency.'),
    currency: c.text('The currency: three letters, such as usd.'),
    refundHours: c.int.orNull(
      'Bookers who cancel this many hours before the start, or earlier, get everything back. Null: nobody does.',
    ),
    refundPercent: c.int('What other bookers who cancel get back, in percent.'),
    timeZone: c.timeZone(
      'The time zone in which its days are counted: its own, or that of its owner.',
    ),
    minimumBookingNotice: c.int('How long before the start a booking must be made, in minutes.'),
    periodType: c.of(PeriodType, 'How far ahead bookings can be made.'),
    periodDays: c.int.orNull(
      'How many days ahead bookings can be made, for ROLLING. Null if not set.',
    ),
    periodStartDate: c.date.orNull('The first day that can be booked, for RANGE. Null if not set.'),
    periodEndDate: c.date.orNull('The last day that can be booked, for RANGE. Null if not set.'),
    schedulingType: c.of.orNull(
      SchedulingType,
      'How the hosts of a team share the bookings. Null if a user owns the event type.',
    ),
    owner: c.of.orNull(PublicHostType, 'The user who owns the event type. Null if a team does.'),
    team: c.of.orNull(PublicTeam, 'The team that owns the event type. Null if a user does.'),
    hosts: c.of(
      [PublicHostType],
      'The hosts, up to 50. Empty if the team is private or does not offer its members alone.',
    ),
    theme: c.text.orNull('The theme of the page: `light` or `dark`. Null if not set.'),
    brandColor: c.text.orNull('The brand color in the light theme. Null if not set.'),
    darkBrandColor: c.text.orNull('The brand color in the dark theme. Null if not set.'),
    hideBranding: c.bool('Whether branding is hidden.'),
  }),
});

const PaymentPlaceType = builder.enumType('PaymentPlace', {
  description: 'Where the price of an event type is paid.',
  values: {
    ONLINE: { description: 'On a page, before the booking counts.' },
    ON_SITE: { description: 'Where the meeting takes place.' },
  } satisfies Record<PaymentPlace, object>,
});

builder.objectFields(PublicEventTypeType, (t) => ({
  paymentPlace: t.field({
    type: PaymentPlaceType,
    nullable: true,
    description: 'Where the price is paid. Null if nobody asks for it.',
    resolve: (eventType, _args, context) => findPaymentPlace(context, eventType),
  }),
  bookingFields: t.expose('bookingFields', bookingFieldList),
}));

const PublicProfileType = builder.objectRef<Profile>('PublicProfile').implement({
  description: 'What a user or a team offers to everyone.',
  fields: exposeColumns({
    owner: c.of.orNull(PublicHostType, 'The user. Null for a team.'),
    team: c.of.orNull(PublicTeam, 'The team. Null for a user.'),
    eventTypes: c.of(
      [PublicEventTypeType],
      'The event types that anyone can book, at least one and at most 100, in the order of the owner.',
      { complexity: { field: 5, multiplier: 10 } },
    ),
  }),
});

const profileText = 'Someone who offers nothing that everyone can book is not found.';

builder.queryFields((t) => ({
  publicProfile: t.field({
    type: PublicProfileType,
    nullable: true,
    skipTypeScopes: true,
    description: `Finds what a user offers to everyone. ${profileText}`,
    args: { username: t.arg.string({ required: true, description: 'The username.' }) },
    resolve: (_root, address, context) => getPublicProfile(context, address),
  }),
  publicTeamProfile: t.field({
    type: PublicProfileType,
    nullable: true,
    skipTypeScopes: true,
    description: `Finds what a team offers to everyone. ${profileText}`,
    args: {
      team: t.arg.string({ required: true, description: 'The slug of the team.' }),
      organization: t.arg.string({ description: 'The slug of the organization above the team.' }),
    },
    resolve: (_root, address, context) => getPublicTeamProfile(context, address),
  }),
}));

builder.queryFields((t) => ({
  publicEventType: t.field({
    type: PublicEventTypeType,
    nullable: true,
    skipTypeScopes: true,
    description: 'Finds an event type by its public address. A hidden one is not found.',
    args: {
      username: t.arg.string({ required: true, description: 'The username of the owner.' }),
      slug: t.arg.string({ required: true, description: 'The slug of the event type.' }),
    },
    resolve: (_root, address, context) => getPublicEventType(context, address),
  }),
  linkedEventType: t.field({
    type: PublicEventTypeType,
    nullable: true,
    skipTypeScopes: true,
    description:
      'Finds the event type of a private link, even while it is hidden. A link that has expired or is used up finds nothing.',
    args: {
      privateLink: t.arg.string({ required: true, description: 'The token of the link.' }),
    },
    resolve: (_root, address, context) => getLinkedEventType(context, address),
  }),
  publicTeamEventType: t.field({
    type: PublicEventTypeType,
    nullable: true,
    skipTypeScopes: true,
    description: 'Finds an event type of a team by its public address. A hidden one is not found.',
    args: {
      team: t.arg.string({ required: true, description: 'The slug of the team.' }),
      organization: t.arg.string({ description: 'The slug of the organization above the team.' }),
      slug: t.arg.string({ required: true, description: 'The slug of the event type.' }),
    },
    resolve: (_root, address, context) => getPublicTeamEventType(context, address),
  }),
}));
