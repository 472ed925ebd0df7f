import { Marked, Renderer, type Tokens } from 'marked';
import { Html, html } from './html.ts';

/** Renders as the pages show it; markup in a document is shown as text. */
class PageRenderer extends Renderer<string, string> {
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return html`${text}`.text;
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const content = new Html(this.parser.parseInline(tokens));
    if (depth === 1) return html`<h1>${content}</h1>`.text;
    return html`<h2 id="${toHeadingId(text)}">${content}</h2>`.text;
  }

  /** An item that begins with an id in bold can be linked to by it. */
  override listitem(item: Tokens.ListItem): string {
    const [, id] = /^\*\*([A-Z]+-\d+)\b/.exec(item.text) ?? [];
    const rendered = super.listitem(item);
    return id === undefined ? rendered : rendered.replace('<li>', `<li id="${id}">`);
  }

  override table(token: Tokens.Table): string {
    const table = new Html(super.table(token));
    return html`<div class="scroll" role="region" aria-label="Table" tabindex="0">${table}</div>`
      .text;
  }

  override tablecell(cell: Tokens.TableCell): string {
    return super.tablecell(cell).replace(/^<th/, '<th scope="col"');
  }

  override link(token: Tokens.Link): string {
    const isSafe = /^(https?:\/\/|[./#])/i.test(token.href);
    return isSafe ? super.link(token) : this.parser.parseInline(token.tokens);
  }

  override image({ text }: Tokens.Image): string {
    return html`${text}`.text;
  }
}

// A bare address in a sentence stays text. `use` would not see the methods of a class.
const marked = new Marked({ tokenizer: { url: () => undefined } }).setOptions({
  renderer: new PageRenderer(),
});

export const renderMarkdown = (text: string): Html =>
  new Html(marked.parse(text, { async: false }));

export const renderInline = (text: string): Html =>
  new Html(marked.parseInline(text, { async: false }));

const toHeadingId = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
