import { createHash, randomBytes } from 'node:crypto';
import * as enums from '../../prisma/generated/enums.js';
import { hashPassword } from '../auth/password.ts';
import { Conflict } from '../base/errors.ts';
import type { Progress } from '../import/progress.ts';
import type { Table } from './catalog.ts';
import type { Figure, Length } from './figure.ts';
import type { CopySource, MeasuredTable } from './source.ts';
import { createDisguise, type Disguise } from '../person/disguise.ts';
import { findTable } from '../person/table/all.ts';
import type { ColumnRule } from '../person/rule.ts';

const passwordBytes = 12;

type MaskLine = (line: string) => string;

/** Types that hold nothing that people write. Names in quotes are enums of ours. */
const harmlessType =
  /^(smallint|integer|bigint|double precision|boolean|uuid|date|timestamp\(\d\) with time zone)(\[\])?$/;
const enumType = /^"(\w+)"(\[\])?$/;

export function isHarmlessType(type: string): boolean {
  const [, name] = enumType.exec(type) ?? [];
  return name === undefined ? harmlessType.test(type) : Object.hasOwn(enums, name);
}

/** Masks everything with a key that nobody keeps. All users get a password that the operator can pass on. */
export async function maskWithPassword(source: CopySource, progress: Progress) {
  const password = randomBytes(passwordBytes).toString('base64url');
  const disguise = createDisguise(await hashPassword(password));
  return { masked: await maskSource(source, disguise, progress), password };
}

/**
 * The same rows without what says who people are, and without secrets. The figures are those of the masked
 * rows, so that a copy is compared with what it should have. They are worked out first: a backup begins with
 * them.
 */
async function maskSource(
  source: CopySource,
  disguise: Disguise,
  progress: Progress,
): Promise<CopySource> {
  const readers = new Map<string, () => AsyncIterable<string[]>>();
  for (const table of source.content.tables) {
    const mask = createLineMask(table, disguise);
    readers.set(table.name, () => (mask ? maskLines(source.readLines(table), mask) : noLines()));
  }
  const readLines = ({ name }: { name: string }) => readers.get(name)?.() ?? noLines();
  const tables: MeasuredTable[] = [];
  progress.wait('Masks all rows once to work out their checksums');
  for (const table of source.content.tables) {
    const onRead = (rows: number) => {
      progress.read(table.name, rows, table.rows);
    };
    tables.push({ ...table, ...(await measureLines(readLines(table), onRead)) });
  }
  // A key that could open stored secrets, or prove that a link is ours, does not go into the copy.
  const content = { ...source.content, tables, ownKey: null, isMasked: true as const };
  return { ...source, content, readLines };
}

async function* maskLines(batches: AsyncIterable<string[]>, mask: MaskLine) {
  for await (const lines of batches) yield lines.map(mask);
}

async function* noLines(): AsyncGenerator<string[]> {
  yield* [];
}

/** Null if the rows are left out. */
function createLineMask({ name, columns }: Table, disguise: Disguise): MaskLine | null {
  const held = findTable(name);
  if (held?.isCopied === false) return null;
  const rules = columns.map((column) => findRule(name, column, held?.columns[column.name]?.copied));
  const places = new Map(columns.map((column, place) => [column.name, place]));
  return (line) => {
    const values = JSON.parse(line) as (string | null)[];
    const row = (column: string) => values[places.get(column) ?? -1] ?? null;
    // PostgreSQL writes the same text.
    return JSON.stringify(
      values.map((value, place) => rules[place]?.(value, disguise, row) ?? null),
    );
  };
}

const keep: ColumnRule = (value) => value;

function findRule(table: string, { name, type }: Table['columns'][number], rule?: ColumnRule) {
  if (rule) return rule;
  if (isHarmlessType(type)) return keep;
  throw new Conflict(
    `This release does not know how to mask ${table}.${name}. Run migrate at the source first.`,
  );
}

/** The figures that the target works out in SQL. */
async function measureLines(
  batches: AsyncIterable<string[]>,
  onRead: (rows: number) => void,
): Promise<Figure & Length> {
  const figure = { rows: 0, bytes: 0, longest: 0 };
  let sum = 0n;
  for await (const lines of batches) {
    for (const line of lines) {
      const length = Buffer.byteLength(line);
      figure.rows += 1;
      figure.bytes += length;
      figure.longest = Math.max(figure.longest, length);
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex').slice(0, 14)}`);
    }
    onRead(figure.rows);
  }
  return { ...figure, checksum: String(sum) };
}
