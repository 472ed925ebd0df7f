import { z } from 'zod';
import { createEventTypeBody, editEventTypeBody, eventTypeFieldNames } from './body.ts';
import { eventTypeRecord } from './record.ts';
import { pathId, wholeText } from '../kit/input.ts';
import { ignoredNote, isAdministrator, listRoute } from '../kit/list.ts';
import {
  CreateEventTypeDocument,
  DeleteEventTypeDocument,
  EditEventTypeDocument,
  GetEventTypeDocument,
  ListEventTypesDocument,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const tag = 'Event types';
const isExtension = true;
const path = '/event-types/:id';
const params = z.object({ id: pathId.describe('The id of the event type.') });
const teamParams = z.object({ teamId: pathId.describe('The id of the team.') });
const eventTypeResponse = z.object({ event_type: eventTypeRecord });
const messageField = { message: z.string() };

const listQuery = z.object({
  userId: wholeText.optional().describe(`Only event types of this user. ${ignoredNote}`),
  teamId: wholeText.optional().describe('Only event types of this team.'),
  slug: z.string().optional().describe('Only event types with this slug.'),
});

export const eventTypeRoutes = [
  listRoute({
    path: '/event-types',
    tag,
    summary: 'List event types',
    description: 'Returns your own event types, those of your teams, and those that you host.',
    gaps: ['GAP-09', 'GAP-19', 'GAP-36'],
    isExtension,
    query: listQuery,
    document: ListEventTypesDocument,
    mayChooseUser: isAdministrator,
    variables: ({ userId, teamId, slug }: z.output<typeof listQuery>) => ({
      filter: { userId: userId ?? null, teamId: teamId ?? null, slug: slug ?? null },
    }),
    name: 'event_types',
    connection: ({ eventTypes }) => eventTypes,
    response: eventTypeRecord,
  }),
  listRoute({
    path: '/teams/:teamId/event-types',
    operationId: 'listEventTypesOfTeam',
    tag,
    summary: 'List the event types of a team',
    description: 'The same as `/event-types` with `teamId`. Empty for a team that you do not see.',
    gaps: ['GAP-09', 'GAP-36'],
    isExtension,
    params: teamParams,
    query: z.object({}),
    document: ListEventTypesDocument,
    variables: (_query, { teamId }: z.output<typeof teamParams>) => ({ filter: { teamId } }),
    name: 'event_types',
    connection: ({ eventTypes }) => eventTypes,
    response: eventTypeRecord,
  }),
  route({
    method: 'post',
    path: '/event-types',
    tag,
    summary: 'Create an event type',
    description:
      'You own it, unless you send `teamId` (a team that you own or administer) or `userId` (system administrators only).',
    gaps: ['GAP-11', 'GAP-12', 'GAP-36', 'GAP-44'],
    isExtension,
    body: createEventTypeBody,
    names: eventTypeFieldNames,
    document: CreateEventTypeDocument,
    variables: ({ body }) => ({ input: body }),
    versioned: ({ createEventType: { eventType } }) => eventType,
    respond: ({ createEventType: { eventType } }) => ({
      message: 'Event type created',
      event_type: eventType,
    }),
    response: eventTypeResponse.extend(messageField),
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'Get an event type',
    gaps: ['GAP-07', 'GAP-36', 'GAP-44'],
    isExtension,
    params,
    document: GetEventTypeDocument,
    variables: ({ params: { id } }) => ({ by: { databaseId: id } }),
    passesRecords: true,
    versioned: ({ eventType }) => eventType,
    respond: ({ eventType }) => ({ event_type: eventType }),
    response: eventTypeResponse,
  }),
  route({
    method: 'patch',
    path,
    tag,
    summary: 'Update an event type',
    description: 'You must be its owner, or an owner or administrator of its team.',
    gaps: ['GAP-07', 'GAP-36', 'GAP-44'],
    isExtension,
    params,
    body: editEventTypeBody,
    names: eventTypeFieldNames,
    document: EditEventTypeDocument,
    takesIfMatch: true,
    variables: ({ params: { id }, body, ifVersion }) => ({
      input: { ...body, by: { databaseId: id }, ifVersion },
    }),
    versioned: ({ editEventType: { eventType } }) => eventType,
    respond: ({ editEventType: { eventType } }) => ({ event_type: eventType }),
    response: eventTypeResponse,
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'Delete an event type',
    description: 'Its hosts and webhooks are deleted too; its bookings are kept.',
    gaps: ['GAP-07', 'GAP-36', 'GAP-44'],
    isExtension,
    params,
    document: DeleteEventTypeDocument,
    takesIfMatch: true,
    variables: ({ params: { id }, ifVersion }) => ({
      input: { by: { databaseId: id }, ifVersion },
    }),
    respond: () => ({ message: 'Event type deleted' }),
    response: z.object(messageField),
  }),
];
