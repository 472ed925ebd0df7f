import { type AuditAct, auditActs } from '../audit/act.ts';
import { toAuditEntryWhere } from '../domain/audit/log.ts';
import { type Command, withMigrations } from './command.ts';
import { readChoice, readDayOrInstant, readText, readWholeNumber } from './flag.ts';
import { getUserByEmail } from './user.ts';

const defaultLimit = 100;
const acts = Object.keys(auditActs) as AuditAct[];

export const auditCommands: Record<string, Command> = {
  'audit list': {
    does: 'lists what was recorded in the audit log, newest first',
    flags: {
      email: { value: 'EMAIL', does: 'only what was done by this user, or to them' },
      act: { value: 'ACT', does: 'only one kind, such as USER_LOCKED' },
      from: { value: 'DAY', does: 'from this day in UTC, or this date and time' },
      to: { value: 'DAY', does: 'before this day in UTC, or this date and time' },
      limit: { value: 'N', does: `how many to list at most; ${defaultLimit} by default` },
    },
    example: '--email ada@example.com --act USER_LOCKED',
    columns: ['at', 'act', 'by', 'about', 'teamId', 'subjectId', 'address'],
    run: withMigrations(async ({ flags, context }) => {
      const act = readChoice(flags, 'act', acts);
      const person =
        readText(flags, 'email') === undefined ? null : await getUserByEmail(context, flags);
      const where = toAuditEntryWhere(context, {
        acts: act && [act],
        from: readDayOrInstant(flags, 'from'),
        to: readDayOrInstant(flags, 'to'),
      });
      const entries = await context.db.auditEntry.findMany({
        where: person ? { ...where, OR: [{ actorId: person.id }, { userId: person.id }] } : where,
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: readWholeNumber(flags, 'limit') ?? defaultLimit,
      });
      const ids = [...new Set(entries.flatMap(({ actorId, userId }) => [actorId, userId]))];
      const users = await context.db.user.findMany({
        where: { id: { in: ids.filter((id) => id !== null) } },
        select: { id: true, email: true },
      });
      const emails = new Map(users.map((user) => [user.id, user.email]));
      return {
        entries: entries.map(({ actorId, userId, ...entry }) => ({
          ...entry,
          actorId,
          by: emails.get(actorId ?? 0) ?? (entry.credential === 'OPERATOR' ? 'operator' : null),
          userId,
          about: emails.get(userId ?? 0) ?? null,
        })),
      };
    }),
  },
};
