import { parseId } from '../frame/id-param.ts';
import { isCorrectable } from '../form/refusal.ts';
import type { PageVisit } from '../frame/visit.ts';
import { FindUserByEmailDocument } from '../frame/operations.generated.ts';

/** The id of a user by their e-mail address or number. Numbers are not looked up, because the user may be deleted. */
export async function findUserId(visit: PageVisit, text: string): Promise<number | null> {
  if (!text.includes('@')) return parseId(text);
  try {
    const { users } = await visit.run(FindUserByEmailDocument, { email: text });
    return users.nodes[0]?.databaseId ?? null;
  } catch (error) {
    if (isCorrectable(error)) return null;
    throw error;
  }
}
