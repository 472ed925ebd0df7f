import { z } from 'zod';
import type { ProvedPerson } from '../context/tool.ts';

/** A claim that is no such text counts as absent. */
const text = z.string().min(1).max(2_000).nullish().catch(null);
const texts = z.array(z.string()).nullish().catch(null);
const isTrue = z.union([z.literal(true), z.literal('true'), z.literal('1'), z.literal(1)]);

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  sid: text,
  email: text,
  email_verified: z.unknown(),
  /** What Entra ID says instead: the owner of the domain has verified it. */
  xms_edov: z.unknown(),
  name: text,
  picture: text,
  zoneinfo: text,
  locale: text,
  auth_time: z.number().nullish().catch(null),
  amr: texts,
  acr: text,
});

/** What the ID token and UserInfo say of a person. */
export function readPerson(claims: Record<string, unknown>, groupsClaim: string): ProvedPerson {
  const said = Claims.parse(claims);
  const verified = [said.email_verified, said.xms_edov].some(
    (one) => isTrue.safeParse(one).success,
  );
  return {
    issuer: said.iss,
    subject: said.sub,
    email: said.email ?? null,
    isEmailVerified: verified,
    name: said.name ?? null,
    picture: said.picture ?? null,
    zone: said.zoneinfo ?? null,
    locale: said.locale ?? null,
    groups: readGroups(claims[groupsClaim]),
    sid: said.sid ?? null,
    provedAt: typeof said.auth_time === 'number' ? new Date(said.auth_time * 1_000) : null,
    hasPassedFactor: hasPassedFactor(said.amr ?? [], said.acr ?? null),
  };
}

const readGroups = (claim: unknown): string[] =>
  [claim].flat().filter((group): group is string => typeof group === 'string');

/** More than something one knows: RFC 8176 §2. */
const possessions = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'fpt', 'face', 'iris'];
/** OpenID Connect Extended Authentication Profile ACR Values 1.0 §2 */
const strongClasses = ['phr', 'phrh'];

/** Whether the provider says that it asked for a second factor. It says so in the method or in the class. */
const hasPassedFactor = (methods: readonly string[], level: string | null) =>
  methods.includes('mfa') ||
  (['pwd', 'pin'].some((known) => methods.includes(known)) &&
    possessions.some((owned) => methods.includes(owned))) ||
  (level !== null && strongClasses.includes(level));
