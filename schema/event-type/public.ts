import { PeriodType, SchedulingType } from '../../prisma/generated/enums.ts';
import {
  getPublicEventType,
  getPublicTeamEventType,
  type PublicEventType as EventType,
  type PublicHost as Host,
  type PublicLocation as Location,
  type PublicTeam as Team,
} from '../../src/domain/event-type/public.ts';
import { builder } from '../builder.ts';

// Anyone sees these: they are no records of the graph, and no way leads on from them.
const PublicHost = builder.objectRef<Host>('PublicHost').implement({
  description: 'Someone who can be booked, as anyone sees him.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    username: t.exposeString('username', { nullable: true }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'An address of a picture.' }),
    bio: t.exposeString('bio', { nullable: true }),
  }),
});

const PublicTeam = builder.objectRef<Team>('PublicTeam').implement({
  description: 'A team that can be booked, as anyone sees it.',
  fields: (t) => ({
    name: t.exposeString('name'),
    slug: t.exposeString('slug', { nullable: true }),
    logoUrl: t.exposeString('logoUrl', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
  }),
});

const PublicLocation = builder.objectRef<Location>('PublicLocation').implement({
  description: 'A place that a booker may choose; where it is, if the host lets everyone know.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description:
        'userPhone, phone, link, inPerson, attendeeInPerson, or integrations: and the name of one.',
    }),
    address: t.string({ nullable: true, resolve: ({ address }) => address }),
    link: t.string({ nullable: true, resolve: ({ link }) => link }),
    hostPhoneNumber: t.string({
      nullable: true,
      resolve: ({ hostPhoneNumber }) => hostPhoneNumber,
    }),
  }),
});

const PublicEventType = builder.objectRef<EventType>('PublicEventType').implement({
  description: 'What can be booked, as its public page shows it: to anyone.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The eventTypeId to ask slots for.' }),
    title: t.exposeString('title'),
    slug: t.exposeString('slug', { description: 'Its part of the address.' }),
    description: t.exposeString('description', { nullable: true }),
    length: t.exposeInt('length', { description: 'Minutes.' }),
    lengths: t.exposeIntList('lengths', {
      description: 'Further lengths that a booker may choose, in minutes.',
    }),
    locations: t.expose('locations', { type: [PublicLocation] }),
    bookingFields: t.expose('bookingFields', {
      type: 'JSON',
      description: 'The questions a booker is asked, a list as BookingFieldInput has them.',
    }),
    requiresConfirmation: t.exposeBoolean('requiresConfirmation', {
      description: 'A booking begins as a request.',
    }),
    seatsPerTimeSlot: t.exposeInt('seatsPerTimeSlot', {
      nullable: true,
      description: 'How many may book the same time; null: one.',
    }),
    recurringEvent: t.exposeString('recurringEvent', {
      nullable: true,
      description: 'It is booked as a series, by this rule (RFC 5545).',
    }),
    price: t.exposeInt('price', { description: 'In the smallest unit of the currency.' }),
    currency: t.exposeString('currency', { description: 'Three letters, such as usd.' }),
  }),
});

// When, and with whom.
builder.objectFields(PublicEventType, (t) => ({
  timeZone: t.expose('timeZone', {
    type: 'TimeZone',
    description: 'In which its days are counted: its own, or that of whose it is.',
  }),
  minimumBookingNotice: t.exposeInt('minimumBookingNotice', { description: 'Minutes.' }),
  periodType: t.expose('periodType', { type: PeriodType }),
  periodDays: t.exposeInt('periodDays', { nullable: true }),
  periodStartDate: t.expose('periodStartDate', { type: 'Date', nullable: true }),
  periodEndDate: t.expose('periodEndDate', {
    type: 'Date',
    nullable: true,
    description: 'The last day.',
  }),
  schedulingType: t.expose('schedulingType', {
    type: SchedulingType,
    nullable: true,
    description: 'null when it is of a user.',
  }),
  owner: t.expose('owner', {
    type: PublicHost,
    nullable: true,
    description: 'null when it is of a team.',
  }),
  team: t.expose('team', {
    type: PublicTeam,
    nullable: true,
    description: 'null when it is of a user.',
  }),
  hosts: t.expose('hosts', {
    type: [PublicHost],
    description:
      'Who hosts it, up to 50; nobody where the team is private, or offers none of its members alone.',
  }),
  theme: t.exposeString('theme', { nullable: true, description: 'light, dark or null.' }),
  brandColor: t.exposeString('brandColor', { nullable: true }),
  darkBrandColor: t.exposeString('darkBrandColor', { nullable: true }),
  hideBranding: t.exposeBoolean('hideBranding'),
}));

builder.queryFields((t) => ({
  publicEventType: t.field({
    type: PublicEventType,
    nullable: true,
    skipTypeScopes: true,
    description: 'An event type by its public address. A hidden one is not found.',
    args: { username: t.arg.string({ required: true }), slug: t.arg.string({ required: true }) },
    resolve: (_root, address, context) => getPublicEventType(context, address),
  }),
  publicTeamEventType: t.field({
    type: PublicEventType,
    nullable: true,
    skipTypeScopes: true,
    description: 'An event type of a team by its public address. A hidden one is not found.',
    args: {
      team: t.arg.string({ required: true, description: 'Its slug.' }),
      organization: t.arg.string({ description: 'The slug of the organization it belongs to.' }),
      slug: t.arg.string({ required: true }),
    },
    resolve: (_root, address, context) => getPublicTeamEventType(context, address),
  }),
}));
