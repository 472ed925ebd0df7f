import { readFile } from 'node:fs/promises';
import { html } from '../../../html/html.ts';
import { renderMarkdown } from '../../../html/markdown.ts';
import type { Entry } from '../../island/search-rank.js';
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
  const guides = await Promise.all(guidePages.map(readGuide));
  return [...guides.flat(), ...listOthers()];
}

async function readGuide({ file, path, title, description }: GuidePage): Promise<Entry[]> {
  const text = await readFile(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
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
