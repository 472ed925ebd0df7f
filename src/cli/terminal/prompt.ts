import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BadRequest } from '../../base/errors.ts';
import type { Terminal } from './terminal.ts';

/**
 * Asks for a new password without showing it, or reads it from standard input if that is no
 * terminal. A flag would be no place for it: other users of the machine can see the arguments.
 */
export async function readNewPassword(terminal: Terminal): Promise<string> {
  if (!terminal.stdin.isTTY) return (await text(terminal.stdin)).replace(/\r?\n$/, '');
  const password = await ask(terminal, 'New password: ', silence);
  const repeated = await ask(terminal, 'Repeat the password: ', silence);
  if (password !== repeated) throw new BadRequest('The two passwords differ. Nothing was changed.');
  return password;
}

/** Refuses to go on unless the operator types the word, or has said yes before. */
export async function confirmByWord(
  terminal: Terminal,
  word: string,
  does: string,
  isSure: boolean,
): Promise<void> {
  if (isSure) return;
  if (!terminal.stdin.isTTY) throw new BadRequest(`Repeat the command with --yes: it ${does}.`);
  terminal.stderr.write(`This ${does}.\n`);
  const typed = await ask(terminal, `Type ${word} to go on: `, terminal.stderr);
  if (typed.trim() !== word) throw new BadRequest('Nothing was changed.');
}

const silence = new Writable({
  write: (_chunk, _encoding, done) => {
    done();
  },
});

/** Questions go to standard error, because standard output may be a file. */
async function ask(
  { stdin, stderr }: Terminal,
  question: string,
  echo: NodeJS.WritableStream,
): Promise<string> {
  const lines = createInterface({ input: stdin, output: echo, terminal: true });
  const leaving = new AbortController();
  const leave = () => {
    leaving.abort();
  };
  // Ctrl-C and Ctrl-D.
  lines.once('SIGINT', leave).once('close', leave);
  if (echo === silence) stderr.write(question);
  try {
    return await lines.question(question, { signal: leaving.signal });
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
    throw new BadRequest('Nothing was changed.');
  } finally {
    lines.close();
    if (echo === silence) stderr.write('\n');
  }
}
