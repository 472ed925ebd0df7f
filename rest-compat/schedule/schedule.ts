import { z } from 'zod';
import { parseTimeOfDay } from './availability-time.ts';
import { pathId, wholeText } from '../kit/input.ts';
import { ignoredNote, isAdministrator, listRoute } from '../kit/list.ts';
import {
  CreateScheduleDocument,
  DeleteScheduleDocument,
  EditScheduleDocument,
  GetScheduleDocument,
  ListSchedulesDocument,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';
import { scheduleRecord } from './schedule-record.ts';

const tag = 'Schedules';
const params = z.object({ id: pathId.describe('The id of the schedule.') });
const listQuery = z.object({
  userId: wholeText.optional().describe(`Only schedules of this user. ${ignoredNote}`),
});
const scheduleResponse = z.object({ schedule: scheduleRecord });

const rule = z.object({
  days: z.array(z.int()).nullish(),
  date: z.string().nullish(),
  startTime: z.string(),
  endTime: z.string(),
  eventTypeId: z.int().nullish(),
});
const isDefault = z.boolean().nullish();
const availability = z.array(rule).nullish();

const toRules = (rules: z.output<typeof availability>) =>
  rules?.map(({ startTime, endTime, ...rest }) => ({
    ...rest,
    startTime: parseTimeOfDay(startTime),
    endTime: parseTimeOfDay(endTime),
  }));

export const scheduleRoutes = [
  listRoute({
    path: '/schedules',
    tag,
    summary: 'List your schedules',
    description: 'System administrators get all schedules, or those of the user `userId`.',
    gaps: ['GAP-09', 'GAP-17', 'GAP-19', 'GAP-32'],
    query: listQuery,
    document: ListSchedulesDocument,
    mayChooseUser: isAdministrator,
    variables: ({ userId }: z.output<typeof listQuery>) => ({ filter: { userId } }),
    name: 'schedules',
    connection: ({ schedules }) => schedules,
    response: scheduleRecord,
  }),
  route({
    method: 'post',
    path: '/schedules',
    tag,
    summary: 'Create a schedule',
    description:
      '`availability` defaults to Monday to Friday, 09:00 to 17:00. Administrators can set the owner with `userId`.',
    gaps: ['GAP-32', 'GAP-33', 'GAP-44'],
    body: z.object({
      name: z.string(),
      timeZone: z.string(),
      isDefault,
      availability,
      userId: z.int().nullish(),
    }),
    document: CreateScheduleDocument,
    variables: ({ body: { availability: rules, ...schedule } }) => ({
      input: { ...schedule, availability: toRules(rules) },
    }),
    versioned: ({ createSchedule: { schedule } }) => schedule,
    respond: ({ createSchedule: { schedule } }) => ({ message: 'Schedule created', schedule }),
    response: scheduleResponse.extend({ message: z.string() }),
  }),
  route({
    method: 'get',
    path: '/schedules/:id',
    tag,
    summary: 'Get a schedule',
    gaps: ['GAP-07', 'GAP-32', 'GAP-44'],
    params,
    document: GetScheduleDocument,
    variables: ({ params: { id } }) => ({ by: { databaseId: id } }),
    passesRecords: true,
    versioned: ({ schedule }) => schedule,
    respond: ({ schedule }) => ({ schedule }),
    response: scheduleResponse,
  }),
  route({
    method: 'patch',
    path: '/schedules/:id',
    tag,
    summary: 'Update a schedule',
    description: 'If you send `availability`, it replaces all current rules.',
    gaps: ['GAP-32', 'GAP-33', 'GAP-44'],
    params,
    body: z.object({
      name: z.string().nullish(),
      timeZone: z.string().nullish(),
      isDefault,
      availability,
    }),
    document: EditScheduleDocument,
    takesIfMatch: true,
    variables: ({ params: { id }, body: { availability: rules, ...change }, ifVersion }) => ({
      input: { by: { databaseId: id }, ifVersion, ...change, availability: toRules(rules) },
    }),
    versioned: ({ editSchedule: { schedule } }) => schedule,
    respond: ({ editSchedule: { schedule } }) => ({ schedule }),
    response: scheduleResponse,
  }),
  route({
    method: 'delete',
    path: '/schedules/:id',
    tag,
    summary: 'Delete a schedule',
    description:
      'If it was its user’s default schedule, the oldest schedule left becomes the default.',
    gaps: ['GAP-32', 'GAP-44'],
    params,
    document: DeleteScheduleDocument,
    takesIfMatch: true,
    variables: ({ params: { id }, ifVersion }) => ({
      input: { by: { databaseId: id }, ifVersion },
    }),
    respond: () => ({ message: 'Schedule deleted' }),
    response: z.object({ message: z.string() }),
  }),
];
