import { z } from 'zod';
import {
  FindPersonDocument,
  ListAbsencesDocument,
  ListEventTypesDocument,
  ListSchedulesDocument,
  type QuestionFieldsFragment,
  ReadEventTypeDocument,
  WhoAmIDocument,
} from './operations.generated.ts';
import { cut, findNext, formatPage, nextField, pageArguments, quote } from './page.ts';
import { defineTool, getRecord, readHints, type Tool } from './tool.ts';

const person = {
  id: z.int(),
  username: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  timeZone: z.string(),
};

const whoAmI = defineTool({
  name: 'who_am_i',
  title: 'Who am I',
  description: 'The person you act for: name, e-mail address, username and time zone.',
  hints: readHints,
  input: z.strictObject({}),
  output: z.object(person),
  document: WhoAmIDocument,
  variables: () => ({}),
  answer({ viewer: { databaseId: id, ...viewer } }) {
    const text = `${quote(viewer.name)} <${viewer.email}>, username ${viewer.username ?? '(none)'}, ${viewer.timeZone}`;
    return { text, content: { id, ...viewer } };
  },
});

const listEventTypes = defineTool({
  name: 'list_event_types',
  title: 'List event types',
  description:
    'The kinds of meetings that the person offers, alone or with a team, with the ids that find_slots and create_booking need.',
  hints: readHints,
  input: z.strictObject({
    search: z.string().max(255).optional().describe('A part of the title'),
    ...pageArguments,
  }),
  output: z.object({
    eventTypes: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        minutes: z.array(z.int()).describe('Lengths to choose from, the usual one first'),
        hidden: z.boolean(),
      }),
    ),
    next: nextField,
  }),
  document: ListEventTypesDocument,
  variables: ({ limit, after, search }) => ({
    first: limit,
    ...(after !== undefined && { after }),
    filter: { ...(search !== undefined && { search }) },
  }),
  answer({ eventTypes: { nodes, pageInfo } }) {
    const next = findNext(pageInfo);
    const eventTypes = nodes.map((one) => ({
      id: one.databaseId,
      title: one.title,
      minutes: listLengths(one),
      hidden: one.hidden,
    }));
    const lines = eventTypes.map(
      ({ id, title, minutes, hidden }) =>
        `${id}: ${quote(title)}, ${minutes.join('/')} min${hidden ? ', hidden' : ''}`,
    );
    return { text: formatPage(lines, next), content: { eventTypes, next } };
  },
});

const listLengths = ({ length, lengths }: { length: number; lengths: readonly number[] }) => [
  ...new Set([length, ...lengths]),
];

const offer = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  minutes: z.array(z.int()).describe('Lengths to choose from, the usual one first'),
  locations: z.array(z.string()).describe('Kinds of places to choose from'),
  requiresConfirmation: z.boolean().describe('Whether the host must confirm each booking'),
  questions: z
    .array(
      z.object({
        name: z.string().describe('The key in `answers` of create_booking'),
        label: z.string().nullable(),
        type: z.string(),
        required: z.boolean(),
        options: z.array(z.string()),
      }),
    )
    .describe('What bookers are asked'),
});

interface Offered {
  databaseId: number;
  title: string;
  description: string | null;
  length: number;
  lengths: readonly number[];
  locations: readonly { type: string }[];
  requiresConfirmation: boolean;
  bookingFields: readonly QuestionFieldsFragment[];
}

const maxDescription = 500;

const toOffer = (offered: Offered): z.input<typeof offer> => ({
  id: offered.databaseId,
  title: offered.title,
  description: offered.description && cut(offered.description, maxDescription),
  minutes: listLengths(offered),
  locations: offered.locations.map(({ type }) => type),
  requiresConfirmation: offered.requiresConfirmation,
  questions: offered.bookingFields.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ value }) => value),
  })),
});

