import { bookingsOf } from '../../src/domain/access/booking.ts';
import {
  type ExplainedReason,
  type ExplainedSlot,
  explainSlot,
  type FreeDay,
  type FreeSlot,
  type FreeSlots,
  listGroupSlots,
  listSlots,
  tzdb,
} from '../../src/domain/slot/list-slots.ts';
import type { ReasonCode } from '../../src/domain/slot/engine/world.ts';
import { builder } from '../builder.ts';
import { toVisibleWhere } from '../lookup.ts';

const SlotReasonCode = builder.enumType('SlotReasonCode', {
  description: 'Why a slot cannot be booked.',
  values: {
    PAST: { description: 'It lies in the past.' },
    MINIMUM_NOTICE: { description: 'It is too soon: bookings are made longer beforehand.' },
    OUTSIDE_WINDOW: { description: 'Its day is not open for bookings, or not yet.' },
    OUTSIDE_HOURS: { description: 'It is not within the hours of that weekday.' },
    DATE_OVERRIDE: { description: 'It is not within the hours of that one date.' },
    OUT_OF_OFFICE: { description: 'The host is away that day.' },
    DST_GAP: { description: 'The clock is put forward, and that time of day does not exist.' },
    OFF_GRID: { description: 'It lies between two starts that are offered.' },
    BUSY: { description: 'The host has another booking.' },
    BUFFER: { description: 'It comes too close to another booking of the host.' },
    HELD: { description: 'It is kept for someone who is about to book it.' },
    SEATS_FULL: { description: 'Every seat is taken.' },
    COUNT_LIMIT: { description: 'That day, week, month or year has as many bookings as it may.' },
    DURATION_LIMIT: {
      description: 'That day, week, month or year is booked for as long as it may.',
    },
    HOST_REQUIRED: { description: 'There is nobody to host it.' },
    INVALID_LENGTH: { description: 'The event type has no such length.' },
  } satisfies Record<ReasonCode, { description: string }>,
});

const Slot = builder.objectRef<FreeSlot>('Slot').implement({
  description: 'A time that can be booked.',
  fields: (t) => ({
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
  }),
});

const SlotDay = builder.objectRef<FreeDay>('SlotDay').implement({
  description: 'A day on which something can be booked.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'In the time zone that was asked for.' }),
    slots: t.expose('slots', { type: [Slot], description: 'By their starts, earliest first.' }),
  }),
});

const Slots = builder.objectRef<FreeSlots>('Slots').implement({
  description: 'What can be booked, day by day.',
  fields: (t) => ({
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      description: 'In which the days begin and end.',
    }),
    tzdb: t.string({
      description: 'The release of the time zone data by which it was computed, such as 2026b.',
      resolve: () => tzdb,
    }),
    days: t.expose('days', {
      type: [SlotDay],
      description: 'Those days alone on which something can be booked, in their order.',
    }),
  }),
});

const SlotReason = builder.objectRef<ExplainedReason>('SlotReason').implement({
  description: 'A reason why a slot cannot be booked.',
  fields: (t) => ({
    code: t.expose('code', { type: SlotReasonCode }),
    message: t.exposeString('message', { description: 'The same as a sentence.' }),
    earliest: t.expose('earliest', {
      type: 'DateTime',
      nullable: true,
      description:
        'The first start at or after it that can be booked; null: there is none within 31 days.',
    }),
    bookings: t.prismaField({
      type: ['Booking'],
      description: 'The bookings that are in the way: of these, those that the caller may see.',
      // Anyone may ask why; nobody in particular is shown no bookings.
      authScopes: { appScope: 'READ_BOOKING' },
      resolve: (query, { bookingIds }, _args, { read, viewer }) =>
        read.booking.findMany({
          ...query,
          where: { id: { in: [...bookingIds] }, AND: [toVisibleWhere(viewer, bookingsOf)] },
          orderBy: { id: 'asc' },
        }),
    }),
  }),
});

const SlotExplanation = builder.objectRef<ExplainedSlot>('SlotExplanation').implement({
  description: 'Why a slot can be booked, or not.',
  fields: (t) => ({
    bookable: t.exposeBoolean('bookable'),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    reasons: t.expose('reasons', {
      type: [SlotReason],
      description: 'All that are against it, in a fixed order; none where it can be booked.',
    }),
  }),
});

builder.queryFields((t) => ({
  slots: t.field({
    type: Slots,
    skipTypeScopes: true,
    description: 'What can be booked of an event type. Anyone may ask.',
    args: {
      eventTypeId: t.arg.int({ required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day: 92 at most.' }),
      timeZone: t.arg({ type: 'TimeZone', required: true, description: 'Of the days.' }),
      duration: t.arg.int({ description: 'A permitted length in minutes, if not the usual one.' }),
    },
    resolve: (_root, args, context) => listSlots(context, args),
  }),
  groupSlots: t.field({
    type: Slots,
    skipTypeScopes: true,
    description: 'When users who share no event type can all be booked together. Anyone may ask.',
    args: {
      usernames: t.arg.stringList({
        required: true,
        description: 'Of 2 to 10 users who let themselves be booked so.',
      }),
      duration: t.arg.int({ required: true, description: 'In minutes: 15, 30, 45 or 60.' }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day: 92 at most.' }),
      timeZone: t.arg({ type: 'TimeZone', required: true, description: 'Of the days.' }),
    },
    resolve: (_root, args, context) => listGroupSlots(context, args),
  }),
  explainSlot: t.field({
    type: SlotExplanation,
    skipTypeScopes: true,
    description: 'Why a start can be booked, or not. Anyone may ask.',
    args: {
      eventTypeId: t.arg.int({ required: true }),
      start: t.arg({ type: 'DateTime', required: true }),
      duration: t.arg.int({ description: 'In minutes, if not the usual length.' }),
    },
    resolve: (_root, args, context) => explainSlot(context, args),
  }),
}));
