/** A message for another system. Those with one key must be read in their order. */
export interface RelayMessage {
  /** The stream keeps one message of each id. Null for one that says only how far the log was relayed. */
  id: string | null;
  /** What happened: a trigger of webhooks, or `CURSOR`. */
  topic: string;
  key: string;
  /** The place of the event in the log. */
  cursor: string;
  body: string;
}

export interface StreamEnd {
  /** The cursor of the last message. Null if there is none. */
  cursor: string | null;
  /** Whether the stream never had a message. */
  isNew: boolean;
  /** How long its last message is kept at least. Null for good. */
  keptMs: number | null;
}

/** A stream of another system, which takes messages in order. A new kind is a row of `open.ts`. */
export interface Broker {
  /** Reads where the stream ends. Messages are published after that place. */
  readEnd: () => Promise<StreamEnd>;
  /**
   * Stores the messages in their order, after the end that was read last. If it fails, the first of them may be
   * stored, none of the others without all before it, and the end must be read again. Returns false if somebody
   * else had stored the first one already. Throws `Overtaken` if somebody else has stored anything else.
   */
  publish: (messages: readonly RelayMessage[]) => Promise<boolean>;
  close: () => Promise<void>;
}

/** Somebody else has written to the stream since its end was read. */
export class Overtaken extends Error {}

export interface BrokerSettings {
  RELAY_URL: string;
  /** A file of the broker’s own kind. */
  RELAY_CREDENTIALS?: string | undefined;
  RELAY_STREAM: string;
  /** How long a stream keeps messages that is made here. */
  RELAY_DAYS: number | null;
}
