import { readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { type Html, html } from '../../html/html.ts';
import { type Heading, renderMarkdown } from '../../html/markdown.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { guidePages } from './guides.ts';
import type { GuidePage } from './page.ts';

/** A Markdown file as a page, with the links between the files and a list of its parts. */
export async function renderGuide(
  { file }: GuidePage,
  { toUrl, getAssetUrl }: PageVisit,
): Promise<Pick<PageView, 'body' | 'width' | 'styles' | 'modules'>> {
  const text = await readDocument(file);
  const pictures = await findPictures(text, getAssetUrl);
  const { body, headings } = renderMarkdown(
    text,
    (href) => pictures.get(href) ?? resolveLink(href, file, toUrl),
  );
  const parts = headings.filter(({ depth }) => depth <= 3);
  return {
    body: parts.length < 2 ? body : renderWithParts(body, parts),
    width: 'wide',
    styles: ['docs.css'],
    modules: [
      'copy.js',
      ...(body.text.includes('class="programs"') ? (['language.js'] as const) : []),
    ],
  };
}

/** One part of a guide on another page, with values of the reader in place of those of the samples. */
export async function renderGuidePart(
  file: string,
  title: string,
  { toUrl }: PageVisit,
  values: Readonly<Record<string, string>>,
): Promise<Html> {
  const text = await readDocument(file);
  const heading = `## ${title}\n`;
  const part = text.split(/^(?=## )/m).find((one) => one.startsWith(heading)) ?? '';
  const own = Object.entries(values).reduce(
    (all, [old, now]) => all.replaceAll(old, () => now),
    part.slice(heading.length),
  );
  return renderMarkdown(own, (href) => resolveLink(href, file, toUrl)).body;
}

/** The text of a file in `docs`. */
export const readDocument = (file: string) =>
  readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');

/** Where the pictures of a guide are. */
async function findPictures(text: string, getAssetUrl: PageVisit['getAssetUrl']) {
  const found = [...text.matchAll(/\]\((\.\.\/pictures\/([\w-]+\.png))\)/g)].map(
    async ([, href = '', name = '']) => [href, await getAssetUrl(name)] as const,
  );
  return new Map(await Promise.all(found));
}

/** The page that shows a file, or a page that is no file. Other files of the repository have none. */
function resolveLink(href: string, from: string, toUrl: PageVisit['toUrl']): string | null {
  if (href.startsWith('/')) return toUrl(href);
  const [path = '', fragment] = href.split('#');
  const file = join(from, '..', path);
  const page = guidePages.find((one) => one.file === file);
  return page ? toUrl(page.path) + (fragment === undefined ? '' : `#${fragment}`) : null;
}

/** Twice, as the links of an area: beside the text on a desk, and folded above it on a phone. */
export const renderWithParts = (body: Html, parts: readonly Heading[]): Html =>
  html`<div class="guide">
    <nav class="parts" aria-labelledby="parts-title">
      <p class="side-title" id="parts-title">On this page</p>
      ${renderParts(parts)}
    </nav>
    <details class="parts-small">
      <summary>On this page</summary>
      ${renderParts(parts)}
    </details>
    <div class="guide-text">${body}</div>
  </div>`;

const renderParts = (parts: readonly Heading[]): Html =>
  html`<ul>
    ${parts.map(
      ({ id, text, depth }) =>
        html`<li${depth > 2 && html` class="deep"`}><a href="#${id}">${breakCode(text)}</a></li> `,
    )}
  </ul>`;

/** Long codes break where they have an underscore. */
const breakCode = (text: string): Html =>
  html`${text.split('_').map((word, place) => (place === 0 ? word : html`_<wbr />${word}`))}`;
