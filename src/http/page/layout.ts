import { createStaticResponse, type StaticResponse } from '../static-response.ts';
import { type Assets, createAssets } from './asset.ts';
import { type Html, html } from './html.ts';

export interface Link {
  href: string;
  text: string;
}

export interface PageContent {
  title: string;
  body: Html;
  /** One sentence for search engines. */
  description?: string;
  /** The navigation at the top; `current` is the address of this page. */
  nav?: readonly Link[];
  current?: string;
  /** The addresses of further styles and scripts. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** True if a tool with its own style and `main` fills the page. */
  isTool?: boolean;
  /** Where forms may be sent, such as `'self'`; nowhere by default. */
  formAction?: string;
  /** Sources of images, besides our own. */
  images?: readonly string[];
}

export interface Pages {
  /** The public path of the server. Usually empty. */
  root: string;
  assets: Assets;
  page: (page: PageContent) => Promise<StaticResponse>;
}

/** The frame of all HTML pages. */
export function createPages(publicUrl: string): Pages {
  const root = new URL(publicUrl).pathname.replace(/\/+$/, '');
  const assets = createAssets(`${root}/assets`, {
    'style.css': new URL('./style.css', import.meta.url),
    'icon.svg': new URL('./icon.svg', import.meta.url),
  });
  return {
    root,
    assets,
    async page(page) {
      const [style, icon] = await Promise.all(['style.css', 'icon.svg'].map(assets.getUrl));
      const styles = [style ?? '', ...(page.styles ?? [])];
      const { text } = renderDocument({ ...page, styles }, { root, icon });
      return createStaticResponse(text, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': buildContentPolicy(page),
        'Referrer-Policy': 'no-referrer',
      });
    },
  };
}

function renderDocument(
  page: PageContent,
  { root, icon = '' }: { root: string; icon?: string | undefined },
): Html {
  const { title, description, body, nav = [], current, isTool = false } = page;
  const { styles = [], scripts = [] } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Almanac</title>
        ${description && html`<meta name="description" content="${description}" />`}
        <link rel="icon" href="${icon}" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${scripts.map((src) => html`<script src="${src}" defer></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="bar">
          <div class="bar-in">
            <a class="brand" href="${root}/"
              ><img src="${icon}" alt="" width="24" height="24" /> Almanac</a
            >
            ${nav.length > 0 && renderNav(nav, current)}
          </div>
        </header>
        ${isTool ? html`<div id="main" tabindex="-1">${body}</div>` : html`<main id="main" class="text" tabindex="-1">${body}</main>`}
      </body>
    </html> `;
}

const renderNav = (links: readonly Link[], current?: string) =>
  html`<nav aria-label="Pages">
    <ul>
      ${links.map(({ href, text }) => {
        const mark = href === current && html` aria-current="page"`;
        return html`<li><a href="${href}" ${mark}>${text}</a></li> `;
      })}
    </ul>
  </nav>`;

/** Other hosts may serve pictures only, inline scripts do not run, and no other site may frame the page. */
function buildContentPolicy({
  scripts = [],
  formAction = "'none'",
  images = [],
}: PageContent): string {
  const running = scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : [];
  return [
    "default-src 'none'",
    ...running,
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
