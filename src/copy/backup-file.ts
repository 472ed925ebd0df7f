import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BadRequest, Conflict } from '../base/errors.ts';
import type { Progress } from '../import/progress.ts';
import { isObject } from '../input/is-object.ts';
import { version } from '../base/version.ts';
import type { Content, MeasuredTable, CopySource } from './source.ts';

/** Raise it when older releases would misread a file. */
const format = 1;
const lastLine = '{"end":true}';
/** No header is longer, so no other file fills the memory. */
const headerBytes = 16_000_000;
const batchBytes = 1_000_000;

interface Header {
  almanacBackup: number;
  version: string;
  createdAt: string;
  content: Content;
}

/** Writes beside the file and renames at the end: what has the name is whole. */
export async function writeBackup(
  file: string,
  { content, readLines }: CopySource,
  progress: Progress,
  { mayReplace = false } = {},
): Promise<void> {
  refuseFile(file, mayReplace);
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await pipeline(
      formatLines(content, readLines, progress),
      createGzip({ level: 1 }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    refuseFile(file, mayReplace);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

export function refuseFile(file: string, mayReplace: boolean) {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new BadRequest(`The folder ${folder} does not exist.`);
  if (mayReplace || !existsSync(file)) return;
  throw new Conflict(`${file} exists. Choose another name, or replace it with --force.`);
}

async function* formatLines(
  content: Content,
  readLines: CopySource['readLines'],
  progress: Progress,
): AsyncGenerator<string> {
  const createdAt = new Date().toISOString();
  const header: Header = { almanacBackup: format, version, createdAt, content };
  yield `${JSON.stringify(header)}\n`;
  for (const table of content.tables) {
    let count = 0;
    for await (const lines of readLines(table)) {
      yield `${lines.join('\n')}\n`;
      count += lines.length;
      progress.read(table.name, count, table.rows);
    }
    progress.done(table.name, count);
  }
  yield `${lastLine}\n`;
}

/** Reads a file that `writeBackup` wrote. Damage anywhere in it is an error before anything is kept. */
export async function readBackup<Result>(
  file: string,
  use: (source: CopySource, header: Omit<Header, 'content'>) => Promise<Result>,
): Promise<Result> {
  const state = { limit: headerBytes };
  const lines = splitLines(file, state);
  const take = async () => {
    const { value, done } = await lines.next().catch((cause: unknown) => {
      throw explainDamage(file, cause);
    });
    if (done) throw new BadRequest(`${file} is damaged: it ends too early.`);
    return value;
  };
  try {
    const { content, ...header } = parseHeader(file, await take());
    state.limit = Math.max(1_000, ...content.tables.map(({ longest }) => longest));
    return await use(
      {
        content,
        readLines: (table) => takeLines(table, take),
        finish: async () => {
          const last = await take();
          // The checksum of gzip is at the end of the file.
          const { done } = await lines.next().catch((cause: unknown) => {
            throw explainDamage(file, cause);
          });
          if (last !== lastLine || !done) throw new BadRequest(`${file} is damaged at its end.`);
        },
      },
      header,
    );
  } catch (error) {
    throw (await findDamage(file, lines)) ?? error;
  } finally {
    await lines.return(undefined);
  }
}

/** A changed byte can look like another mistake, such as a newer release. The checksum at the end of gzip tells. */
async function findDamage(file: string, rest: AsyncGenerator<string>): Promise<unknown> {
  try {
    while (!(await rest.next()).done);
    return null;
  } catch (cause) {
    return cause instanceof BadRequest ? null : explainDamage(file, cause);
  }
}

async function* takeLines({ rows }: MeasuredTable, take: () => Promise<string>) {
  let batch: string[] = [];
  let bytes = 0;
  for (let count = 0; count < rows; count++) {
    const line = await take();
    batch.push(line);
    bytes += line.length;
    if (bytes < batchBytes && batch.length < 1_000) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function parseHeader(file: string, line: string): Header {
  const header = tryParse(line);
  if (!isObject(header) || typeof header['almanacBackup'] !== 'number') {
    throw new BadRequest(`${file} is no backup of Almanac.`);
  }
  if (header['almanacBackup'] > format) {
    const from = String(header['version']);
    throw new BadRequest(
      `${file} was written by a newer release of Almanac (${from}). Use that release, or a newer one.`,
    );
  }
  return header as unknown as Header;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `limit` is the length in bytes that no line exceeds. */
async function* splitLines(file: string, state: { limit: number }): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const bytes = createReadStream(file);
  bytes.once('error', (error) => gunzip.destroy(error));
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes.pipe(gunzip) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts).toString('utf8');
      [parts, length, start] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > state.limit) throw new BadRequest(`${file} is no backup of Almanac, or damaged.`);
  }
  if (length > 0) throw new BadRequest(`${file} is damaged: it ends in the middle of a line.`);
}

/** gzip says what is wrong with the bytes. What the file system says is clear without us. */
function explainDamage(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isFirst = cause instanceof Error && cause.message === 'incorrect header check';
  if (isFirst) return new BadRequest(`${file} is no backup of Almanac.`);
  if (code.startsWith('Z_')) return new BadRequest(`${file} is damaged or cut off (${code}).`);
  return cause;
}
