import { html } from '../../../html/html.ts';
import { renderMarkdown } from '../../../html/markdown.ts';
import type { Entry } from '../../island/search/search-rank.js';
import { readDocument } from '../guide.ts';
import { guidePages } from '../guides.ts';
import type { GuidePage } from '../page.ts';

/** What the search knows: each part of each guide, and what others add. Read once, when somebody asks. */
export function createSearchIndex(
  listOthers: () => readonly Entry[],
): () => Promise<readonly Entry[]> {
  let entries: Promise<readonly Entry[]> | undefined;
  return () => (entries ??= readEntries(listOthers));
}

async function readEntries(listOthers: () => readonly Entry[]): Promise<readonly Entry[]> {
  return [...(await loadGuideEntries()), ...listOthers()];
}

let guides: Promise<readonly Entry[]> | undefined;

/** Each part of each guide. Read once, when somebody asks. */
export const loadGuideEntries = (): Promise<readonly Entry[]> =>
  (guides ??= Promise.all(guidePages.map(readGuide)).then((parts) => parts.flat()));

async function readGuide({ file, path, title, description }: GuidePage): Promise<Entry[]> {
  const text = await readDocument(file);
  const { body, headings } = renderMarkdown(text);
  const [first = '', ...parts] = body.text.split(/<h[2-6] id="[^>]*>/);
  const lead = toPlainText(first.replace(/<h1>.*?<\/h1>/s, ''));
  return [
    [title, 'Guide', path, `${description} ${lead}`],
    ...headings.map((heading, place): Entry => {
      const content = (parts[place] ?? '').replace(/^.*?<\/h[2-6]>/s, '');
      return [heading.text, title, `${path}#${heading.id}`, toPlainText(content)];
    }),
  ];
}

const entities: Record<string, string> = Object.fromEntries(
  [...'&<>"\''].map((sign) => [html`${sign}`.text, sign]),
);

/** What a reader sees of our own HTML. */
const toPlainText = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[\w#]+;/g, (name) => entities[name] ?? name)
    .replaceAll(/\s+/g, ' ')
    .trim();
