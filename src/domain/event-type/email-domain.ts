import { domainToASCII, domainToUnicode } from 'node:url';
import type { InputProblem } from '../../base/errors.ts';
import { z } from 'zod';
import { englishProblem } from '../../language/en/problem.ts';

/** A domain in ASCII, as DNS knows it: letters of any script become `xn--…`. Empty if it is none. */
const toAsciiDomain = (domain: string) => domainToASCII(domain.replace(/\.$/, ''));

/** At most 253 characters, and no address of a computer: the last part begins with a letter. */
const domainPattern =
  /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain such as example.com, in one spelling. A leading @ is dropped. */
export const emailDomainField = z
  .string()
  .max(300)
  .transform((text, { issues }) => {
    const domain = toAsciiDomain(text.trim().replace(/^@/, ''));
    if (domainPattern.test(domain)) return domainToUnicode(domain);
    issues.push({ code: 'custom', message: 'must be a domain such as example.com', input: text });
    return z.NEVER;
  });

interface DomainRules {
  allowedEmailDomains: readonly string[];
  blockedEmailDomains: readonly string[];
}

/** Subdomains belong to their domain. */
const belongsTo = (domain: string) => (one: string) =>
  `.${domain}`.endsWith(`.${toAsciiDomain(one)}`);

function findDomainProblem(
  { allowedEmailDomains: allowed, blockedEmailDomains: blocked }: DomainRules,
  email: string,
): string | null {
  if (allowed.length + blocked.length === 0) return null;
  const domain = toAsciiDomain(email.slice(email.lastIndexOf('@') + 1));
  const isAllowed = allowed.length === 0 || allowed.some(belongsTo(domain));
  const isBlocked = domain === '' || blocked.some(belongsTo(domain));
  return isAllowed && !isBlocked ? null : englishProblem.domain;
}

interface Answers {
  email?: string | undefined;
  guests?: readonly { email: string }[] | undefined;
}

/** The addresses of the booker and the guests that the event type does not accept. */
export function listDomainProblems(
  rules: DomainRules,
  { email, guests = [] }: Answers = {},
): InputProblem[] {
  const addresses = [
    ...(email === undefined ? [] : [{ path: 'responses.email', email }]),
    ...guests.map((guest, place) => ({ path: `responses.guests.${place}`, email: guest.email })),
  ];
  return addresses.flatMap(({ path, email: address }) => {
    const message = findDomainProblem(rules, address);
    return message === null ? [] : { path, message };
  });
}
