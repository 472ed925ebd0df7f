import { isFormError } from '../frame/refusal.ts';
import type { FormProblems } from '../frame/field.ts';
import { type ClockFace, readDay, toDayStart } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type AuditEntryFilter, FindUserByEmailDocument } from '../operations.generated.ts';
import { auditActNames } from './sentence.ts';

export const auditPath = '/console/audit-log';

export const auditFields = ['by', 'about', 'act', 'from', 'to'] as const;

export type AuditChoice = Record<(typeof auditFields)[number], string>;

/** What the visitor chose. Days and acts that cannot be meant are ignored. */
export function readAuditChoice({ query }: PageVisit): AuditChoice {
  const read = (name: string) => query.get(name)?.trim().slice(0, 255) ?? '';
  const act = read('act');
  return {
    by: read('by'),
    about: read('about'),
    act: Object.hasOwn(auditActNames, act) ? act : '',
    from: read('from'),
    to: read('to'),
  };
}

export function toAuditAddress(choice: Partial<AuditChoice>, after?: string): string {
  const query = new URLSearchParams();
  for (const name of auditFields) if (choice[name]) query.set(name, choice[name]);
  if (after !== undefined) query.set('after', after);
  const text = query.toString();
  return text ? `${auditPath}?${text}` : auditPath;
}

interface ReadFilter {
  filter: AuditEntryFilter;
  problems: FormProblems;
}

/** The filter of the operation, or what is wrong with it. */
export async function readAuditFilter(
  visit: PageVisit,
  { by, about, act, from, to }: AuditChoice,
  clock: ClockFace,
): Promise<ReadFilter> {
  const actor = await findActor(visit, by);
  const record = await findRecord(visit, about);
  const message = 'nobody has this e-mail address or number';
  return {
    filter: {
      ...actor,
      ...record,
      ...(act && { acts: [act as keyof typeof auditActNames] }),
      ...toPeriod(from, to, clock),
    },
    problems: Object.entries({ by: actor, about: record }).flatMap(([field, found]) =>
      found ? [] : [{ field, message }],
    ),
  };
}

function toPeriod(from: string, to: string, clock: ClockFace) {
  const [first, last] = [readDay(from), readDay(to)];
  return {
    from: first && toDayStart(first, clock),
    to: last && toDayStart(last.add({ days: 1 }), clock),
  };
}

async function findActor(visit: PageVisit, by: string): Promise<AuditEntryFilter | null> {
  if (by === '') return {};
  const actorId = await findUserId(visit, by);
  return actorId === null ? null : { actorId };
}

/** `user:1`, `team:1`, an e-mail address, or the id of any other record. */
async function findRecord(visit: PageVisit, about: string): Promise<AuditEntryFilter | null> {
  if (about === '') return {};
  const [, kind, id] = /^(user|team):(.*)$/.exec(about) ?? [];
  if (kind === 'team') return toTeamFilter(toId(id ?? ''));
  if (kind === undefined && !about.includes('@')) return { subjectId: about };
  const userId = await findUserId(visit, id ?? about);
  return userId === null ? null : { userId };
}

const toTeamFilter = (teamId: number | null) => (teamId === null ? null : { teamId });

const toId = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** By number also after the user was deleted. */
async function findUserId(visit: PageVisit, text: string): Promise<number | null> {
  if (!text.includes('@')) return toId(text);
  try {
    const { users } = await visit.run(FindUserByEmailDocument, { email: text });
    return users.nodes[0]?.databaseId ?? null;
  } catch (error) {
    if (isFormError(error)) return null;
    throw error;
  }
}
