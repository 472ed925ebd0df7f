import { type createVisitor, unescapeHtml } from './visitor.ts';

const readAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match): readonly (string | undefined)[] => match);

const readInput = (tag: string, name: string) =>
  unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The fields of a page as a browser would send them. */
export function readPageFields(text: string): Record<string, string> {
  const main = text.slice(text.indexOf('<main'));
  const inputs = readAll(main, /<input\b[^>]*>/g)
    .map(([tag = '']) => tag)
    .filter((tag) => !/type="(checkbox|radio)"/.test(tag) || tag.includes(' checked'))
    .map((tag) => [readInput(tag, 'name'), readInput(tag, 'value')]);
  const selects = readAll(main, /<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs).map(
    ([, name, inner = '']) => [name, /value="([^"]*)" selected/.exec(inner)?.[1] ?? ''],
  );
  const areas = readAll(main, /<textarea[^>]*name="([^"]*)"[^>]*>\n(.*?)<\/textarea>/gs).map(
    ([, name, value = '']) => [name, unescapeHtml(value)],
  );
  return Object.fromEntries([...inputs, ...selects, ...areas]) as Record<string, string>;
}

/** Opens a page, changes some fields, and sends them all. */
export async function changeFields(
  visitor: ReturnType<typeof createVisitor>,
  page: string,
  fields: Record<string, string>,
) {
  const { text } = await visitor.get(page);
  return visitor.post(page, { ...readPageFields(text), ...fields });
}
