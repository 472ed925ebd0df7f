import type { FormProblems } from '../form/field.ts';
import { date, defineFilter, grouped, words } from '../form/filter.ts';
import { parseId } from '../frame/id-param.ts';
import { type ClockFace, readPeriod } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { AuditEntryFilter } from '../../graphql/kit/schema-types.generated.ts';
import { findUserId } from '../user/find.ts';
import { auditActGroups, type auditActNames } from './sentence.ts';

export const auditLabels = { by: 'Who', about: 'About', act: 'What', from: 'From', to: 'To' };

const names = { maxLength: 255, isName: true };

export const openAuditLog = defineFilter({
  swap: 'audit',
  fields: {
    by: words(auditLabels.by, { ...names, placeholder: 'E-mail or number' }),
    about: words(auditLabels.about, { ...names, placeholder: 'E-mail or id' }),
    act: grouped(auditLabels.act, auditActGroups, 'Everything'),
    from: date(auditLabels.from),
    to: date(auditLabels.to),
  },
});

export type AuditList = ReturnType<typeof openAuditLog>;

interface ReadFilter {
  filter: AuditEntryFilter;
  problems: FormProblems;
}

/** The filter of the operation, or what is wrong with it. */
export async function readAuditFilter(
  { visit, choice: { by, about, act, from, to } }: AuditList,
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
      ...readPeriod(from, to, clock),
    },
    problems: Object.entries({ by: actor, about: record }).flatMap(([field, found]) =>
      found ? [] : [{ field, message }],
    ),
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
  if (kind === 'team') return toTeamFilter(parseId(id ?? ''));
  if (kind === undefined && !about.includes('@')) return { subjectId: about };
  const userId = await findUserId(visit, id ?? about);
  return userId === null ? null : { userId };
}

const toTeamFilter = (teamId: number | null) => (teamId === null ? null : { teamId });
