import process from 'node:process';
import { afterAll, vi } from 'vitest';
import { type Ran, startCoverage, takeCoverage } from './coverage.ts';
import { type Cause, takeSpent } from './meter.ts';

/** What the report of a run hears of a test file. */
interface FileNews {
  /** Milliseconds of CPU of the worker. */
  cpu: number;
  spent: Partial<Record<Cause, number>>;
  /** What it ran, if TEST_RECORD=on. */
  ran?: Ran;
  /** What its worker ran before its first file. */
  loaded?: Ran;
}

declare module 'vitest' {
  interface TaskMeta {
    news?: FileNews;
  }
}

// Workers load `src` once and keep it. The modules of the tests themselves, with the database and
// the server of a file, start anew in every file.
vi.resetModules();

const isRecording = process.env['TEST_RECORD'] === 'on';
const loaded = isRecording ? await startCoverage() : undefined;

takeSpent();
const before = process.cpuUsage();

afterAll(async ({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.meta.news = {
    cpu: (user + system) / 1_000,
    spent: takeSpent(),
    ...(isRecording && { ran: await takeCoverage() }),
    ...(loaded && { loaded }),
  };
});
