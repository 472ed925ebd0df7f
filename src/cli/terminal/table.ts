import { hideControls } from '../../input/format.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Shows an answer to a person: lists as tables, everything else as names and values. */
export function formatAnswer(answer: object, columns?: readonly string[]): string {
  const tables: string[] = [];
  const others: string[][] = [];
  for (const [name, value] of Object.entries(answer) as [string, unknown][]) {
    if (!isList(value)) others.push(...flatten([name, value]));
    else if (value.length > 0)
      tables.push(formatTable(value, columns ?? Object.keys(value[0] ?? {})));
    else tables.push(`No ${name}.`);
  }
  return [...tables, ...(others.length > 0 ? [alignCells(others)] : [])].join('\n\n');

  /** An empty list may be one of texts, unless the command has columns. */
  function isList(value: unknown): value is Row[] {
    if (!Array.isArray(value) || !value.every(isRow)) return false;
    return value.length > 0 || columns !== undefined;
  }
}

const formatTable = (rows: readonly Row[], columns: readonly string[]) =>
  alignCells([
    columns.map(toTitle),
    ...rows.map((row) => columns.map((one) => formatValue(row[one]))),
  ]);

/** The parts of a nested object are named with their place, such as `maya email`. */
function flatten([name, value]: [string, unknown]): string[][] {
  if (!isRow(value)) return [[toTitle(name), formatValue(value)]];
  return Object.entries(value).flatMap(([part, inner]) => flatten([`${name} ${part}`, inner]));
}

/** `expiresAt` becomes `EXPIRES AT`. */
const toTitle = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();

const gap = '  ';

function alignCells(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => measureWidth(row[at] ?? ''))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => padCell(cell, widths[at] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

const padCell = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - measureWidth(text)));

const graphemes = new Intl.Segmenter();
const wideCharacter = /[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u;

/** How many columns of a terminal a text takes. */
function measureWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wideCharacter.test(segment) ? 2 : 1;
  return width;
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, 'Z');
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(formatValue).join(', ');
  return hideControls(typeof value === 'string' ? value : JSON.stringify(value));
}
