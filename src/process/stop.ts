import process from 'node:process';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Logger } from '../trace/logger.ts';
import { takeOverSignals } from './early-stop.ts';
import { exitWith } from './exit.ts';

/** When the process exits at the latest, after it was drained: a supervisor usually kills it after ten seconds. */
const lastMs = 9_000;

interface Running {
  database: OpenDatabase;
  logger: Logger;
  config: Pick<Config, 'DRAIN_SECONDS'>;
  /** Ends everything that uses the database. */
  end: () => Promise<unknown>;
}

/** Ends the process cleanly, once, when it is asked to stop or its database has ended. */
export function stopOnSignals({ database, logger, end, config }: Running) {
  let isStopping = false;
  const interrupt = createInterrupt();
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    setTimeout(() => process.exit(), config.DRAIN_SECONDS * 1_000 + lastMs).unref();
    await end();
    await database.close();
    logger.info('stopped');
  };
  takeOverSignals((signal) => {
    if (signal === 'SIGINT' && process.stderr.isTTY) interrupt();
    void stop(0).catch(exitWith);
  });
  void database.failed
    .then((failure) => {
      logger.fatal({ err: failure }, 'the embedded database has ended');
      return stop(1);
    })
    .catch(exitWith);
}

/** At one Ctrl-C the terminal sends a signal to us and to npm, and npm passes its own on to us. */
const oneKeyPressMs = 500;
const interruptedCode = 130;

/** Tells the person at the terminal that we are stopping. The second Ctrl-C ends the process at once. */
function createInterrupt() {
  let firstAt: number | null = null;
  return () => {
    if (firstAt === null) {
      firstAt = performance.now();
      process.stderr.write('\nStopping… (Ctrl-C again to force)\n');
    } else if (performance.now() - firstAt > oneKeyPressMs) process.exit(interruptedCode);
  };
}
