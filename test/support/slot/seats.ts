import type { SlotOracle } from './oracle.ts';

/** How many could come together, asked for one party after the other; 0 if nobody could. */
export function findLargestParty(
  oracle: SlotOracle,
  seats: number,
  start: number,
  minutes: number,
) {
  let people = 0;
  while (people < seats && oracle.judge(start, minutes, people + 1).crews.length > 0) people += 1;
  return people;
}
