import type { MessagePort } from 'node:worker_threads';

/** What the worker of an embedded database is started with. */
export type EmbeddedSetup = {
  socket: string;
  folder?: string;
  tarball?: Uint8Array | undefined;
  /** A transaction that idles is not ended. */
  mayIdle?: boolean;
};
export type ToWorker = { type: 'close' } | { type: 'dump'; reply: MessagePort };
export type FromWorker = { type: 'ready' } | { type: 'failed'; reason: string };
