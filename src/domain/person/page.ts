import { z } from 'zod';
import { BadInput, Forbidden } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import { databaseIdField, emailField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { getUser } from '../user/user.ts';
import {
  exportStart,
  exportStep,
  formatExportPlace,
  parseExportPlace,
  type PersonRecord,
} from './export.ts';
import type { NamedPerson } from './whose.ts';

const ExportInput = z.object({
  email: optionalField(emailField),
  userId: optionalField(databaseIdField),
  after: optionalField(textField(40)),
});

interface ExportPage {
  records: PersonRecord[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** A page has at least so many records, unless it looked at so many pieces of the log. */
const recordsEach = 500;
const stepsEach = 60;

/** One page of all that is kept of a person: of oneself, or of anybody for administrators. */
export async function exportPage(
  context: SignedIn,
  input: z.input<typeof ExportInput>,
): Promise<ExportPage> {
  const { after, ...name } = parseInput(ExportInput, input);
  const who = await findExported(context, name);
  let place = after === undefined ? exportStart : parseExportPlace(after);
  if (place === null) {
    throw new BadInput({ path: 'after', message: 'must be an `endCursor` of this export' });
  }
  const records: PersonRecord[] = [];
  for (let steps = 0; place !== null && steps < stepsEach; steps++) {
    const step = await exportStep(context.db, who, place, context.viewer.isAdmin);
    records.push(...step.records);
    place = step.next;
    if (records.length >= recordsEach) break;
  }
  const endCursor = place === null ? null : formatExportPlace(place);
  return { records, endCursor, hasNextPage: endCursor !== null };
}

/** Whom the caller may see. Without a name it is themselves. */
export async function findExported(
  context: SignedIn,
  { email, userId }: { email?: string | undefined; userId?: number | undefined },
): Promise<NamedPerson> {
  const { db, viewer } = context;
  if (email !== undefined && userId !== undefined) {
    throw new BadInput({ path: 'email', message: 'does not go with `userId`' });
  }
  if (email === undefined) {
    const id = userId ?? viewer.userId;
    return { email: (await getUser(context, id)).email, userId: id };
  }
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!viewer.isAdmin && user?.id !== viewer.userId) {
    throw new Forbidden('Only a system administrator may export what is kept of other people');
  }
  return { email, userId: user?.id ?? null };
}
