import { type Html, html } from '../../http/page/html.ts';
import type { LetterContent, MailLine } from './content.ts';

/** A letter as HTML for mail programs. */
export function renderLetterHtml(content: LetterContent): string {
  const { locale, subject, heading, paragraphs, facts, action, notes, stop } = content;
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body>
        <h1>${heading}</h1>
        ${paragraphs.map((text) => html`<p>${text}</p>`)}
        <table role="presentation">
          ${facts.map(
            ({ label, lines }) =>
              html`<tr>
                <td>${label}</td>
                <td>${lines.map(renderLine)}</td>
              </tr>`,
          )}
        </table>
        ${action && html`<p><a href="${action.url}">${action.label}</a></p>`}
        ${notes.map((text) => html`<p>${text}</p>`)}
        ${stop && html`<p><a href="${stop.url}">${stop.label}</a></p>`}
      </body>
    </html>`;
  return page.text;
}

const renderLine = ({ text, url, isOld }: MailLine): Html => {
  if (url !== undefined) return html`<a href="${url}">${text}</a><br />`;
  return isOld ? html`<s>${text}</s><br />` : html`${text}<br />`;
};
