import type { Clock } from '../context/tool.ts';
import { BadConfig, type Config } from '../config/config.ts';
import { BadInput, LogGone } from '../base/errors.ts';
import { loadLogEnd } from '../domain/event/bounds.ts';
import { formatCursorBefore } from '../domain/event/cursor.ts';
import { startLoop } from '../process/loop.ts';
import { type Broker, Overtaken } from './port.ts';
import { type LogSource, readLogPage } from './read.ts';
import { createRivalWatch } from './rival.ts';

interface Options extends LogSource {
  clock: Clock;
  openBroker: () => Promise<Broker>;
  from: Config['RELAY_FROM'];
  tell: (message: string) => void;
  onError: (error: unknown) => void;
}

/** What is known of a relay from outside. */
interface RelayProgress {
  /** The stream has everything that happened until then. */
  completeUntil: Date;
  /** Events that this process has published. */
  published: number;
}

/** Events that are published together. */
const batch = 250;
const pollMs = 250;
const longestPauseMs = 30_000;
/** How long a stop waits for what was published. */
const stopMs = 500;

/** A connection to the broker, and the place in the log that its stream has reached. */
interface Line {
  broker: Broker;
  cursor: string | null;
  /** When the last message of the stream is repeated, so that the stream never loses its place. */
  repeatAt: number;
  keptMs: number | null;
}

/**
 * Publishes the event log to a stream, in its order. The stream itself keeps the cursor: its last message says how far
 * it goes. So whatever ends this process, the next one goes on exactly there.
 */
export function startRelay(options: Options) {
  const progress: RelayProgress = { completeUntil: options.clock(), published: 0 };
  const rivals = createRivalWatch(options.tell);
  let line: Line | null = null;
  const drop = async () => {
    const { broker } = line ?? {};
    line = null;
    await broker?.close().catch(() => undefined);
  };
  const round = async () => {
    try {
      line ??= await openLine(options);
      if (await rivals.mustWait(options, line, progress)) return 0;
      return await relayNext(options, line, progress, rivals.meet);
    } catch (error) {
      await drop();
      if (!(error instanceof Overtaken)) throw error;
      rivals.meet();
      return 0;
    }
  };
  const loop = startLoop(round, { ...options, everyMs: pollMs, longestPauseMs });
  const stop = async () => {
    const patience = setTimeout(() => void drop(), stopMs);
    await loop.stop();
    clearTimeout(patience);
    await drop();
  };
  return { progress, stop };
}

/** Opens the broker, and finds the place where its stream ends. */
async function openLine(options: Options): Promise<Line> {
  const broker = await options.openBroker();
  try {
    const { cursor, isNew, keptMs } = await broker.readEnd();
    const line = { broker, cursor, keptMs, repeatAt: 0 };
    if (cursor === null) await beginLine(options, line, isNew);
    else line.repeatAt = plan(line);
    options.tell('connected');
    return line;
  } catch (error) {
    await broker.close();
    throw error;
  }
}

async function beginLine({ db, from, tell }: Options, line: Line, isNew: boolean): Promise<void> {
  if (!isNew && from === undefined) {
    throw new BadConfig(
      'RELAY_FROM: is required, because the stream has lost its messages, and with them the place in the log. Choose start or now',
    );
  }
  tell(`the stream is empty: it begins at ${from === 'now' ? 'the end' : 'the start'} of the log`);
  if (from !== 'now') return;
  line.cursor = formatCursorBefore(await loadLogEnd(db));
  await mark(line);
}

/** A message without an event, that only keeps the place in the stream. */
async function mark(line: Line): Promise<void> {
  const { cursor } = line;
  if (cursor === null) return;
  await line.broker.publish([{ id: null, topic: 'CURSOR', key: '', cursor, body: '{}' }]);
  line.repeatAt = plan(line);
}

const plan = ({ keptMs }: Pick<Line, 'keptMs'>) =>
  keptMs === null ? Infinity : performance.now() + keptMs / 3;

/** Publishes the next events. Returns how many there were. */
async function relayNext(
  options: Options,
  line: Line,
  progress: RelayProgress,
  meetRival: () => void,
): Promise<number> {
  const readAt = options.clock();
  const { messages, times, cursor, hasMore } = await readOn(options, line.cursor);
  const [first] = times;
  if (first === undefined) {
    line.cursor = cursor;
    progress.completeUntil = readAt;
    if (performance.now() > line.repeatAt) await mark(line);
    return 0;
  }
  progress.completeUntil = first;
  const wasFirst = await line.broker.publish(messages);
  line.cursor = cursor;
  line.repeatAt = plan(line);
  progress.completeUntil = hasMore ? (times.at(-1) ?? readAt) : readAt;
  progress.published += messages.length;
  if (!wasFirst) meetRival();
  return messages.length;
}

/** If the log no longer goes back to the place, an operator says what to do. */
async function readOn({ db, from, tell, ...options }: Options, after: string | null) {
  try {
    return await readLogPage({ db, ...options }, after, batch);
  } catch (error) {
    if (error instanceof BadInput) {
      throw new BadConfig(
        'RELAY_STREAM: the stream is ahead of the database. It is the stream of another one, or the database was restored from a backup. Choose another name',
      );
    }
    if (!(error instanceof LogGone)) throw error;
    if (from === undefined) {
      throw new BadConfig(
        'RELAY_FROM: is required, because events were deleted for their age before they were relayed. Choose start, for the oldest that is kept, or now',
      );
    }
    tell('events were deleted for their age before they were relayed: the stream has a gap');
    const now = from === 'now' ? formatCursorBefore(await loadLogEnd(db)) : null;
    return await readLogPage({ db, ...options }, now, batch);
  }
}
