import { type Html, html } from './html.ts';

/** As much of Markdown as our own documents use: headings, paragraphs, lists, tables and what stands in a line. */
export function renderMarkdown(text: string): Html {
  const blocks = text.trim().split(/\n{2,}/);
  return html`${blocks.map((block) => html`${renderBlock(block)} `)}`;
}

function renderBlock(block: string): Html {
  const [, signs = '', heading = ''] = /^(#{1,3}) (.*)$/.exec(block) ?? [];
  if (signs === '#') return html`<h1>${renderInline(heading)}</h1>`;
  if (signs !== '') return html`<h2 id="${toHeadingId(heading)}">${renderInline(heading)}</h2>`;
  if (block.startsWith('|')) return renderTable(block);
  if (block.startsWith('- ')) return renderList(block);
  return html`<p>${renderInline(block)}</p>`;
}

/** What begins with an id in bold can be linked to by it. */
function renderList(block: string): Html {
  const items = block.split(/^- /m).slice(1);
  return html`<ul>
    ${items.map((item) => {
      const [, id] = /^\*\*([A-Z]+-\d+)\b/.exec(item) ?? [];
      const anchor = id && html` id="${id}"`;
      return html`<li${anchor}>${renderInline(item.trim())}</li>\n`;
    })}
  </ul>`;
}

function renderTable(block: string): Html {
  const [head = [], , ...rows] = block.split('\n').map(splitCells);
  return html`<div class="scroll" role="region" aria-label="Table" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${renderInline(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${renderInline(cell)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

const splitCells = (line: string) =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const mark = /`([^`]+)`|\*\*(.+?)\*\*|\b_([^_]+)_\b/;

/** Code, bold and emphasis, the one in the other; the rest is text. */
export function renderInline(text: string): Html {
  const found = mark.exec(text);
  if (!found) return html`${text}`;
  const [whole, code, bold, emphasis] = found;
  const inside =
    code !== undefined
      ? html`<code>${code}</code>`
      : bold !== undefined
        ? html`<strong>${renderInline(bold)}</strong>`
        : html`<em>${renderInline(emphasis ?? '')}</em>`;
  const before = text.slice(0, found.index);
  return html`${before}${inside}${renderInline(text.slice(found.index + whole.length))}`;
}

const toHeadingId = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
