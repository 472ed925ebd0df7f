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
