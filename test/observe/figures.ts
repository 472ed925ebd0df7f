/** The figures of a server, by name and labels. */
type Figures = ReadonlyMap<string, number>;

export async function fetchMetrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`The figures were answered with ${response.status}`);
  return response.text();
}

export const toFigures = (text: string): Figures =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );

export const readFigures = async (url: string) => toFigures(await fetchMetrics(url));

/** What was added to each figure meanwhile. Those of a process outlive a server in it. */
export async function watchFigures(url: string, run: () => Promise<unknown>) {
  const before = await readFigures(url);
  await run();
  const after = await readFigures(url);
  return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
}
