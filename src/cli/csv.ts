/** A record of a table, by the names in its first line. */
export interface CsvRow {
  /** Where it begins in the file. */
  line: number;
  values: Readonly<Record<string, string>>;
}

/** A field in quotes, in which two quotes mean one, or everything up to the next comma or line. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Reads a table as RFC 4180 describes it. Returns the number of the line that cannot be read instead. */
export function parseCsv(text: string): { columns: string[]; rows: CsvRow[] } | { fault: number } {
  const [head, ...body] = splitCsv(text.replace(/^\uFEFF/, ''));
  const columns = head?.cells ?? [];
  const broken = [head, ...body].find((one) => one?.cells.length !== columns.length);
  if (!head || columns.includes('') || broken) return { fault: broken?.line ?? 1 };
  const rows = body.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
  }));
  return { columns, rows };
}

interface CsvLine {
  line: number;
  cells: string[];
}

/** A line that cannot be read has no cells. Empty lines are left out. */
function splitCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [{ line: 1, cells: [] }];
  for (const { cell, line, isLast } of readCells(text)) {
    const present = lines.at(-1);
    if (cell === null || !present) return [...lines.slice(0, -1), { line, cells: [] }];
    present.cells.push(cell);
    if (isLast) lines.push({ line, cells: [] });
  }
  return lines.filter(({ cells }) => cells.join('') !== '');
}

/** Each cell with the line on which it ends, and whether it is the last of its row. Null for one that cannot be read. */
function* readCells(text: string) {
  let line = 1;
  let isLast = false;
  for (let at = 0; at < text.length || !isLast; at = field.lastIndex) {
    field.lastIndex = at;
    const found = field.exec(text);
    if (!found) {
      yield { cell: null, line, isLast: true };
      return;
    }
    line += found[0].split('\n').length - 1;
    isLast = found[3] !== ',';
    yield { cell: unquote(found), line, isLast };
  }
}

const unquote = ([, quoted, plain]: RegExpExecArray) =>
  quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '';
