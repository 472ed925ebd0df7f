import type { Readable } from 'node:stream';

type Output = Pick<NodeJS.WritableStream, 'write'> & { isTTY?: boolean };

/** What a command reads, and where it writes: its process, or what a test gives it. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean };
  /** The answer, and nothing else: it may be a file. */
  stdout: Output;
  stderr: NodeJS.WritableStream & { isTTY?: boolean };
  exitCode?: NodeJS.Process['exitCode'];
}
