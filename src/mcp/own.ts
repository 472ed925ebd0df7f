import { z } from 'zod';
import { agentPerson } from './booking-record.ts';
import {
  FindPersonDocument,
  ListAbsencesDocument,
  ListEventTypesDocument,
  ListSchedulesDocument,
  ReadEventTypeDocument,
  type ReadEventTypeQuery,
  WhoAmIDocument,
} from './operations.generated.ts';
import { cut, formatPage, nextField, pageArguments, quote, toPageVariables } from './page.ts';
import { defineTool, getRecord, readHints, type Tool } from './tool.ts';

const whoAmI = defineTool({
  name: 'who_am_i',
  title: 'Who am I',
  description: 'The person you act for: name, e-mail address, username and time zone.',
  hints: readHints,
  input: z.strictObject({}),
  output: agentPerson.extend({
    id: z.int(),
    username: z.string().nullable(),
    timeZone: z.string(),
  }),
  document: WhoAmIDocument,
  variables: () => ({}),
  answer({ viewer }) {
    const text = `${quote(viewer.name)} <${viewer.email}>, username ${viewer.username ?? '(none)'}, ${viewer.timeZone}`;
    return { text, content: viewer };
  },
});

const minutesField = z.array(z.int()).describe('Lengths to choose from, the usual one first');

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
      z.object({ id: z.int(), title: z.string(), minutes: minutesField, hidden: z.boolean() }),
    ),
    next: nextField,
  }),
  document: ListEventTypesDocument,
  variables: ({ search, ...page }) => ({ ...toPageVariables(page), filter: { search } }),
  answer({ eventTypes: { nodes, pageInfo } }) {
    const eventTypes = nodes.map(({ length, lengths, ...one }) => ({
      ...one,
      minutes: listLengths(length, lengths),
    }));
    const { text, next } = formatPage(
      eventTypes,
      pageInfo,
      ({ id, title, minutes, hidden }) =>
        `${id}: ${quote(title)}, ${minutes.join('/')} min${hidden ? ', hidden' : ''}`,
    );
    return { text, content: { eventTypes, next } };
  },
});

const listLengths = (length: number, lengths: readonly number[]) => [
  ...new Set([length, ...lengths]),
];

type Offered = NonNullable<ReadEventTypeQuery['eventType']>;

const offer = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  minutes: minutesField,
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
type Offer = z.input<typeof offer>;

const maxDescription = 500;

const toOffer = ({
  description,
  length,
  lengths,
  locations,
  bookingFields,
  ...offered
}: Offered): Offer => ({
  ...offered,
  description: description && cut(description, maxDescription),
  minutes: listLengths(length, lengths),
  locations: locations.map(({ type }) => type),
  questions: bookingFields.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ value }) => value),
  })),
});

function formatOffer({ id, title, minutes, locations, questions }: Offer): string {
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
  variables: (input) => input,
  answer({ publicProfile }) {
    const { owner, eventTypes } = getRecord(publicProfile, 'Person');
    const shown = eventTypes.slice(0, 20).map(toOffer);
    const more = eventTypes.length - shown.length;
    const { name, timeZone } = owner ?? { name: null, timeZone: null };
    const lines = [`${quote(name)}, ${timeZone}`, ...shown.map(formatOffer)];
    return { text: lines.join('\n'), content: { name, timeZone, eventTypes: shown, more } };
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
  variables: toPageVariables,
  answer({ schedules: { nodes, pageInfo } }) {
    const schedules = nodes.map(({ availability, ...schedule }) => ({
      ...schedule,
      hours: availability.slice(0, maxHours).map(formatHours),
    }));
    const { text, next } = formatPage(
      schedules,
      pageInfo,
      ({ id, name, timeZone, isDefault, hours }) =>
        `${id}: ${quote(name)}${isDefault ? ' (default)' : ''}, ${timeZone}: ${hours.join(', ')}`,
    );
    return { text, content: { schedules, next } };
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
        standIn: agentPerson.nullable(),
      }),
    ),
    next: nextField,
  }),
  document: ListAbsencesDocument,
  variables: toPageVariables,
  answer({ outOfOffices: { nodes, pageInfo } }) {
    const absences = nodes.map(({ notes, ...absence }) => ({
      ...absence,
      notes: notes && cut(notes, maxDescription),
    }));
    const { text, next } = formatPage(
      absences,
      pageInfo,
      ({ id, start, end, reason }) =>
        `${id}: ${start} to ${end}${reason === null ? '' : `, ${quote(reason)}`}`,
    );
    return { text, content: { absences, next } };
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
