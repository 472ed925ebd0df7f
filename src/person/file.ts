/** One row of an export. */
interface ExportedRow {
  table: string;
  row: unknown;
}

/** An export as a JSON document, piece by piece: `of` says of whom, and each record has a line. */
export async function* writeExportFile(
  of: object,
  pages: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<string> {
  yield `{\n"of": ${JSON.stringify(of)},\n"records": [`;
  let before = '\n';
  for await (const records of pages) {
    for (const { table, row } of records) {
      yield `${before}${JSON.stringify({ table, row })}`;
      before = ',\n';
    }
  }
  yield '\n]\n}\n';
}
