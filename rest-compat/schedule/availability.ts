import { z } from 'zod';
import { availabilityRecord, toAvailability } from './availability-record.ts';
import { parseTimeOfDay } from './availability-time.ts';
import { pathId } from '../kit/input.ts';
import {
  CreateAvailabilityDocument,
  DeleteAvailabilityDocument,
  EditAvailabilityDocument,
  GetAvailabilityDocument,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const tag = 'Availabilities';
const params = z.object({ id: pathId.describe('The id of the availability.') });
const days = z.array(z.int()).nullish();
const date = z.string().nullish();
const eventTypeId = z.int().nullish();
const maybeTime = z.string().nullish();

export const availabilityRoutes = [
  route({
    method: 'post',
    path: '/availabilities',
    tag,
    summary: 'Add a block of time to a schedule',
    gaps: ['GAP-33'],
    body: z.object({
      scheduleId: z.int(),
      days,
      date,
      startTime: z.string(),
      endTime: z.string(),
      eventTypeId,
    }),
    document: CreateAvailabilityDocument,
    variables: ({ body: { startTime, endTime, ...rule } }) => ({
      input: { ...rule, startTime: parseTimeOfDay(startTime), endTime: parseTimeOfDay(endTime) },
    }),
    respond: ({ createAvailability: { availability } }) => ({
      message: 'Availability created',
      availability: toAvailability(availability),
    }),
    response: z.object({ message: z.string(), availability: availabilityRecord }),
  }),
  route({
    method: 'get',
    path: '/availabilities/:id',
    tag,
    summary: 'Get an availability',
    gaps: ['GAP-07', 'GAP-33'],
    params,
    document: GetAvailabilityDocument,
    variables: ({ params: { id } }) => ({ by: { databaseId: id } }),
    respond: ({ availability }) => ({ availability: availability && toAvailability(availability) }),
    response: z.object({ availability: availabilityRecord }),
  }),
  route({
    method: 'patch',
    path: '/availabilities/:id',
    tag,
    summary: 'Update an availability',
    gaps: ['GAP-33'],
    params,
    body: z.object({ days, date, startTime: maybeTime, endTime: maybeTime, eventTypeId }),
    document: EditAvailabilityDocument,
    variables: ({ params: { id }, body: { startTime, endTime, ...change } }) => ({
      input: {
        by: { databaseId: id },
        ...change,
        startTime: startTime && parseTimeOfDay(startTime),
        endTime: endTime && parseTimeOfDay(endTime),
      },
    }),
    respond: ({ editAvailability: { availability } }) => ({
      availability: toAvailability(availability),
    }),
    response: z.object({ availability: availabilityRecord }),
  }),
  route({
    method: 'delete',
    path: '/availabilities/:id',
    tag,
    summary: 'Delete an availability',
    gaps: ['GAP-33'],
    params,
    document: DeleteAvailabilityDocument,
    variables: ({ params: { id } }) => ({ input: { by: { databaseId: id } } }),
    respond: () => ({ message: 'Availability deleted' }),
    response: z.object({ message: z.string() }),
  }),
];
