import process from 'node:process';

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const sortNumbers = (values: number[]): Float64Array => Float64Array.from(values).sort();

export const sumFigures = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

export const computeMedianValue = (values: number[]): number =>
  computeQuantile(sortNumbers(values), 0.5);

export const computeQuantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;

export const computeSpread = (values: number[]): Spread => ({
  median: computeMedianValue(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Known on Linux only. */
export const formatFigure = (value: number, digits: number): string =>
  Number.isNaN(value) ? '-' : value.toFixed(digits);

export const formatSeconds = (ms: number, digits = 1): string => (ms / 1_000).toFixed(digits);

/** Aligns the cells of all rows: the first columns are names, the others are figures. */
export function alignColumns(rows: string[][], names = 2): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row.map((cell, column) => padCell(cell, widths?.[column] ?? 0, column < names)).join('  '),
  );
}

const padCell = (cell: string, width: number, isName: boolean): string =>
  isName ? cell.padEnd(width) : cell.padStart(width);

/** A table for people: first its header. The first columns are names, the others are figures. */
interface Table {
  rows: string[][];
  names: number;
}

/** Ten of each are enough to see what is wrong. */
const mostPrinted = 10;

/** Prints tables, and then what is wrong. With anything wrong, the process exits with 1. */
export function printReport(tables: readonly Table[], problems: readonly (readonly string[])[]) {
  const shown = problems.flatMap((some) => some.slice(0, mostPrinted));
  const parts = [...tables.map(({ rows, names }) => alignColumns(rows, names)), shown];
  const filled = parts.filter((lines) => lines.length > 0);
  console.log(filled.map((lines) => lines.join('\n')).join('\n\n'));
  if (shown.length > 0) process.exitCode = 1;
}
