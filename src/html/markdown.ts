import { Marked, Renderer, type Token, type Tokens } from 'marked';
import { isCodeLanguage } from './code.ts';
import { renderStates } from './diagram.ts';
import { Html, html } from './html.ts';
import { renderPrograms, renderSample } from './sample.ts';

/** A part of a document that can be linked to. */
export interface Heading {
  id: string;
  text: string;
  depth: number;
}

interface RenderedDocument {
  body: Html;
  /** Without the title. */
  headings: readonly Heading[];
}

/** Where a link to another file, a picture or one of our own paths leads; null if there is no such page. */
type ResolveLink = (href: string) => string | null;

/** Renders as the pages show it; markup in a document is shown as text. */
class PageRenderer extends Renderer<string, string> {
  readonly headings: Heading[] = [];
  readonly #taken = new Set<string>();
  readonly #resolveLink: ResolveLink;

  constructor(resolveLink: ResolveLink) {
    super();
    this.#resolveLink = resolveLink;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return html`${text}`.text;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const content = new Html(this.parser.parseInline(tokens));
    if (depth === 1) return html`<h1>${content}</h1>`.text;
    const text = toPlainText(tokens);
    const id = this.#take(findName(tokens, text) ?? toHeadingId(text), '-');
    this.headings.push({ id, text, depth });
    const isLinked = tokens.some(({ type }) => type === 'link');
    const linked = isLinked ? content : html`<a class="self" href="#${id}">${content}</a>`;
    return `<h${String(depth)} id="${id}">${linked.text}</h${String(depth)}>\n`;
  }

  override code({ text, lang }: Tokens.Code): string {
    if (lang === 'mermaid') return renderStates(text).text;
    const id = this.#take('sample', '-');
    return renderSample(id, text, isCodeLanguage(lang) ? lang : null).text;
  }

  /** The same program in several languages is one sample with tabs. */
  programs(programs: readonly Tokens.Code[]): string {
    const name = this.#take('program', '-');
    return renderPrograms(
      name,
      programs.flatMap(({ text, lang }) => {
        const title = programTitles[lang ?? ''];
        return title && isCodeLanguage(lang) ? [{ title, language: lang, text }] : [];
      }),
    ).text;
  }

  override table(token: Tokens.Table): string {
    const label = this.#take(`Table: ${this.headings.at(-1)?.text ?? 'overview'}`, ' ');
    const table = super.table(token).replace(/<thead>(\s|<tr>|<\/tr>|<td><\/td>)*<\/thead>/, '');
    return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
      ${new Html(table)}
    </div>`.text;
  }

  override tablecell(cell: Tokens.TableCell): string {
    const rendered = super.tablecell(cell);
    // A heading without words says nothing to a screen reader.
    if (cell.header && cell.text === '') return '<td></td>\n';
    return rendered.replace(/^<th/, '<th scope="col"');
  }

  override link(token: Tokens.Link): string {
    const href = this.#toHref(token.href);
    return href === null ? this.parser.parseInline(token.tokens) : super.link({ ...token, href });
  }

  /** Ours alone: others would learn who reads the page. */
  override image({ href, text }: Tokens.Image): string {
    const src = this.#resolveLink(href);
    if (src === null) return html`${text}`.text;
    return html`<img class="picture" src="${src}" alt="${text}" loading="lazy" />`.text;
  }

  /** Scripts and the like are no links. */
  #toHref(href: string): string | null {
    if (/^(https?:\/\/|#)/i.test(href)) return href;
    if (href.startsWith('/')) return this.#resolveLink(href) ?? href;
    return /^[a-z][a-z\d+.-]*:/i.test(href) ? null : this.#resolveLink(href);
  }

  /** The first gets the name as it is, the next with a number. */
  #take(wanted: string, before: string): string {
    let name = wanted;
    for (let place = 1; this.#taken.has(name); place += 1) {
      name = `${wanted}${before}${String(place)}`;
    }
    this.#taken.add(name);
    return name;
  }
}

/** The languages in which a program can be told twice, with nothing between. */
const programTitles: Partial<Record<string, string>> = { js: 'JavaScript', python: 'Python' };

const isProgram = (token: Token | undefined): token is Tokens.Code =>
  token?.type === 'code' && Object.hasOwn(programTitles, String(token['lang']));

/** Puts code blocks that follow one another in several languages into one token. */
function joinPrograms(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.findLastIndex(({ type }) => type !== 'space');
    const last = joined[before];
    if (!isProgram(token)) joined.push(token);
    else if (last?.type === 'programs') (last['programs'] as Token[]).push(token);
    else if (isProgram(last) && last.lang !== token.lang)
      joined.splice(before, Infinity, { type: 'programs', raw: '', programs: [last, token] });
    else joined.push(token);
  }
  return joined;
}

/** A bare address in a sentence stays text. `use` would not see the methods of a class. */
const createMarked = (renderer: PageRenderer) =>
  new Marked({
    tokenizer: { url: () => undefined },
    hooks: { processAllTokens: (tokens) => joinPrograms(tokens) },
    extensions: [
      {
        name: 'programs',
        renderer: ({ programs }) => renderer.programs(programs as readonly Tokens.Code[]),
      },
    ],
  }).setOptions({ renderer });

export function renderMarkdown(
  text: string,
  resolveLink: ResolveLink = () => null,
): RenderedDocument {
  const renderer = new PageRenderer(resolveLink);
  const body = new Html(createMarked(renderer).parse(text, { async: false }));
  return { body, headings: renderer.headings };
}

const inline = createMarked(new PageRenderer(() => null));

export const renderInline = (text: string): Html =>
  new Html(inline.parseInline(text, { async: false }));

/** What people read, without marks. */
const toPlainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token) return toPlainText(token.tokens ?? []);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');

/** A rule such as `GAP-14`, and a heading that is code such as `NOT_FOUND`, are linked to by that name. */
const findName = ([first, ...others]: readonly Token[], text: string) =>
  first?.type === 'codespan' && others.length === 0 ? text : /^[A-Z]+-\d+\b/.exec(text)?.[0];

const toHeadingId = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
