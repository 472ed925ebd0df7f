import { bookingsOf } from '../../src/domain/access/booking.ts';
import {
  type ExplainedReason,
  type ExplainedSlot,
  explainSlot,
  type FreeDay,
  type FreeSlot,
  type FreeSlots,
  listDaySlots,
  listGroupSlots,
  listSlots,
  tzdb,
} from '../../src/domain/slot/list-slots.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toVisibleWhere } from '../kit/lookup.ts';
import { explainToOwner, listOwnEvents, type OwnEvent } from '../../src/domain/slot/own-event.ts';
import { listStandIns } from '../../src/domain/slot/stand-in.ts';
import { nameMove } from '../../src/domain/manage-link/moving.ts';
import { SlotReasonCode } from './reason.ts';
import { StandInType } from './stand-in.ts';

const hiddenSeats =
  'Null without seats, or if the event type shows the number only to its hosts and owners.';

const Slot = builder.objectRef<FreeSlot>('Slot').implement({
  description: 'A time that can be booked.',
  fields: exposeColumns({
    start: c.dateTime('When the meeting would start.'),
    end: c.dateTime('When the meeting would end.'),
    seatsTotal: c.int.orNull('How many people can book this time. Null without seats.'),
    seatsLeft: c.int.orNull(
      `The largest number of people who can book this time together. With several hosts, the host with the most free seats counts. ${hiddenSeats}`,
    ),
  }),
});

builder.objectFields(Slot, (t) => ({
  seatsTaken: t.int({
    nullable: true,
    description: `How many of the seats are taken: \`seatsTotal\` less \`seatsLeft\`. ${hiddenSeats}`,
    resolve: ({ seatsTotal, seatsLeft }) =>
      seatsTotal === null || seatsLeft === null ? null : seatsTotal - seatsLeft,
  }),
}));

/** A slot as JSON. Slots are computed, so no reader counts them. */
const slotBytes = 120;

const SlotDay = builder.objectRef<FreeDay>('SlotDay').implement({
  description: 'A day with at least one free slot.',
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      description: 'The date, in the time zone that you asked for.',
    }),
    slots: t.field({
      type: [Slot],
      description: 'The free slots of the day, earliest first.',
      resolve: (day, _args, context) => {
        context.answer?.add(day.free.length * slotBytes);
        return listDaySlots(context, day);
      },
    }),
  }),
});

const Slots = builder.objectRef<FreeSlots>('Slots').implement({
  description: 'The free slots of a period, by day.',
  fields: (t) => ({
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      description: 'The time zone that the days belong to.',
    }),
    tzdb: t.string({
      description:
        'The version of the time zone database that the slots were computed with, such as 2026b.',
      resolve: () => tzdb,
    }),
    days: t.expose('days', {
      type: [SlotDay],
      description: 'The days that have a free slot, earliest first. Days without one are left out.',
    }),
    standIns: t.field({
      type: [StandInType],
      complexity: { field: 5, multiplier: 3 },
      description:
        'Who can be booked instead on days when the owner of the event type is away, in order, at most 20. Empty for the event type of a team. The reason of an absence is not shown.',
      resolve: ({ away }, _args, context) => (away ? listStandIns(context, away) : []),
    }),
  }),
});

const SlotCalendarEvent = builder.objectRef<OwnEvent>('SlotCalendarEvent').implement({
  description: 'An event of your own calendar that keeps you busy.',
  fields: exposeColumns({
    calendar: c.text('The name of the calendar feed.'),
    title: c.text.orNull('The title of the event. Null if the calendar does not tell.'),
    start: c.dateTime('When the event starts.'),
    end: c.dateTime('When the event ends.'),
  }),
});

