import { NotFound } from '../../base/errors.ts';
import { readIdParam } from '../frame/id-param.ts';
import type { FormChoice } from '../form/field.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type EventTypeRecordFragment,
  GetEventTypePageDocument,
  ListScheduleNamesDocument,
} from '../frame/operations.generated.ts';

export const eventTypesPath = '/console/event-types';

export const getEventTypePath = ({ databaseId }: { databaseId: number }, page = '') =>
  `${eventTypesPath}/${databaseId}${page && `/${page}`}`;

export interface LoadedEventType {
  eventType: EventTypeRecordFragment;
  /** False for plain members of its team, and for hosts. */
  mayEdit: boolean;
  timeFormat: number;
}

/** Whether a role in a team lets its event types be changed. */
export const isLeader = (members: { nodes: readonly { role: string }[] } | undefined) =>
  members?.nodes.some(({ role }) => role !== 'MEMBER') === true;

export async function loadEventType(visit: PageVisit): Promise<LoadedEventType> {
  const id = readIdParam(visit, 'id', 'Event type');
  const userId = visit.viewer?.userId ?? 0;
  const { eventType, viewer } = await visit.run(GetEventTypePageDocument, { id, userId });
  if (!eventType) throw new NotFound('Event type');
  const isOwn = eventType.userId === userId || visit.viewer?.isAdmin === true;
  const mayEdit = isOwn || isLeader(eventType.team?.members);
  return { eventType, mayEdit, timeFormat: viewer.timeFormat ?? 24 };
}

/** The schedules that it can use: those of its owner, or the viewer's own in a team. */
export async function listScheduleChoices(
  visit: PageVisit,
  { userId, scheduleId }: EventTypeRecordFragment,
): Promise<FormChoice[]> {
  const owner = userId ?? visit.viewer?.userId ?? 0;
  const { schedules } = await visit.run(ListScheduleNamesDocument, { userId: owner });
  const own = schedules.nodes.map(({ databaseId, name }) => [String(databaseId), name] as const);
  const choices: FormChoice[] = [['', 'The default schedule of the host'], ...own];
  const isKnown =
    scheduleId === null || schedules.nodes.some((one) => one.databaseId === scheduleId);
  return isKnown ? choices : [...choices, [String(scheduleId), 'A schedule of a colleague']];
}

/** Where people book it. Null if its owner has no public name. */
export function findBookingPath({ owner, team, slug }: Addressed): string | null {
  const parts = team ? ['team', team.slug, slug] : [owner?.username, slug];
  if (parts.some((part) => !part)) return null;
  return `/book/${parts.map((part) => encodeURIComponent(part ?? '')).join('/')}`;
}

interface Addressed {
  owner?: { username: string | null } | null;
  team?: { slug: string | null } | null;
  slug: string;
}
