import type { Identity, Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import type { Context } from '../../context/context.ts';
import type { ProvedPerson, SignInProvider } from '../../context/tool.ts';
import { SignInRefused } from './refusal.ts';

interface Linked {
  provider: SignInProvider;
  person: ProvedPerson;
  userId: number;
}

/** From now on this person of the provider is this user. Linking them again is a no-op. */
export async function linkIdentity(
  tx: Prisma.TransactionClient,
  context: Context,
  { provider, person, userId }: Linked,
): Promise<Identity> {
  const { issuer, subject, email } = person;
  const known = await tx.identity.findUnique({ where: { issuer_subject: { issuer, subject } } });
  if (known) {
    if (known.userId !== userId) throw new SignInRefused(provider.name, 'OF_ANOTHER', userId);
    return known;
  }
  const now = context.clock();
  const data = { issuer, subject, email, userId, createdAt: now, lastUsedAt: now };
  const identity = await tx.identity.create({ data });
  await recordAct(tx, context, 'IDENTITY_LINKED', {
    userId,
    subjectId: String(identity.id),
    detail: { with: provider.name },
  });
  return identity;
}