const SlotReason = builder.objectRef<ExplainedReason>('SlotReason').implement({
  description: 'A reason why a slot cannot be booked.',
  fields: (t) => ({
    code: t.expose('code', { type: SlotReasonCode, description: 'The reason, for programs.' }),
    message: t.string({
      description:
        'The reason as a sentence, for people. It names a calendar to nobody but its owner, and to apps only with the scope READ_SCHEDULE.',
      resolve: (reason, _args, context) => explainToOwner(context, reason),
    }),
    earliest: t.expose('earliest', {
      type: 'DateTime',
      nullable: true,
      description:
        'The first start that can be booked at or after the requested one. Null when none was found within 31 days.',
    }),
    standIn: t.field({
      type: StandInType,
      nullable: true,
      complexity: 5,
      description:
        'Who can be booked instead while the owner is away. Null for other reasons, and if there is nobody.',
      resolve: async ({ away }, _args, context) =>
        (away && (await listStandIns(context, away))[0]) ?? null,
    }),
    calendarEvents: t.field({
      type: [SlotCalendarEvent],
      complexity: { field: 5, multiplier: 3 },
      description:
        'The conflicting events of your own calendars, earliest first, at most 20. Empty for everybody else, colleagues and administrators included.',
      // Anyone may ask why. Without a credential they see no events.
      authScopes: { appScope: 'READ_SCHEDULE' },
      resolve: (reason, _args, context) => listOwnEvents(context, reason),
    }),
    bookings: t.prismaField({
      type: ['Booking'],
      description: 'The conflicting bookings that you may see.',
      // Anyone may ask why. Without a credential they see no bookings.
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
  description: 'Whether a slot can be booked and, if not, why.',
  fields: exposeColumns({
    bookable: c.bool('Whether the slot can be booked.'),
    start: c.dateTime('When the meeting would start.'),
    end: c.dateTime('When the meeting would end.'),
    reasons: c.of(
      [SlotReason],
      'Every reason why the slot cannot be booked, in a fixed order. Empty when it can be booked.',
    ),
  }),
});

const MovingBookingInput = builder.inputType('MovingBookingInput', {
  description: 'A booking, or a seat in one, that looks for another time.',
  isOneOf: true,
  fields: acceptInputs({
    uid: c.text.orNull('The uid of a booking that you can see.'),
    token: c.text.orNull(
      'The token of a manage link. Needs no credential. A seat looks for a place in the slots of the event type.',
    ),
  }),
});

/** Shared by all that ask for slots. */
export const movingArg = {
  type: MovingBookingInput,
  description:
    'Answers for this booking of the event type: it keeps its hosts and its length, and its own time, buffers and place in limits count as free.',
};
export const privateLinkText =
  'The token of a private link of the event type, which can be hidden then.';
export const lengthText =
  'The length in minutes: one that the event type permits. Defaults to its usual length.';
export const periodTexts = {
  from: 'The first day.',
  to: 'The last day. The period may have at most 92 days.',
  timeZone: 'The time zone that the days belong to.',
};

builder.queryFields((t) => ({
  slots: t.field({
    type: Slots,
    skipTypeScopes: true,
    description: 'Lists the free slots of an event type. Needs no credential.',
    args: {
      eventTypeId: t.arg.int({ required: true, description: 'The event type to book.' }),
      from: t.arg({ type: 'Date', required: true, description: periodTexts.from }),
      to: t.arg({ type: 'Date', required: true, description: periodTexts.to }),
      timeZone: t.arg({ type: 'TimeZone', required: true, description: periodTexts.timeZone }),
      duration: t.arg.int({ description: lengthText }),
      moving: t.arg(movingArg),
      privateLink: t.arg.string({ description: privateLinkText }),
    },
    resolve: async (_root, args, context) => listSlots(context, await nameMove(context, args)),
  }),
  explainSlot: t.field({
    type: SlotExplanation,
    skipTypeScopes: true,
    description:
      'Explains whether a slot can be booked and, if not, returns every reason. Needs no credential.',
    args: {
      eventTypeId: t.arg.int({ required: true, description: 'The event type to book.' }),
      start: t.arg({ type: 'DateTime', required: true, description: 'When the slot starts.' }),
      duration: t.arg.int({ description: lengthText }),
      moving: t.arg(movingArg),
      privateLink: t.arg.string({ description: privateLinkText }),
    },
    resolve: async (_root, args, context) => explainSlot(context, await nameMove(context, args)),
  }),
}));

builder.queryFields((t) => ({
  groupSlots: t.field({
    type: Slots,
    skipTypeScopes: true,
    description:
      'Lists the times when a group of users is free for a meeting without an event type. Needs no credential.',
    args: {
      usernames: t.arg.stringList({
        required: true,
        description: 'The usernames of 2 to 10 users. All of them must allow dynamic bookings.',
      }),
      duration: t.arg.int({
        required: true,
        description: 'The length of the meeting in minutes: 15, 30, 45 or 60.',
      }),
      from: t.arg({ type: 'Date', required: true, description: periodTexts.from }),
      to: t.arg({ type: 'Date', required: true, description: periodTexts.to }),
      timeZone: t.arg({ type: 'TimeZone', required: true, description: periodTexts.timeZone }),
    },
    resolve: (_root, args, context) => listGroupSlots(context, args),
  }),
}));
