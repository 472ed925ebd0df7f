/**
 * What stands in the way of an upgrade without downtime. `blocks`: it keeps writers out of a table for as
 * long as it takes to read it. `breaks`: the release before cannot work with the tables any more.
 */
export interface Obstacle {
  kind: 'blocks' | 'breaks';
  problem: string;
  instead: string;
}

export type Judge<Part> = (part: Part) => Obstacle[];

export const fine = (): Obstacle[] => [];

/** A check that always finds the same. */
export const blocks = (problem: string, instead: string) => (): Obstacle[] => [
  { kind: 'blocks', problem, instead },
];
export const breaks = (problem: string, instead: string) => (): Obstacle[] => [
  { kind: 'breaks', problem, instead },
];

/** Checks a part by the table. What the table does not know may lock anything. */
export function applyCheck<Kind extends string, Part>(
  checks: Partial<Record<Kind, Judge<Part>>>,
  kind: Kind,
  part: Part,
): Obstacle[] {
  const check = checks[kind];
  const ask = blocks(
    `the rules do not know ${kind}`,
    'find out what it locks, and add a row in prisma/upgrade/',
  );
  return check ? check(part) : ask();
}
