import type { Attacker, AttackRequest } from './client.ts';
import { slotEventTypeId } from './world.ts';

export interface Attack {
  /** Of the security review, the number of a decision, or what is attacked. */
  finding: string;
  name: string;
  /** Says what the attacker got. Throws if they got what they may not have. */
  run: (attacker: Attacker) => Promise<string>;
  /** What the witness does meanwhile. By default they ask who they are. */
  witness?: 'me' | 'dry run' | 'mail';
  isEmbedded?: boolean;
  /** People can sign in with a provider. */
  hasProvider?: boolean;
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

const createBooking = `mutation ($input: CreateBookingInput!, $dryRun: Boolean) {
  createBooking(input: $input, dryRun: $dryRun) { userErrors { message } booking { status } manageToken }
}`;

/** A booking by somebody without a credential. */
export const askBooking = (start: string, responses: object, dryRun = false): AttackRequest =>
  toGraphQL(createBooking, { input: { eventTypeId: slotEventTypeId, start, responses }, dryRun });
