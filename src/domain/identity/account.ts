import type { Identity, Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import type { ProvedPerson, SignInProvider } from '../../context/tool.ts';
import { parseEmail } from '../../input/format.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import { NewUser } from '../user/input.ts';
import { insertUser } from '../user/user.ts';
import { linkIdentity } from './link.ts';
import { SignInRefused } from './refusal.ts';

interface Proved {
  provider: SignInProvider;
  person: ProvedPerson;
}

/**
 * The identity of a person. If nobody has it, it is linked to the account with its address, or to a new one, as far as
 * the operator allows. Only an address that the provider has verified says whose it is.
 */
export async function findAccount(
  tx: Prisma.TransactionClient,
  context: Context,
  { provider, person }: Proved,
): Promise<Identity> {
  const { issuer, subject } = person;
  const known = await tx.identity.findUnique({ where: { issuer_subject: { issuer, subject } } });
  if (known) return known;
  const email = person.isEmailVerified ? tryOrNull(() => parseEmail(person.email ?? '')) : null;
  if (email === null) throw new SignInRefused(provider.name, 'UNVERIFIED');
  const user = await tx.user.findUnique({ where: { email }, select: { id: true, locked: true } });
  if (user?.locked) throw new SignInRefused(provider.name, 'LOCKED', user.id);
  if (user && !provider.linksByEmail) {
    throw new SignInRefused(provider.name, 'NOT_LINKED', user.id);
  }
  const { id: userId } = user ?? (await createAccount(tx, context, { provider, person, email }));
  return linkIdentity(tx, context, { provider, person, userId });
}

/** Takes over what the provider says of a person, this once. What is no valid input here is left out. */
function createAccount(
  tx: Prisma.TransactionClient,
  context: Context,
  { provider, person, email }: Proved & { email: string },
) {
  const { newUsers } = provider;
  const isWelcome =
    newUsers === 'all' || (newUsers !== 'none' && newUsers.includes(email.split('@').at(-1) ?? ''));
  if (!isWelcome) throw new SignInRefused(provider.name, 'NOBODY');
  const { name, picture, zone, locale } = person;
  const { shape } = NewUser;
  const timeZone = shape.timeZone.safeParse(zone ?? undefined).data;
  const language = shape.locale.safeParse(locale).data;
  const profile = {
    name: shape.name.safeParse(name).data ?? null,
    avatar: shape.avatar.safeParse(picture).data ?? null,
    ...(timeZone && { timeZone }),
    ...(language && { locale: language }),
  };
  return insertUser(tx, context, { email, emailVerified: context.clock(), ...profile });
}
