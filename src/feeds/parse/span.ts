import { msPerDay } from './civil.ts';

/** Events are written out from yesterday to two years ahead. */
export const findReadSpan = (now: number) => ({
  from: now - msPerDay,
  to: now + 731 * msPerDay,
});