function formatOffer({ id, title, minutes, locations, questions }: z.input<typeof offer>): string {
  const asked = questions.map(({ name, required }) => (required ? `${name} (required)` : name));
  return [
    `${id}: ${quote(title)}, ${minutes.join('/')} min`,
    locations.length > 0 && `places: ${locations.join(', ')}`,
    asked.length > 0 && `questions: ${asked.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const readEventType = defineTool({
  name: 'read_event_type',
  title: 'Read an event type',
  description:
    'One event type of the person: its lengths, its places and what bookers are asked. Read it before you book.',
  hints: readHints,
  input: z.strictObject({ eventTypeId: z.int() }),
  output: offer,
  document: ReadEventTypeDocument,
  variables: ({ eventTypeId }) => ({ id: eventTypeId }),
  names: { 'by.databaseId': 'eventTypeId', id: 'eventTypeId' },
  answer({ eventType }) {
    const content = toOffer(getRecord(eventType, 'Event type'));
    return { text: formatOffer(content), content };
  },
});

const findPerson = defineTool({
  name: 'find_person',
  title: 'Find what someone offers',
  description:
    'What another person offers to everyone, by their username: event types to book with find_slots and create_booking.',
  hints: readHints,
  input: z.strictObject({ username: z.string().max(255) }),
  output: z.object({
    name: z.string().nullable(),
    timeZone: z.string().nullable(),
    eventTypes: z.array(offer),
    more: z.int().describe('How many more there are that are not shown'),
  }),
  document: FindPersonDocument,
  variables: ({ username }) => ({ username }),
  answer({ publicProfile }) {
    const { owner, eventTypes } = getRecord(publicProfile, 'Person');
    const shown = eventTypes.slice(0, 20).map(toOffer);
    const more = eventTypes.length - shown.length;
    const content = {
      name: owner?.name ?? null,
      timeZone: owner?.timeZone ?? null,
      eventTypes: shown,
      more,
    };
    const lines = [`${quote(content.name)}, ${content.timeZone}`, ...shown.map(formatOffer)];
    return { text: lines.join('\n'), content };
  },
});

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const maxHours = 50;

interface Hours {
  days: readonly number[];
  date: string | null;
  startTime: string;
  endTime: string;
}

/** Such as `Mon Tue 09:00-17:00`, and `2026-12-24 closed`. */
function formatHours({ days, date, startTime, endTime }: Hours): string {
  const when = date ?? days.map((day) => dayNames[day]).join(' ');
  if (startTime === endTime) return `${when} closed`;
  return `${when} ${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`;
}

const listSchedules = defineTool({
  name: 'list_schedules',
  title: 'List schedules',
  description: 'When the person works: weekly hours, and dates with other hours.',
  hints: readHints,
  input: z.strictObject(pageArguments),
  output: z.object({
    schedules: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        timeZone: z.string().nullable(),
        isDefault: z.boolean(),
        hours: z.array(z.string()).describe(`At most ${maxHours}, in the time zone`),
      }),
    ),
    next: nextField,
  }),
  document: ListSchedulesDocument,
  variables: ({ limit, after }) => ({ first: limit, ...(after !== undefined && { after }) }),
  answer({ schedules: { nodes, pageInfo } }) {
    const next = findNext(pageInfo);
    const schedules = nodes.map(({ databaseId, availability, ...schedule }) => ({
      id: databaseId,
      ...schedule,
      hours: availability.slice(0, maxHours).map(formatHours),
    }));
    const lines = schedules.map(
      ({ id, name, timeZone, isDefault, hours }) =>
        `${id}: ${quote(name)}${isDefault ? ' (default)' : ''}, ${timeZone}: ${hours.join(', ')}`,
    );
    return { text: formatPage(lines, next), content: { schedules, next } };
  },
});

const listAbsences = defineTool({
  name: 'list_absences',
  title: 'List absences',
  description: 'The days on which the person is away and cannot be booked, and their substitute.',
  hints: readHints,
  input: z.strictObject(pageArguments),
  output: z.object({
    absences: z.array(
      z.object({
        id: z.int(),
        start: z.string().describe('The first day'),
        end: z.string().describe('The last day'),
        reason: z.string().nullable(),
        notes: z.string().nullable(),
        standIn: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
      }),
    ),
    next: nextField,
  }),
  document: ListAbsencesDocument,
  variables: ({ limit, after }) => ({ first: limit, ...(after !== undefined && { after }) }),
  answer({ outOfOffices: { nodes, pageInfo } }) {
    const next = findNext(pageInfo);
    const absences = nodes.map(({ databaseId, toUser, notes, ...absence }) => ({
      id: databaseId,
      ...absence,
      notes: notes && cut(notes, maxDescription),
      standIn: toUser,
    }));
    const lines = absences.map(
      ({ id, start, end, reason }) =>
        `${id}: ${start} to ${end}${reason === null ? '' : `, ${quote(reason)}`}`,
    );
    return { text: formatPage(lines, next), content: { absences, next } };
  },
});

/** What the person has, and what others offer. */
export const ownTools: readonly Tool[] = [
  whoAmI,
  listEventTypes,
  readEventType,
  findPerson,
  listSchedules,
  listAbsences,
];
