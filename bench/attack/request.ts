import type { Attacker, AttackRequest } from './client.ts';

export interface Attack {
  /** Of the security review, the number of a decision, or what is attacked. */
  finding: string;
  name: string;
  /** Says what the attacker got. Throws if they got what they may not have. */
  run: (attacker: Attacker) => Promise<string>;
  /** What the witness does meanwhile. By default they ask who they are. */
  witness?: 'me' | 'dry run' | 'mail';
  isEmbedded?: boolean;
  /** No name server answers. */
  isNameless?: boolean;
}

export const seconds = 12;

export const toGraphQL = (query: string, variables: object = {}, key?: string): AttackRequest => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  ...(key && { key }),
});

export const repeat = (count: number, line: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => line(nth)).join(' ');

export const floodWith =
  (connections: number, next: (nth: number) => AttackRequest) => (attacker: Attacker) => {
    let sent = 0;
    const flood = attacker.flood(connections, seconds, () => next(sent++));
    return flood.then(() => `${connections} connections`);
  };

/** Ends the attack: the attacker got what they may not have. */
export function assertRefused(isRefused: boolean, what: string): void {
  if (!isRefused) throw new Error(what);
}
