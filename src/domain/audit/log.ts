import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { databaseIdField, lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertAdministrator } from '../access/administrator.ts';
import { type AuditAct, auditActs } from '../../audit/act.ts';

const Filter = z.object({
  acts: optionalField(z.array(z.enum(Object.keys(auditActs) as AuditAct[])).max(100)),
  userId: optionalField(databaseIdField),
  actorId: optionalField(databaseIdField),
  teamId: optionalField(databaseIdField),
  subjectId: optionalField(lineField(255)),
  from: optionalField(z.date()),
  to: optionalField(z.date()),
});

/** The entries that a viewer may see: all for administrators, none for others. */
export const auditEntriesOf = (viewer: Viewer): Prisma.AuditEntryWhereInput =>
  viewer.isAdmin ? {} : { id: { in: [] } };

/** Administrators read all of it. */
export function toAuditEntryWhere(
  context: SignedIn,
  input: z.input<typeof Filter> = {},
): Prisma.AuditEntryWhereInput {
  assertAdministrator(context, 'read the audit log');
  const { acts, from, to, ...columns } = parseInput(Filter, input);
  return {
    ...columns,
    ...(acts && { act: { in: acts } }),
    at: { ...(from && { gte: from }), ...(to && { lt: to }) },
  };
}
