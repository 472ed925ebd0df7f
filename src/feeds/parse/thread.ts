import { parentPort } from 'node:worker_threads';
import { parseFeed, type ParseRequest } from './calendar.ts';

/** One calendar after the other. Who sent it stops the thread if it takes too long. */
parentPort?.on('message', (request: ParseRequest) => {
  parentPort?.postMessage(parseFeed(request));
});
