import type { Response } from 'express';
import { BadInput } from '../base/errors.ts';

/**
 * Whether the header `Prefer` (RFC 7240) asks for this. A value is refused, because a caller who sends
 * one may mean the opposite.
 */
export function hasPreference(prefer: string | undefined, name: string): boolean {
  if (prefer === undefined) return false;
  const asked = prefer.split(',').map((one) => readName(one));
  const [first, ...others] = asked.filter((one) => one === name || nameBeforeValue(one) === name);
  if (first === undefined) return false;
  if (first === name && others.length === 0) return true;
  throw new BadInput({ path: 'Prefer', message: `must name ${name} once and without a value` });
}

const readName = (preference: string) => (preference.split(';')[0] ?? '').trim().toLowerCase();

const nameBeforeValue = (preference: string) => preference.split('=')[0]?.trimEnd();

/** Says which preference the answer follows, beside others that it follows. */
export function addAppliedPreference(res: Response, preference: string): void {
  const known = [res.getHeader('Preference-Applied') ?? []].flat();
  res.setHeader('Preference-Applied', [...known, preference].join(', '));
}
