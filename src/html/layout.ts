import { version } from '../base/version.ts';
import { createStaticResponse, type StaticResponse } from '../http/static-response.ts';
import { type AssetFiles, type Assets, createAssets } from './asset.ts';
import { type Html, html } from './html.ts';
import { type Bar, type BarWords, renderBar, renderSide, type Side } from './navigation.ts';
import { buildContentPolicy } from './policy.ts';

/** What the frame itself says. */
type FrameWords = BarWords & Record<'skip' | 'home' | 'docs' | 'changelog' | 'status', string>;

export interface PageContent {
  title: string;
  body: Html;
  /** The path of the page, with the public path of the server. */
  path: string;
  /** Of its texts. */
  language: string;
  words: FrameWords;
  /** Ends the foot. */
  foot?: Html | false;
  /** One sentence for search engines. */
  description?: string | undefined;
  bar?: Bar | undefined;
  side?: Side | undefined;
  /** `text`, the default, is a column to read; a `tool` brings its own style. */
  width?: 'text' | 'wide' | 'tool';
  /** True without the bar and our name in the title, such as under the brand of a host. */
  isBare?: boolean;
  /** Assets by name. Modules are scripts of ours, and scripts are those of others. */
  styles?: readonly string[];
  scripts?: readonly string[];
  modules?: readonly string[];
  formAction?: string;
  images?: readonly string[];
  framedBy?: string | undefined;
  policy?: Record<string, string> | undefined;
}

export interface Pages {
  /** The public path of the server. Usually empty. */
  root: string;
  assets: Assets;
  page: (page: PageContent) => Promise<StaticResponse>;
}

const toLocalUrl = (name: string) => new URL(name, import.meta.url);

const frameFiles = {
  'style.css': ['plain', 'frame', 'search', 'form', 'part'].map((name) =>
    toLocalUrl(`style/${name}.css`),
  ),
  'icon.svg': toLocalUrl('icon.svg'),
};

/** The frame of all HTML pages. `files` are what single pages refer to. */
export function createPages(publicUrl: string, files: AssetFiles): Pages {
  const root = new URL(publicUrl).pathname.replace(/\/+$/, '');
  const assets = createAssets(`${root}/assets`, { ...frameFiles, ...files });
  const addIndexUrl = async (side: Side): Promise<Side> => {
    const { search } = side;
    if (search?.index === undefined) return side;
    return { ...side, search: { ...search, index: await assets.getUrl(search.index) } };
  };
  const getUrls = (names: readonly string[] = []) => Promise.all(names.map(assets.getUrl));
  return {
    root,
    assets,
    async page(page) {
      const { styles = [], scripts, modules } = page;
      const [icon, styleUrls, scriptUrls, moduleUrls] = await Promise.all([
        assets.getUrl('icon.svg'),
        getUrls(['style.css', ...styles]),
        getUrls(scripts),
        getUrls(modules),
      ]);
      const head = html`<link rel="icon" href="${icon}" />
        ${styleUrls.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${scriptUrls.map((src) => html`<script src="${src}" defer></script>`)}
        ${moduleUrls.map((src) => html`<script type="module" src="${src}"></script>`)}`;
      const side = page.side && (await addIndexUrl(page.side));
      const { text } = renderDocument({ ...page, side }, head, { root, icon, path: page.path });
      const hasScript = scriptUrls.length + moduleUrls.length > 0;
      return createStaticResponse(text, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': buildContentPolicy({ ...page, hasScript }),
      });
    },
  };
}

function renderDocument(page: PageContent, head: Html, place: Parameters<typeof renderBar>[0]) {
  const { title, language, words, description, bar, side, framedBy, isBare, foot } = page;
  const hasBar = !framedBy && !isBare;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${isBare ? title : `${title} · Almanac`}</title>
        ${description && html`<meta name="description" content="${description}" />`} ${head}
      </head>
      <body>
        ${hasBar && html`<a class="skip" href="#main">${words.skip}</a>${renderBar(place, bar, words)}`}
        ${
          side
            ? html`<div class="beside">${renderSide(side, place.path)} ${renderMain(page)}</div>`
            : renderMain(page)
        }
        ${renderFoot(bar && page.width !== 'tool' && renderFootLinks(place.root, words), foot)}
      </body>
    </html> `;
}

function renderMain({ body, width = 'text' }: PageContent): Html {
  if (width === 'tool') return html`<div id="main" tabindex="-1">${body}</div>`;
  return html`<main id="main" class="text ${width === 'wide' && 'wide'}" tabindex="-1">
    ${body}
  </main>`;
}

const renderFoot = (links: Html | false | undefined, more: Html | false | undefined) =>
  (links || more) && html`<footer class="foot">${links} ${more}</footer>`;

const renderFootLinks = (root: string, words: FrameWords) =>
  html`<p>
    Almanac ${version} · <a href="${root}/">${words.home}</a> ·
    <a href="${root}/docs">${words.docs}</a> ·
    <a href="${root}/docs/changelog">${words.changelog}</a> ·
    <a href="${root}/readyz">${words.status}</a>
  </p>`;
