import { readFile } from 'node:fs/promises';
import {
  type JetStreamClient,
  JetStreamApiError,
  JetStreamApiCodes,
  jetstream,
  jetstreamManager,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import {
  connect,
  type ConnectionOptions,
  credsAuthenticator,
  headers,
  type NatsConnection,
  nanos,
} from '@nats-io/transport-node';
import { readCauseMessage, Unavailable } from '../base/errors.ts';
import { BadConfig } from '../config/config.ts';
import { listServers } from '../input/server-list.ts';
import {
  type Broker,
  type BrokerSettings,
  Overtaken,
  type RelayMessage,
  type StreamEnd,
} from './port.ts';

/** How long the server may take to answer. */
const patienceMs = 3_000;
const dayMs = 86_400_000;
/** How long the server remembers the ids of messages. The end of the stream makes sure without them. */
const rememberedMs = 120_000;

const cursorHeader = 'Almanac-Cursor';
const keyHeader = 'Almanac-Key';

/** A connection that breaks is not repaired: the relay opens another one, and reads where the stream ends. */
export async function openNats(settings: BrokerSettings): Promise<Broker> {
  const options = await readConnection(settings);
  const connection = await connect({
    ...options,
    name: 'almanac-relay',
    timeout: patienceMs,
    reconnect: false,
  }).catch((error: unknown) => {
    throw new Unavailable(
      `RELAY_URL: no connection to ${String(options.servers)}: ${readCauseMessage(error)}`,
    );
  });
  try {
    return await openStream(connection, settings);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function readConnection(settings: BrokerSettings): Promise<ConnectionOptions> {
  const [first, ...others] = listServers(settings.RELAY_URL).map((server) => new URL(server));
  if (!first) throw new BadConfig('RELAY_URL: names no server');
  return {
    servers: [first, ...others].map(({ host }) => host),
    ...(first.protocol === 'tls:' && { tls: {} }),
    ...(await readSecret(first, settings)),
  };
}

/** `user:password@`, or a token alone before the `@`, or a file of credentials. */
async function readSecret(
  url: URL,
  { RELAY_CREDENTIALS: file }: BrokerSettings,
): Promise<ConnectionOptions> {
  if (file !== undefined) return { authenticator: await readCredentials(file) };
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  if (!user) return {};
  return pass ? { user, pass } : { token: user };
}

const readCredentials = async (file: string) => {
  try {
    return credsAuthenticator(await readFile(file));
  } catch (error) {
    throw new BadConfig(`RELAY_CREDENTIALS=${file}: ${readCauseMessage(error)}`);
  }
};

async function openStream(connection: NatsConnection, settings: BrokerSettings): Promise<Broker> {
  const stream = settings.RELAY_STREAM;
  const manager = await jetstreamManager(connection, { timeout: patienceMs });
  const client = jetstream(connection, { timeout: patienceMs });
  const info = await findOrAddStream(manager, settings);
  assertFit(info, stream);
  let lastSequence = 0;
  return {
    readEnd: async () => {
      const { sequence, ...end } = await readStreamEnd(manager, stream);
      lastSequence = sequence;
      return end;
    },
    publish: async (messages) => {
      assertSmall(messages, connection.info?.max_payload ?? Infinity);
      const wasFirst = await publishAfter(lastSequence, messages, { client, stream });
      lastSequence += messages.length;
      return wasFirst;
    },
    close: () => connection.close(),
  };
}

async function findOrAddStream(manager: JetStreamManager, settings: BrokerSettings) {
  const { RELAY_STREAM: name, RELAY_DAYS: days } = settings;
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (findCode(error) !== JetStreamApiCodes.StreamNotFound) throw error;
    return manager.streams.add({
      name,
      description: 'The events of Almanac, in the order of its log',
      subjects: [`${name}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: days === null ? 0 : nanos(days * dayMs),
      duplicate_window: nanos(rememberedMs),
    });
  }
}

/** A stream that an operator has made may be of another kind. */
function assertFit({ config }: StreamInfo, name: string): void {
  if (config.retention !== RetentionPolicy.Limits) {
    throw new BadConfig(
      `RELAY_STREAM=${name}: the stream must keep its messages, so its retention must be limits, not ${config.retention}`,
    );
  }
  if (!config.subjects.some((subject) => [`${name}.>`, `${name}.*`].includes(subject))) {
    throw new BadConfig(`RELAY_STREAM=${name}: the stream must have the subject ${name}.>`);
  }
}

/** The last message says how far the log was relayed, so messages and cursor are one write. */
async function readStreamEnd(
  manager: JetStreamManager,
  stream: string,
): Promise<StreamEnd & { sequence: number }> {
  const { state, config } = await manager.streams.info(stream);
  const keptMs = config.max_age === 0 ? null : config.max_age / 1e6;
  const last = await manager.streams.getMessage(stream, { last_by_subj: '>' });
  if (!last) return { cursor: null, isNew: state.last_seq === 0, keptMs, sequence: state.last_seq };
  const cursor = last.header.get(cursorHeader);
  if (!cursor) {
    throw new BadConfig(
      `RELAY_STREAM=${stream}: the last message of the stream comes from another program. Nothing else may publish to ${stream}.>`,
    );
  }
  // A message that came between the two answers is the end.
  return { cursor, isNew: false, keptMs, sequence: Math.max(state.last_seq, last.seq) };
}

function assertSmall(messages: readonly RelayMessage[], most: number): void {
  // Headers count as well.
  const large = messages.find(({ body }) => Buffer.byteLength(body) + 1_024 > most);
  if (!large) return;
  throw new BadConfig(
    `RELAY_URL: event ${large.id} is larger than the ${most} bytes that the server takes. Raise its max_payload`,
  );
}

/**
 * All are sent at once. Each names the sequence of the one before it, so the server refuses what comes after one that
 * it did not store.
 */
async function publishAfter(
  lastSequence: number,
  messages: readonly RelayMessage[],
  { client, stream }: { client: JetStreamClient; stream: string },
): Promise<boolean> {
  const sent = messages.map(({ id, topic, key, cursor, body }, nth) => {
    const head = headers();
    head.set(cursorHeader, cursor);
    if (key !== '') head.set(keyHeader, key);
    return client.publish(`${stream}.${topic}`, body, {
      ...(id !== null && { msgID: id }),
      headers: head,
      expect: { streamName: stream, lastSequence: lastSequence + nth },
    });
  });
  const answers = await Promise.allSettled(sent);
  for (const [nth, answer] of answers.entries()) {
    if (answer.status === 'rejected') throw toPublishError(answer.reason);
    if (answer.value.seq !== lastSequence + nth + 1) throw new Overtaken();
  }
  const [first] = answers;
  return first?.status !== 'fulfilled' || !first.value.duplicate;
}

const toPublishError = (error: unknown) =>
  findCode(error) === JetStreamApiCodes.StreamWrongLastSequence ? new Overtaken() : error;

const findCode = (error: unknown) => (error instanceof JetStreamApiError ? error.code : undefined);
